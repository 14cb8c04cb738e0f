/** Everything that explains an error: which of it is true, only the program's other errors can show. */
import type { Policy } from '../../../../../encodings/policy.ts';
import type { Adjudication } from '../../../../adjudicate/phases/movement.ts';
import type { ProgramClaim } from '../program-claims.ts';
import type { Fate } from '../fates.ts';
import { ClaimedPhase } from './claimed-phase.ts';
import { contradiction, firstViolation, settledParadox } from './violated-equation.ts';
import { hasCause, type Violation, type ViolationKind } from '../violation-kinds.ts';
import { blamesFor, forwardBlames, plainViolations, violationsFor } from './blames.ts';
import { wayTaken, type WaysToExplain } from './fewest-kinds.ts';
import { kindsBehind } from './kinds-behind.ts';
import { explainsMoves } from './suspicions.ts';

/** The cause of an error, if it is explained: one thing, or several that give it together. */
export type ErrorExplanation = readonly Violation[];

/** If more things than this may be wrong, no two are tried together. */
const MOST_SUSPECTED = 16;
/** No more ways than this to take one of each are listed. */
const MOST_COMBINED = 64;

/**
 * Everything that explains what is claimed: single things, two together that say through what they are wrong, and for
 * moves that come out wrong apart one of each.
 *
 * @param isMeant the kinds that are asked about; all if not given
 */
export function explanationsOf(
  ours: Adjudication,
  fates: readonly Fate[],
  claims: readonly ProgramClaim[],
  policy: Policy,
  isMeant: (kind: ViolationKind) => boolean = () => true,
): readonly ErrorExplanation[] {
  const phase = new ClaimedPhase(ours, fates, claims, policy);
  const meant = (violations: readonly Violation[]): Violation[] =>
    violations.filter(({ kind }) => isMeant(kind));
  const first = firstViolation(phase);
  const broken = phase.brokenMoves();
  const [unit] = broken;
  if (first.datc === undefined || unit === undefined) return meant(besideMoves(phase, first)).map(alone);
  const plain = broken.length === 1 ? plainViolations(phase, unit) : [];
  const beside = [contradiction(phase), settledParadox(phase)].flatMap((violation) => violation ?? []);
  const single = meant([...beside, ...blamesFor(phase, unit)]).map(alone);
  const isPlain = plain.length > 0 && plain.every(({ kind }) => hasCause(kind) && isMeant(kind));
  const explained = [...single, ...(isPlain ? [plain] : []), ...inPairs(phase, unit, isMeant)];
  if (explained.length > 0) return explained;
  return combinations(
    broken.flatMap((each) => {
      const blames = meant(blamesFor(phase, each, broken));
      return blames.length > 0 ? [blames] : plainViolations(phase, each).map((plainly) => meant([plainly]));
    }),
  );
}

/** For what breaks no equation of a move, or all of them. */
function besideMoves(phase: ClaimedPhase, first: Violation): readonly Violation[] {
  if (first.datc === undefined) return [first];
  const behind = kindsBehind(first.kind, phase).map((kind) => ({ ...first, kind }));
  const isCycle = first.kind === 'paradox-settled' || first.kind === 'circle-stays';
  return [first, ...behind, ...(isCycle ? forwardBlames(phase) : [])];
}

function alone(violation: Violation): ErrorExplanation {
  return [violation];
}

/** Two things that explain together what neither does alone. */
function inPairs(
  phase: ClaimedPhase,
  unit: number,
  isMeant: (kind: ViolationKind) => boolean,
): readonly ErrorExplanation[] {
  const suspected = phase.suspicions
    .map((suspicion) => {
      const violations = violationsFor(phase, unit, suspicion);
      return { suspicion, violations: violations.filter(({ kind }) => hasCause(kind) && isMeant(kind)) };
    })
    .filter(
      ({ suspicion, violations }) => violations.length > 0 && !explainsMoves(phase.claimed, [suspicion]),
    );
  if (suspected.length > MOST_SUSPECTED) return [];
  return suspected.flatMap((one, i) =>
    suspected
      .slice(i + 1)
      .filter((other) => explainsMoves(phase.claimed, [one.suspicion, other.suspicion]))
      .flatMap((other) => combinations([one.violations, other.violations])),
  );
}

/** One of each, in all ways; no kind twice. */
function combinations(parts: readonly (readonly Violation[])[]): ErrorExplanation[] {
  let found: ErrorExplanation[] = [[]];
  for (const some of parts) {
    found = found
      .flatMap((before) =>
        some.map((each) => (before.some(({ kind }) => kind === each.kind) ? before : [...before, each])),
      )
      .slice(0, MOST_COMBINED);
  }
  return found;
}

/** The kinds of each explanation. */
export function kindsIn(explanations: readonly ErrorExplanation[]): WaysToExplain {
  return explanations.map((violations) => violations.map(({ kind }) => kind));
}

/** The explanation that fits the kinds of a program's mistakes best (`fewestKinds`); `undefined` of none. */
export function explanationTaken(
  explanations: readonly ErrorExplanation[],
  kinds: ReadonlyMap<ViolationKind, number>,
): ErrorExplanation | undefined {
  return explanations[wayTaken(kindsIn(explanations), kinds)];
}

/** Several things that are wrong together as one, of the kind of the first. */
export function violationOf([first, ...others]: ErrorExplanation): Violation {
  if (first === undefined) throw new Error('an explanation names what is wrong');
  return { ...first, sentence: [first, ...others].map(({ sentence }) => sentence).join(' At once, ') };
}

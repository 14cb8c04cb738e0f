/** Positions like that of an error in which the same would be wrong, although the rules have the same result. */
import type { Policy } from '../../../../../encodings/policy.ts';
import type { Adjudication, Position } from '../../../../adjudicate/phases/movement.ts';
import type { Solver } from '../../../../readings/z3/solver.ts';
import { claimsOf, type ProgramClaim } from '../../diagnose/program-claims.ts';
import type { EngineError } from '../../diagnose/classify.ts';
import type { DifferingVerdict } from '../../diagnose/excuses.ts';
import { ownFates, recordedFates, sameFate, type Fate } from '../../diagnose/fates.ts';
import type { Observation } from '../../diagnose/observation.ts';
import { reasonsFor } from '../../diagnose/smallest/own-reasons.ts';
import { answer, type OwnAnswer, type PhaseQuestion } from '../../diagnose/phase-question.ts';

/** Reasons are the same if the same strengths are compared. */
const STRENGTHS = { strengths: 'exact', hasAttempts: false } as const;

/** A claimed result of a movement phase that the rules do not have. */
export interface ClaimedResult {
  readonly question: PhaseQuestion;
  readonly answered: OwnAnswer;
  readonly ours: Adjudication;
  /** The fate of each unit, with the claims. */
  readonly fates: readonly Fate[];
  /** Claims about units. */
  readonly claims: readonly ProgramClaim[];
}

const NOWHERE_ELSE: ReadonlyMap<number, number> = new Map();

/** Gives the claims of an answer; `undefined` where it is not about the board of a movement phase. */
export function claimedBy(
  question: PhaseQuestion,
  observation: Observation,
  { ours, findings }: Pick<DifferingVerdict, 'ours' | 'findings'>,
): ClaimedResult | undefined {
  const claims = claimsOf(question, observation, ours, findings);
  if (ours.result?.kind !== 'movement') return undefined;
  const { fates } = recordedFates(question, observation.next, ownFates(ours.result.adjudication));
  return ofUnits(question, ours, fates, claims);
}

/** Gives the claims of an error; `undefined` where it is not about the board of a movement phase. */
export function claimedInError({ question, ours, fates, claims }: EngineError): ClaimedResult | undefined {
  return fates === undefined ? undefined : ofUnits(question, ours, fates, claims);
}

function ofUnits(
  question: PhaseQuestion,
  answered: OwnAnswer,
  fates: readonly Fate[],
  claims: readonly ProgramClaim[],
): ClaimedResult | undefined {
  const ofFates = claims.filter(({ kind }) => kind === 'fate');
  const { result } = answered;
  if (result?.kind !== 'movement' || ofFates.length === 0) return undefined;
  return { question, answered, ours: result.adjudication, fates, claims: ofFates };
}

/**
 * The same claimed of a changed position; `undefined` where the rules do not have the same result for the same reasons,
 * or nothing is left of what is claimed.
 *
 * @param stoodAt by location: where a unit of the changed position stood before, if elsewhere
 */
export function claimedOf(
  { question, answered, ours, fates, claims }: ClaimedResult,
  changed: Position,
  policy: Policy,
  solver: Solver,
  stoodAt: ReadonlyMap<number, number> = NOWHERE_ELSE,
): ClaimedResult | undefined {
  const { units } = changed;
  const before = (location: number): number => stoodAt.get(location) ?? location;
  const kept: ProgramClaim[] = [];
  const there = claims.flatMap((claim): ProgramClaim[] => {
    if (claim.kind !== 'fate') return [];
    const unit = units.find(({ location }) => before(location) === claim.unit.location);
    if (unit === undefined) return [];
    kept.push(claim);
    return [{ ...claim, unit }];
  });
  if (there.length === 0) return undefined;
  const asked = askedAs(question, changed);
  const after = answer(asked, policy, solver);
  const { result } = after;
  if (result?.kind !== 'movement') return undefined;
  const expected = ownFates(ours);
  const right = ownFates(result.adjudication);
  const places = units.map(({ location }) =>
    question.units.findIndex((unit) => unit.location === before(location)),
  );
  if (places.some((place, unit) => !sameFate(expected[place]!, right[unit]!))) return undefined;
  const reasons = [
    reasonsFor(asked, after, movesIn(there), STRENGTHS),
    reasonsFor(question, answered, movesIn(kept), STRENGTHS),
  ];
  if (reasons[0] !== reasons[1]) return undefined;
  const wrong = places.map((place) => fates[place]!);
  return { question: asked, answered: after, ours: result.adjudication, fates: wrong, claims: there };
}

/** Gives the claims about moves, from which the rest follows; all claims where there are none. */
function movesIn(claims: readonly ProgramClaim[]): readonly ProgramClaim[] {
  const moves = claims.filter(
    (claim) => claim.kind === 'fate' && (claim.fate.kind === 'moves' || claim.fate.kind === 'stays'),
  );
  return moves.length > 0 ? moves : claims;
}

/** The same phase with the units and orders of another position. */
export function askedAs(question: PhaseQuestion, { units, orders }: Position): PhaseQuestion {
  return { ...question, units, orders: { kind: 'movement', orders } };
}

/** A movement phase as a position. */
export function positionAsked({ board, units, orders }: PhaseQuestion): Position | undefined {
  return orders.kind === 'movement' ? { board, units, orders: orders.orders } : undefined;
}

/** The mutation score of a set of positions: the number of faults that it shows. */
import { groupedBy, valueAt } from '../../../base/remembered.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';
import { killsOf } from '../kills/kills.ts';
import type { Judged, OutcomeDifference } from '../kills/outcome.ts';
import { boardAfter, type LaterMutant, type LaterPhase } from '../later/later-phase.ts';
import type { Fault, Mutant } from '../mutants/mutant.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import { laterMutants } from '../later/later-mutants.ts';
import { movementMutants } from '../mutants/catalogue.ts';

/** A position or a later phase, and the part of the set that it belongs to, such as a section of the DATC. */
export type ScoredPosition = { readonly part: string } & (
  | { readonly position: Position }
  | { readonly phase: LaterPhase }
);

/** The faults that positions show. */
export interface MutationScore {
  readonly mutants: readonly Fault[];
  readonly positions: number;
  /** Faults that some position shows, and where: on the board, or only in the results of orders. */
  readonly shown: ReadonlyMap<Fault, OutcomeDifference>;
  readonly parts: readonly {
    readonly part: string;
    readonly positions: number;
    /** Faults that this part shows by itself. */
    readonly shown: number;
  }[];
}

/** The faults that a position shows; those that one of its part shows before need not be among them. */
export interface PositionScore {
  /** Among all positions, from 0. */
  readonly number: number;
  readonly part: string;
  readonly shown: ReadonlyMap<Fault, OutcomeDifference>;
}

/**
 * Scores positions one by one. A fault that one position of a part shows on the board is not looked for in the others.
 *
 * @param before of positions that are done
 */
export function* scoreEach(
  mutants: readonly AnyMutant[],
  positions: readonly (ScoredPosition & { readonly number: number })[],
  judged: Judged,
  before: readonly PositionScore[] = [],
): Generator<PositionScore> {
  const open = new Map<string, Set<AnyMutant>>();
  const openIn = (part: string): Set<AnyMutant> => valueAt(open, part, () => new Set(mutants));
  const note = ({ part, shown }: PositionScore): void => {
    for (const [fault, difference] of shown) {
      if (difference === 'board') openIn(part).delete(fault as AnyMutant);
    }
  };
  before.forEach(note);
  const done = new Set(before.map(({ number }) => number));
  for (const each of positions) {
    const { part, number } = each;
    if (done.has(number)) continue;
    const score: PositionScore = { number, part, shown: shownBy(openIn(part), each, judged) };
    note(score);
    yield score;
  }
}

function shownBy(
  open: Iterable<AnyMutant>,
  asked: ScoredPosition,
  judged: Judged,
): ReadonlyMap<Fault, OutcomeDifference> {
  const mutants = [...open];
  if ('position' in asked) return killsOf(mutants.filter(isOfMovement), asked.position, judged);
  const shown = laterKills(mutants.filter(isOfLaterPhase), asked.phase, judged.policy);
  return new Map(shown.map((mutant) => [mutant, 'board']));
}

/** Adds up what positions show together, in whatever order and wherever they were scored. */
export function scoreFrom(mutants: readonly Fault[], scores: readonly PositionScore[]): MutationScore {
  const shown = new Map<Fault, OutcomeDifference>();
  const parts = new Map<string, { positions: number; readonly onBoard: Set<Fault> }>();
  for (const score of scores.toSorted((a, b) => a.number - b.number)) {
    const part = valueAt(parts, score.part, () => ({ positions: 0, onBoard: new Set() }));
    part.positions++;
    for (const [mutant, difference] of score.shown) {
      if (difference === 'board') part.onBoard.add(mutant);
      if (shown.get(mutant) !== 'board') shown.set(mutant, difference);
    }
  }
  return {
    mutants,
    positions: scores.length,
    shown,
    parts: [...parts].map(([part, { positions, onBoard }]) => ({ part, positions, shown: onBoard.size })),
  };
}

/** The score by the clause that a fault gets wrong. */
export function byClause({ mutants, shown }: Pick<MutationScore, 'mutants' | 'shown'>): {
  /** Clause of the DATC. */
  readonly clause: string;
  readonly title: string;
  readonly faults: number;
  readonly shown: number;
}[] {
  return groupedBy(mutants, ({ clause }) => `${clause.datc} ${clause.title}`)
    .map((faults) => ({
      clause: faults[0]!.clause.datc,
      title: faults[0]!.clause.title,
      faults: faults.length,
      shown: faults.filter((fault) => shown.get(fault) === 'board').length,
    }))
    .sort((a, b) => a.clause.localeCompare(b.clause, 'en', { numeric: true }));
}

/** Finds the mutants whose result for the phase differs from that of the rules. */
export function laterKills(mutants: Iterable<LaterMutant>, phase: LaterPhase, policy: Policy): LaterMutant[] {
  const right = boardAfter(phase, policy);
  return [...mutants].filter(
    ({ phase: kind, later }) => kind === phase.orders.kind && boardAfter(phase, policy, later) !== right,
  );
}

type AnyMutant = Mutant | LaterMutant;

const isOfLaterPhase = (mutant: AnyMutant): mutant is LaterMutant => 'later' in mutant;
const isOfMovement = (mutant: AnyMutant): mutant is Mutant => !isOfLaterPhase(mutant);

/** The mutants of movement, then those of retreats and adjustments. */
export function allMutants(policy: Policy): AnyMutant[] {
  return [...movementMutants(policy), ...laterMutants()];
}

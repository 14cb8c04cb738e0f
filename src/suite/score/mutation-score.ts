/** How many faults a set of positions shows: its mutation score. */
import type { Position } from '../../phases/movement.ts';
import { killsOf } from '../kills/kills.ts';
import type { OutcomeDifference, Judged } from '../kills/outcome.ts';
import type { Mutant } from '../mutants/mutant.ts';

/** A position, and the part of the set that it belongs to, such as a section of the DATC. */
export interface ScoredPosition {
  readonly part: string;
  readonly position: Position;
}

export interface PartScore {
  readonly part: string;
  readonly positions: number;
  /** Faults that this part shows by itself. */
  readonly shown: number;
}

/** Which faults positions show. */
export interface MutationScore {
  readonly mutants: readonly Mutant[];
  readonly positions: number;
  /** By fault that some position shows: on the board, or only in the results of orders. */
  readonly shown: ReadonlyMap<Mutant, OutcomeDifference>;
  readonly parts: readonly PartScore[];
}

/** The faults that a position shows; those that one of its part shows before need not be among them. */
export interface PositionScore {
  /** Among all positions, from 0. */
  readonly number: number;
  readonly part: string;
  readonly shown: ReadonlyMap<Mutant, OutcomeDifference>;
}

/**
 * The score of positions.
 *
 * @param onPosition is told how many positions were looked at
 */
export function scoreOf(
  mutants: readonly Mutant[],
  positions: Iterable<ScoredPosition>,
  judged: Judged,
  onPosition: (looked: number) => void = () => undefined,
): MutationScore {
  const numbered = [...positions].map((each, number) => ({ ...each, number }));
  const scores: PositionScore[] = [];
  for (const score of scoreEach(mutants, numbered, judged)) {
    scores.push(score);
    onPosition(scores.length);
  }
  return scoreFrom(mutants, scores);
}

/**
 * Scores positions one by one. A fault that one position of a part shows on the board is not looked for in the others.
 *
 * @param before of positions that are done
 */
export function* scoreEach(
  mutants: readonly Mutant[],
  positions: readonly (ScoredPosition & { readonly number: number })[],
  judged: Judged,
  before: readonly PositionScore[] = [],
): Generator<PositionScore> {
  const open = new Map<string, Set<Mutant>>();
  const openIn = (part: string): Set<Mutant> => {
    const known = open.get(part) ?? new Set(mutants);
    open.set(part, known);
    return known;
  };
  const note = ({ part, shown }: PositionScore): void => {
    for (const [mutant, difference] of shown) if (difference === 'board') openIn(part).delete(mutant);
  };
  before.forEach(note);
  const done = new Set(before.map(({ number }) => number));
  for (const { part, position, number } of positions) {
    if (done.has(number)) continue;
    const score: PositionScore = { number, part, shown: killsOf(openIn(part), position, judged) };
    note(score);
    yield score;
  }
}

/** What positions show together, in whatever order and wherever they were scored. */
export function scoreFrom(mutants: readonly Mutant[], scores: readonly PositionScore[]): MutationScore {
  const shown = new Map<Mutant, OutcomeDifference>();
  const parts = new Map<string, { positions: number; readonly onBoard: Set<Mutant> }>();
  for (const score of scores.toSorted((a, b) => a.number - b.number)) {
    const part = parts.get(score.part) ?? { positions: 0, onBoard: new Set() };
    parts.set(score.part, part);
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

export interface ClauseScore {
  /** Of the DATC. */
  readonly clause: string;
  readonly title: string;
  readonly faults: number;
  readonly shown: number;
}

/** The score by the clause that a fault gets wrong. */
export function byClause({ mutants, shown }: Pick<MutationScore, 'mutants' | 'shown'>): ClauseScore[] {
  const clauses = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const key = `${mutant.clause.datc} ${mutant.clause.title}`;
    clauses.set(key, [...(clauses.get(key) ?? []), mutant]);
  }
  return [...clauses.values()]
    .map((faults) => ({
      clause: faults[0]!.clause.datc,
      title: faults[0]!.clause.title,
      faults: faults.length,
      shown: faults.filter((fault) => shown.get(fault) === 'board').length,
    }))
    .sort((a, b) => a.clause.localeCompare(b.clause, 'en', { numeric: true }));
}

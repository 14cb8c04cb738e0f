/** How many faults a set of positions shows: its mutation score. */
import type { Position } from '../../phases/movement.ts';
import { killsOf } from '../kills/kills.ts';
import type { Difference, Judged } from '../kills/outcome.ts';
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

export interface MutationScore {
  readonly mutants: readonly Mutant[];
  readonly positions: number;
  /** By fault that some position shows: on the board, or only in what is told of orders. */
  readonly shown: ReadonlyMap<Mutant, Difference>;
  readonly parts: readonly PartScore[];
}

/**
 * The score of positions. A fault that one position of a part shows on the board is not looked for in the others.
 *
 * @param onPosition is told how many positions were looked at
 */
export function scoreOf(
  mutants: readonly Mutant[],
  positions: Iterable<ScoredPosition>,
  judged: Judged,
  onPosition: (looked: number) => void = () => undefined,
): MutationScore {
  const shown = new Map<Mutant, Difference>();
  const parts = new Map<string, { positions: number; readonly open: Set<Mutant> }>();
  let looked = 0;
  for (const { part, position } of positions) {
    const known = parts.get(part) ?? { positions: 0, open: new Set(mutants) };
    parts.set(part, known);
    known.positions++;
    for (const [mutant, difference] of killsOf(known.open, position, judged)) {
      if (difference === 'board') known.open.delete(mutant);
      if (shown.get(mutant) !== 'board') shown.set(mutant, difference);
    }
    onPosition(++looked);
  }
  return {
    mutants,
    positions: looked,
    shown,
    parts: [...parts].map(([part, { positions: count, open }]) => ({
      part,
      positions: count,
      shown: mutants.length - open.size,
    })),
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

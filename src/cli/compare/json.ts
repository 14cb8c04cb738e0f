/** What rulebooks make of a position, for programs. */
import type { Column, RulebookTable, Row } from '../../explain/rulebooks.ts';
import { shortOrder, shortUnit } from '../../orders/text/short-forms.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import { reasonText } from './text.ts';

export interface ComparedJson {
  /** Rulebooks with the same results, and what settled their cycles; without `results` if the solver gave up. */
  readonly columns: readonly ColumnJson[];
  /** Orders, and units without one, with different results. */
  readonly differences: readonly DifferenceJson[];
}

interface ColumnJson {
  readonly rules: readonly string[];
  readonly kind: 'adjudicated' | 'unknown';
  readonly settled: readonly SettledJson[];
}

interface SettledJson {
  readonly rule: string;
  /** The choice of 4.A.2 that has no answer, so that its fallback settled it. */
  readonly unanswered?: string;
  readonly units: readonly string[];
}

interface DifferenceJson {
  readonly unit: string | null;
  readonly order: string | null;
  /** By column; `null` where there is no result. */
  readonly results: readonly (ResultOfRow | null)[];
}

interface ResultOfRow {
  readonly outcome: string;
  readonly dislodged: boolean;
  readonly why: string;
}

/** The comparison as JSON. */
export function comparedJson({ columns, rows }: RulebookTable): ComparedJson {
  return {
    columns: columns.map(columnJson),
    differences: rows.map((row) => differenceJson(columns, row)),
  };
}

function columnJson({ names, adjudication }: Column): ColumnJson {
  if (adjudication === undefined) return { rules: names, kind: 'unknown', settled: [] };
  const { read, resolution } = adjudication;
  const settled = resolution.backups.map(({ rule, unanswered, units }): SettledJson => ({
    rule,
    ...(unanswered === undefined ? {} : { unanswered }),
    units: units.map((unit) => shortUnit(read.board, read.units[unit]!)),
  }));
  return { rules: names, kind: 'adjudicated', settled };
}

function differenceJson(columns: readonly Column[], row: Row): DifferenceJson {
  const { order, unit } = row;
  const { read, results } = columns.find(({ adjudication }) => adjudication !== undefined)!.adjudication!;
  return {
    unit: unit === undefined ? null : shortUnit(read.board, read.units[unit]!),
    order: order === undefined ? null : shortOrder(read.board, results[order]!.given.order),
    results: columns.map(({ adjudication }) =>
      adjudication === undefined ? null : resultJson(adjudication, row),
    ),
  };
}

function resultJson(adjudication: Adjudication, row: Row): ResultOfRow {
  const { results, outcomes, dislodged } = adjudication;
  return {
    outcome: row.order === undefined ? outcomes[row.unit!]! : results[row.order]!.outcome,
    dislodged: dislodged.some(({ unit }) => unit === row.unit),
    why: reasonText(adjudication, row),
  };
}

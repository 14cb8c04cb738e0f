/** What rulebooks make of a position, for programs. */
import type { Column, RulebookTable, Row } from '../../explain/rulebooks.ts';
import { shortOrder, shortUnit } from '../../orders/text/short-forms.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import { reasonText } from './text.ts';

/**
 * The comparison as JSON: rulebooks with the same results and what settled their cycles, then orders, and units without
 * one, with different results. Where there is no result, that of a column is `null`.
 */
export function comparedJson({ columns, rows }: RulebookTable): object {
  return {
    columns: columns.map(columnJson),
    differences: rows.map((row) => differenceJson(columns, row)),
  };
}

function columnJson({ names, adjudication }: Column): object {
  if (adjudication === undefined) return { rules: names, kind: 'unknown', settled: [] };
  const { read, resolution } = adjudication;
  const settled = resolution.backups.map(({ rule, unanswered, units }) => ({
    rule,
    ...(unanswered === undefined ? {} : { unanswered }),
    units: units.map((unit) => shortUnit(read.board, read.units[unit]!)),
  }));
  return { rules: names, kind: 'adjudicated', settled };
}

function differenceJson(columns: readonly Column[], row: Row): object {
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

function resultJson(adjudication: Adjudication, row: Row): object {
  const { results, outcomes, dislodged } = adjudication;
  return {
    outcome: row.order === undefined ? outcomes[row.unit!]! : results[row.order]!.outcome,
    dislodged: dislodged.some(({ unit }) => unit === row.unit),
    why: reasonText(adjudication, row),
  };
}

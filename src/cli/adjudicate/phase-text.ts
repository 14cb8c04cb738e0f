/** The result of a phase of any kind as text for people: what happened to every order, and to units without one. */
import type { Board } from '../../board/board.ts';
import { formatAdjustment, formatRetreat } from '../../orders/text/format-later.ts';
import { formatStandingUnit } from '../../orders/text/format.ts';
import type { AdjustmentResult } from '../../adjudicate/phases/adjustment.ts';
import type { PhaseResult } from '../../adjudicate/phases/game.ts';
import { ADJUSTMENT_REASONS, RETREAT_REASONS } from '../../adjudicate/phases/later-reasons.ts';
import type { RetreatResult } from '../../adjudicate/phases/retreats.ts';
import { counted } from '../../explain/words/counted.ts';
import { paint } from '../shared/paint.ts';
import { wrap } from '../shared/wrap.ts';
import { tableByPower, type OrderRow } from './by-power.ts';
import { adjudicationText } from './text.ts';

/** An order or a unit, what happened to it, and why. */
interface PhaseRow {
  readonly power: number | undefined;
  readonly cells: OrderRow;
}

export function phaseText(result: PhaseResult, title: string): string {
  switch (result.kind) {
    case 'movement':
      return adjudicationText(result.adjudication, title);
    case 'retreat':
      return [paint('heading', title), retreatTable(result)].join('\n');
    case 'adjustment':
      return [paint('heading', title), adjustmentTable(result), ...unusedBuilds(result)]
        .filter((part) => part !== '')
        .join('\n');
  }
}

function retreatTable({ state: { board, retreating }, results }: RetreatResult): string {
  const ordered = new Set(results.filter(({ outcome }) => outcome !== 'illegal').map(({ unit }) => unit));
  const rows = results.map(({ given, outcome, reason }): PhaseRow => ({
    power: given.power,
    cells: [
      formatRetreat(board, given.order, 'long'),
      outcomeText(outcome),
      reason === undefined ? '' : RETREAT_REASONS[reason],
    ],
  }));
  const silent = retreating.flatMap(({ unit, retreats }, i): PhaseRow[] => {
    if (ordered.has(i)) return [];
    const places = retreats.map((location) => board.locations[location]!.name).sort();
    return [
      {
        power: unit.power,
        cells: [
          `${formatStandingUnit(board, unit, 'long')} (no order that counts)`,
          paint('bad', 'disbanded'),
          `it could retreat to ${places.join(', ')}`,
        ],
      },
    ];
  });
  if (rows.length + silent.length === 0) return '  Nobody has to retreat.';
  return tableOf(board, [...rows, ...silent]);
}

function adjustmentTable(result: AdjustmentResult): string {
  const { board, units } = result.state;
  const rows = result.results.map(({ given, outcome, reason }): PhaseRow => ({
    power: given.power,
    cells: [
      formatAdjustment(board, given.order, 'long'),
      outcomeText(outcome),
      reason === undefined ? '' : ADJUSTMENT_REASONS[reason],
    ],
  }));
  const disorder = result.byCivilDisorder.map(({ unit: index, distance }): PhaseRow => {
    const unit = units[index]!;
    return {
      power: unit.power,
      cells: [
        `${formatStandingUnit(board, unit, 'long')} (no order)`,
        paint('bad', 'removed'),
        distance === undefined || distance === Infinity
          ? 'by civil disorder'
          : `by civil disorder, at a distance of ${distance}`,
      ],
    };
  });
  if (rows.length + disorder.length === 0) return '  Nobody builds or removes anything.';
  return tableOf(board, [...rows, ...disorder]);
}

function unusedBuilds({ state: { board }, unused }: AdjustmentResult): string[] {
  return unused.flatMap((count, power) =>
    count > 0
      ? [wrap(`${board.powers[power]!.name} leaves ${counted(count, 'build')} unused.`, '', '  ')]
      : [],
  );
}

function outcomeText(outcome: 'illegal' | 'fails' | 'succeeds'): string {
  return paint(
    { illegal: 'dim', fails: 'bad', succeeds: 'good' }[outcome] as 'dim' | 'bad' | 'good',
    outcome,
  );
}

function tableOf(board: Board, rows: readonly PhaseRow[]): string {
  return tableByPower(board, (power) => rows.filter((row) => row.power === power).map(({ cells }) => cells));
}

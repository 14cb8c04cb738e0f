/** The result of a phase of any kind as text for people: what happened to every order, and to units without one. */
import { group, heading, marked, says, type Part, type Tone } from '../../base/document/document.ts';
import type { Board } from '../../board/board.ts';
import { formatStandingUnit } from '../../orders/text/format.ts';
import type { AdjustmentResult } from '../../adjudicate/phases/adjustment.ts';
import type { PhaseResult } from '../../adjudicate/phases/game.ts';
import { laterOrderResults } from '../../games/records/json/later-results.ts';
import type { RetreatResult } from '../../adjudicate/phases/retreats.ts';
import { tableByPower, type OrderRow } from './by-power.ts';
import { adjudicationText } from './text.ts';
import { counted } from '../../explain/words/words.ts';

/** An order or a unit, what happened to it, and why, beside the power whose it is. */
type PhaseRow = readonly [power: number | undefined, cells: OrderRow];

export function phaseText(result: PhaseResult, title: string): Part {
  switch (result.kind) {
    case 'movement':
      return adjudicationText(result.adjudication, title);
    case 'retreat':
      return group([heading(title), retreatTable(result)]);
    case 'adjustment':
      return group([heading(title), adjustmentTable(result), ...unusedBuilds(result)]);
  }
}

/** A row for every given order, with its outcome. */
function orderRows(result: RetreatResult | AdjustmentResult): PhaseRow[] {
  return laterOrderResults(result, 'long').map(({ power, order, outcome, because = '' }) => [
    power,
    [order, marked(TONES[outcome], outcome), because],
  ]);
}

function retreatTable(result: RetreatResult): Part {
  const { state, results } = result;
  const { board, retreating } = state;
  const ordered = new Set(results.filter(({ outcome }) => outcome !== 'illegal').map(({ unit }) => unit));
  const silent = retreating.flatMap(({ unit, retreats }, i): PhaseRow[] => {
    if (ordered.has(i)) return [];
    const places = retreats.map((location) => board.locations[location]!.name).sort();
    const name = `${formatStandingUnit(board, unit, 'long')} (no order that counts)`;
    return [[unit.power, [name, marked('bad', 'disbanded'), `it could retreat to ${places.join(', ')}`]]];
  });
  return tableOf(board, [...orderRows(result), ...silent], 'Nobody has to retreat.');
}

function adjustmentTable(result: AdjustmentResult): Part {
  const { board, units } = result.state;
  const disorder = result.byCivilDisorder.map(({ unit: index, distance }): PhaseRow => {
    const unit = units[index]!;
    const name = `${formatStandingUnit(board, unit, 'long')} (no order)`;
    const isFar = distance === undefined || distance === Infinity;
    const why = isFar ? 'by civil disorder' : `by civil disorder, at a distance of ${distance}`;
    return [unit.power, [name, marked('bad', 'removed'), why]];
  });
  return tableOf(board, [...orderRows(result), ...disorder], 'Nobody builds or removes anything.');
}

function unusedBuilds({ state: { board }, unused }: AdjustmentResult): Part[] {
  return unused.map(
    (count, power) =>
      count > 0 && says(`${board.powers[power]!.name} leaves ${counted(count, 'build')} unused.`),
  );
}

const TONES = { illegal: 'dim', fails: 'bad', succeeds: 'good' } as const satisfies Record<string, Tone>;

/** @param nothing what is said where there are no rows */
function tableOf(board: Board, rows: readonly PhaseRow[], nothing: string): Part {
  if (rows.length === 0) return says(nothing, 2);
  return tableByPower(board, (power) => rows.flatMap(([of, cells]) => (of === power ? [cells] : [])));
}

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

/** An order or a unit, what happened to it, and why. */
interface PhaseRow {
  readonly power: number | undefined;
  readonly cells: OrderRow;
}

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
  return laterOrderResults(result, 'long').map(({ power, order, outcome, because = '' }) => ({
    power,
    cells: [order, marked(TONES[outcome], outcome), because],
  }));
}

function retreatTable(result: RetreatResult): Part {
  const { state, results } = result;
  const { board, retreating } = state;
  const ordered = new Set(results.filter(({ outcome }) => outcome !== 'illegal').map(({ unit }) => unit));
  const rows = orderRows(result);
  const silent = retreating.flatMap(({ unit, retreats }, i): PhaseRow[] => {
    if (ordered.has(i)) return [];
    const places = retreats.map((location) => board.locations[location]!.name).sort();
    return [
      {
        power: unit.power,
        cells: [
          `${formatStandingUnit(board, unit, 'long')} (no order that counts)`,
          marked('bad', 'disbanded'),
          `it could retreat to ${places.join(', ')}`,
        ],
      },
    ];
  });
  if (rows.length + silent.length === 0) return says('Nobody has to retreat.', 2);
  return tableOf(board, [...rows, ...silent]);
}

function adjustmentTable(result: AdjustmentResult): Part {
  const { board, units } = result.state;
  const rows = orderRows(result);
  const disorder = result.byCivilDisorder.map(({ unit: index, distance }): PhaseRow => {
    const unit = units[index]!;
    return {
      power: unit.power,
      cells: [
        `${formatStandingUnit(board, unit, 'long')} (no order)`,
        marked('bad', 'removed'),
        distance === undefined || distance === Infinity
          ? 'by civil disorder'
          : `by civil disorder, at a distance of ${distance}`,
      ],
    };
  });
  if (rows.length + disorder.length === 0) return says('Nobody builds or removes anything.', 2);
  return tableOf(board, [...rows, ...disorder]);
}

function unusedBuilds({ state: { board }, unused }: AdjustmentResult): Part[] {
  return unused.map(
    (count, power) =>
      count > 0 && says(`${board.powers[power]!.name} leaves ${counted(count, 'build')} unused.`),
  );
}

const TONES = { illegal: 'dim', fails: 'bad', succeeds: 'good' } as const satisfies Record<string, Tone>;

function tableOf(board: Board, rows: readonly PhaseRow[]): Part {
  return tableByPower(board, (power) => rows.filter((row) => row.power === power).map(({ cells }) => cells));
}

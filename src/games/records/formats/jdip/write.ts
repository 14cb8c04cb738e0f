/** Writes phases as cases of jDip. */
import { formatStandingUnit } from '../../../../orders/text/format.ts';
import { readablePower } from '../../../../orders/text/readable-names.ts';
import type { Board, Unit } from '../../../../board/board.ts';
import { formatPhase } from '../../../../adjudicate/phases/phase-name.ts';
import type { PhaseName } from '../../../../adjudicate/phases/state.ts';
import type { RecordedOrder, RecordedPhase, RecordedPosition } from '../../model/game-record.ts';
import { isNextPhase } from '../../model/game-conventions.ts';
import {
  nameOfPhase,
  noteLost,
  ordersOnLines,
  orderText,
  type GameToWrite,
  type WrittenGame,
} from '../writing.ts';

const SEASONS = { spring: 'Spring', fall: 'Fall', year: 'Year', winter: 'Fall' } as const;
const KINDS = { movement: 'Movement', retreat: 'Retreat', adjustment: 'Adjustment' } as const;

/** Characters with a meaning of their own in the line of a name. */
const NOT_IN_NAMES = /[#\s]+/g;

/**
 * Writes a case for each phase; several phases of one game become several cases. The position after a phase is the
 * recorded one, or that of the phase behind it, if that comes next. Cases have no place for results, for options of
 * retreats, for orders of nobody, and for the name and the centres of the position after the phase.
 */
export function writeJdip(game: GameToWrite): WrittenGame {
  const { board, phases } = game;
  const leftOut: string[] = [];
  const cases = phases.map((phase, index) => {
    noteLosses(phase, leftOut);
    const following = phases[index + 1];
    const isTold = following !== undefined && isNextPhase(board, phase, following);
    const next = phase.next ?? (isTold ? following : undefined);
    const orders = ordersOnLines(phase, leftOut, (text) => text.includes('#'));
    const suffix = phases.length === 1 || phase.name === undefined ? [] : [formatPhase(phase.name)];
    const name = [game.id ?? 'game', ...suffix].join(' ').replaceAll(NOT_IN_NAMES, ' ').trim();
    return writeCase(board, name, { ...phase, orders }, next);
  });
  const variant = board.id === 'standard' ? 'Standard' : board.id;
  return { text: [`VARIANT_ALL ${variant}\n`, ...cases].join('\n'), leftOut };
}

function noteLosses(phase: RecordedPhase, leftOut: string[]): void {
  const name = nameOfPhase(phase);
  noteLost(phase, leftOut);
  if (phase.results !== undefined) leftOut.push(`${name}: the results of its orders`);
  if (phase.retreating.some(({ retreats }) => retreats !== undefined))
    leftOut.push(`${name}: where units may retreat to`);
  if (phase.next?.contested !== undefined) leftOut.push(`${name}: which provinces it left contested`);
  if (phase.next?.centres !== undefined) leftOut.push(`${name}: the centres after it`);
}

function writeCase(
  board: Board,
  name: string,
  phase: RecordedPhase,
  next: RecordedPosition | undefined,
): string {
  const lines = [
    `CASE ${name}`,
    ...(phase.name === undefined ? [] : [`PRESTATE_SETPHASE ${inWords(phase.name)}`]),
  ];
  const section = (title: string, entries: readonly string[]): void => {
    lines.push(title);
    for (const entry of entries) lines.push(`  ${entry}`);
  };
  const { centres, earlier = [], units, retreating, orders } = phase;
  section('PRESTATE', unitLines(board, units));
  const dislodged = retreating.map(({ unit }) => unit);
  if (dislodged.length > 0) section('PRESTATE_DISLODGED', unitLines(board, dislodged));
  if (centres !== undefined) {
    const owned = board.provinces.flatMap(({ index, code }) =>
      centres[index] === undefined ? [] : [`${readablePower(board, centres[index])}: A ${code}`],
    );
    section('PRESTATE_SUPPLYCENTER_OWNERS', owned);
  }
  const results = earlier.flatMap((order) =>
    orderLines(board, [order]).map((line) => `${order.succeeded ? 'SUCCESS' : 'FAILURE'}: ${line}`),
  );
  if (results.length > 0) section('PRESTATE_RESULTS', results);
  section('ORDERS', orderLines(board, orders));
  if (next !== undefined) {
    section('POSTSTATE', unitLines(board, next.units));
    const leaving = next.retreating.map(({ unit }) => unit);
    if (leaving.length > 0) section('POSTSTATE_DISLODGED', unitLines(board, leaving));
  }
  return [...lines, 'END', ''].join('\n');
}

/** `Fall 1901, Adjustment`: jDip has no winter. Boards without seasons, which it does not know, have years. */
function inWords({ season, year, kind }: PhaseName): string {
  return `${SEASONS[season]} ${year}, ${KINDS[kind]}`;
}

function unitLines(board: Board, units: readonly Unit[]): string[] {
  return units.map(
    (unit) => `${readablePower(board, unit.power)}: ${formatStandingUnit(board, unit, 'short')}`,
  );
}

function orderLines(board: Board, orders: readonly RecordedOrder[]): string[] {
  return orders.flatMap((order) =>
    order.power === undefined ? [] : [`${readablePower(board, order.power)}: ${orderText(board, order)}`],
  );
}

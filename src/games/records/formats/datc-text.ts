/** Reads and writes a position as the DATC writes it, and people do: powers, and their orders below. One movement phase. */
import { readPositionText } from '../../../orders/text/position-text.ts';
import {
  type GameDraft,
  isMovementOrder,
  type RecordedOrder,
  type RecordedPhase,
} from '../model/game-record.ts';
import { withUnread } from '../model/phase-list.ts';
import type { RecordFile } from './record-file.ts';
import { type Board, occupiedProvinces } from '../../../board/board.ts';
import { standardBoard } from '../../../board/standard.ts';
import { formatOrder, formatStandingUnit } from '../../../orders/text/format.ts';
import { readableNames } from '../../../orders/text/readable-names.ts';
import {
  nameOfPhase,
  noteLost,
  ordersOnLines,
  orderText,
  type GameToWrite,
  type WrittenGame,
} from './writing.ts';

/** Reads the position as a game of one phase, with a name where the text has one; errors as `readPositionText`. */
export function readDatcText({ text, place, boards, errors, lenient }: RecordFile): GameDraft[] {
  const board = boards.first;
  const before = errors.all.length;
  const {
    units,
    orders,
    season,
    year = board.game.calendar.firstYear,
    errors: found,
  } = readPositionText(board, text, place.file, lenient);
  for (const error of found) errors.add(error, place);
  const phase = {
    kind: 'movement' as const,
    name: season && { season, year, kind: 'movement' as const },
    units,
    retreating: [],
    centres: undefined,
    orders: orders.map(({ power, order, text: written }) => ({ power, text: written, order })),
    results: undefined,
  };
  const unread = errors.since(before);
  return [
    { id: undefined, board, format: 'datc', phases: [withUnread(phase, unread, true)], errors: unread },
  ];
}

/**
 * Writes the first movement phase. The format has no place for other phases, for the name of the phase, game or board, for
 * centres, results and next positions, for orders of nobody and for orders to places where no unit stands
 * (they would put one there).
 */
export function writeDatcText({ board, phases }: GameToWrite): WrittenGame {
  const leftOut: string[] = [];
  const written = phases.find(({ kind }) => kind === 'movement');
  for (const phase of phases) if (phase !== written) leftOut.push(nameOfPhase(phase));
  if (written === undefined) return { text: '', leftOut };
  if (board !== standardBoard) leftOut.push('the name of the board');
  noteLosses(written, leftOut);
  const readable = ordersOnLines(written, leftOut, (text) => /[#,;:>]/.test(text));
  const occupied = occupiedProvinces(board, written.units);
  const blocks = board.powers.flatMap(({ index }) => {
    const name = readableNames(board).powers[index]!;
    const units = written.units
      .filter(({ power }) => power === index)
      .sort((one, other) => one.location - other.location);
    const orders = readable.filter(({ power }) => power === index);
    const kept = orders.filter(({ order }) => hasUnit(order, occupied));
    for (const order of orders) {
      if (!kept.includes(order))
        leftOut.push(`${name}: ${orderText(board, order)}, for which there is no unit`);
    }
    const lines = [
      ...units.map((unit) => formatStandingUnit(board, unit, 'long')),
      ...kept.map((order) => inWords(board, order)),
    ];
    return lines.length === 0 ? [] : [[`${name}:`, ...lines.map((line) => `  ${line}`), ''].join('\n')];
  });
  return { text: blocks.join(''), leftOut };
}

function noteLosses(phase: RecordedPhase, leftOut: string[]): void {
  noteLost(phase, leftOut);
  const fields = {
    'the name of the phase': phase.name,
    'the owners of centres': phase.centres,
    'the results of orders': phase.results,
    'the position after it': phase.next,
  };
  for (const [what, value] of Object.entries(fields)) if (value !== undefined) leftOut.push(what);
}

/** An order that could not be read says nothing that would put a unit on the board. */
function hasUnit(order: RecordedOrder['order'], occupied: ReadonlySet<number>): boolean {
  return order === undefined || (isMovementOrder(order) && occupied.has(order.unit.province));
}

function inWords(board: Board, { order, text }: RecordedOrder): string {
  return order !== undefined && isMovementOrder(order) ? formatOrder(board, order, 'long') : text;
}

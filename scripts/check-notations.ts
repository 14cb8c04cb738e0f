/**
 * Reads back every order that can be written on every shipped board, in both styles and in every format of records.
 *
 * Usage: npm run check -- notations [BOARD...]
 */
import type { Board } from '../src/board/board.ts';
import { shippedBoards } from '../src/board/shipped.ts';
import { ORDER_STYLES } from '../src/orders/text/format.ts';
import { readGames } from '../src/games/records/formats/read-games.ts';
import { writeGame } from '../src/games/records/formats/write-games.ts';
import type { RecordedPhase } from '../src/games/records/model/game-record.ts';
import { everyOrder, keyOf, readOtherwise, textOf, type AnyOrder } from '../test/orders/text/every-order.ts';

/** What the formats of records have in common: orders in short form, each in its own surroundings. */
const FORMATS = ['diplomacy-python', 'jdip', 'phase-lines'] as const;
/** Orders of one recorded phase. */
const CHUNK = 2_000;

const boards = shippedBoards();
const names = process.argv.length > 2 ? process.argv.slice(2) : boards.names;
let wrong = 0;
for (const name of names) {
  const board = boards.named(name)!;
  const orders = [...everyOrder(board)];
  const texts = orders.flatMap((order) =>
    ORDER_STYLES.flatMap((style) => readOtherwise(board, order, style) ?? []),
  );
  const recorded = FORMATS.flatMap((format) => recordedOtherwise(board, orders, format));
  for (const text of [...texts, ...recorded].slice(0, 20)) console.log(`${name}: ${text}`);
  wrong += texts.length + recorded.length;
  console.log(`${name}: ${orders.length} orders, ${texts.length + recorded.length} read otherwise`);
}
process.exitCode = wrong === 0 ? 0 : 1;

/** Orders that are read otherwise from a record in this format. */
function recordedOtherwise(
  board: Board,
  orders: readonly AnyOrder[],
  format: (typeof FORMATS)[number],
): string[] {
  const wrongly: string[] = [];
  for (const kind of ['movement', 'retreat', 'adjustment'] as const) {
    const ofKind = orders.filter(({ phase }) => phase === kind);
    for (let from = 0; from < ofKind.length; from += CHUNK) {
      const chunk = ofKind.slice(from, from + CHUNK);
      const { text } = writeGame({ id: 'game', board, phases: [phaseOf(board, kind, chunk)] }, format);
      const read = readGames(text, { boards, format }).games[0]?.phases[0]?.orders ?? [];
      for (const [i, any] of chunk.entries()) {
        const { order } = read[i] ?? {};
        if (order === undefined || keyOf(order) !== keyOf(any.order))
          wrongly.push(`${format}: ${textOf(board, any, 'short')}`);
      }
    }
  }
  return wrongly;
}

function phaseOf(board: Board, kind: AnyOrder['phase'], orders: readonly AnyOrder[]): RecordedPhase {
  const { turns, firstYear: year } = board.game.calendar;
  const season = kind === 'adjustment' ? 'winter' : turns[0]!.season;
  return {
    kind,
    name: { season, year, kind },
    units: [],
    retreating: [],
    centres: board.provinces.map(() => undefined),
    orders: orders.map(({ order }) => ({ power: 0, text: '', order })),
    results: undefined,
  };
}

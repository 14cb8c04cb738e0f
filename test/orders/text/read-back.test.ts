/** Every order is read as it was written, in either style and any letter case. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Board } from '../../../src/board/board.ts';
import { loadBoard } from '../../../src/board/load.ts';
import { shippedBoards, shippedFile } from '../../../src/board/shipped.ts';
import { ORDER_STYLES } from '../../../src/orders/text/format.ts';
import { readGames } from '../../../src/games/records/formats/read-games.ts';
import { writeGame } from '../../../src/games/records/formats/write-games.ts';
import { samples } from '../../setup/samples.ts';
import { everyOrder, readOtherwise } from './every-order.ts';
import { readable } from '../../setup/known.ts';
import { forAll } from '../../setup/for-all.ts';

const boards = shippedBoards();

/** Others are taken here as often as this; `npm run check notations` takes all of them. */
const EVERY = 20;

/** Some texts as they are written, some in small letters, some in capitals. */
const CASINGS = [undefined, 'toLowerCase', 'toUpperCase'] as const;

function unread(board: Board, every: number, from = 0): string[] {
  return [...everyOrder(board, (other) => other % every === from % every)].flatMap((order, i) =>
    ORDER_STYLES.flatMap((style) => readOtherwise(board, order, style, CASINGS[i % 3]) ?? []),
  );
}

test.for(boards.names)('every order is read as it was written on %s', (name) => {
  expect(unread(boards.named(name)!, EVERY, name.length)).toEqual([]);
});

/** Words that orders are made of, and names in which they are. */
const HARD_CODES =
  'VIA TO BY INTO SC NC HOLD BUILD DISBAND REMOVE RETREAT WAIVE TSR AND COAST MOVE CONVOY ARMY FLEET SUPPORT'.split(
    ' ',
  );
const HARD_NAMES = (
  "Nord - South|A:B|Red, Inc|(x)|#hash|A PAR|X/NC|Paris Holds|1. Foo|Über|Uber|北京|D'or|Box B|Box D|" +
  'Box H|Box R|Box|Box S A Box|Via Convoy|Sea (North)|Nord|Nord Coast|Foo via|St. X|A|F|-|!|' +
  'Foo Convoy|Foo - Bar|Barr|To Bar|Army Box|France A|France|Box sc|Box (sc)|Box/sc|Build Army Box|' +
  '"quoted"|x\ny|$@|A\u0301'
).split('|');

interface Renamed {
  readonly codes: readonly string[];
  readonly names: readonly string[];
  readonly powers: readonly string[];
}

/** The standard board with other codes and names for some provinces and powers. */
function renamed({ codes, names, powers }: Renamed): Board {
  const file = JSON.stringify(shippedFile('standard'));
  const { provinces } = shippedBoards().first;
  const codeOf = new Map(provinces.map(({ code }, index) => [code, codes[index] ?? code]));
  const text = file.replaceAll(
    /"((?:[AF] )?)([A-Z]{3})((?:\/[A-Z]+)?)"/g,
    (_, unit: string, code: string, coast: string) => `"${unit}${codeOf.get(code) ?? code}${coast}"`,
  );
  const data = JSON.parse(text) as Record<'provinces' | 'powers', Record<string, unknown>[]>;
  for (const [index, province] of data.provinces.entries()) {
    if (names[index] !== undefined) Object.assign(province, { name: names[index], aliases: [] });
  }
  for (const [index, power] of data.powers.entries()) {
    if (powers[index] !== undefined)
      Object.assign(power, { name: powers[index], adjective: powers[index], aliases: [] });
  }
  return readable(loadBoard(data));
}

const hardBoards = fc
  .record({
    codes: fc.shuffledSubarray(HARD_CODES),
    names: fc.shuffledSubarray(HARD_NAMES),
    powers: fc.shuffledSubarray(
      HARD_NAMES.filter((name) => name !== 'France'),
      { maxLength: 7 },
    ),
  })
  .map((names) => renamed(names));

test('every order is read as it was written on boards with names that look like orders', () => {
  forAll(samples(12), hardBoards, fc.nat(60), (board, from) => {
    expect(unread(board, 61, from)).toEqual([]);
  });
}, 300_000);

/** Units in a form in which their sequence does not matter. */
const plain = (list: readonly object[]): string[] => list.map((unit) => JSON.stringify(unit)).sort();

test('a position in words is read as it was written on such boards', () => {
  forAll(samples(60), hardBoards, (board) => {
    const units = board.start;
    const phase = { kind: 'movement', name: undefined, units, retreating: [], centres: undefined } as const;
    const { text } = writeGame(
      { id: undefined, board, phases: [{ ...phase, orders: [], results: undefined }] },
      'datc',
    );
    const { games, errors } = readGames(text, { boards: [board], format: 'datc' });
    expect(errors).toEqual([]);
    expect(plain(games[0]!.phases[0]!.units)).toEqual(plain(units));
  });
});

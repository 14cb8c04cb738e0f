/** Every order is read as it was written, in either style and any letter case; every name is read, any text is read or refused, and what is read keeps its place. Of positions as they come in mails, what is around the orders changes nothing. */
import * as fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import type { Board } from '../../../src/board/board.ts';
import { loadBoard } from '../../../src/board/load.ts';
import { shippedBoards, shippedFile } from '../../../src/board/shipped.ts';
import { ORDER_STYLES, formatOrder } from '../../../src/orders/text/format.ts';
import { readGames } from '../../../src/games/records/formats/read-games.ts';
import { writeGame } from '../../../src/games/records/formats/write-games.ts';
import { samples } from '../../setup/samples.ts';
import { everyOrder, readOtherwise } from './every-order.ts';
import { readable } from '../../setup/known.ts';
import { forAll } from '../../setup/for-all.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { ok } from '../../../src/base/errors.ts';
import {
  parseOrder,
  parsePower,
  parseUnit,
  everyReading,
  parseOrderOrUnit,
} from '../../../src/orders/text/parse.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';
import { readFileSync } from 'node:fs';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { withReading } from '../../../src/orders/reading-policy.ts';
import { ordersOf, unitsOf } from '../in-words.ts';

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

describe('every other name on the board', () => {
  const locations = standardBoard.locations.flatMap(({ province, coast, code }) => {
    const ending = coast === undefined ? '' : `/${coast}`;
    return standardBoard.provinces[province]!.aliases.map((alias) => [alias + ending, code] as const);
  });

  test.each(locations)('%s', (text, code) => {
    for (const cased of [text, text.toLowerCase(), text.toUpperCase()]) {
      expect(parseUnit(standardBoard, cased)).toEqual(parseUnit(standardBoard, code));
      for (const order of ['F X - X', 'F X S A X-X'])
        expect(parseOrder(standardBoard, order.replaceAll('X', cased))).toEqual(
          parseOrder(standardBoard, order.replaceAll('X', code)),
        );
    }
  });

  test.each(standardBoard.powers)('$name', ({ index, code, name, adjective = name }) => {
    for (const text of [code, name, adjective, name.toLowerCase(), name.slice(0, 3), ` ${name} `])
      expect(parsePower(standardBoard, text)).toEqual(ok(index));
  });
});

const words = fc.constantFrom(
  ...'A F PAR North Sea Mid S C H to via by convoy German coast SC EC St'.split(' '),
  ...'- -> / ( ) . , * ß ’ 𝔸 \u0301'.split(' '),
);
const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.array(words).map((list) => list.join(' ')),
  fc.array(words).map((list) => list.join('')),
);

test('any text is read or refused with a place, never thrown at', () => {
  forAll(2000, texts, (text) => {
    for (const parse of [parseOrder, parseUnit, parsePower]) {
      const result = parse(standardBoard, text);
      if (result.ok) continue;
      expect(result.error.place?.column).toBeGreaterThanOrEqual(1);
      expect(result.error.place?.column).toBeLessThanOrEqual(text.length + 1);
    }
  });
});

test('an order keeps where and how it was written', () => {
  const text = '\uFEFFItaly:\r\n  A Venice - Trieste  # why not\r\nFrance:  A Par H.\r\n';
  const { orders } = readPositionText(standardBoard, text, 'game.txt');
  expect(orders.map((order) => [order.text, order.place])).toEqual([
    ['A Venice - Trieste', { file: 'game.txt', line: 2, column: 3 }],
    ['A Par H.', { file: 'game.txt', line: 3, column: 10 }],
  ]);
});

const loaded = loadBoard(
  JSON.parse(/```json\n(\{\n {2}"\$schema"[\s\S]*?)```/.exec(readFileSync('docs/boards.md', 'utf8'))![1]!),
);
if (!loaded.ok) throw new Error(loaded.error.message);
const seas: Board = loaded.value;

test.for(['New York', 'NEW-YORK', 'new york', 'NY'])('%s is a power of several words', (written) => {
  expect(parsePower(seas, written)).toEqual({ ok: true, value: 0 });
});

test.for([
  ['F CAP/RIVER - LAK', 'F CAP/RIVER - LAK'],
  ['F Cape(river) - Lake', 'F CAP/RIVER - LAK'],
  ['F Cape (river coast) to Lake', 'F CAP/RIVER - LAK'],
  ['F BAY - CAP/SEA', 'F BAY - CAP/SEA'],
  ['F Great Bay - Cape sea', 'F BAY - CAP/SEA'],
])('%s', ([written, short]) => {
  const order = parseOrder(seas, written!);

  expect(order.ok ? formatOrder(seas, order.value, 'short') : order.error.message).toBe(short);
});

const read = (...lines: string[]): ReturnType<typeof readPositionText> =>
  readPositionText(standardBoard, lines.join('\n'));

const told = (position: ReturnType<typeof readPositionText>): string[] => [
  ...unitsOf(position),
  ...ordersOf(position),
];

describe('any lines', () => {
  const pieces = fc.constantFrom(
    ...'A F Lon Nth North Sea - S C H to via convoy (sc) (s.c.) (sorry) (bounce) (a) a) 1. > | , ( ) NMR Fall 1904 (Tom) England Eng Italy : .'.split(
      ' ',
    ),
  );
  const lines = fc.array(pieces, { minLength: 1, maxLength: 9 }).map((list) => list.join(' '));
  const lenient = withReading(DATC_3_2, { '4.E.2': 'matching-set' });

  test('that can be read as they stand are read so', () => {
    forAll(2000, lines, (line) => {
      const unquoted = parseOrderOrUnit(standardBoard, line);
      if (!unquoted.ok || line.includes(':')) return;
      for (const policy of [DATC_3_2, lenient]) {
        const { orders, units } = readPositionText(standardBoard, `Turkey:\n${line}`, undefined, policy);
        if (unquoted.value.kind === 'order')
          expect(orders).toMatchObject([{ order: unquoted.value.order, text: line.trim() }]);
        else expect([orders.length, units.length <= 1]).toEqual([0, true]);
      }
    });
  });

  test('mean the same when they are quoted', () => {
    forAll(
      500,
      fc.array(lines, { maxLength: 5 }),
      fc.constantFrom('> ', '>', '>> ', '> > ', '| '),
      (list, mark) => {
        const unquoted = read('Turkey:', ...list);
        const quoted = read('Turkey:', ...list.map((line) => mark + line));

        expect(told(quoted)).toEqual(told(unquoted));
        expect(quoted.errors.map(({ code }) => code)).toEqual(unquoted.errors.map(({ code }) => code));
      },
    );
  });
});

const many = (text: string): string => text.repeat(500_000);

test.for<readonly [what: string, lines: readonly string[], errors: number]>([
  ['blanks before a colon', [`England${many(' ')}x: F Nth H`], 1],
  ['blanks in a heading', [`England${many(' ')}x`], 2],
  ['blanks in an order', ['England:', `F Nth${many(' ')}x`], 1],
  ['blanks in brackets', [`England (${many(' ')}x`], 2],
  ['brackets', [`England ${many('(')}`], 2],
  ['signs of a comment', [`${many('#')}\u2028`], 0],
  ['empty lines', [`${many('\n')}England: x`], 1],
])('a long line is read once, not once from each of its characters: %s', ([, lines, errors]) => {
  expect(read(...lines).errors).toHaveLength(errors);
});

test('a text with names in doubt that cannot be read in the end is given up', () => {
  expect(everyReading(standardBoard, `A PAR - ${'BU - '.repeat(40)} ITALY BUR`)).toEqual([]);
});

/** Lines read from bytes: as they are read as text, wherever that is done at all. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DATC_3_2, PRESETS } from '../../../../encodings/policy.ts';
import { shippedBoards } from '../../../../src/board/shipped.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import type { PositionLine } from '../../../../src/games/records/lines/line-content.ts';
import { PositionLineReader } from '../../../../src/games/records/lines/position-line.ts';
import { PositionByteReader } from '../../../../src/games/records/lines/position-bytes.ts';
import { hashed, SEED, TextMemory } from '../../../../src/games/records/lines/text-memory.ts';
import type { Result } from '../../../../src/base/errors.ts';
import { MIXES, randomPosition } from '../../../../src/orders/sample/random-position.ts';
import { fieldsOf } from '../../../orders/in-words.ts';
import { forAll } from '../../../setup/for-all.ts';

function lineOf(seed: number, board = standardBoard): string {
  const { units, orders } = randomPosition(board, MIXES['mid-game'], seed);
  return JSON.stringify({ id: seed, map: board.id, ...fieldsOf(units, orders, board) });
}

/** Behind a line there is more of its block, which could be read as more of it. */
const BEHIND = ']}",1]}'.padEnd(40);

const boards = shippedBoards();

const VALUES = [
  '12',
  '[1,"a",[2,3],{"a":1,"b":{}}]',
  '[[[[[[[1]]]]]]]',
  '{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}',
];
const UNITS = '"units":{"FRANCE":["A PAR","F BRE"]}';

const linesOf = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n');

const PLAIN = [lineOf(1), lineOf(2), ...linesOf('plain.jsonl')];
/** Only the other reader can read them, or say what is wrong with them. */
const NOT_PLAIN = ['', ...linesOf('not-plain.txt')];

/** Orders and units that are not quite in short form, signs apart from one that is. */
const ODD_ORDERS =
  'a PAR - BUR;A PAR;A PAR ;A PAR - ;A PAR-BUR;A PAR - BUR ;A PAR - BUR VIA CONVOY;A PAR - BUR - MAR;' +
  'A PAR - Burgundy;A Par - BUR;A PAR - XYZ;A PAR S FRANCE A MAR;A PAR S MAR;A PAR S A MAR BUR;A PAR C A MAR;' +
  'F STP/NC - NWY/NC;F STP/XX - NWY;F STP(nc) - NWY;PAR - BUR;A PAR B;A PAR H H;;A_PAR - BUR;A PAR_- BUR;' +
  'A PAR -_BUR;A PAR _ BUR;A PAR_H;A PAR - BUR_VIA;A PAR - BUR ABC;A PAR - BUR VIX;A PAR S_A MAR;A PAR S X MAR;' +
  'A PAR S A MAR_- BUR;A PAR S A MAR _ BUR;A PAR S A MAR - B;F NTH C_A LON - NWY;F NTH C X LON - NWY;' +
  'F NTH C A LON_- NWY;F NTH C A LON - XYZ;X PAR H;A XYZ H;A par H;A Par H';
const ODD_UNITS =
  'a PAR;A_PAR;X PAR;A Par;A XYZ;A PAR H;F STP/XX;F STP(nc);A PAR ;A;F PAR;A NTH;F SPA;A SPA/NC';

/** What was read, but for where it was written. */
function withoutPlaces(read: Result<PositionLine>): unknown {
  return read.ok ? { ...read.value, written: undefined } : read;
}

/** Two readers that remember what they read: one of bytes, with more behind the line, and one of texts. */
function readers(
  ...[choice, policy]: ConstructorParameters<typeof PositionLineReader>
): (line: string) => void {
  const ofBytes = new PositionLineReader(choice, policy);
  const ofTexts = new PositionLineReader(choice, policy);
  return (line) => {
    const bytes = Buffer.from(`${line}${BEHIND}`);
    const read = ofBytes.readBytes(bytes, 0, Buffer.byteLength(line));
    expect(withoutPlaces(read), line).toEqual(withoutPlaces(ofTexts.read(line)));
  };
}

/** Orders in short form, each with all that it may have. */
const ORDERS = [
  'A PAR H',
  'A PAR - BUR',
  'A PAR - BUR VIA',
  'F STP/NC - SPA/SC',
  'A MAR S A PAR',
  'F GAS S F SPA/NC - POR',
  'F STP/NC C A STP/SC - SPA/NC',
];
/** Signs that JSON and orders are made of, and others. */
const SIGNS = Array.from('{}[]":,\\ \t_-/()AFHSCVPRXae019\u007fé');

/** A text with something else in the place of a few of its signs. */
const changed = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...texts),
      fc.nat(),
      fc.nat(3),
      fc.array(fc.constantFrom(...SIGNS), { maxLength: 3 }),
    )
    .map(([text, place, gone, signs]) => {
      const start = place % (text.length + 1);
      return text.slice(0, start) + signs.join('') + text.slice(start + gone);
    });

describe('a line', () => {
  const plain = new PositionByteReader([standardBoard]);

  test.each(PLAIN)('%j is read from its bytes', (line) => {
    const bytes = Buffer.from(`before\n${line}\nbehind`);
    const end = bytes.length - 'behind'.length - 1;
    const fresh = { ...standardBoard };
    const ofBytes = new PositionByteReader([fresh]);
    const expected = withoutPlaces(new PositionLineReader([fresh]).read(line));
    for (let again = 0; again < 2; again++) {
      const read = ofBytes.read(bytes, 'before\n'.length, end);
      expect(read && withoutPlaces({ ok: true, value: read })).toEqual(expected);
    }
  });

  test.each(NOT_PLAIN)('%j is left to the reader of texts', (line) => {
    const bytes = Buffer.from(line);

    expect(new PositionByteReader([{ ...standardBoard }]).read(bytes, 0, bytes.length)).toBeUndefined();
  });

  test.each([DATC_3_2, PRESETS.dptg])('means the same by its bytes and as a text', (policy) => {
    const expectSame = readers([standardBoard], policy);
    const made = Array.from({ length: 200 }, (_, seed) => lineOf(seed));
    for (const line of [...PLAIN, ...NOT_PLAIN, ...made, ...NOT_PLAIN, ...PLAIN]) expectSame(line);
  });

  test('means the same with any order and unit that is not quite in short form, whatever was read before', () => {
    const expectSame = readers([standardBoard]);
    const befores = ['A PAR H', 'A PAR', 'A PAR S A MAR', 'F STP/NC C A STP/SC - SPA/NC'];
    const lines = [
      ...ODD_ORDERS.split(';').flatMap((order) =>
        befores.map((before) => `{"units":{},"orders":{"FRANCE":["${before}","${order}"]}}`),
      ),
      ...ODD_UNITS.split(';').flatMap((unit) =>
        ['A BUR', 'F STP/SC'].map((before) => `{"units":{"FRANCE":["${before}","${unit}"]}}`),
      ),
    ];
    for (const line of lines) expectSame(line);
  });

  test.each([
    ['PARX', 'Paris'],
    ['Par', 'Paris'],
    ['PAR', 'Paris'],
  ])('of a board where %s is a code, and a name begins with it, means the same', (code, name) => {
    const provinces = standardBoard.provinces.map((province) => {
      if (province.code === 'PAR') return { ...province, code, name };
      return province.code === 'GAS' ? { ...province, name: 'Par H' } : province;
    });
    const board = { ...standardBoard, provinces };
    const orders = ['A PAR H', 'A PAR - BUR', 'A BUR - PAR', 'A BUR S A PAR - GAS', 'A GAS H'];
    readers([board])(JSON.stringify({ units: {}, orders: { FRANCE: orders } }));
  });

  test.each(boards.names)('of the board %s means the same by its bytes and as a text', (name) => {
    const board = boards.named(name)!;
    const expectSame = readers(boards);
    for (let seed = 0; seed < 8; seed++) expectSame(lineOf(seed, board));
  });

  test.each([
    ['a line', changed(PLAIN)],
    [
      'an order',
      changed(ORDERS).map((order) => `{${UNITS},"orders":{"FRANCE":["A PAR H","${order}","A PAR - BUR"]}}`),
    ],
    ['a unit', changed(['A PAR', 'F STP/NC']).map((unit) => `{"units":{"FRANCE":["A BUR","${unit}"]}}`)],
    ['a value', changed(VALUES).map((value) => `{"other":${value},${UNITS}}`)],
  ])('means the same by its bytes and as a text where %s is changed in any place', (_, lines) => {
    const expectSame = readers([standardBoard]);
    forAll(3000, lines, (line) => {
      for (let again = 0; again < 2; again++) expectSame(line);
    });
  });

  test('says where its orders stand in short form', () => {
    const orders = ['A PAR - BUR', 'F Brest - Picardy', 'A MAR S A PAR - BUR'];
    const bytes = Buffer.from(
      `{"units":{"FRANCE":["A PAR","F BRE","A MAR"]},"orders":{"FRANCE":${JSON.stringify(orders)}}}${' '.repeat(30)}`,
    );
    const { spans } = plain.read(bytes, 0, bytes.length)!.written!;

    expect(orders.map((_, i) => bytes.toString('utf8', spans[2 * i], spans[2 * i + 1]))).toEqual([
      '"A PAR - BUR"',
      '',
      '"A MAR S A PAR - BUR"',
    ]);
  });

  test.each(PLAIN.filter((line) => line.endsWith('}')))(
    'that ends anywhere is not read beyond it: %j',
    (line) => {
      const bytes = Buffer.from(line);
      for (let end = 0; end < bytes.length; end++) expect(plain.read(bytes, 0, end)).toBeUndefined();
    },
  );
});

test('the season of a line is that of its phase', () => {
  const reader = new PositionByteReader(boards);
  const seasonOf = (fields: object) => {
    const bytes = Buffer.from(JSON.stringify({ ...fields, units: {} }));
    return reader.read(bytes, 0, bytes.length)?.season;
  };

  expect(seasonOf({ map: 'loeb9', phase: 'F1901M' })).toBe('fall');
  expect(seasonOf({ map: 'loeb9', phase: undefined })).toBeUndefined();
  expect(seasonOf({ map: 'loeb9' })).toBeUndefined();
  expect(seasonOf({ map: 'colonial', phase: 'F1901M' })).toBe('fall');
  expect(seasonOf({ phase: 'F1901M' })).toBe('fall');
});

/** What a text is looked up by. */
function key(text: string): [bytes: Uint8Array, start: number, end: number, hash: number] {
  const bytes = Buffer.from(` ${text} `);
  const hash = bytes.subarray(1, -1).reduce((sum, byte) => hashed(sum, byte), SEED);
  return [bytes, 1, bytes.length - 1, hash];
}

describe('a memory of texts', () => {
  test('tells texts of one hash apart', () => {
    const memory = new TextMemory<string>(10);
    for (const text of ['a', 'b', '']) memory.set(Buffer.from(text), 0, text.length, 7, text);

    for (const text of ['a', 'b', '']) {
      expect(memory.get(Buffer.from(text), 0, text.length, 7)).toBe(text);
    }
    expect(memory.get(Buffer.from('c'), 0, 1, 7)).toBeUndefined();
  });

  test('does not keep long texts', () => {
    const memory = new TextMemory<number>(10);
    for (const length of [64, 256, 1000, 60_000]) memory.set(...key('x'.repeat(length)), length);
    memory.set(...key('x'.repeat(63)), 63);

    for (const length of [64, 256, 1000]) expect(memory.get(...key('x'.repeat(length)))).toBeUndefined();
    expect(memory.get(...key('x'.repeat(63)))).toBe(63);
  });
});

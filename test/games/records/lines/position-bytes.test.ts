/** Lines read from bytes, as they are read as text; orders in short form, as the parser reads them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DATC_3_2, PRESETS } from '../../../../encodings/policy.ts';
import type { Board } from '../../../../src/board/board.ts';
import { shippedBoards } from '../../../../src/board/shipped.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { PositionLineReader, allReadable } from '../../../../src/games/records/lines/position-line.ts';
import { shortOrders } from '../../../../src/games/records/lines/short-orders.ts';
import { MIXES, randomPosition } from '../../../../src/orders/sample/random-position.ts';
import { parseOrder } from '../../../../src/orders/text/parse.ts';
import { shortOrder } from '../../../../src/orders/text/format.ts';
import { fieldsOf } from '../../../orders/in-words.ts';
import { forAll } from '../../../setup/for-all.ts';
import type { ErrorCode } from '../../../../src/base/errors.ts';

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

const GOOD = [lineOf(1), lineOf(2), ...linesOf('plain.jsonl')];
/** Something is wrong with them, or written in another way than programs do. */
const ODD = ['', ...linesOf('not-plain.txt')];

/** Orders and units that are not quite in short form, signs apart from one that is. */
const ODD_ORDERS =
  'a PAR - BUR;A PAR;A PAR ;A PAR - ;A PAR-BUR;A PAR - BUR ;A PAR - BUR VIA CONVOY;A PAR - BUR - MAR;' +
  'A PAR - Burgundy;A Par - BUR;A PAR - XYZ;A PAR S FRANCE A MAR;A PAR S MAR;A PAR S A MAR BUR;A PAR C A MAR;' +
  'F STP/NC - NWY/NC;F STP/XX - NWY;F STP(nc) - NWY;PAR - BUR;A PAR B;A PAR H H;;A_PAR - BUR;A PAR_- BUR;' +
  'A PAR -_BUR;A PAR _ BUR;A PAR_H;A PAR - BUR_VIA;A PAR - BUR ABC;A PAR - BUR VIX;A PAR S_A MAR;A PAR S X MAR;' +
  'A PAR S A MAR_- BUR;A PAR S A MAR _ BUR;A PAR S A MAR - B;F NTH C_A LON - NWY;F NTH C X LON - NWY;' +
  'F NTH C A LON_- NWY;F NTH C A LON - XYZ;X PAR H;A XYZ H;A par H;A Par H';
/** Two readers that remember what they read: one of bytes, with more behind the line, and one of texts. */
function readers(
  ...[choice, policy]: ConstructorParameters<typeof PositionLineReader>
): (line: string) => void {
  const ofBytes = new PositionLineReader(choice, policy);
  const ofTexts = new PositionLineReader(choice, policy);
  return (line) => {
    const bytes = Buffer.from(`${line}${BEHIND}`);
    const read = ofBytes.readBytes(bytes, 0, Buffer.byteLength(line));
    expect(read, line).toEqual(ofTexts.read(line));
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

/** Reads an order as the parser does, if at all. @returns whether it did */
function expectAsParsed(board: Board, text: string): boolean {
  const order = shortOrders(board)(text);
  if (order !== undefined) {
    expect(parseOrder(board, text), text).toEqual({ ok: true, value: order });
    expect(shortOrder(board, order)).toBe(text);
  }
  return order !== undefined;
}

describe('a line', () => {
  test.each([DATC_3_2, PRESETS.dptg])('means the same by its bytes and as a text', (policy) => {
    const expectSame = readers([standardBoard], policy);
    const made = Array.from({ length: 200 }, (_, seed) => lineOf(seed));
    for (const line of [...GOOD, ...ODD, ...made, ...ODD, ...GOOD]) expectSame(line);
  });

  test.each([
    ['a line', changed(GOOD)],
    ['a value', changed(VALUES).map((value) => `{"other":${value},${UNITS}}`)],
  ])('means the same by its bytes and as a text where %s is changed in any place', (_, lines) => {
    const expectSame = readers([standardBoard]);
    forAll(1000, lines, expectSame);
  });

  test('keeps the number of its id as it is written', () => {
    const reader = new PositionLineReader([standardBoard]);
    for (const id of ['1', '1.0', '1e3', '-0', '12345678901234567890', '"x"']) {
      for (const line of [`{"id":${id},${UNITS}}`, `{"a":{"id":1},"id": ${id} ,${UNITS}}`]) {
        const read = reader.read(line);
        expect(read.ok && read.value.idJson).toBe(id);
      }
    }
  });

  test.each(GOOD)('that ends anywhere is not read beyond it: %j', (line) => {
    const bytes = Buffer.from(line);
    const reader = new PositionLineReader(boards);
    for (let end = 0; end < Buffer.byteLength(line.trimEnd()); end++)
      expect(reader.readBytes(bytes, 0, end).ok).toBe(false);
  });
});

describe('an order in short form', () => {
  test.each(ORDERS)('%s is read', (text) => {
    expect(expectAsParsed(standardBoard, text)).toBe(true);
  });

  test('is as the parser reads it, and one that is not quite in short form too', () => {
    for (const text of ODD_ORDERS.split(';')) expectAsParsed(standardBoard, text);
    forAll(3000, changed(ORDERS), (text) => void expectAsParsed(standardBoard, text));
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
    for (const order of orders) expectAsParsed(board, order);
  });

  test.each(boards.names)('of the board %s means what the parser makes of it', (name) => {
    const board = boards.named(name)!;
    for (let seed = 0; seed < 8; seed++) {
      const { orders } = randomPosition(board, MIXES['mid-game'], seed);
      for (const { order } of orders) expectAsParsed(board, shortOrder(board, order));
    }
  });
});

const reader = new PositionLineReader([standardBoard]);

const STANDING = { FRANCE: ['A PAR', 'F SPA/SC'], ITALY: ['A VEN'] };

describe('an order that cannot be read', () => {
  const orders = {
    FRANCE: ['F SPA/SC - QZQXW', 'A PAR - BUR', 'A PAR - QQQQQ'],
    ITALY: ['A VEN - PIEZ'],
    '?': ['A QQQQQ H'],
  };

  test('ends the reading of a line of which all are to be read, but for powers that nobody is', () => {
    const strict = new PositionLineReader([standardBoard], DATC_3_2, true);
    const first = strict.read(JSON.stringify({ units: STANDING, orders }));
    const alien = strict.read(JSON.stringify({ units: STANDING, orders: { ...orders, MARS: ['A PAR H'] } }));

    expect(first.ok && first.value.unreadable).toHaveLength(1);
    expect(allReadable(first)).toEqual(allReadable(reader.read(JSON.stringify({ units: STANDING, orders }))));
    expect(alien).toMatchObject({ ok: false, error: { code: 'power-unknown' } });
  });

  test('may be one of very many', () => {
    const many = Array.from({ length: 200_000 }, (_, i) => `A PAR - ${i % 5}`);
    const read = reader.read(JSON.stringify({ units: STANDING, orders: { FRANCE: many } }));

    expect(read.ok && read.value.unreadable.length).toBe(many.length);
  });

  test('may stand among very many where poorly written ones are read', () => {
    const many = Array.from({ length: 200_000 }, (_, i) => (i === 3 ? 'A PAR - QQQQQ' : 'A PAR H'));
    const lenient = new PositionLineReader([standardBoard], { ...DATC_3_2, '4.E.2': 'legal-order' });
    const read = lenient.read(JSON.stringify({ units: STANDING, orders: { FRANCE: many } }));

    expect(read.ok && read.value.unreadable.length).toBe(1);
  });
});

test.for<readonly [what: string, code: ErrorCode, record: (long: string) => unknown]>([
  ['an order', 'order-unreadable', (long) => ({ units: {}, orders: { FRANCE: [long] } })],
  ['a unit', 'unit-unreadable', (long) => ({ units: { FRANCE: [long] } })],
  ['a power', 'power-unknown', (long) => ({ units: { [long]: [] } })],
  ['a power with a number', 'record-invalid', (long) => ({ units: { [long]: 1 } })],
  ['a board', 'board-unknown', (long) => ({ map: long, units: {} })],
])('a bad line with %s without end is not echoed', ([, code, record]) => {
  for (const policy of [PRESETS['datc-2.4'], DATC_3_2]) {
    for (const long of ['A PAR - ', 'A PAR - BUR ', 'x', '-', '# ']) {
      const own = new PositionLineReader([standardBoard], policy);
      const read = allReadable(own.read(JSON.stringify(record(long.repeat(500_000)))));

      expect(read).toMatchObject({ ok: false, error: { code } });
      expect(read.ok ? '' : read.error.message.length).toBeLessThan(200);
    }
  }
});

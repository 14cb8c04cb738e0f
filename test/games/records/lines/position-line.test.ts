import { describe, expect, test } from 'vitest';
import { DATC_3_2, PRESETS } from '../../../../encodings/policy.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import type { ErrorCode, Result } from '../../../../src/base/errors.ts';
import { allReadable, type PositionLine } from '../../../../src/games/records/lines/line-content.ts';
import { PositionLineReader } from '../../../../src/games/records/lines/position-line.ts';
import { giver, ordersOf, unitsOf } from '../../../orders/in-words.ts';
import { readable } from '../../../setup/known.ts';

const reader = new PositionLineReader([standardBoard]);

function good(record: unknown): PositionLine {
  return readable(reader.read(JSON.stringify(record)));
}

const UNITS = { FRANCE: ['A PAR', 'F SPA/SC'], ITALY: ['A VEN'] };
const ORDERS = { FRANCE: ['A PAR - BUR', 'F SPA/SC S A VEN - PIE'], ITALY: ['A VEN - PIE'] };

function readFromBytes(record: object): Result<PositionLine> {
  const bytes = Buffer.from(JSON.stringify({ units: UNITS, ...record }));
  return reader.readBytes(bytes, 0, bytes.length);
}

describe('dislodged units on a line of movement', () => {
  const UNREAD = [
    { dislodged: { FRANCE: { 'A MAR': ['BUR'] } } },
    { dislodged: { FRANCE: ['A MAR'] }, phase: 'S1901M' },
    { retreat_options: { FRANCE: { 'A MAR': ['BUR'] } } },
  ];
  test.for(UNREAD)('are refused: %o', (record) => {
    const [field] = Object.keys(record);
    expect(readFromBytes(record)).toMatchObject({
      error: {
        code: 'record-invalid',
        message: expect.stringMatching(`^${field} is of a phase of retreats`),
      },
    });
  });

  test.for([
    { dislodged: {}, retreat_options: {} },
    { dislodged: { FRANCE: [] } },
    { dislodged: { FRANCE: ['A MAR'] }, next_units: {} },
    { centers: { FRANCE: ['PAR'] } },
  ])('are none, or of an answer: %o', (record) => {
    expect(readFromBytes(record)).toMatchObject({ ok: true });
  });
});

describe('a good line', () => {
  test('with everything', () => {
    const line = good({ id: 'game-1', map: 'standard', phase: 'S1901M', units: UNITS, orders: ORDERS });

    expect(line).toMatchObject({ idJson: '"game-1"', phase: 'S1901M', board: standardBoard });
    expect(unitsOf(line)).toEqual(['FRANCE A PAR', 'FRANCE F SPA/SC', 'ITALY A VEN']);
    expect(ordersOf(line)).toEqual([
      'FRANCE: A PAR - BUR',
      'FRANCE: F SPA/SC S A VEN - PIE',
      'ITALY: A VEN - PIE',
    ]);
  });

  test('with a power in small letters', () => {
    expect(unitsOf(good({ units: { france: ['A PAR'] } }))).toEqual(['FRANCE A PAR']);
  });

  test('reads the same when its texts are remembered as when they are new', () => {
    const line = JSON.stringify({ units: UNITS, orders: ORDERS });
    const own = new PositionLineReader([standardBoard]);
    const first = own.read(line);

    expect(first.ok).toBe(true);
    expect(own.read(line)).toEqual(first);
  });
});

test.for(['S1901M', 'fall 1902 movement'])('the phase of a line may be %j', (phase) => {
  expect(good({ phase, units: UNITS }).phase).toBe(phase);
});

test.for(['W1901M', 'S1901Q', 'W1901B', 'Y1901M', 'round 3', ''])('there is no phase %j', (phase) => {
  const read = reader.read(JSON.stringify({ phase, units: UNITS }));
  expect(read).toMatchObject({ error: { code: 'phase-unknown' } });
});

function readBy(
  by: PositionLineReader,
  orders: Readonly<Record<string, readonly string[]>>,
): Result<PositionLine> {
  return allReadable(by.read(JSON.stringify({ units: { FRANCE: ['A BUR', 'F BRE'] }, orders })));
}

const unreadableOf = ({ unreadable }: PositionLine): string[] =>
  unreadable.map(({ power, text, error }) => `${giver(power)}: ${text}: ${error.code}`);

describe('an order that cannot be read', () => {
  const orders = {
    FRANCE: ['F SPA/SC - QZQXW', 'A PAR - BUR', 'A PAR - QQQQQ'],
    ITALY: ['A VEN - PIEZ'],
    '?': ['A QQQQQ H'],
  };

  test.for([undefined, DATC_3_2, PRESETS['datc-2.4']])('is listed, and the others are read', (policy) => {
    const by = new PositionLineReader([standardBoard], policy);
    const read = by.read(JSON.stringify({ units: UNITS, orders }));
    if (!read.ok) throw new Error(read.error.message);
    const isLenient = policy === PRESETS['datc-2.4'];

    expect(ordersOf(read.value)).toEqual([
      'FRANCE: A PAR - BUR',
      ...(isLenient ? ['ITALY: A VEN - PIE'] : []),
    ]);
    expect(unreadableOf(read.value)).toEqual([
      'FRANCE: F SPA/SC - QZQXW: province-unknown',
      'FRANCE: A PAR - QQQQQ: province-unknown',
      ...(isLenient ? [] : ['ITALY: A VEN - PIEZ: province-unknown']),
      'nobody: A QQQQQ H: province-unknown',
    ]);
  });

  test('does not make a board with wrong units good', () => {
    const read = reader.read(JSON.stringify({ units: { FRANCE: ['A XYZ'] }, orders }));

    expect(read).toMatchObject({ ok: false, error: { code: 'province-unknown' } });
  });

  test('ends the reading of a line of which all are to be read, but for powers that nobody is', () => {
    const strict = new PositionLineReader([standardBoard], DATC_3_2, true);
    const first = strict.read(JSON.stringify({ units: UNITS, orders }));
    const alien = strict.read(JSON.stringify({ units: UNITS, orders: { ...orders, MARS: ['A PAR H'] } }));

    expect(first.ok && first.value.unreadable).toHaveLength(1);
    expect(allReadable(first)).toEqual(allReadable(reader.read(JSON.stringify({ units: UNITS, orders }))));
    expect(alien).toMatchObject({ ok: false, error: { code: 'power-unknown' } });
  });

  test('may be one of very many', () => {
    const many = Array.from({ length: 200_000 }, (_, i) => `A PAR - ${i % 5}`);
    const read = reader.read(JSON.stringify({ units: UNITS, orders: { FRANCE: many } }));

    expect(read.ok && read.value.unreadable.length).toBe(many.length);
  });

  test('may stand among very many where poorly written ones are read', () => {
    const many = Array.from({ length: 200_000 }, (_, i) => (i === 3 ? 'A PAR - QQQQQ' : 'A PAR H'));
    const lenient = new PositionLineReader([standardBoard], { ...DATC_3_2, '4.E.2': 'legal-order' });
    const read = lenient.read(JSON.stringify({ units: UNITS, orders: { FRANCE: many } }));

    expect(read.ok && read.value.unreadable.length).toBe(1);
  });
});

describe('an id', () => {
  test.for([
    ['"a"', '"a"'],
    ['"\\u0041\\n"', '"A\\n"'],
    ['9007199254740993', '9007199254740993'],
    ['-9007199254740993', '-9007199254740993'],
    ['0.10000000000000000000001', '0.10000000000000000000001'],
    ['1e999', '1e999'],
    ['1.0', '1.0'],
    ['-0', '-0'],
    ['0', '0'],
  ] as const)('%s comes back as it came', ([id, expected]) => {
    const units = '"units":{"FRANCE":["A PAR"]}';
    for (const line of [
      `{"id":${id},${units}}`,
      `{ ${units} , "id" : ${id} }`,
      `{"id":${id},"other":{"id":3},"text":"\\"id\\":4",${units}}`,
      `{"other":{"id":3,"text":"\\"id\\":4"},"list":["id",{"id":5}],"\\u0069d":${id},${units}}`,
    ]) {
      const read = reader.readBytes(Buffer.from(line), 0, Buffer.byteLength(line));
      expect(read.ok ? read.value.idJson : read.error, line).toBe(expected);
    }
    const twice = reader.read(`{"id":3,${units},"id":${id}}`);
    expect(twice).toMatchObject({ error: { code: 'record-invalid' } });
  });
});

describe('a poorly written line', () => {
  const lenient = new PositionLineReader([standardBoard], PRESETS['datc-2.4']);

  test('is read where the policy says so (DATC 4.E.2)', () => {
    const orders = { FRANCE: ['F BRE H', 'A BUR - PARIZ'], '?': ['F BRE H'] };
    const read = readBy(lenient, orders);

    expect(read.ok ? ordersOf(read.value) : read.error).toEqual([
      'FRANCE: F BRE H',
      'FRANCE: A BUR - PAR',
      'nobody: F BRE H',
    ]);
    for (const strict of [reader, new PositionLineReader([standardBoard], DATC_3_2)]) {
      expect(readBy(strict, orders)).toMatchObject({ ok: false, error: { code: 'province-unknown' } });
    }
  });

  test('is an error where it could mean anything', () => {
    expect(readBy(lenient, { FRANCE: ['A BUR - PARIZ', 'A BUR - QQQQQ'] })).toMatchObject({
      ok: false,
      error: { code: 'province-unknown', message: 'in "A BUR - QQQQQ": no province is called "QQQQQ"' },
    });
    expect(readBy(lenient, { FRANCE: ['A BUR - PARIZ'], ATLANTIS: [] })).toMatchObject({
      ok: false,
      error: { code: 'power-unknown' },
    });
  });
});

describe('a bad line', () => {
  test.for<readonly [what: string, line: string, code: ErrorCode, culprit: string]>([
    ['no JSON', 'FRANCE A PAR', 'record-not-json', 'JSON'],
    ['half a record', '{"units":{', 'record-not-json', 'JSON'],
    ['an empty line', '', 'record-not-json', 'JSON'],
    ['null', 'null', 'record-invalid', 'the record'],
    ['a list of orders', '{"units":{},"orders":["A PAR H"]}', 'record-invalid', 'orders'],
    ['an unknown board', '{"map":"moon","units":{}}', 'board-unknown', 'moon'],
    ['an unknown power', '{"units":{"ATLANTIS":["A PAR"]}}', 'power-unknown', 'ATLANTIS'],
    ['a power that all objects have', '{"units":{"__proto__":["A PAR"]}}', 'power-unknown', '__proto__'],
    ['a number of such a power', '{"units":{"__proto__":5}}', 'record-invalid', '__proto__'],
    ['its orders', '{"units":{},"orders":{"__proto__":["A PAR H"]}}', 'power-unknown', '__proto__'],
    ['a power that classes have', '{"units":{"constructor":["A PAR"]}}', 'power-unknown', 'constructor'],
    ['units of nobody known', '{"units":{"?":["A PAR"]}}', 'power-unknown', '?'],
    ['orders of an unknown power', '{"units":{},"orders":{"ATLANTIS":[]}}', 'power-unknown', 'ATLANTIS'],
    ['a unit of no type', '{"units":{"FRANCE":["PAR"]}}', 'unit-unreadable', 'PAR'],
    ['a unit and more', '{"units":{"FRANCE":["A PAR H"]}}', 'unit-unreadable', '"H"'],
    ['a unit nowhere', '{"units":{"FRANCE":["A XYZ"]}}', 'province-unknown', 'XYZ'],
    ['an army at sea', '{"units":{"FRANCE":["A NTH"]}}', 'unit-misplaced', 'A NTH'],
    ['a fleet inland', '{"units":{"FRANCE":["F PAR"]}}', 'unit-misplaced', 'F PAR'],
    ['a fleet on which coast', '{"units":{"FRANCE":["F SPA"]}}', 'coast-unknown', 'F SPA'],
    ['a fleet on no such coast', '{"units":{"FRANCE":["F SPA/EC"]}}', 'coast-unknown', 'SPA/EC'],
    ['two units in a province', '{"units":{"FRANCE":["A PAR","A PAR"]}}', 'unit-twice', 'A PAR'],
    ['an order of a unit only', '{"units":{},"orders":{"FRANCE":["A PAR"]}}', 'order-unreadable', 'A PAR'],
    ['an order to nowhere', '{"units":{},"orders":{"FRANCE":["A PAR - XYZ"]}}', 'province-unknown', 'XYZ'],
    ['a retreat phase', '{"phase":"F1901R","units":{}}', 'phase-not-movement', '"F1901R"'],
    ['a winter', '{"phase":"Winter 1901, Builds","units":{}}', 'phase-not-movement', 'adjustments'],
  ])('with %s', ([, line, code, culprit]) => {
    const read = allReadable(reader.read(line));

    expect(read).toMatchObject({ ok: false, error: { code } });
    expect(read.ok ? '' : read.error.message).toContain(culprit);
  });

  test.for<readonly [line: string, message: string]>([
    ['7', 'the record is not an object'],
    ['[]', 'the record is not an object'],
    ['{}', 'units is missing'],
    ['{"units":[]}', 'units is not an object with a list of strings for each power'],
    ['{"units":null}', 'units is not an object with a list of strings for each power'],
    ['{"units":{"FRANCE":"A PAR"}}', 'units.FRANCE is not a list of strings'],
    ['{"units":{"FRANCE":["A PAR",1]}}', 'units.FRANCE.1 is not a string'],
    ['{"units":{},"orders":{"FRANCE":{}}}', 'orders.FRANCE is not a list of strings'],
    ['{"units":{},"id":[]}', 'id is neither a string nor a number'],
    ['{"units":{},"phase":1901}', 'phase is not a string'],
  ])('of the shape %s says so in plain words', ([line, message]) => {
    expect(reader.read(line)).toMatchObject({ ok: false, error: { code: 'record-invalid', message } });
  });

  test.for<readonly [what: string, code: ErrorCode, record: (long: string) => unknown]>([
    ['an order', 'order-unreadable', (long) => ({ units: {}, orders: { FRANCE: [long] } })],
    ['a unit', 'unit-unreadable', (long) => ({ units: { FRANCE: [long] } })],
    ['a power', 'power-unknown', (long) => ({ units: { [long]: [] } })],
    ['a power with a number', 'record-invalid', (long) => ({ units: { [long]: 1 } })],
    ['a board', 'board-unknown', (long) => ({ map: long, units: {} })],
  ])('with %s without end is not echoed', ([, code, record]) => {
    for (const policy of [PRESETS['datc-2.4'], DATC_3_2]) {
      for (const long of ['A PAR - ', 'A PAR - BUR ', 'x', '-', '# ']) {
        const own = new PositionLineReader([standardBoard], policy);
        const read = allReadable(own.read(JSON.stringify(record(long.repeat(500_000)))));

        expect(read).toMatchObject({ ok: false, error: { code } });
        expect(read.ok ? '' : read.error.message.length).toBeLessThan(200);
      }
    }
  });

  test('with a long name quotes its beginning', () => {
    const record = { units: {}, orders: { FRANCE: [`A PAR - ${'X'.repeat(900)}`] } };
    const read = allReadable(reader.read(JSON.stringify(record)));

    expect(read.ok ? '' : read.error.message).toBe(
      `in "A PAR - ${'X'.repeat(51)}…": no province is called "${'X'.repeat(59)}…"`,
    );
  });

  test('does not disturb the lines after it', () => {
    const record = { units: UNITS, orders: ORDERS };
    const own = new PositionLineReader([standardBoard]);
    for (const line of ['', '{"units":{"FRANCE":["A XYZ"]}}', '{"units":{"FRANCE":["A NTH"]}}']) {
      expect(own.read(line).ok).toBe(false);
    }

    expect(own.read(JSON.stringify(record))).toEqual(reader.read(JSON.stringify(record)));
    expect(own.read('{"units":{"FRANCE":["A NTH"]}}').ok).toBe(false);
  });

  test('says what is expected where it can', () => {
    const read = reader.read('{"units":{"ATLANTIS":[]}}');

    expect(read.ok ? '' : read.error.expected).toContain('AUSTRIA');
  });
});

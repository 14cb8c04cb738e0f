/** Lines of movement, whatever was read before and however long they are. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, PRESETS } from '../../../../encodings/policy.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import type { ErrorCode } from '../../../../src/base/errors.ts';
import { allReadable, PositionLineReader } from '../../../../src/games/records/lines/position-line.ts';

const reader = new PositionLineReader([standardBoard]);

const UNITS = { FRANCE: ['A PAR', 'F SPA/SC'], ITALY: ['A VEN'] };
const ORDERS = { FRANCE: ['A PAR - BUR', 'F SPA/SC S A VEN - PIE'], ITALY: ['A VEN - PIE'] };

describe('a line', () => {
  test('is one of movement', () => {
    for (const phase of ['F1901R', 'Winter 1901, Builds']) {
      const read = reader.read(JSON.stringify({ phase, units: {} }));
      expect(read).toMatchObject({ ok: false, error: { code: 'phase-not-movement' } });
    }
  });

  test('reads the same when its texts are remembered as when they are new', () => {
    const line = JSON.stringify({ units: UNITS, orders: ORDERS });
    const own = new PositionLineReader([standardBoard]);
    const first = own.read(line);

    expect(first.ok).toBe(true);
    expect(own.read(line)).toEqual(first);
  });
});

describe('an order that cannot be read', () => {
  const orders = {
    FRANCE: ['F SPA/SC - QZQXW', 'A PAR - BUR', 'A PAR - QQQQQ'],
    ITALY: ['A VEN - PIEZ'],
    '?': ['A QQQQQ H'],
  };

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

describe('a bad line', () => {
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
});

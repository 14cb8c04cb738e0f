/** Lines of movement, whatever was read before and however long they are. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, PRESETS } from '../../../../encodings/policy.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import type { ErrorCode } from '../../../../src/base/errors.ts';
import { allReadable, PositionLineReader } from '../../../../src/games/records/lines/position-line.ts';

const reader = new PositionLineReader([standardBoard]);

const UNITS = { FRANCE: ['A PAR', 'F SPA/SC'], ITALY: ['A VEN'] };

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

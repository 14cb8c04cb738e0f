import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { formatAdjustment, formatRetreat } from '../../../src/orders/text/format-later.ts';
import type { AdjustmentOrder, RetreatOrder } from '../../../src/orders/later-orders.ts';
import type { WrittenPlace, WrittenUnit } from '../../../src/orders/order.ts';
import { parseAdjustment, parseRetreat } from '../../../src/orders/text/parse-later.ts';

const read = (text: string): string => {
  const order = parseRetreat(board, text);
  return order.ok ? formatRetreat(board, order.value, 'short') : order.error.code;
};
const readAdjustment = (text: string): string => {
  const order = parseAdjustment(board, text);
  return order.ok ? formatAdjustment(board, order.value, 'short') : order.error.code;
};

describe('retreat orders', () => {
  test.for([
    ['A VIE - TRI', 'A VIE R TRI'],
    ['A VIE R TRI', 'A VIE R TRI'],
    ['A Vienna - Trieste', 'A VIE R TRI'],
    ['vienna retreats to trieste', 'VIE R TRI'],
    ['A VIE retreat TRI', 'A VIE R TRI'],
    ['A VIE R - TRI', 'A VIE R TRI'],
    ['Retreat A VIE - TRI', 'A VIE R TRI'],
    ['F WES - Spain(sc)', 'F WES R SPA/SC'],
    ['A VIE moves to TRI', 'A VIE R TRI'],
    ['Austrian A VIE R TRI', 'AUSTRIA A VIE R TRI'],
    ['A VIE D', 'A VIE D'],
    ['A VIE disband.', 'A VIE D'],
    ['Disband A VIE', 'A VIE D'],
    ['remove army Vienna', 'A VIE D'],
    ['F HEL D', 'F HEL D'],
    ['A VIE H', 'A VIE H'],
    ['A SER S F TRI - ALB', 'A SER S F TRI - ALB'],
    ['F NTH C A HOL - YOR', 'F NTH C A HOL - YOR'],
    ['A HOL - YOR via convoy', 'A HOL - YOR VIA'],
  ])('%s', ([text, order]) => {
    expect(read(text!)).toBe(order);
  });

  test.for([
    ['', 'order-unreadable'],
    ['A VIE', 'order-unreadable'],
    ['A VIE R', 'order-unreadable'],
    ['A VIE R XYZ', 'province-unknown'],
    ['A XYZ D', 'province-unknown'],
    ['F TUS R GUL', 'province-ambiguous'],
    ['F MAO R SPA/QC', 'coast-unknown'],
    ['A VIE B', 'order-unreadable'],
    ['WAIVE', 'order-unreadable'],
    ['A VIE R TRI TYR', 'order-unreadable'],
    ['A VIE jumps TRI', 'order-unreadable'],
    ['Disband', 'order-unreadable'],
    ['Disband A VIE - TRI', 'order-unreadable'],
  ])('%j: %s', ([text, code]) => {
    expect(read(text!)).toBe(code);
  });

  test('errors say where', () => {
    const order = parseRetreat(board, 'A VIE R Trist', { line: 3, column: 5 });

    expect(order).toMatchObject({ error: { place: { line: 3, column: 13 } } });
  });
});

describe('adjustment orders', () => {
  test.for([
    ['A PAR B', 'A PAR B'],
    ['Build A Paris', 'A PAR B'],
    ['Build F St Petersburg(nc)', 'F STP/NC B'],
    ['F STP/NC B', 'F STP/NC B'],
    ['Build Paris', 'PAR B'],
    ['PAR B', 'PAR B'],
    ['STP/NC builds', 'STP/NC B'],
    ['F HEL B', 'F HEL B'],
    ['B A PAR', 'A PAR B'],
    ['builds Fleet Gulf of Bothnia', 'F BOT B'],
    ['F Gulf of Bothnia B', 'F BOT B'],
    ['Remove A PAR', 'A PAR D'],
    ['A PAR D', 'A PAR D'],
    ['A PAR disbands', 'A PAR D'],
    ['WAIVE', 'WAIVE'],
    ['waive', 'WAIVE'],
    ['Waives a build', 'WAIVE'],
  ])('%s', ([text, order]) => {
    expect(readAdjustment(text!)).toBe(order);
  });

  test.for([
    ['', 'order-unreadable'],
    ['A PAR', 'order-unreadable'],
    ['A PAR - BUR', 'order-unreadable'],
    ['A PAR H', 'order-unreadable'],
    ['Build', 'order-unreadable'],
    ['Build A XYZ', 'province-unknown'],
    ['Build A PAR - BUR', 'order-unreadable'],
    ['WAIVE PAR', 'order-unreadable'],
    ['F STP/QC B', 'coast-unknown'],
  ])('%j: %s', ([text, code]) => {
    expect(readAdjustment(text!)).toBe(code);
  });
});

const place = fc
  .constantFrom(...board.locations)
  .map(({ province, coast }): WrittenPlace => (coast === undefined ? { province } : { province, coast }));
const unit: fc.Arbitrary<WrittenUnit> = fc
  .tuple(place, fc.option(fc.constantFrom('army' as const, 'fleet' as const), { nil: undefined }))
  .map(([where, type]) => (type === undefined ? where : { ...where, type }));
const style = fc.constantFrom('short' as const, 'long' as const);

describe('what is written is read back', () => {
  test('retreats', () => {
    const order: fc.Arbitrary<RetreatOrder> = fc.oneof(
      fc.record({ kind: fc.constant('retreat' as const), unit, to: place }),
      fc.record({ kind: fc.constant('disband' as const), unit }),
      unit.map((one): RetreatOrder => ({ kind: 'movement', unit: one, order: { kind: 'hold', unit: one } })),
    );
    fc.assert(
      fc.property(order, style, (written, how) => {
        const text = formatRetreat(board, written, how);
        expect({ text, order: parseRetreat(board, text) }).toEqual({
          text,
          order: { ok: true, value: written },
        });
      }),
      { numRuns: 1000 },
    );
  });

  test('adjustments', () => {
    const order: fc.Arbitrary<AdjustmentOrder> = fc.oneof(
      fc.record({ kind: fc.constant('build' as const), unit }),
      fc.record({ kind: fc.constant('disband' as const), unit }),
      fc.constant({ kind: 'waive' as const }),
    );
    fc.assert(
      fc.property(order, style, (written, how) => {
        const text = formatAdjustment(board, written, how);
        expect({ text, order: parseAdjustment(board, text) }).toEqual({
          text,
          order: { ok: true, value: written },
        });
      }),
      { numRuns: 1000 },
    );
  });

  test('any text is read or refused with a code', () => {
    const words = fc.constantFrom(
      'A',
      'F',
      'PAR',
      'Vienna',
      'STP/NC',
      '-',
      'R',
      'D',
      'B',
      'Build',
      'WAIVE',
      '(',
      'x',
    );
    fc.assert(
      fc.property(
        fc.array(words).map((list) => list.join(' ')),
        (text) => {
          for (const order of [parseRetreat(board, text), parseAdjustment(board, text)]) {
            if (!order.ok) expect(order.error.code).toMatch(/^(order|province|coast)-/);
          }
        },
      ),
    );
  });
});

/** What became of units and orders, as JSON. */
import { describe, expect, test } from 'vitest';
import type { TextsByPower } from '../../../../src/games/records/model/fields-by-power.ts';
import { shippedBoards } from '../../../../src/board/shipped.ts';
import { resultOf } from './recorded-results.ts';

const BUR = 'A PAR - BUR';

describe('an order that does not count', () => {
  test('of its own power stands with the unit, with the reason', () => {
    const result = resultOf({ units: { FRANCE: ['A PAR'] }, orders: { FRANCE: ['A PAR - MOS'] } });

    expect(result.results['A PAR']).toEqual({
      power: 'FRANCE',
      order: 'A PAR - MOS',
      outcome: 'illegal',
      dislodged: false,
      reason: 'out-of-reach',
    });
    expect(result).not.toHaveProperty('rejected');
    expect(result.next_units).toEqual({ FRANCE: ['A PAR'] });
  });

  test.for<readonly [what: string, orders: TextsByPower, power: string | null, reason: string]>([
    ['a foreign order', { ITALY: ['A PAR - PIC'], FRANCE: [BUR] }, 'ITALY', 'foreign-unit'],
    ['a second order', { FRANCE: [BUR, 'A PAR - PIC'] }, 'FRANCE', 'ordered-before'],
    ['an illegal order before a legal one', { FRANCE: ['A PAR - MOS', BUR] }, 'FRANCE', 'out-of-reach'],
    ['an order of nobody for no unit', { FRANCE: [BUR], '?': ['A MAR - SPA'] }, null, 'no-unit'],
  ])('%s is in `rejected`', ([, orders, power, reason]) => {
    const order = Object.values(orders)
      .flat()
      .find((each) => each !== BUR);
    const result = resultOf({ units: { FRANCE: ['A PAR'] }, orders });

    expect(result.rejected).toEqual([{ power, order, reason }]);
    expect(result.results['A PAR']!.order).toBe(BUR);
  });
});

test('a permission to pass a canal is in `permits`, and one that nobody can give is rejected', () => {
  const record = {
    units: { TURKEY: ['A EGY'], RUSSIA: ['F MED'] },
    orders: { TURKEY: ['A EGY H', 'SC F MED - RED'], RUSSIA: ['F MED - RED', 'SC F MED - RED'] },
  };
  const result = resultOf(record, shippedBoards().named('colonial'));
  expect(result.permits).toEqual([{ power: 'TURKEY', order: 'SC F MED - RED', outcome: 'succeeds' }]);
  const orders = { ...record.orders, RUSSIA: ['F MED H'] };
  expect(resultOf({ ...record, orders }, shippedBoards().named('colonial')).permits).toMatchObject([
    { outcome: 'fails' },
  ]);
  expect(result.rejected).toEqual([{ power: 'RUSSIA', order: 'SC F MED - RED', reason: 'no-canal' }]);
  expect(result.results['F MED']!.outcome).toBe('succeeds');
});

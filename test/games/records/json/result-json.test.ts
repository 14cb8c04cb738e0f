/** What became of units and orders, as JSON. */
import { afterAll, describe, expect, test } from 'vitest';
import type { TextsByPower } from '../../../../src/games/records/model/texts-by-power.ts';
import { openSolver } from '../../../setup/solver.ts';
import { DISLODGED, resultsBy, type PhaseRecord } from './recorded-results.ts';

const solver = await openSolver();
afterAll(() => solver.close());

const { resultOf } = resultsBy(solver);

describe('a plain position', () => {
  const plain: PhaseRecord = {
    id: 'game-1',
    units: { ITALY: ['A VEN', 'F NAP'], FRANCE: ['A PAR', 'A MAR'] },
    orders: { ITALY: ['A VEN - TYR'], FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'] },
  };

  test('has this result and nothing else', () => {
    expect(resultOf(plain)).toEqual({
      id: 'game-1',
      results: {
        'A VEN': { power: 'ITALY', order: 'A VEN - TYR', outcome: 'succeeds', dislodged: false },
        'F NAP': { power: 'ITALY', order: null, outcome: 'stands', dislodged: false },
        'A PAR': { power: 'FRANCE', order: 'A PAR - BUR', outcome: 'succeeds', dislodged: false },
        'A MAR': { power: 'FRANCE', order: 'A MAR S A PAR - BUR', outcome: 'given', dislodged: false },
      },
      next_units: { FRANCE: ['A BUR', 'A MAR'], ITALY: ['A TYR', 'F NAP'] },
      dislodged: {},
      contested: [],
      solutions: 1,
      backup: [],
      settled_by: { propagated: 5, unique: 0, backup: 0 },
      certificate: { propagated: 5, unique: 0, backup: 0 },
    });
  });

  test('has no id if the record has none', () => {
    expect(resultOf({ units: plain.units })).not.toHaveProperty('id');
  });

  test('keeps the id 0', () => {
    expect(resultOf({ id: 0, units: {} }).id).toBe(0);
  });

  test('survives being written and read', () => {
    const result = resultOf(plain);

    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });
});

describe('a dislodged unit', () => {
  test('is listed with its retreats, and not on the next board', () => {
    const result = resultOf(DISLODGED);

    expect(result.results['A TRI']).toEqual({
      power: 'AUSTRIA',
      order: 'A TRI H',
      outcome: 'dislodged',
      dislodged: true,
    });
    expect(result.dislodged).toEqual({ AUSTRIA: { 'A TRI': ['ALB', 'BUD', 'SER', 'VIE'] } });
    expect(result.next_units).toEqual({ ITALY: ['A TRI', 'A TYR'] });
  });

  test('may not retreat to where its attacker came from', () => {
    const { AUSTRIA } = resultOf(DISLODGED).dislodged;

    expect(AUSTRIA!['A TRI']).not.toContain('VEN');
  });

  test('keeps the outcome of an order that is not to hold', () => {
    const result = resultOf({ ...DISLODGED, orders: { ...DISLODGED.orders, AUSTRIA: ['A TRI - VEN'] } });

    expect(result.results['A TRI']).toMatchObject({ outcome: 'fails', dislodged: true });
  });

  test('is destroyed where it has nowhere to go', () => {
    const result = resultOf({
      units: { ENGLAND: ['F POR'], FRANCE: ['F SPA/SC', 'F MAO'] },
      orders: { ENGLAND: ['F POR H'], FRANCE: ['F SPA/SC S F MAO - POR', 'F MAO - POR'] },
    });

    expect(result.results['F POR']).toEqual({
      power: 'ENGLAND',
      order: 'F POR H',
      outcome: 'destroyed',
      dislodged: true,
      destroyed: true,
    });
    expect(result.dislodged).toEqual({ ENGLAND: { 'F POR': [] } });
  });
});

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

  test.for<readonly [what: string, orders: TextsByPower, rejected: unknown, order: string | null]>([
    [
      'a foreign order',
      { ITALY: ['A PAR - PIC'], FRANCE: ['A PAR - BUR'] },
      { power: 'ITALY', order: 'A PAR - PIC', reason: 'foreign-unit' },
      'A PAR - BUR',
    ],
    [
      'a foreign order for a unit without one',
      { ITALY: ['A PAR - PIC'] },
      { power: 'ITALY', order: 'A PAR - PIC', reason: 'foreign-unit' },
      null,
    ],
    [
      'a second order',
      { FRANCE: ['A PAR - BUR', 'A PAR - PIC'] },
      { power: 'FRANCE', order: 'A PAR - PIC', reason: 'ordered-before' },
      'A PAR - BUR',
    ],
    [
      'the same order twice',
      { FRANCE: ['A PAR - BUR', 'A PAR - BUR'] },
      { power: 'FRANCE', order: 'A PAR - BUR', reason: 'ordered-before' },
      'A PAR - BUR',
    ],
    [
      'an illegal order before a legal one',
      { FRANCE: ['A PAR - MOS', 'A PAR - BUR'] },
      { power: 'FRANCE', order: 'A PAR - MOS', reason: 'out-of-reach' },
      'A PAR - BUR',
    ],
    [
      'an order for no unit',
      { FRANCE: ['A PAR - BUR', 'A MAR - SPA'] },
      { power: 'FRANCE', order: 'A MAR - SPA', reason: 'no-unit' },
      'A PAR - BUR',
    ],
    [
      'an order of nobody for no unit',
      { FRANCE: ['A PAR - BUR'], '?': ['A MAR - SPA'] },
      { power: null, order: 'A MAR - SPA', reason: 'no-unit' },
      'A PAR - BUR',
    ],
  ])('%s is in `rejected`', ([, orders, rejected, order]) => {
    const result = resultOf({ units: { FRANCE: ['A PAR'] }, orders });

    expect(result.rejected).toEqual([rejected]);
    expect(result.results['A PAR']!.order).toBe(order);
  });

  test('no order of any record is lost', () => {
    const orders = { ITALY: ['A PAR H', 'A ROM H'], FRANCE: ['A PAR - MOS', 'A PAR - NTH', 'A PAR - BUR'] };
    const result = resultOf({ units: { FRANCE: ['A PAR'] }, orders });

    expect(result.results['A PAR']!.order).toBe('A PAR - BUR');
    expect(result.rejected?.map(({ order }) => order)).toEqual([
      'A PAR H',
      'A ROM H',
      'A PAR - MOS',
      'A PAR - NTH',
    ]);
  });
});

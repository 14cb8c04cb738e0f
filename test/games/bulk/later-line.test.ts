/** Lines about retreats and adjustments. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 as policy } from '../../../encodings/policy.ts';
import { asBoards } from '../../../src/board/boards.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { laterLine, type LaterLine } from '../../../src/games/bulk/later-line.ts';

const boards = asBoards([standardBoard]);
const resultOf = (line: object, strict = false): LaterLine =>
  laterLine(JSON.stringify(line), boards, policy, strict);

const RETREATS = {
  phase: 'S1901R',
  units: { AUSTRIA: ['A BUD', 'A VIE'], GERMANY: ['A BOH', 'A MUN'] },
  dislodged: { ITALY: ['A BOH', 'A VIE'] },
  retreat_options: { ITALY: { 'A BOH': ['GAL', 'TYR'], 'A VIE': ['GAL', 'TYR'] } },
};
const WINTER = { phase: 'W1901A', units: { TURKEY: ['A CON', 'A SMY'] } };

test('retreats to one province fail', () => {
  expect(resultOf({ ...RETREATS, orders: { ITALY: ['A BOH R TYR', 'A VIE R TYR'] } })).toMatchObject({
    ok: true,
    value: {
      results: {
        'A BOH R TYR': { outcome: 'fails', reason: 'another unit retreats to the same province' },
        'A VIE R TYR': { outcome: 'fails' },
      },
      next_units: RETREATS.units,
      dislodged: {},
    },
  });
});

test('without orders civil disorder removes units', () => {
  expect(resultOf({ ...WINTER, centers: { TURKEY: ['CON'] } })).toEqual({
    ok: true,
    value: { results: {}, next_units: { TURKEY: ['A CON'] }, dislodged: {} },
  });
});

test('where nobody has anything to do, all stays as it is', () => {
  expect(resultOf({ ...WINTER, centers: { TURKEY: ['CON', 'SMY'] } })).toEqual({
    ok: true,
    value: { results: {}, next_units: WINTER.units, dislodged: {} },
  });
});

describe('an order that cannot be read', () => {
  const orders = { TURKEY: ['A SMY D', 'A CONX D'] };

  test('is rejected, and the others count', () => {
    expect(resultOf({ ...WINTER, centers: { TURKEY: ['CON'] }, orders })).toMatchObject({
      ok: true,
      value: {
        results: { 'A SMY D': { outcome: 'succeeds' } },
        rejected: [{ power: 'TURKEY', order: 'A CONX D', error: { code: 'province-unknown' } }],
        next_units: { TURKEY: ['A CON'] },
      },
    });
  });

  test('costs a strict line its result', () => {
    expect(resultOf({ ...WINTER, centers: { TURKEY: ['CON'] }, orders }, true)).toMatchObject({
      ok: false,
      error: { code: 'province-unknown' },
    });
  });
});

test.for([
  ['a unit', { ...WINTER, units: { TURKEY: ['A CONX'] } }, 'province-unknown'],
  ['a power', { ...WINTER, orders: { NOBODY: ['WAIVE'] } }, 'power-unknown'],
  ['a centre', { ...WINTER, centers: { TURKEY: ['XXX'] } }, 'province-unknown'],
] as const)('%s that there is not costs the line its result', ([, line, code]) => {
  expect(resultOf(line)).toMatchObject({ ok: false, error: { code } });
});

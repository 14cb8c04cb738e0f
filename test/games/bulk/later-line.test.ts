/** Lines about retreats and adjustments. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 as policy } from '../../../encodings/policy.ts';
import { asBoards } from '../../../src/board/boards.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { laterLine } from '../../../src/games/bulk/later-line.ts';

const boards = asBoards([standardBoard]);
const resultOf = (line: object, strict = false): ReturnType<typeof laterLine> =>
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
    value: {
      results: {},
      without_order: { TURKEY: ['A SMY'] },
      next_units: { TURKEY: ['A CON'] },
      dislodged: {},
    },
  });
});

/** Orders by power, and what becomes of every one of them and of every unit. */
const PLACES: readonly [string, object, object][] = [
  [
    'an order given twice',
    { ...RETREATS, orders: { ITALY: ['A BOH D', 'A BOH D', 'A BOH R GAL'] } },
    {
      results: { 'A BOH D': { outcome: 'succeeds' }, 'A BOH R GAL': { outcome: 'illegal' } },
      repeated: [{ power: 'ITALY', order: 'A BOH D', outcome: 'illegal' }],
      without_order: { ITALY: ['A VIE'] },
    },
  ],
  [
    'a foreign order, then the own one',
    { ...RETREATS, orders: { AUSTRIA: ['A BOH D'], ITALY: ['A BOH D', 'A VIE D'] } },
    {
      results: { 'A BOH D': { outcome: 'succeeds' }, 'A VIE D': { outcome: 'succeeds' } },
      repeated: [{ power: 'AUSTRIA', order: 'A BOH D', outcome: 'illegal' }],
    },
  ],
  [
    'builds waived twice, by two powers',
    {
      phase: 'W1901A',
      units: {},
      centers: { TURKEY: ['CON', 'SMY'], ITALY: ['ROM'] },
      orders: { TURKEY: ['WAIVE', 'WAIVE'], ITALY: ['WAIVE', 'A ROM B'] },
    },
    {
      results: { WAIVE: { outcome: 'succeeds' }, 'A ROM B': { outcome: 'illegal' } },
      repeated: [
        { power: 'TURKEY', order: 'WAIVE', outcome: 'succeeds' },
        { power: 'ITALY', order: 'WAIVE', outcome: 'succeeds' },
      ],
    },
  ],
  [
    'retreats where nobody was dislodged',
    { phase: 'S1901R', units: { ITALY: ['A BOH'] }, orders: { ITALY: ['A BOH R GAL', 'A VIE D'] } },
    {
      results: {
        'A BOH R GAL': { outcome: 'illegal', reason: 'the unit was not dislodged' },
        'A VIE D': { outcome: 'illegal', reason: 'no dislodged unit is there' },
      },
      next_units: { ITALY: ['A BOH'] },
    },
  ],
];

test.for(PLACES)('every order has a place: %s', ([, line, value]) => {
  expect(resultOf(line)).toMatchObject({ ok: true, value });
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

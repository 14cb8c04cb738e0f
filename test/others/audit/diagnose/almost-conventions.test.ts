/** Records made here that are told nearly as a convention has it, most of which are errors. */
import { describe, expect, test } from 'vitest';
import { audit, BEATEN, CENTRES, SUPPORT_AGAINST_OWN, outcomesOf } from './audited-line.ts';

/** Three French units of which one has taken Spain; Germany, with one unit, may build two. */
const AUTUMN = {
  phase: 'F1901M',
  units: { FRANCE: ['A BUR', 'A GAS', 'A MAR'], GERMANY: ['A MUN'] },
  orders: { FRANCE: ['A GAS - SPA'] },
  next_phase: 'W1901A',
  next_centers: { ...CENTRES, FRANCE: ['PAR', 'BRE', 'MAR', 'SPA'] },
};
/** Italy has four units and three centres, France four and three. */
const TOO_MANY = {
  phase: 'F1901M',
  units: { ITALY: ['F TYS', 'A ROM', 'A NAP', 'A TYR'], FRANCE: ['A BUR', 'A GAS', 'A PIC', 'A MAR'] },
  orders: {},
  next_phase: 'W1901A',
  next_centers: CENTRES,
};
const SWAMPED = {
  units: { FRANCE: ['A PAR', 'A GAS'], GERMANY: ['A BUR'] },
  orders: { FRANCE: ['A PAR - BUR', 'A GAS S A PAR - BUR'] },
};
const TWO_RETREATS = {
  phase: 'S1901R',
  units: { GERMANY: ['A BUR', 'A TYR'] },
  dislodged: { FRANCE: ['A BUR'], ITALY: ['A TYR'] },
  orders: { FRANCE: ['A BUR R PAR'], ITALY: ['A TYR R VEN'] },
};

describe('what is almost a convention', () => {
  test.for<readonly [what: string, record: object, expected: string]>([
    [
      'a support against an own unit that is told as cut',
      { ...SUPPORT_AGAINST_OWN, results: { 'A PAR': ['cut'], 'A MUN': ['bounce'] } },
      'differs',
    ],
    [
      'only the dislodged units, but the wrong ones',
      { ...SWAMPED, next_units: {}, next_dislodged: { FRANCE: ['A PAR'] } },
      'differs',
    ],
    [
      'a retreat to where it could not go, and a build',
      {
        ...BEATEN,
        next_phase: 'S1902M',
        next_units: { FRANCE: ['A MUN', 'A MAR', 'A PAR'], GERMANY: ['A BUR', 'A RUH'] },
      },
      'differs',
    ],
    [
      'a centre that changes hands before the retreats, where nobody is or can go',
      {
        ...BEATEN,
        next_phase: 'F1901R',
        next_units: { FRANCE: ['A MAR'], GERMANY: ['A BUR', 'A RUH'] },
        next_dislodged: { FRANCE: ['A BUR'] },
        next_centers: { ...CENTRES, FRANCE: ['PAR', 'BRE', 'MAR', 'SPA'] },
      },
      'differs',
    ],
    ['no units at all', { ...SWAMPED, next_units: {}, next_dislodged: {} }, 'differs'],
    [
      'builds by one power and a unit that is gone of another',
      { ...AUTUMN, next_units: { FRANCE: ['A BUR', 'A SPA', 'A MAR', 'A PAR'] } },
      'differs',
    ],
    [
      'some of the removals, and no build',
      { ...TOO_MANY, next_units: { ITALY: ['F TYS', 'A ROM', 'A NAP'], FRANCE: TOO_MANY.units.FRANCE } },
      'differs',
    ],
    [
      'a unit that has gone somewhere else, beside the removals',
      {
        ...TOO_MANY,
        next_units: { ITALY: ['F TYS', 'A ROM', 'A NAP', 'A VEN'], FRANCE: ['A BUR', 'A GAS', 'A PIC'] },
      },
      'differs',
    ],
    [
      'all removals',
      {
        ...TOO_MANY,
        next_units: { ITALY: ['F TYS', 'A ROM', 'A NAP'], FRANCE: ['A BUR', 'A GAS', 'A PIC'] },
      },
      'adjustments-included',
    ],
    [
      'a build by one power and one of two removals',
      {
        ...TOO_MANY,
        units: { ...TOO_MANY.units, GERMANY: ['A MUN'] },
        next_units: {
          ITALY: ['F TYS', 'A ROM', 'A NAP'],
          FRANCE: TOO_MANY.units.FRANCE,
          GERMANY: ['A MUN', 'A BER'],
        },
      },
      'adjustments-included',
    ],
    [
      'a retreat that was closed, and one that was not',
      { ...TWO_RETREATS, next_units: { GERMANY: ['A BUR', 'A TYR'], ITALY: ['A VEN'] } },
      'places-not-told',
    ],
    [
      'a retreat to where it was not ordered',
      { ...TWO_RETREATS, next_units: { GERMANY: ['A BUR', 'A TYR'], ITALY: ['A VEN'], FRANCE: ['A GAS'] } },
      'differs',
    ],
  ])('%s', async ([, record, expected]) => {
    const found = await audit(record);
    expect(found.errors).toEqual([]);
    expect(outcomesOf(found)).toEqual([expected]);
  });
});

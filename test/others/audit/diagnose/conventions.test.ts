/** The same result told differently is no error: records made here. */
import { describe, expect, test } from 'vitest';
import { audit, BEATEN, CENTRES, SUPPORT_AGAINST_OWN, outcomesOf } from './audited-line.ts';

describe('conventions', () => {
  test.for<readonly [what: string, record: object, expected: string | null]>([
    [
      'void-support',
      { ...SUPPORT_AGAINST_OWN, results: { 'A PAR': ['void'], 'A MUN': ['bounce'], 'A BUR': [] } },
      'void-support',
    ],
    [
      'the same told as we tell it',
      { ...SUPPORT_AGAINST_OWN, results: { 'A PAR': [], 'A MUN': ['bounce'] } },
      null,
    ],
    [
      'a convoy of an army that walks',
      {
        units: { FRANCE: ['A PIC'], ENGLAND: ['F ENG'] },
        orders: { FRANCE: ['A PIC - BRE'], ENGLAND: ['F ENG C A PIC - BRE'] },
        next_units: { FRANCE: ['A BRE'], ENGLAND: ['F ENG'] },
        results: { 'F ENG': ['no convoy', 'void'] },
      },
      'idle-convoy',
    ],
    [
      'a void support to hold',
      {
        units: { FRANCE: ['A PAR', 'A BUR'] },
        orders: { FRANCE: ['A PAR S A BUR', 'A BUR H'] },
        next_units: { FRANCE: ['A PAR', 'A BUR'] },
        results: { 'A PAR': ['void'], 'A BUR': [] },
      },
      'vague-word',
    ],
    [
      'a void convoy of an army that needs it',
      {
        units: { ENGLAND: ['A LON', 'F NTH'] },
        orders: { ENGLAND: ['A LON - BEL', 'F NTH C A LON - BEL'] },
        next_units: { ENGLAND: ['A BEL', 'F NTH'] },
        results: { 'F NTH': ['void'] },
      },
      'vague-word',
    ],
    [
      'a support of a move that fails for lack of a convoy, called an error',
      {
        units: { RUSSIA: ['F BLA'], TURKEY: ['A ARM', 'A SMY'] },
        orders: { TURKEY: ['A ARM - CON VIA', 'A SMY S A ARM - CON'], RUSSIA: ['F BLA H'] },
        next_units: { RUSSIA: ['F BLA'], TURKEY: ['A ARM', 'A SMY'] },
        results: {
          'A ARM': ['ErrMissingConvoyPath'],
          'A SMY': ['ErrInvalidSupporteeOrder'],
          'F BLA': ['OK'],
        },
      },
      'vague-word',
    ],
    [
      'a support that failed, without a word why',
      {
        units: { FRANCE: ['A PAR', 'A BUR'] },
        orders: { FRANCE: ['A PAR S A BUR', 'A BUR H'] },
        next_units: { FRANCE: ['A PAR', 'A BUR'] },
        results: { 'A PAR': { success: 'No' } },
      },
      'vague-word',
    ],
    [
      'a support that matches no order, told as carried out',
      {
        units: { FRANCE: ['A PAR', 'A MAR'] },
        orders: { FRANCE: ['A PAR S A MAR - BUR', 'A MAR H'] },
        next_units: { FRANCE: ['A PAR', 'A MAR'] },
        results: { 'A PAR': ['OK'], 'A MAR': ['OK'] },
      },
      'vague-word',
    ],
    [
      'an illegal move without a word',
      {
        units: { FRANCE: ['A PAR', 'A MAR', 'A GAS'] },
        orders: { FRANCE: ['A PAR - LON', 'A MAR - BUR', 'A GAS - BUR'] },
        next_units: { FRANCE: ['A PAR', 'A MAR', 'A GAS'] },
        results: { 'A PAR': [], 'A MAR': ['bounce'], 'A GAS': ['bounce'] },
      },
      'vague-word',
    ],
    [
      'builds in the next position',
      {
        phase: 'F1901M',
        units: { FRANCE: ['A BUR', 'A GAS', 'A MAR'] },
        orders: { FRANCE: ['A GAS - SPA'] },
        next_phase: 'W1901A',
        next_units: { FRANCE: ['A BUR', 'A SPA', 'A MAR', 'A PAR'] },
        next_centers: { ...CENTRES, FRANCE: ['PAR', 'BRE', 'MAR', 'SPA'] },
      },
      'adjustments-included',
    ],
    [
      'the owners of centres as before the phase',
      {
        phase: 'F1901M',
        units: { FRANCE: ['A GAS'] },
        orders: { FRANCE: ['A GAS - SPA'] },
        next_units: { FRANCE: ['A SPA'] },
        next_centers: CENTRES,
      },
      'centres-unchanged',
    ],
    [
      'a retreat in the next position',
      {
        units: { FRANCE: ['A BUR'], GERMANY: ['A MUN', 'A RUH'] },
        orders: { GERMANY: ['A MUN - BUR', 'A RUH S A MUN - BUR'] },
        next_phase: 'F1901M',
        next_units: { FRANCE: ['A PAR'], GERMANY: ['A BUR', 'A RUH'] },
        next_dislodged: {},
      },
      'retreats-included',
    ],
    [
      'a retreat and a build in the next position',
      {
        ...BEATEN,
        next_phase: 'S1902M',
        next_units: { FRANCE: ['A PAR', 'A MAR', 'A BRE'], GERMANY: ['A BUR', 'A RUH'] },
        next_centers: CENTRES,
      },
      'adjustments-included',
    ],
    [
      'the owners of centres as after the retreats',
      {
        ...BEATEN,
        next_phase: 'F1901R',
        next_units: { FRANCE: ['A MAR'], GERMANY: ['A BUR', 'A RUH'] },
        next_dislodged: { FRANCE: ['A BUR'] },
        next_centers: { ...CENTRES, FRANCE: ['PAR', 'BRE', 'MAR', 'BEL'] },
      },
      'centres-early',
    ],
    [
      'a retreat to a place that the record does not say was closed',
      {
        phase: 'S1901R',
        units: { GERMANY: ['A BUR'] },
        dislodged: { FRANCE: ['A BUR'] },
        orders: { FRANCE: ['A BUR R PAR'] },
        next_units: { GERMANY: ['A BUR'] },
      },
      'places-not-told',
    ],
    [
      'only the dislodged units',
      {
        units: { FRANCE: ['A PAR', 'A GAS'], GERMANY: ['A BUR'] },
        orders: { FRANCE: ['A PAR - BUR', 'A GAS S A PAR - BUR'] },
        next_units: {},
        next_dislodged: { GERMANY: ['A BUR'] },
      },
      'only-retreating',
    ],
  ])('%s', async ([, record, expected]) => {
    const found = await audit(record);
    expect(found.errors).toEqual([]);
    expect(outcomesOf(found)).toEqual(expected === null ? [] : [expected]);
  });

  test('a unit that is where it could not retreat to is an error', async () => {
    const found = await audit({
      units: { FRANCE: ['A BUR'], GERMANY: ['A MUN', 'A RUH'] },
      orders: { GERMANY: ['A MUN - BUR', 'A RUH S A MUN - BUR'] },
      next_phase: 'F1901M',
      next_units: { FRANCE: ['A MUN'], GERMANY: ['A BUR', 'A RUH'] },
      next_dislodged: {},
    });
    expect(outcomesOf(found)).toEqual(['differs']);
  });

  test('a build that the power may not make is an error', async () => {
    const found = await audit({
      phase: 'F1901M',
      units: { FRANCE: ['A BUR', 'A MAR', 'A GAS'] },
      orders: {},
      next_phase: 'W1901A',
      next_units: { FRANCE: ['A BUR', 'A MAR', 'A GAS', 'A PAR'] },
    });
    expect(outcomesOf(found)).toEqual(['differs']);
  });
});

describe('phases of all kinds', () => {
  test.for<readonly [what: string, record: object, expected: readonly (string | null)[]]>([
    [
      'a retreat to where somebody stands',
      {
        phase: 'S1901R',
        units: { GERMANY: ['A BUR'], ENGLAND: ['A PAR'] },
        dislodged: { FRANCE: ['A BUR'] },
        retreat_options: { FRANCE: { 'A BUR': ['GAS', 'MAR'] } },
        orders: { FRANCE: ['A BUR R GAS'] },
        next_units: { GERMANY: ['A BUR'], ENGLAND: ['A PAR'] },
      },
      ['differs'],
    ],
    [
      'an order that cannot be read',
      {
        units: { FRANCE: ['A PAR'] },
        orders: { FRANCE: ['A PAR goes somewhere nice'] },
        next_units: { FRANCE: ['A BUR'] },
      },
      [],
    ],
  ])('%s', async ([, record, expected]) => {
    expect(outcomesOf(await audit(record))).toEqual(expected.filter((each) => each !== null));
  });
});

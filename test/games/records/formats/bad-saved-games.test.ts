/** What can be wrong in a saved game: a code and a place for each, and the rest is still read. */
import { describe, test } from 'vitest';
import { expectRead, savedGame, savedPhase, TWO_PHASES, type FaultyRecord } from './faulty-records.ts';
import { rows } from '../../../setup/rows.ts';

const ALL_UNITS = ['FRANCE A PAR', 'FRANCE F BRE', 'ITALY A VEN'];
const ALL_ORDERS = ['A PAR - BUR', 'F BRE H', 'A VEN H'];

const SAVED: Readonly<Record<string, FaultyRecord>> = {
  'a game with a number that is not kept exactly': {
    input: TWO_PHASES.replace('"id":"g"', '"id":9007199254740993'),
    errors: ['record-invalid id'],
    phases: [],
  },
  'an unknown map': {
    input: `${savedGame([savedPhase('S1901M')], { map: 'atlantis' })}\n${savedGame([savedPhase('F1901M')])}`,
    errors: ['board-unknown 1 map'],
    phases: ['F1901M'],
  },
  'a phase without units': {
    input: savedGame([{ name: 'S1901M', state: {} }, savedPhase('F1901M')]),
    errors: ['record-invalid phases[0].state.units'],
    phases: ['F1901M'],
  },
  'a centre that is none, and one of two powers': {
    input: savedGame([savedPhase('S1901M', {}, { centers: { FRANCE: ['PAR', 'BUR'], ITALY: ['PAR'] } })]),
    errors:
      'record-invalid phases[0].state.centers.FRANCE[1], ' +
      'record-invalid phases[0].state.centers.ITALY[0]',
    orders: ALL_ORDERS,
  },
  'a retreat to nowhere known': {
    input: savedGame([
      savedPhase('S1901R', { orders: {} }, { retreats: { ITALY: { 'A PAR': ['BUR', 'XYZ'] } } }),
    ]),
    errors: ['province-unknown phases[0].state.retreats.ITALY.A PAR'],
    units: ALL_UNITS,
  },
  'options for another unit than the one dislodged': {
    input: savedGame([
      savedPhase(
        'S1901R',
        { orders: {} },
        { units: { FRANCE: ['*A PAR'] }, retreats: { ITALY: { 'A PAR': [] } } },
      ),
    ]),
    errors: ['unit-twice phases[0].state.retreats.ITALY.A PAR'],
    units: [],
  },
  'retreats of one unit twice': {
    input: savedGame([
      savedPhase('S1901R', { orders: {} }, { retreats: { FRANCE: { 'A MAR': ['SPA'], '*A MAR': ['GAS'] } } }),
    ]),
    errors: ['unit-twice phases[0].state.retreats.FRANCE.*A MAR'],
  },
};

/** Reads `A PAR, F BRE`. */
const listed = (texts = ''): string[] => (texts === 'none' ? [] : texts.split(', '));

describe('a saved game', () => {
  test.for(rows<readonly [what: string, french: string, italian: string, error: string]>`
    an unknown province in a unit | A PAR, F XYZ, F BRE | A VEN | province-unknown phases[0].state.units.FRANCE[1]
    a unit twice | A PAR, F BRE, A PAR | A VEN | unit-twice phases[0].state.units.FRANCE[2]
    two units in one province | A PAR, F BRE | A VEN, A BRE | unit-twice phases[0].state.units.ITALY[1]
    an army at sea | A PAR, A NTH, F BRE | A VEN | unit-misplaced phases[0].state.units.FRANCE[1]
    a fleet without its coast | A PAR, F SPA, F BRE | A VEN | coast-unknown phases[0].state.units.FRANCE[1]
  `)('with units: %s', ([, french, italian, error]) => {
    const units = { FRANCE: listed(french), ITALY: listed(italian) };
    expectRead({
      input: savedGame([savedPhase('S1901M', {}, { units })]),
      errors: [error],
      units: ALL_UNITS,
    });
  });

  test.for(rows<readonly [what: string, power: string, orders: string, errors: string, read: string]>`
    an unknown province | FRANCE | A PAR - XYZ, F BRE H | province-unknown phases[0].orders.FRANCE[0] |
      unread A PAR - XYZ, F BRE H
    an unknown power | PRUSSIA | A BER H | power-unknown phases[0].orders.PRUSSIA | none
    an order for another power's unit is kept | ITALY | A PAR - BUR | none | A PAR - BUR
    an order for a unit that is not there is kept | ITALY | A KIE H | none | A KIE H
  `)('with orders: %s', ([, power, orders, errors, read]) => {
    expectRead({
      input: savedGame([savedPhase('S1901M', { orders: { [power]: listed(orders) } })]),
      errors: listed(errors),
      orders: listed(read),
    });
  });

  test.for(rows<readonly [what: string, names: string, errors: string, read?: string]>`
    out of order | F1901M, S1901M, S1902M | phases-disordered
    twice the same | S1901M, S1901M | phases-disordered
    of unknown names | S1901X, S1901M, W1901M | phase-unknown phases[0].name, phase-unknown phases[2].name |
      S1901M
  `)('with phases: %s', ([, names, errors, read = names]) => {
    const input = savedGame(listed(names).map((name) => savedPhase(name)));
    expectRead({ input, errors: listed(errors), phases: listed(read) });
  });

  test.for(Object.entries(SAVED))('%s', ([, record]) => expectRead(record));
});

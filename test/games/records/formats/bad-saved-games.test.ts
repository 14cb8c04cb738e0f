/** What can be wrong in a saved game: a code and a place for each, and the rest is still read. */
import { describe, test } from 'vitest';
import {
  expectRead,
  phaseLine,
  savedGame,
  savedPhase,
  TWO_PHASES,
  type FaultyRecord,
} from './faulty-records.ts';

const ALL_UNITS = ['FRANCE A PAR', 'FRANCE F BRE', 'ITALY A VEN'];
const ALL_ORDERS = ['A PAR - BUR', 'F BRE H', 'A VEN H'];

const SAVED: Readonly<Record<string, FaultyRecord>> = {
  'a game with a number that is not kept exactly': {
    input: TWO_PHASES.replace('"id":"g"', '"id":9007199254740993'),
    errors: ['record-invalid id'],
    phases: [],
  },
  'lines of such a game': {
    input: [phaseLine().replace('"g"', '9007199254740993'), phaseLine({ game: 7 })].join('\n'),
    errors: ['record-invalid 1 game'],
    phases: ['S1901M'],
  },
  'an unknown province in a unit': {
    input: savedGame([
      savedPhase('S1901M', {}, { units: { FRANCE: ['A PAR', 'F XYZ', 'F BRE'], ITALY: ['A VEN'] } }),
    ]),
    errors: ['province-unknown phases[0].state.units.FRANCE[1]'],
    units: ALL_UNITS,
  },
  'an unknown province in an order': {
    input: savedGame([savedPhase('S1901M', { orders: { FRANCE: ['A PAR - XYZ', 'F BRE H'] } })]),
    errors: ['province-unknown phases[0].orders.FRANCE[0]'],
    orders: ['unread A PAR - XYZ', 'F BRE H'],
  },
  'an unknown power': {
    input: savedGame([savedPhase('S1901M', { orders: { PRUSSIA: ['A BER H'], ITALY: ['A VEN H'] } })]),
    errors: ['power-unknown phases[0].orders.PRUSSIA'],
    orders: ['A VEN H'],
  },
  'a unit twice': {
    input: savedGame([
      savedPhase('S1901M', {}, { units: { FRANCE: ['A PAR', 'F BRE', 'A PAR'], ITALY: ['A VEN'] } }),
    ]),
    errors: ['unit-twice phases[0].state.units.FRANCE[2]'],
    units: ALL_UNITS,
  },
  'two units in one province': {
    input: savedGame([
      savedPhase('S1901M', {}, { units: { FRANCE: ['A PAR', 'F BRE'], ITALY: ['A VEN', 'A BRE'] } }),
    ]),
    errors: ['unit-twice phases[0].state.units.ITALY[1]'],
    units: ALL_UNITS,
  },
  'an army at sea': {
    input: savedGame([
      savedPhase('S1901M', {}, { units: { FRANCE: ['A PAR', 'A NTH', 'F BRE'], ITALY: ['A VEN'] } }),
    ]),
    errors: ['unit-misplaced phases[0].state.units.FRANCE[1]'],
    units: ALL_UNITS,
  },
  'a fleet without its coast': {
    input: savedGame([
      savedPhase('S1901M', {}, { units: { FRANCE: ['A PAR', 'F SPA', 'F BRE'], ITALY: ['A VEN'] } }),
    ]),
    errors: ['coast-unknown phases[0].state.units.FRANCE[1]'],
    units: ALL_UNITS,
  },
  "an order for another power's unit is kept": {
    input: savedGame([savedPhase('S1901M', { orders: { ITALY: ['A PAR - BUR'] } })]),
    errors: [],
    orders: ['A PAR - BUR'],
  },
  'an order for a unit that is not there is kept': {
    input: savedGame([savedPhase('S1901M', { orders: { ITALY: ['A KIE H'] } })]),
    errors: [],
    orders: ['A KIE H'],
  },
  'an order of another phase': {
    input: savedGame([savedPhase('W1901A', { orders: { ITALY: ['A VEN - TRI'], FRANCE: ['WAIVE'] } })]),
    errors: ['order-unreadable phases[0].orders.ITALY[0]'],
    orders: ['unread A VEN - TRI', 'WAIVE'],
  },
  'phases out of order': {
    input: savedGame([savedPhase('F1901M'), savedPhase('S1901M'), savedPhase('S1902M')]),
    errors: ['phases-disordered'],
    phases: ['F1901M', 'S1901M', 'S1902M'],
  },
  'a phase twice': {
    input: savedGame([savedPhase('S1901M'), savedPhase('S1901M')]),
    errors: ['phases-disordered'],
    phases: ['S1901M', 'S1901M'],
  },
  'an unknown name of a phase': {
    input: savedGame([savedPhase('S1901X'), savedPhase('S1901M'), savedPhase('W1901M')]),
    errors: ['phase-unknown phases[0].name', 'phase-unknown phases[2].name'],
    phases: ['S1901M'],
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
  'a unit that is no text': {
    input: savedGame([savedPhase('S1901M', {}, { units: { FRANCE: [7] } }), savedPhase('F1901M')]),
    errors: ['record-invalid phases[0].state.units.FRANCE[0]'],
    phases: ['F1901M'],
  },
  'phases that are no list': { input: savedGame([], { phases: {} }), errors: ['format-unknown'], phases: [] },
  'a centre that is none, and one of two powers': {
    input: savedGame([savedPhase('S1901M', {}, { centers: { FRANCE: ['PAR', 'BUR'], ITALY: ['PAR'] } })]),
    errors: [
      'record-invalid phases[0].state.centers.FRANCE[1]',
      'record-invalid phases[0].state.centers.ITALY[0]',
    ],
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
};

describe('a saved game', () => {
  test.for(Object.entries(SAVED))('%s', ([, record]) => expectRead(record));
});

/** What can be wrong in records of the other formats: a code and a place for each, and the rest is still read. */
import { describe, test } from 'vitest';
import { expectRead, phaseLine, type FaultyRecord, type Json } from './faulty-records.ts';

const webPhase = (change: Json): string =>
  JSON.stringify({
    gameID: 1,
    variantID: 1,
    phases: [
      {
        turn: 0,
        phase: 'Diplomacy',
        units: [{ unitType: 'Army', terrID: 47, countryID: 2 }],
        orders: [],
        ...change,
      },
    ],
  });
const webOrder = (change: Json): Json => ({ countryID: 2, terrID: 47, type: 'Hold', ...change });
const droidippy = (...lines: readonly string[]): string =>
  ['PHASE 1901 Spring Movement', 'POSITIONS', 'France: army par', ...lines].join('\n');
const capture = (...phases: readonly Json[]): string => JSON.stringify({ variant: 'Classical', phases });
const state = { units: [{ nation: 'France', type: 'Army', province: 'par' }], supply_centers: {} };

const OTHERS: Readonly<Record<string, FaultyRecord>> = {
  'webdiplomacy: territory and country that do not exist': {
    input: webPhase({
      units: [
        { unitType: 'Army', terrID: 82, countryID: 2 },
        { unitType: 'Army', terrID: 47, countryID: 9 },
        { unitType: 'Army', terrID: 47, countryID: 2 },
      ],
    }),
    errors: ['province-unknown phases[0].units[0]', 'power-unknown phases[0].units[1]'],
    units: ['FRANCE A PAR'],
  },
  'webdiplomacy: orders that say too little or what no phase has': {
    input: webPhase({
      orders: [
        webOrder({ type: 'Move' }),
        webOrder({ type: 'Dance' }),
        webOrder({ type: 'Destroy' }),
        webOrder({ type: 'Hold' }),
        webOrder({ type: 'Retreat', toTerrID: 48 }),
      ],
    }),
    errors:
      'province-unknown phases[0].orders[0], record-invalid phases[0].orders[1].type, ' +
      'order-unreadable phases[0].orders[2], order-unreadable phases[0].orders[4]',
    orders: ['A PAR H'],
  },
  'webdiplomacy: a phase that no game has': {
    input: webPhase({ phase: 'Builds' }),
    errors: ['phase-unknown phases[0].phase'],
    phases: [],
  },
  'webdiplomacy: another variant': {
    input: webPhase({}).replace('"variantID":1', '"variantID":15'),
    errors: ['board-unknown variantID'],
    phases: [],
  },
  'webdiplomacy: two results of one unit': {
    input: webPhase({
      orders: [
        webOrder({ success: 'Yes' }),
        webOrder({ success: 'Yes' }),
        webOrder({ countryID: 1, success: 'No' }),
      ],
    }),
    errors: ['record-invalid phases[0].orders[2]'],
    orders: ['A PAR H', 'A PAR H', 'A PAR H'],
  },
  'diplicity: two results of one unit': {
    input: capture(
      { season: 'Spring', year: 1901, type: 'Movement', expected_state_after: state },
      {
        season: 'Fall',
        year: 1901,
        type: 'Movement',
        orders: [
          { nation: 'France', selected: ['par', 'Hold'], expected_resolution: 'OK' },
          { nation: 'France', selected: ['par', 'Move', 'bur'], expected_resolution: 'ErrBounce:bur' },
        ],
      },
    ),
    errors: ['record-invalid phases[1].orders[1]'],
    phases: ['S1901M', 'F1901M'],
  },
  'godip: a result of a coast and another of its province': {
    input: JSON.stringify({
      Season: 'Spring',
      Year: 1901,
      Type: 'Movement',
      Units: { 'stp/sc': { Type: 'Fleet', Nation: 'Russia' } },
      Resolutions: { stp: 'OK', 'stp/sc': 'ErrBounce:bot' },
    }),
    errors: ['record-invalid Resolutions.stp/sc'],
    units: ['RUSSIA F STP/SC'],
  },
  'diplicity: another variant': {
    input: JSON.stringify({ variant: 'Hundred', phases: [] }),
    errors: ['board-unknown variant'],
    phases: [],
  },
  'diplicity: words that are no order': {
    input: capture({
      season: 'Spring',
      year: 1901,
      type: 'Movement',
      orders: [
        { nation: 'France', selected: ['par', 'Dance'] },
        { nation: 'France', selected: null },
        { nation: 'France', selected: ['par', 'Move', 'bur', 'gas'] },
        { nation: 'France', selected: ['par', 'Hold'] },
      ],
    }),
    errors:
      'order-unreadable phases[0].orders[0], order-unreadable phases[0].orders[1], ' +
      'order-unreadable phases[0].orders[2]',
    orders: ['A PAR H'],
  },
  'diplicity: a capture from the middle of a game, and a state that is missing': {
    input: capture(
      { season: 'Fall', year: 1901, type: 'Movement', orders: [], expected_state_after: state },
      { season: 'Fall', year: 1901, type: 'Retreat', orders: [] },
      { season: 'Fall', year: 1901, type: 'Adjustment', orders: [], expected_state_after: state },
      { season: 'Spring', year: 1902, type: 'Movement', orders: [] },
    ),
    errors: ['record-invalid phases[0]', 'record-invalid phases[2]'],
    phases: ['F1901M', 'F1901R', 'W1901A', 'S1902M'],
    units: ['FRANCE A PAR', 'FRANCE A PAR'],
  },
  'droidippy: lines that say nothing': {
    input: droidippy(
      'France: wizard bre',
      'army bre',
      'Prussia: army ber',
      'ORDERS',
      'par move xyz',
      'par hold',
    ),
    errors: ['record-invalid 4:1', 'record-invalid 5:1', 'power-unknown 6:1', 'province-unknown 8:10'],
    units: ['FRANCE A PAR'],
    orders: ['unread par move xyz', 'par hold'],
  },
  'droidippy: an unknown phase goes with all its lines': {
    input: `${droidippy('ORDERS')}\nPHASE 1901 Summer Movement\nPOSITIONS\nFrance: army bre\n`,
    errors: ['phase-unknown 5:1'],
    units: ['FRANCE A PAR'],
    phases: ['S1901M'],
  },
  'droidippy: lines before the first phase': {
    input: `France: army bre\n${droidippy('ORDERS')}`,
    errors: ['record-invalid 1:1'],
    units: ['FRANCE A PAR'],
  },
  'jdip: lines without place, commands that are none, no end': {
    input: [
      'France: A par',
      'CASE one',
      'France: A par',
      'PRESTATE_WEATHER',
      'PRESTATE',
      'A par',
      'Prussia: A ber',
      'France: A par',
      'France: F par',
      'ORDERS',
      'France: A par jumps',
      'CASE two',
      'PRESTATE_SETPHASE Summer 1901, Movement',
      'END',
    ].join('\n'),
    errors:
      'record-invalid 1:1, record-invalid 3:1, record-invalid 4:1, record-invalid 2:1, ' +
      'power-missing 6:1, power-unknown 7:1, unit-misplaced 9:9, order-unreadable 11:15, ' +
      'phase-unknown 13:19',
    units: ['FRANCE A PAR'],
    orders: ['unread A par jumps'],
    phases: ['no name'],
  },
  'jdip: lines behind the name of their section, dislodged units where none can be': {
    input: [
      'CASE one',
      'PRESTATE France: A par',
      'PRESTATE_DISLODGED',
      'France: A bur',
      'ORDERS France: A par H',
      'POSTSTATE_DISLODGED',
      'France: A par',
      'PRESTATE_SETPHASE Spring 1901, Movement',
      'END',
    ].join('\n'),
    errors: 'record-invalid 2:10, record-invalid 5:8, record-invalid 1:1, record-invalid 1:1',
    phases: ['S1901M'],
  },
  'phase lines: each fault in its own line': {
    input: [
      phaseLine({ units: { FRANCE: ['A PAR', 'F PAR'] } }),
      phaseLine({ phase: 'F1901M', units: { FRANCE: ['A PAR', 'A PAR'] } }),
      phaseLine({ map: 'hundred' }),
      phaseLine({ phase: 'Y1900M' }),
      phaseLine({ phase: 'S1902M', next_units: { FRANCE: ['A XYZ'] }, next_phase: 'soon' }),
    ].join('\n'),
    errors:
      'unit-misplaced 1 units.FRANCE[1], unit-twice 2 units.FRANCE[1], board-unknown 3 map, ' +
      'phase-unknown 4 phase, province-unknown 5 next_units.FRANCE[0], phase-unknown 5 next_phase',
    phases: ['S1901M', 'F1901M', 'S1902M'],
  },
};

describe('other formats', () => {
  test.for(Object.entries(OTHERS))('%s', ([, record]) => expectRead(record));
});

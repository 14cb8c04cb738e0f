/** What people can get wrong in records: a code and a place for each, and the rest is still read. */
import { describe, expect, test } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import { formatStandingUnit } from '../../../src/orders/text/format.ts';
import { formatPhase } from '../../../src/phases/phase-name.ts';
import { readGames, type ReadGames } from '../../../src/records/formats/read-games.ts';
import { errorText } from '../errors-of.ts';

type Json = Readonly<Record<string, unknown>>;

const phase = (name: string, change: Json = {}, state: Json = {}): Json => ({
  name,
  state: { units: { FRANCE: ['A PAR', 'F BRE'], ITALY: ['A VEN'] }, centers: { FRANCE: ['PAR'] }, ...state },
  orders: { FRANCE: ['A PAR - BUR', 'F BRE H'], ITALY: ['A VEN H'] },
  ...change,
});
const game = (phases: readonly unknown[], change: Json = {}): Json => ({
  id: 'g',
  map: 'standard',
  phases,
  ...change,
});
const saved = (phases: readonly unknown[], change: Json = {}): string => JSON.stringify(game(phases, change));
const line = (change: Json = {}): string =>
  JSON.stringify({
    game: 'g',
    phase: 'S1901M',
    units: { FRANCE: ['A PAR'] },
    orders: { FRANCE: ['A PAR H'] },
    ...change,
  });

const errorsOf = ({ errors }: ReadGames): string[] => errors.map(errorText);
const phasesOf = ({ games }: ReadGames): string[] =>
  games.flatMap(({ phases }) =>
    phases.map(({ name }) => (name === undefined ? 'no name' : formatPhase(name))),
  );
const unitsOf = ({ games }: ReadGames): string[] =>
  games.flatMap(({ board, phases }) =>
    phases.flatMap(({ units }) =>
      units.map((unit) => `${board.powers[unit.power]!.code} ${formatStandingUnit(board, unit, 'short')}`),
    ),
  );
const ordersOf = ({ games }: ReadGames): string[] =>
  games.flatMap(({ phases }) =>
    phases.flatMap(({ orders }) =>
      orders.map(({ order, text }) => (order === undefined ? `unread ${text}` : text)),
    ),
  );

const ALL_UNITS = ['FRANCE A PAR', 'FRANCE F BRE', 'ITALY A VEN'];
const ALL_ORDERS = ['A PAR - BUR', 'F BRE H', 'A VEN H'];

interface Case {
  readonly input: string | Uint8Array;
  readonly errors: readonly string[];
  readonly phases?: readonly string[];
  readonly units?: readonly string[];
  readonly orders?: readonly string[];
}

const TWO = saved([phase('S1901M'), phase('F1901M')]);

const FILES: Readonly<Record<string, Case>> = {
  'an empty file': { input: '', errors: ['file-empty'], phases: [] },
  'a file of blanks': { input: ' \n\t\n', errors: ['file-empty'], phases: [] },
  'no bytes': { input: new Uint8Array(), errors: ['file-empty'], phases: [] },
  'a file of something else': {
    input: 'Dear all,\nnothing to see here\n',
    errors: ['format-unknown'],
    phases: [],
  },
  'JSON of something else': { input: '{"name":"x","version":"1"}', errors: ['format-unknown'], phases: [] },
  'a JSON number': { input: '[1, 2]', errors: ['format-unknown'], phases: [] },
  'JSON cut off in the second phase': {
    input: TWO.slice(0, -30),
    errors: [`record-not-json 1:${TWO.length - 29}`],
    phases: ['S1901M'],
  },
  'JSON cut off in the first phase': {
    input: TWO.slice(0, 60),
    errors: ['record-not-json 1:61'],
    phases: [],
  },
  'JSON with a fault on its third line': {
    input: `{"id": "g", "map": "standard", "phases": [\n${JSON.stringify(phase('S1901M'))},\n  {"name": oops}]}`,
    errors: ['record-not-json 3:12'],
    phases: ['S1901M'],
  },
  'a line cut off among lines': {
    input: [line(), line({ phase: 'F1901M' }).slice(0, -5), line({ phase: 'S1902M' })].join('\n'),
    errors: [`record-not-json 2:${line({ phase: 'F1901M' }).length - 4}`],
    phases: ['S1901M', 'S1902M'],
  },
  'UTF-16, little end first': {
    input: new Uint8Array(Buffer.from(`\uFEFF${TWO}`, 'utf16le')),
    errors: [],
    phases: ['S1901M', 'F1901M'],
  },
  'UTF-16, big end first': {
    input: new Uint8Array(Buffer.from(`\uFEFF${TWO}`, 'utf16le').swap16()),
    errors: [],
    phases: ['S1901M', 'F1901M'],
  },
  'UTF-16 without mark': {
    input: new Uint8Array(Buffer.from(TWO, 'utf16le')),
    errors: ['encoding-unknown 1:2'],
    phases: [],
  },
  'UTF-16 read as text': { input: 'E\0n\0g\0', errors: ['encoding-unknown 1:2'], phases: [] },
  'Latin-1': {
    input: new Uint8Array(Buffer.from('# Müller\nFrance:\n  A Paris Holds\n', 'latin1')),
    errors: ['encoding-unknown 1:4'],
    phases: ['no name'],
    units: ['FRANCE A PAR'],
  },
  'UTF-8 with a mark is fine': {
    input: new Uint8Array(Buffer.from(`\uFEFF${TWO}`, 'utf8')),
    errors: [],
    phases: ['S1901M', 'F1901M'],
  },
  'a picture': {
    input: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]),
    errors: ['encoding-unknown 1:1', 'encoding-unknown 1:5'],
    phases: [],
  },
};

const SAVED: Readonly<Record<string, Case>> = {
  'a game with a number that is not kept exactly': {
    input: TWO.replace('"id":"g"', '"id":9007199254740993'),
    errors: ['record-invalid id'],
    phases: [],
  },
  'lines of such a game': {
    input: [line().replace('"g"', '9007199254740993'), line({ game: 7 })].join('\n'),
    errors: ['record-invalid 1 game'],
    phases: ['S1901M'],
  },
  'an unknown province in a unit': {
    input: saved([phase('S1901M', {}, { units: { FRANCE: ['A PAR', 'F XYZ', 'F BRE'], ITALY: ['A VEN'] } })]),
    errors: ['province-unknown phases[0].state.units.FRANCE[1]'],
    units: ALL_UNITS,
  },
  'an unknown province in an order': {
    input: saved([phase('S1901M', { orders: { FRANCE: ['A PAR - XYZ', 'F BRE H'] } })]),
    errors: ['province-unknown phases[0].orders.FRANCE[0]'],
    orders: ['unread A PAR - XYZ', 'F BRE H'],
  },
  'an unknown power': {
    input: saved([phase('S1901M', { orders: { PRUSSIA: ['A BER H'], ITALY: ['A VEN H'] } })]),
    errors: ['power-unknown phases[0].orders.PRUSSIA'],
    orders: ['A VEN H'],
  },
  'a unit twice': {
    input: saved([phase('S1901M', {}, { units: { FRANCE: ['A PAR', 'F BRE', 'A PAR'], ITALY: ['A VEN'] } })]),
    errors: ['unit-twice phases[0].state.units.FRANCE[2]'],
    units: ALL_UNITS,
  },
  'two units in one province': {
    input: saved([phase('S1901M', {}, { units: { FRANCE: ['A PAR', 'F BRE'], ITALY: ['A VEN', 'A BRE'] } })]),
    errors: ['unit-twice phases[0].state.units.ITALY[1]'],
    units: ALL_UNITS,
  },
  'an army at sea': {
    input: saved([phase('S1901M', {}, { units: { FRANCE: ['A PAR', 'A NTH', 'F BRE'], ITALY: ['A VEN'] } })]),
    errors: ['unit-misplaced phases[0].state.units.FRANCE[1]'],
    units: ALL_UNITS,
  },
  'a fleet without its coast': {
    input: saved([phase('S1901M', {}, { units: { FRANCE: ['A PAR', 'F SPA', 'F BRE'], ITALY: ['A VEN'] } })]),
    errors: ['coast-unknown phases[0].state.units.FRANCE[1]'],
    units: ALL_UNITS,
  },
  "an order for another power's unit is kept": {
    input: saved([phase('S1901M', { orders: { ITALY: ['A PAR - BUR'] } })]),
    errors: [],
    orders: ['A PAR - BUR'],
  },
  'an order for a unit that is not there is kept': {
    input: saved([phase('S1901M', { orders: { ITALY: ['A KIE H'] } })]),
    errors: [],
    orders: ['A KIE H'],
  },
  'an order of another phase': {
    input: saved([phase('W1901A', { orders: { ITALY: ['A VEN - TRI'], FRANCE: ['WAIVE'] } })]),
    errors: ['order-unreadable phases[0].orders.ITALY[0]'],
    orders: ['unread A VEN - TRI', 'WAIVE'],
  },
  'phases out of order': {
    input: saved([phase('F1901M'), phase('S1901M'), phase('S1902M')]),
    errors: ['phases-disordered'],
    phases: ['F1901M', 'S1901M', 'S1902M'],
  },
  'a phase twice': {
    input: saved([phase('S1901M'), phase('S1901M')]),
    errors: ['phases-disordered'],
    phases: ['S1901M', 'S1901M'],
  },
  'an unknown name of a phase': {
    input: saved([phase('S1901X'), phase('S1901M'), phase('W1901M')]),
    errors: ['phase-unknown phases[0].name', 'phase-unknown phases[2].name'],
    phases: ['S1901M'],
  },
  'an unknown map': {
    input: `${saved([phase('S1901M')], { map: 'atlantis' })}\n${saved([phase('F1901M')])}`,
    errors: ['board-unknown 1 map'],
    phases: ['F1901M'],
  },
  'a phase without units': {
    input: saved([{ name: 'S1901M', state: {} }, phase('F1901M')]),
    errors: ['record-invalid phases[0].state.units'],
    phases: ['F1901M'],
  },
  'a unit that is no text': {
    input: saved([phase('S1901M', {}, { units: { FRANCE: [7] } }), phase('F1901M')]),
    errors: ['record-invalid phases[0].state.units.FRANCE[0]'],
    phases: ['F1901M'],
  },
  'phases that are no list': { input: saved([], { phases: {} }), errors: ['format-unknown'], phases: [] },
  'a centre that is none, and one of two powers': {
    input: saved([phase('S1901M', {}, { centers: { FRANCE: ['PAR', 'BUR'], ITALY: ['PAR'] } })]),
    errors: [
      'record-invalid phases[0].state.centers.FRANCE[1]',
      'record-invalid phases[0].state.centers.ITALY[0]',
    ],
    orders: ALL_ORDERS,
  },
  'a retreat to nowhere known': {
    input: saved([phase('S1901R', { orders: {} }, { retreats: { ITALY: { 'A PAR': ['BUR', 'XYZ'] } } })]),
    errors: ['province-unknown phases[0].state.retreats.ITALY.A PAR'],
    units: ALL_UNITS,
  },
  'options for another unit than the one dislodged': {
    input: saved([
      phase(
        'S1901R',
        { orders: {} },
        { units: { FRANCE: ['*A PAR'] }, retreats: { ITALY: { 'A PAR': [] } } },
      ),
    ]),
    errors: ['unit-twice phases[0].state.retreats.ITALY.A PAR'],
    units: [],
  },
};

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

const OTHERS: Readonly<Record<string, Case>> = {
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
    errors: [
      'province-unknown phases[0].orders[0]',
      'record-invalid phases[0].orders[1].type',
      'order-unreadable phases[0].orders[2]',
      'order-unreadable phases[0].orders[4]',
    ],
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
    errors: [
      'order-unreadable phases[0].orders[0]',
      'order-unreadable phases[0].orders[1]',
      'order-unreadable phases[0].orders[2]',
    ],
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
    input: `${droidippy()}\nPHASE 1901 Summer Movement\nPOSITIONS\nFrance: army bre\n`,
    errors: ['phase-unknown 4:1'],
    units: ['FRANCE A PAR'],
    phases: ['S1901M'],
  },
  'droidippy: lines before the first phase': {
    input: `France: army bre\n${droidippy()}`,
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
    errors: [
      'record-invalid 1:1',
      'record-invalid 3:1',
      'record-invalid 4:1',
      'record-invalid 2:1',
      'power-missing 6:1',
      'power-unknown 7:1',
      'unit-misplaced 9:9',
      'order-unreadable 11:15',
      'phase-unknown 13:19',
    ],
    units: ['FRANCE A PAR'],
    orders: ['unread A par jumps'],
    phases: ['no name'],
  },
  'jdip: an unknown variant': {
    input: 'VARIANT_ALL Atlantis\nCASE one\nPRESTATE\nFrance: A par\nEND\n',
    errors: ['board-unknown 1:13'],
    phases: [],
  },
  'datc: a name in doubt': {
    input: 'France:\n  A Paris Holds\n  A Xyzzy Holds\n',
    errors: ['province-unknown 3:5'],
    units: ['FRANCE A PAR'],
  },
  'phase lines: each fault in its own line': {
    input: [
      line({ units: { FRANCE: ['A PAR', 'F PAR'] } }),
      line({ phase: 'F1901M', units: { FRANCE: ['A PAR', 'A PAR'] } }),
      line({ map: 'hundred' }),
      line({ phase: 'Y1900M' }),
      line({ phase: 'S1902M', next_units: { FRANCE: ['A XYZ'] }, next_phase: 'soon' }),
    ].join('\n'),
    errors: [
      'unit-misplaced 1 units.FRANCE[1]',
      'unit-twice 2 units.FRANCE[1]',
      'board-unknown 3 map',
      'phase-unknown 4 phase',
      'province-unknown 5 next_units.FRANCE[0]',
      'phase-unknown 5 next_phase',
    ],
    phases: ['S1901M', 'F1901M', 'S1902M'],
  },
};

function check(input: Case['input'], expected: Omit<Case, 'input'>): void {
  // A board of its own, of which nothing is remembered.
  const read = readGames(input, { boards: [{ ...standardBoard }] });
  const found = { phases: phasesOf(read), units: unitsOf(read), orders: ordersOf(read) };

  expect(errorsOf(read)).toEqual(expected.errors);
  const { errors: _, ...rest } = expected;
  expect(found).toMatchObject(rest);
}

describe.for<readonly [string, Readonly<Record<string, Case>>]>([
  ['a file', FILES],
  ['a saved game', SAVED],
  ['other formats', OTHERS],
])('%s', ([, cases]) => {
  test.for(Object.entries(cases))('%s', ([, { input, ...expected }]) => check(input, expected));
});

test('errors name the file, and are those of the game', () => {
  const { errors, games } = readGames(saved([phase('S1901X')]), { file: 'games/one.json' });

  expect(errors.map(({ place }) => place)).toEqual([{ file: 'games/one.json', path: 'phases[0].name' }]);
  expect(games[0]?.errors).toEqual(errors);
});

test('a file cut off anywhere is read without a throw, and the more the longer it is', () => {
  const text = saved([phase('S1901M'), phase('F1901M'), phase('W1901A', { orders: {} })]);
  let most = 0;
  for (let length = 1; length < text.length; length += 1) {
    const read = readGames(text.slice(0, length));
    expect(read.errors.length).toBeGreaterThan(0);
    expect(phasesOf(read).length).toBeGreaterThanOrEqual(most);
    most = phasesOf(read).length;
  }
  expect(most).toBe(3);
});

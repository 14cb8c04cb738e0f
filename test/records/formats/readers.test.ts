/** One small record of each format, made up here. */
import { describe, expect, test } from 'vitest';
import type { Unit } from '../../../src/board/board.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { formatStandingUnit } from '../../../src/orders/text/format.ts';
import { formatPhase } from '../../../src/phases/phase-name.ts';
import type { GameRecord, RecordFormat, RecordedPhase } from '../../../src/records/model/game-record.ts';
import { formatPhaseOrder } from '../../../src/records/model/order-text.ts';
import { readGames } from '../../../src/records/formats/read-games.ts';

const board = standardBoard;
const powerOf = (power: number | undefined): string =>
  power === undefined ? '?' : board.powers[power]!.code;
const unitOf = (unit: Unit): string => `${powerOf(unit.power)} ${formatStandingUnit(board, unit, 'short')}`;

function summary(phase: RecordedPhase): object {
  const centres = (phase.centres ?? []).flatMap((owner, province) =>
    owner === undefined ? [] : [`${powerOf(owner)} ${board.provinces[province]!.code}`],
  );
  return {
    name: phase.name && formatPhase(phase.name),
    units: phase.units.map(unitOf),
    retreating: phase.retreating.map(
      ({ unit, retreats }) =>
        `${unitOf(unit)}: ${retreats?.map((to) => board.locations[to]!.code).join(' ') ?? 'not recorded'}`,
    ),
    centres,
    orders: phase.orders.map(
      ({ power, order, text }) =>
        `${powerOf(power)}: ${order === undefined ? `unread ${text}` : formatPhaseOrder(board, order)}`,
    ),
    results: phase.results,
  };
}

function good(record: unknown, format: RecordFormat): GameRecord {
  const text = typeof record === 'string' ? record : JSON.stringify(record);
  // A board of its own, of which nothing is remembered.
  const { format: detected, games, errors } = readGames(text, { boards: [{ ...board }] });
  expect(errors).toEqual([]);
  expect(detected).toBe(format);
  expect(games).toHaveLength(1);
  return games[0]!;
}

const SAVED = {
  id: 'x1',
  map: 'standard',
  rules: [],
  phases: [
    {
      name: 'S1905M',
      state: {
        units: { FRANCE: ['A BUR'], GERMANY: ['A MUN', 'A RUH'] },
        retreats: {},
        centers: { FRANCE: ['PAR'] },
      },
      orders: { FRANCE: ['A BUR H'], GERMANY: ['A MUN - BUR', 'A RUH S A MUN - BUR'], ITALY: null },
      results: { 'A BUR': ['dislodged'], 'A MUN': [] },
    },
    {
      name: 'S1905R',
      state: {
        units: { FRANCE: ['*A BUR'], GERMANY: ['A BUR', 'A RUH'] },
        retreats: { FRANCE: { 'A BUR': ['PAR', 'MAR'] }, GERMANY: {} },
        centers: { FRANCE: ['PAR'] },
      },
      orders: { FRANCE: ['A BUR R PAR'] },
      results: {},
    },
    { name: 'COMPLETED', state: { units: {} }, orders: {} },
  ],
};

describe('diplomacy-python', () => {
  test('a game', () => {
    const { id, phases, conventions } = good(SAVED, 'diplomacy-python');

    expect(id).toBe('x1');
    expect(phases.map(summary)).toEqual([
      {
        name: 'S1905M',
        units: ['FRANCE A BUR', 'GERMANY A MUN', 'GERMANY A RUH'],
        retreating: [],
        centres: ['FRANCE PAR'],
        orders: ['FRANCE: A BUR H', 'GERMANY: A MUN - BUR', 'GERMANY: A RUH S A MUN - BUR'],
        results: { 'A BUR': ['dislodged'], 'A MUN': [] },
      },
      {
        name: 'S1905R',
        units: ['GERMANY A BUR', 'GERMANY A RUH'],
        retreating: ['FRANCE A BUR: PAR MAR'],
        centres: ['FRANCE PAR'],
        orders: ['FRANCE: A BUR R PAR'],
        results: undefined,
      },
    ]);
    expect(conventions).toEqual({
      dislodgedWithoutRetreat: 'unknown',
      coastsMissing: false,
      withoutOrders: [],
      emptyPhases: false,
      start: 'recorded',
    });
  });

  test('one game on each line, and a list of games', () => {
    const lines = [SAVED, { ...SAVED, id: 'x2' }];

    for (const text of [lines.map((game) => JSON.stringify(game)).join('\n'), JSON.stringify(lines)]) {
      const { format, games, errors } = readGames(text);
      expect({ format, errors, ids: games.map(({ id }) => id) }).toEqual({
        format: 'diplomacy-python',
        errors: [],
        ids: ['x1', 'x2'],
      });
    }
  });
});

test('cicero: as diplomacy-python, with units that wait to disband', () => {
  const record = {
    id: 'c',
    is_full_press: false,
    map: 'standard',
    version: '1.0',
    phases: [
      {
        name: 'F1902R',
        messages: [],
        state: { units: { TURKEY: ['*F NAP'], ITALY: ['F NAP'] }, retreats: { TURKEY: { 'F NAP': [] } } },
        orders: { TURKEY: ['F NAP D'] },
      },
    ],
  };
  const { phases, conventions } = good(record, 'cicero');

  expect(phases.map(summary)).toMatchObject([
    { name: 'F1902R', retreating: ['TURKEY F NAP: '], orders: ['TURKEY: F NAP D'] },
  ]);
  expect(phases[0]?.centres).toBeUndefined();
  expect(conventions.dislodgedWithoutRetreat).toBe('stay');
});

test('webdiplomacy: numbers for powers and places', () => {
  const order = {
    unitType: '',
    toTerrID: 0,
    fromTerrID: 0,
    viaConvoy: 'No',
    success: 'Yes',
    dislodged: 'No',
  };
  const record = {
    gameID: 77,
    variantID: 1,
    phases: [
      {
        turn: 3,
        phase: 'Diplomacy',
        units: [
          { unitType: 'Army', terrID: 4, countryID: 1, retreating: 'No' },
          { unitType: 'Fleet', terrID: 53, countryID: '1', retreating: 'No' },
          { unitType: 'Fleet', terrID: 76, countryID: 2, retreating: 'No' },
          { unitType: 'Fleet', terrID: 46, countryID: 2 },
        ],
        orders: [
          { ...order, countryID: 1, terrID: 4, type: 'Move', toTerrID: 36, viaConvoy: 'Yes' },
          { ...order, countryID: 1, terrID: 53, type: 'Convoy', toTerrID: 36, fromTerrID: 4 },
          { ...order, countryID: 2, terrID: 76, type: 'Hold', success: 'No' },
          { ...order, countryID: 2, terrID: 46, type: 'Support hold', toTerrID: 8 },
          { ...order, countryID: 2, terrID: 46, type: 'Support move', toTerrID: 50, fromTerrID: 8 },
        ],
        centers: [
          { terrID: 6, countryID: 1 },
          { terrID: 7, countryID: 0 },
        ],
      },
      {
        turn: 3,
        phase: 'Retreats',
        units: [
          { unitType: 'Army', terrID: 75, countryID: 7, retreating: 'Yes' },
          { unitType: 'Army', terrID: 75, countryID: 5, retreating: 'No' },
        ],
        orders: [{ ...order, countryID: 7, terrID: 75, type: 'Retreat', toTerrID: 28 }],
      },
      {
        turn: 3,
        phase: 'Builds',
        units: [{ unitType: 'Fleet', terrID: 69, countryID: 6, retreating: 'No' }],
        orders: [
          { ...order, countryID: 7, terrID: 79, type: 'Build Fleet' },
          { ...order, countryID: 7, terrID: 31, type: 'Build Army' },
          { ...order, countryID: 6, terrID: 69, type: 'Destroy' },
          { ...order, countryID: 1, terrID: 0, type: 'Wait' },
        ],
      },
      { turn: 4, phase: 'Finished', units: [], orders: [] },
    ],
  };
  const { id, phases } = good(record, 'webdiplomacy');

  expect(id).toBe('77');
  expect(phases.map(summary)).toEqual([
    {
      name: 'F1902M',
      units: ['ENGLAND A YOR', 'ENGLAND F NTH', 'FRANCE F SPA/NC', 'FRANCE F BRE'],
      retreating: [],
      centres: ['ENGLAND LON'],
      orders: [
        'ENGLAND: A YOR - DEN VIA',
        'ENGLAND: F NTH C A YOR - DEN',
        'FRANCE: F SPA/NC H',
        'FRANCE: F BRE S F SPA/NC',
        'FRANCE: F BRE S F SPA/NC - GAS',
      ],
      results: {
        'A YOR': ['success: Yes', 'dislodged: No'],
        'F NTH': ['success: Yes', 'dislodged: No'],
        'F SPA/NC': ['success: No', 'dislodged: No'],
        'F BRE': ['success: Yes', 'dislodged: No'],
      },
    },
    {
      name: 'F1902R',
      units: ['AUSTRIA A GAL'],
      retreating: ['RUSSIA A GAL: not recorded'],
      centres: [],
      orders: ['RUSSIA: A GAL R UKR'],
      results: { 'A GAL': ['success: Yes', 'dislodged: No'] },
    },
    {
      name: 'W1902A',
      units: ['TURKEY F BLA'],
      retreating: [],
      centres: [],
      orders: ['RUSSIA: F STP/SC B', 'RUSSIA: A MOS B', 'TURKEY: F BLA D', 'ENGLAND: WAIVE'],
      results: { 'F BLA': ['success: Yes', 'dislodged: No'] },
    },
  ]);
});

/** A captured state, with units as `France Army par`. */
const after = (units: readonly string[], dislodged: readonly string[] = []): object => ({
  units: [...units, ...dislodged].map((text, index) => {
    const [nation, type, province] = text.split(' ');
    return { nation, type, province, dislodged: index >= units.length };
  }),
  supply_centers: { stp: 'Russia' },
});

describe('diplicity', () => {
  test('a capture starts at the start of the board', () => {
    const record = {
      schema_version: 1,
      source: { original_game_id_hash: 'h' },
      variant: 'Classical',
      phases: [
        {
          season: 'Spring',
          year: 1901,
          type: 'Movement',
          orders: [
            { nation: 'France', selected: ['bre', 'Move', 'mid'], expected_resolution: 'OK' },
            { nation: 'France', selected: ['par', 'Support', 'mar', 'bur'], expected_resolution: 'ErrX' },
            { nation: 'Italy', selected: ['rom', 'Support', 'ven', 'ven'], expected_resolution: 'OK' },
          ],
          expected_state_after: after(['France Fleet spa/nc', 'Italy Army tun'], ['Russia Army mun']),
        },
        {
          season: 'Spring',
          year: 1901,
          type: 'Retreat',
          orders: [{ nation: 'Russia', selected: ['mun', 'Move', 'sil'] }],
          expected_state_after: after(['France Fleet mid', 'Russia Army war']),
        },
        {
          season: 'Fall',
          year: 1901,
          type: 'Movement',
          orders: [{ nation: 'France', selected: ['mid', 'Move', 'spa', 'spa/sc'] }],
          expected_state_after: after(['Russia Army war']),
        },
        {
          season: 'Fall',
          year: 1901,
          type: 'Retreat',
          orders: [],
          expected_state_after: after(['Russia Army war']),
        },
        {
          season: 'Fall',
          year: 1901,
          type: 'Adjustment',
          orders: [
            { nation: 'Russia', selected: ['stp', 'Build', 'Fleet', 'stp/nc'], expected_resolution: 'OK' },
            { nation: 'Russia', selected: ['war', 'Disband'], expected_resolution: 'OK' },
          ],
          expected_state_after: null,
        },
      ],
    };
    const { id, phases, conventions } = good(record, 'diplicity');
    const [first, ...others] = phases;

    expect(id).toBe('h');
    expect(first?.units.map(unitOf).sort()).toEqual(board.start.map(unitOf).sort());
    expect(summary(first!)).toMatchObject({
      name: 'S1901M',
      orders: ['FRANCE: F BRE - MAO', 'FRANCE: A PAR S A MAR - BUR', 'ITALY: A ROM S A VEN'],
      results: { 'F BRE': ['OK'], 'A PAR': ['ErrX'], 'A ROM': ['OK'] },
    });
    expect(others.map(summary)).toMatchObject([
      {
        name: 'S1901R',
        units: ['FRANCE F SPA/NC', 'ITALY A TUN'],
        retreating: ['RUSSIA A MUN: not recorded'],
        centres: ['RUSSIA STP'],
        orders: ['RUSSIA: A MUN R SIL'],
      },
      { name: 'F1901M', orders: ['FRANCE: F MAO - SPA/SC'] },
      { name: 'F1901R', orders: [] },
      {
        name: 'W1901A',
        units: ['RUSSIA A WAR'],
        orders: ['RUSSIA: F STP/NC B', 'RUSSIA: A WAR D'],
        results: { 'A WAR': ['OK'] },
      },
    ]);
    expect(conventions).toMatchObject({ start: 'assumed', emptyPhases: true, withoutOrders: [] });
  });

  test('states of godip', () => {
    const state = {
      Season: 'Fall',
      Year: 1903,
      Type: 'Movement',
      Units: { 'stp/sc': { Type: 'Fleet', Nation: 'Russia' }, lvn: { Type: 'Army', Nation: 'Russia' } },
      Dislodgeds: null,
      SupplyCenters: { stp: 'Russia' },
      Orders: { Russia: { stp: ['Move', 'bot'], lvn: ['MoveViaConvoy', 'swe'] } },
      Resolutions: { 'stp/sc': 'OK', lvn: 'ErrMissingConvoyPath' },
    };
    const expected = {
      name: 'F1903M',
      units: ['RUSSIA F STP/SC', 'RUSSIA A LVN'],
      retreating: [],
      centres: ['RUSSIA STP'],
      orders: ['RUSSIA: F STP/SC - BOT', 'RUSSIA: A LVN - SWE VIA'],
      results: { 'F STP/SC': ['OK'], 'A LVN': ['ErrMissingConvoyPath'] },
    };

    for (const record of [state, [state], { phases: [state] }]) {
      expect(good(record, 'diplicity').phases.map(summary)).toEqual([expected]);
    }
  });
});

test('droidippy: orders belong to whom the unit or centre belongs', () => {
  const record = [
    'PHASE 1904 Spring Retreat',
    'POSITIONS',
    'Russia: army pru',
    'Germany: army/dislodged pru',
    'Germany: supply ber',
    'ORDERS',
    'pru move ber',
    'PHASE 1904 Fall Adjustment',
    'POSITIONS',
    'Germany: army ber',
    'Russia: fleet stp/nc',
    'Germany: supply kie',
    'ORDERS',
    'build Fleet kie',
    'build anywhere Army den',
    'remove stp',
  ].join('\r\n');
  const { phases } = good(record, 'droidippy');

  expect(phases.map(summary)).toEqual([
    {
      name: 'S1904R',
      units: ['RUSSIA A PRU'],
      retreating: ['GERMANY A PRU: not recorded'],
      centres: ['GERMANY BER'],
      orders: ['GERMANY: PRU R BER'],
      results: undefined,
    },
    {
      name: 'W1904A',
      units: ['GERMANY A BER', 'RUSSIA F STP/NC'],
      retreating: [],
      centres: ['GERMANY KIE'],
      orders: ['GERMANY: F KIE B', '?: A DEN B', 'RUSSIA: STP D'],
      results: undefined,
    },
  ]);
});

test('jdip: every case is a game of one phase', () => {
  const record = `
# Made up.
VARIANT_ALL Standard
CASE first one   # a name
PRESTATE_SETPHASE Fall 1904, Movement
PRESTATE
  France: A par
  Russia: F stp/nc
PRESTATE_SUPPLYCENTER_OWNERS
  France: F par
ORDERS
  France: A par - bur
  Russia: F St Petersburg(nc) Holds
POSTSTATE
  France: A bur
POSTSTATE_DISLODGED
  Russia: F stp/nc
END
CASE second
PRESTATE
  Italy: A ven
PRESTATE_DISLODGED
  Austria: A ven
PRESTATE_RESULTS
  SUCCESS: Italy: A pie-ven
  FAILURE: Austria: A ven-tyr
ORDERS
  Austria: A ven - tri
POSTSTATE_SAME
END
`;
  const { format, games, errors } = readGames(record);
  const [first, second] = games;

  expect({ format, errors, ids: games.map(({ id }) => id) }).toEqual({
    format: 'jdip',
    errors: [],
    ids: ['first one', 'second'],
  });
  expect(first?.phases.map(summary)).toEqual([
    {
      name: 'F1904M',
      units: ['FRANCE A PAR', 'RUSSIA F STP/NC'],
      retreating: [],
      centres: ['FRANCE PAR'],
      orders: ['FRANCE: A PAR - BUR', 'RUSSIA: F STP/NC H'],
      results: undefined,
    },
  ]);
  expect(first?.phases[0]?.next?.units.map(unitOf)).toEqual(['FRANCE A BUR']);
  expect(first?.phases[0]?.next?.retreating.map(({ unit }) => unitOf(unit))).toEqual(['RUSSIA F STP/NC']);
  expect(second?.phases.map(summary)).toMatchObject([
    { name: undefined, retreating: ['AUSTRIA A VEN: not recorded'], orders: ['AUSTRIA: A VEN R TRI'] },
  ]);
  expect(second?.phases[0]).toMatchObject({ kind: 'retreat' });
  expect(second?.phases[0]?.next?.units.map(unitOf)).toEqual(['ITALY A VEN']);
  expect(second?.phases[0]?.earlier?.map(({ succeeded, text }) => [succeeded, text])).toEqual([
    [true, 'A pie-ven'],
    [false, 'A ven-tyr'],
  ]);
});

test('datc: a position in words', () => {
  const { phases } = good('England:\n  F London - North Sea\nFrance: A Brest\n', 'datc');

  expect(phases.map(summary)).toEqual([
    {
      name: undefined,
      units: ['ENGLAND F LON', 'FRANCE A BRE'],
      retreating: [],
      centres: [],
      orders: ['ENGLAND: F LON - NTH'],
      results: undefined,
    },
  ]);
});

describe('phase lines', () => {
  const line = {
    source: 's',
    engine: 'e',
    game: 'g',
    map: 'standard',
    phase: 'F1903M',
    units: { ENGLAND: ['A LON', 'F BEL'] },
    orders: { ENGLAND: ['A LON H'], '?': ['F BEL - NTH'] },
    centers: { ENGLAND: ['LON'] },
    godip_resolutions: { 'A LON': 'OK' },
    next_phase: 'F1903R',
    next_units: { ENGLAND: ['A LON'] },
    next_dislodged: { ENGLAND: ['F BEL'] },
    next_retreat_options: { ENGLAND: { 'F BEL': ['NTH', 'HOL'] } },
    next_centers: { FRANCE: ['LON'] },
  };

  test('lines of one game are a game', () => {
    const lines = [
      line,
      { ...line, game: 'other' },
      {
        ...line,
        phase: 'F1903R',
        units: {},
        orders: {},
        dislodged: { ENGLAND: ['F BEL'] },
        next_units: undefined,
      },
    ];
    const { format, games, errors } = readGames(lines.map((each) => JSON.stringify(each)).join('\n'));
    const [first, second] = games[0]!.phases;

    expect({ format, errors, ids: games.map(({ id }) => id) }).toEqual({
      format: 'phase-lines',
      errors: [],
      ids: ['g', 'other'],
    });
    expect(summary(first!)).toEqual({
      name: 'F1903M',
      units: ['ENGLAND A LON', 'ENGLAND F BEL'],
      retreating: [],
      centres: ['ENGLAND LON'],
      orders: ['ENGLAND: A LON H', '?: F BEL - NTH'],
      results: { 'A LON': ['OK'] },
    });
    expect(summary({ ...first!, ...first!.next! })).toMatchObject({
      name: 'F1903R',
      units: ['ENGLAND A LON'],
      retreating: ['ENGLAND F BEL: NTH HOL'],
      centres: ['FRANCE LON'],
    });
    expect(second?.kind).toBe('retreat');
    expect(second?.next).toBeUndefined();
    expect(second?.retreating.map(({ retreats }) => retreats)).toEqual([undefined]);
  });

  test('a next position without coasts', () => {
    const { phases, conventions } = good(
      {
        ...line,
        next_units: { FRANCE: ['F SPA'] },
        next_units_have_no_coasts: true,
        next_dislodged: {},
        next_retreat_options: {},
      },
      'phase-lines',
    );

    expect(phases[0]?.next).toMatchObject({ coastsMissing: true });
    expect(phases[0]?.next?.units.map(unitOf)).toEqual(['FRANCE F SPA']);
    expect(conventions.coastsMissing).toBe(true);
  });

  test('centres that do not change are those from before', () => {
    const { next_centers: _, ...rest } = line;

    expect(good(rest, 'phase-lines').phases[0]?.next?.centres).toEqual(
      good(line, 'phase-lines').phases[0]?.centres,
    );
  });
});

test('a format can be named against what the file looks like', () => {
  const { format, errors } = readGames('England: A LON H', { format: 'jdip' });

  expect(format).toBe('jdip');
  expect(errors.map(({ code }) => code)).toEqual(['record-invalid']);
});

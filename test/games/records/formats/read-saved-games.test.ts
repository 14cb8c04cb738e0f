/** Small games as programs save them, made up here: those of diplomacy-python, Cicero and webDiplomacy. */
import { describe, expect, test } from 'vitest';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import { gameIn, summaryOf } from './summarised-games.ts';

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
    const { id, phases, conventions } = gameIn(SAVED, 'diplomacy-python');

    expect(id).toBe('x1');
    expect(phases.map(summaryOf)).toEqual([
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
  const { phases, conventions } = gameIn(record, 'cicero');

  expect(phases.map(summaryOf)).toMatchObject([
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
  const { id, phases } = gameIn(record, 'webdiplomacy');

  expect(id).toBe('77');
  expect(phases.map(summaryOf)).toEqual([
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

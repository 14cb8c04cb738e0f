/** Small captures and states of diplicity, made up here. */
import { describe, expect, test } from 'vitest';
import { shippedBoards } from '../../../../src/board/shipped.ts';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { gameIn, summaryOf, unitOf } from './summarised-games.ts';

/** A captured state, with units as `France Army par`. */
const after = (units: readonly string[], dislodged: readonly string[] = []): object => ({
  units: [...units, ...dislodged].map((text, index) => {
    const [nation, type, province] = text.split(' ');
    return { nation, type, province, dislodged: index >= units.length };
  }),
  supply_centers: { stp: 'Russia' },
});

describe('diplicity', () => {
  test.for([
    ['Hundred', 'Year', 1425, 14],
    ['Hundred', 'Year', 1430, 0],
    ['Classical', 'Spring', 1905, 22],
    ['Classical', 'Fall', 1901, 0],
    ['North Sea Wars', 'Spring', 0, 8],
  ] as const)('%s that begins in %s %d has %d units', ([variant, season, year, units]) => {
    const phases = [{ season, year, type: 'Movement', orders: [] }];
    const { games, errors } = readGames(JSON.stringify({ schema_version: 1, variant, phases }), {
      boards: shippedBoards(),
      format: 'diplicity',
    });

    expect(games[0]!.phases[0]!.units).toHaveLength(units);
    expect(errors.map(({ code }) => code)).toEqual(units === 0 ? ['record-invalid'] : []);
  });

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
    const { id, phases, conventions } = gameIn(record, 'diplicity');
    const [first, ...others] = phases;

    expect(id).toBe('h');
    expect(first?.units.map(unitOf).sort()).toEqual(standardBoard.start.map(unitOf).sort());
    expect(summaryOf(first!)).toMatchObject({
      name: 'S1901M',
      orders: ['FRANCE: F BRE - MAO', 'FRANCE: A PAR S A MAR - BUR', 'ITALY: A ROM S A VEN'],
      results: { 'F BRE': ['OK'], 'A PAR': ['ErrX'], 'A ROM': ['OK'] },
    });
    expect(others.map(summaryOf)).toMatchObject([
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
      expect(gameIn(record, 'diplicity').phases.map(summaryOf)).toEqual([expected]);
    }
  });
});

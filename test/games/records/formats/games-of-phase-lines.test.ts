/** The games in phase lines: lines that are one game, and what lines as they are found call things. */
import { describe, expect, test } from 'vitest';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import type { GameRecord } from '../../../../src/games/records/model/game-record.ts';
import { gameIn, summaryOf, unitOf } from './summarised-games.ts';

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
    expect(summaryOf(first!)).toEqual({
      name: 'F1903M',
      units: ['ENGLAND A LON', 'ENGLAND F BEL'],
      retreating: [],
      centres: ['ENGLAND LON'],
      orders: ['ENGLAND: A LON H', '?: F BEL - NTH'],
      results: { 'A LON': ['OK'] },
    });
    expect(summaryOf({ ...first!, ...first!.next! })).toMatchObject({
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
    const { phases, conventions } = gameIn(
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

    expect(gameIn(rest, 'phase-lines').phases[0]?.next?.centres).toEqual(
      gameIn(line, 'phase-lines').phases[0]?.centres,
    );
  });
});

function read(fields: object): GameRecord {
  const { games, errors } = readGames(
    JSON.stringify({ map: 'standard', units: { FRANCE: ['A PAR'] }, orders: {}, ...fields }),
  );
  expect(errors).toEqual([]);
  return games[0]!;
}

describe('phase lines as they are found', () => {
  test.for<readonly [fields: object, program: string | undefined]>([
    [{}, undefined],
    [{ engine: 'dipcc' }, 'dipcc'],
    [{ source: 'cicero' }, 'cicero'],
    [{ engine: 'dipcc', source: 'dipcc' }, 'dipcc'],
    [{ engine: 'dipcc', source: 'cicero' }, 'dipcc (cicero)'],
  ])('%j: the program %s', ([fields, program]) => {
    expect(read(fields).program).toBe(program);
  });

  test.for<readonly [fields: object, id: string | undefined]>([
    [{}, undefined],
    [{ game: 'one' }, 'one'],
    [{ id: 7 }, '7'],
    [{ game: 'one', id: 'two' }, 'one'],
  ])('%j: the game %s', ([fields, id]) => {
    expect(read(fields).id).toBe(id);
  });

  test('lines without a game are one game each, lines of one game are one for each source', () => {
    const lines = [{}, {}, { game: 'a' }, { game: 'a' }, { game: 'a', source: 's' }].map((fields) =>
      JSON.stringify({
        map: 'standard',
        phase: 'S1901M',
        units: { FRANCE: ['A PAR'] },
        orders: {},
        ...fields,
      }),
    );

    expect(readGames(lines.join('\n')).games.map(({ id, phases }) => [id, phases.length])).toEqual([
      [undefined, 1],
      [undefined, 1],
      ['a', 2],
      ['a', 1],
    ]);
  });

  test.for<readonly [next: unknown, kind: string | undefined]>([
    ['COMPLETED', undefined],
    [null, undefined],
    ['F1901M', 'movement'],
    ['W1901A', 'adjustment'],
  ])('the next phase %s', ([next, kind]) => {
    const { phases } = read({ phase: 'S1901M', next_phase: next, next_units: { FRANCE: ['A PAR'] } });

    expect(phases[0]!.next?.name?.kind).toBe(kind);
    expect(phases[0]!.next).toMatchObject({ coastsMissing: false });
  });

  test.for<readonly [fields: object, results: object | undefined]>([
    [{}, undefined],
    [{ results: { 'A PAR': ['bounce', 'void'] } }, { 'A PAR': ['bounce', 'void'] }],
    [{ webdip_results: { 'A PAR': 'bounce' } }, { 'A PAR': ['bounce'] }],
    [
      { godip_resolutions: { 'A PAR': { move: 'failed', hold: 1 } } },
      { 'A PAR': ['move: failed', 'hold: 1'] },
    ],
    [{ johnpooch_results: { 'A PAR': null } }, { 'A PAR': ['null'] }],
    [{ results: { 'A PAR': [] }, webdip_results: { 'A PAR': 'bounce' } }, { 'A PAR': [] }],
  ])('%j: the results %j', ([fields, results]) => {
    expect(read(fields).phases[0]!.results).toEqual(results);
  });

  test('units may have the star of dislodged ones', () => {
    const { phases } = read({ phase: 'S1901R', dislodged: { GERMANY: ['*A BUR', 'A MUN'] } });

    expect(phases[0]!.retreating).toHaveLength(2);
  });
});

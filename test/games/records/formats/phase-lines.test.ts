/** Phase lines: the position that follows, and what a line may say wrongly. */
import { describe, expect, test } from 'vitest';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import { unitsOf } from '../../../orders/in-words.ts';
import { rows } from '../../../setup/rows.ts';

/** The one phase of one line, on a board of which nothing is remembered. */
function phaseIn(fields: object) {
  const { games, errors } = readGames(JSON.stringify({ game: 'g', units: {}, orders: {}, ...fields }), {
    boards: [{ ...board }],
  });
  return { phase: games[0]?.phases[0], errors: errors.map(({ code, place }) => `${code} ${place?.path}`) };
}

describe('the next position of a phase line', () => {
  test('may be missing', () => {
    expect(phaseIn({})).toMatchObject({ phase: { kind: 'movement' }, errors: [] });
    expect(phaseIn({}).phase?.next).toBeUndefined();
  });

  test.for(rows<readonly [what: string, units: string, coasts: string, read: string, error?: string]>`
    has no coasts where it says so | {"FRANCE":["F SPA"]},"next_units_have_no_coasts":true |
      missing | FRANCE F SPA
    has no coasts where a fleet lacks one | {"ITALY":null,"FRANCE":["A PAR","F SPA"]} |
      missing | FRANCE A PAR, FRANCE F SPA
    has coasts where it says so | {"FRANCE":["F SPA"]},"next_units_have_no_coasts":false |
      told | none | coast-unknown next_units.FRANCE[0]
    has coasts where what is wrong is something else | {"FRANCE":["A PAR","A NTH"]} |
      told | FRANCE A PAR | unit-misplaced next_units.FRANCE[1]
    lists the dislodged among the others |
      {"FRANCE":["A PAR"],"ITALY":["A PAR","F ROM"]},"next_dislodged":{"ITALY":["A PAR"]} |
      told | FRANCE A PAR, ITALY F ROM
    lists them beside nobody | {"FRANCE":["A MAR"],"ITALY":["A PAR"]},"next_dislodged":{"ITALY":["A PAR"]} |
      told | FRANCE A MAR, ITALY A PAR
    lists them among fleets without coasts |
      {"FRANCE":["A PAR","F SPA"],"ITALY":["A PAR"],"TURKEY":null},"next_dislodged":{"ITALY":["A PAR"]} |
      missing | FRANCE A PAR, FRANCE F SPA
  `)('%s', ([, units, coasts, read, error]) => {
    const { phase, errors } = phaseIn(JSON.parse(`{"next_units":${units}}`) as object);
    const next = phase!.next!;

    expect(next.coastsMissing).toBe(coasts === 'missing');
    expect(unitsOf(next).join(', ') || 'none').toBe(read);
    expect(errors).toEqual(error === undefined ? [] : [error]);
  });

  test.for<readonly [what: string, fields: object, untold: true | undefined]>([
    ['a retreat phase of nobody', { next_phase: 'F1901R' }, true],
    ['a retreat phase', { next_phase: 'F1901R', next_dislodged: { FRANCE: ['A PAR'] } }, undefined],
    ['a movement phase', { next_phase: 'F1901M' }, undefined],
    ['no phase', {}, undefined],
  ])('of %s says whether it is known who retreats', ([, fields, untold]) => {
    const next = phaseIn({ next_units: { FRANCE: ['A MAR'] }, ...fields }).phase?.next;

    expect(next).toBeDefined();
    expect(next?.retreatsUntold).toBe(untold);
  });
});

describe('what a phase line may say wrongly', () => {
  test.for<readonly [fields: object, error: string]>([
    [{ units: { FRANCE: [1] } }, 'record-invalid units.FRANCE[0]'],
    [{ units: { FRANCE: 'A PAR' } }, 'record-invalid units.FRANCE'],
    [{ units: [] }, 'record-invalid units'],
    [{ units: null }, 'record-invalid units'],
    [{ orders: { FRANCE: ['A PAR H', {}] } }, 'record-invalid orders.FRANCE[1]'],
    [{ units: { Atlantis: ['A PAR'] } }, 'power-unknown units.Atlantis'],
    [{ orders: { Atlantis: ['A PAR H'] } }, 'power-unknown orders.Atlantis'],
    [{ centers: { Atlantis: ['PAR'] } }, 'power-unknown centers.Atlantis'],
    [{ retreat_options: { Atlantis: { 'A PAR': ['BUR'] } } }, 'power-unknown retreat_options.Atlantis'],
    [{ retreat_options: { FRANCE: { 'A PAR': 'BUR' } } }, 'record-invalid retreat_options.FRANCE.A PAR'],
    [{ next_units: {}, next_retreat_options: { FRANCE: [] } }, 'record-invalid next_retreat_options.FRANCE'],
    [{ map: 7 }, 'record-invalid map'],
    [{ map: 'moon' }, 'board-unknown map'],
    [{ phase: 'S1901X' }, 'phase-unknown phase'],
    [{ next_units: {}, next_phase: 'never' }, 'phase-unknown next_phase'],
    [{ next_units: { FRANCE: ['F SPA/EC'] } }, 'coast-unknown next_units.FRANCE[0]'],
    [{ next_units: { FRANCE: ['F SPA', 'SPA'] } }, 'unit-unreadable next_units.FRANCE[1]'],
    [{ next_units: { FRANCE: ['F SPA', 'F XYZ'] } }, 'province-unknown next_units.FRANCE[1]'],
  ])('%j', ([fields, error]) => {
    expect(phaseIn(fields).errors).toEqual([error]);
  });

  test.each(['7', 'null', '"x"', '[]'])('%s on a line of its own', (text) => {
    const line = JSON.stringify({ game: 'g', units: {}, orders: {} });
    const { games, errors } = readGames(`${line}\n${text}\n${line}`);

    expect(games.map(({ phases }) => phases.length)).toEqual([2]);
    expect(errors.map(({ code, place }) => [code, place?.line])).toEqual([['record-invalid', 2]]);
  });

  test('null is no list, and "?" nobody', () => {
    const { phase, errors } = phaseIn({
      units: { FRANCE: null },
      orders: { '?': ['A PAR H'], FRANCE: null },
      centers: { FRANCE: null },
    });

    expect(errors).toEqual([]);
    expect(phase).toMatchObject({ units: [], orders: [{ power: undefined, text: 'A PAR H' }] });
  });
});

test.for(['toString', 'constructor', 'valueOf', 'hasOwnProperty'])('a power named %s is unknown', (name) => {
  const { errors } = phaseIn({ units: { [name]: ['A PAR'] }, next_units: { [name]: ['A PAR'] } });

  expect(errors).toEqual([`power-unknown units.${name}`, `power-unknown next_units.${name}`]);
});

test.for<readonly [what: string, value: unknown, words: readonly string[]]>([
  ['a word', 'cut', ['cut']],
  ['words', ['cut', 7, null], ['cut', '7', 'null']],
  ['fields', { is: 'cut', by: ['a', 'b'] }, ['is: cut', 'by: a,b']],
  ['a field without a text', { toString: 1 }, ['toString: 1']],
  ['lists of what has no text', [{ toString: 1 }, [{ toString: 1 }]], ['...', '...']],
  ['what is nested deep', { is: [[['cut']]], by: { a: 'b' } }, ['is: ...', 'by: ...']],
])('results with %s', ([, value, words]) => {
  expect(phaseIn({ results: { 'A PAR': value } }).phase?.results).toEqual({ 'A PAR': words });
});

test.for<readonly [fields: object, id: string | undefined, program: string | undefined]>([
  [{}, 'g', undefined],
  [{ game: undefined, id: 7 }, '7', undefined],
  [{ game: 'one', id: 'two', engine: 'dipcc' }, 'one', 'dipcc'],
  [{ source: 'cicero' }, 'g', 'cicero'],
  [{ engine: 'dipcc', source: 'dipcc' }, 'g', 'dipcc'],
  [{ engine: 'dipcc', source: 'cicero' }, 'g', 'dipcc (cicero)'],
])('%j is of the game %s by the program %s', ([fields, id, program]) => {
  const { games } = readGames(JSON.stringify({ game: 'g', units: {}, orders: {}, ...fields }));

  expect(games.map((game) => [game.id, game.program])).toEqual([[id, program]]);
});

test('dislodged units may have a star, also where they can go', () => {
  const fields = { phase: 'S1901R', dislodged: { FRANCE: ['*A PAR', 'A POR'] } };
  const { phase, errors } = phaseIn({ ...fields, retreat_options: { FRANCE: { '*A PAR': ['BUR'] } } });

  expect(errors).toEqual([]);
  expect(phase?.retreating.map(({ retreats }) => retreats?.length)).toEqual([1, undefined]);
});

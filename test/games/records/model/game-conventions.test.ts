import { describe, expect, test } from 'vitest';
import { standardBoard } from '../../../../src/board/standard.ts';
import { formatPhase } from '../../../../src/adjudicate/phases/phase-name.ts';
import { normalisedPhases } from '../../../../src/games/records/model/game-conventions.ts';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';

type Units = Readonly<Record<string, readonly string[]>>;

/** A saved game of these phases; everybody holds, and orders to no unit stand for those of other phases. */
function gameOf(phases: readonly (readonly [name: string, units: Units, retreats?: Units])[]) {
  const saved = phases.map(([name, units, retreats = {}]) => ({
    name,
    state: { units, retreats: { FRANCE: retreats }, centers: {} },
    orders: name.endsWith('M') ? { FRANCE: ['A PAR H'] } : {},
  }));
  const { games, errors } = readGames(JSON.stringify({ map: 'standard', phases: saved }));
  expect(errors).toEqual([]);
  return games[0]!;
}

const TWO = { FRANCE: ['A PAR', 'A BUR'] };
const ONE = { FRANCE: ['A PAR'] };
/** Portugal has one neighbour by land. */
const SHUT_IN = { FRANCE: ['*A POR'], ITALY: ['A POR', 'A SPA'] };

describe('dislodged units without retreat', () => {
  test.for<readonly [before: string, after: string, follows: boolean]>([
    ['S1901M', 'S1901R', true],
    ['S1901M', 'F1901M', true],
    ['F1901M', 'F1901R', true],
    ['F1901M', 'W1901A', true],
    ['F1901M', 'S1902M', true],
    ['S1901M', 'F1901R', false],
    ['S1901M', 'S1902R', false],
    ['S1901M', 'F1902M', false],
    ['S1901M', 'S1902M', false],
    ['S1901M', 'W1901A', false],
    ['F1901M', 'F1902R', false],
    ['F1901M', 'W1902A', false],
    ['F1901M', 'S1903M', false],
  ])('one gone between %s and %s: is that known to be at once? %s', ([before, after, follows]) => {
    const phases = [
      [before, TWO],
      [after, ONE],
    ] as const;

    expect(gameOf(phases).conventions.dislodgedWithoutRetreat).toBe(follows ? 'vanish' : 'unknown');
  });

  test.for<readonly [what: string, phases: Parameters<typeof gameOf>[0], fate: string]>([
    [
      'one gone in the retreat phase',
      [
        ['S1901R', { FRANCE: ['A PAR', '*A BUR'] }],
        ['F1901M', ONE],
      ],
      'unknown',
    ],
    ['one that waits, as recorded', [['S1901R', { FRANCE: ['*A BUR'] }, { 'A BUR': [] }]], 'stay'],
    ['one that waits and is shut in', [['S1901R', SHUT_IN]], 'stay'],
    ['one that waits and can go', [['S1901R', { FRANCE: ['*A POR'], ITALY: ['A POR'] }]], 'unknown'],
  ])('%s', ([, phases, fate]) => {
    expect(gameOf(phases).conventions.dislodgedWithoutRetreat).toBe(fate);
  });
});

test('empty phases, and phases without orders', () => {
  const game = gameOf([
    ['F1901M', ONE],
    ['F1901R', ONE],
    ['S1902R', { FRANCE: ['*A BUR'] }],
  ]);

  expect(game.conventions).toMatchObject({ emptyPhases: true, withoutOrders: [] });
  expect(gameOf([['W1901A', ONE]]).conventions).toMatchObject({ emptyPhases: false, withoutOrders: [0] });
});

test('phases normalised: no empty ones, and nobody who cannot retreat', () => {
  const { phases } = gameOf([
    ['F1901M', TWO],
    ['F1901R', { FRANCE: ['*A BUR'] }, { 'A BUR': [] }],
    ['S1902M', ONE],
    ['S1902R', ONE],
    ['F1902R', { FRANCE: ['*A BUR', '*A PAR'] }, { 'A BUR': ['MAR'], 'A PAR': [] }],
  ]);
  const normalised = normalisedPhases(phases, standardBoard);

  expect(normalised.map(({ name, retreating }) => [formatPhase(name!), retreating.length])).toEqual([
    ['F1901M', 0],
    ['S1902M', 0],
    ['F1902R', 1],
  ]);
});

/** The conventions of a game of phase lines. */
function conventionsIn(...lines: readonly object[]) {
  const text = lines.map((fields) => JSON.stringify({ game: 'g', orders: {}, ...fields })).join('\n');
  return readGames(text).games[0]!.conventions;
}

describe('adjustments in which nobody has anything to do', () => {
  const winter = { phase: 'W1901A', units: { FRANCE: ['A PAR'], ITALY: ['A ROM'] } };
  test.for<readonly [what: string, fields: object, isEmpty: boolean]>([
    ['as many centres as units', { centers: { FRANCE: ['BRE'], ITALY: ['VEN'] } }, true],
    ['a build', { centers: { FRANCE: ['BRE', 'PAR'], ITALY: ['VEN'] } }, false],
    ['a removal', { centers: { FRANCE: ['BRE'] } }, false],
    ['an order', { centers: { FRANCE: ['BRE'], ITALY: ['VEN'] }, orders: { FRANCE: ['WAIVE'] } }, false],
    ['centres that are not told', {}, false],
  ])('with %s', ([, fields, isEmpty]) => {
    const { emptyPhases, withoutOrders } = conventionsIn({ ...winter, ...fields });

    expect(emptyPhases).toBe(isEmpty);
    expect(withoutOrders).toEqual(isEmpty || 'orders' in fields ? [] : [0]);
  });
});

test.for<readonly [what: string, lines: readonly object[], areMissing: boolean]>([
  ['a fleet without its coast', [{ units: { FRANCE: ['F SPA'] } }], true],
  ['a fleet on no such coast', [{ units: { FRANCE: ['F SPA/EC'] } }], false],
  ['an army at sea', [{ units: { FRANCE: ['A NTH'] } }], false],
  ['a next position without coasts', [{ units: {}, next_units: { FRANCE: ['F SPA'] } }], true],
  [
    'one of two next positions without coasts',
    [
      { phase: 'S1901M', units: {}, next_units: { FRANCE: ['F SPA'] } },
      { phase: 'F1901M', units: {}, next_units: { FRANCE: ['A PAR'] } },
    ],
    true,
  ],
])('coasts are missing with %s: %s', ([, lines, areMissing]) => {
  expect(conventionsIn(...lines).coastsMissing).toBe(areMissing);
});

test('phases out of order are told with their game, where it has a name', () => {
  const lines = ['F1901M', 'S1901M'].map((phase) => ({ phase, units: {}, orders: {} }));
  const messagesOf = (game: object) =>
    readGames(lines.map((fields) => JSON.stringify({ ...game, ...fields })).join('\n')).errors.map(
      ({ message }) => message,
    );

  expect(messagesOf({ game: 'g' })).toEqual(['game g: S1901M comes after F1901M']);
  const saved = { phases: lines.map(({ phase: name }) => ({ name, state: { units: {} }, orders: {} })) };
  expect(readGames(JSON.stringify(saved)).errors.map(({ message }) => message)).toContain(
    'S1901M comes after F1901M',
  );
});

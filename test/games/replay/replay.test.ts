/** Records against this program: what their conventions are worth, and what is known of units from the phase before. */
import { describe, expect, test } from 'vitest';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { parsePhase } from '../../../src/adjudicate/phases/phase-name.ts';
import { vacantNeighbours } from '../../../src/games/records/model/fields-by-power.ts';
import type { PlayedPhase } from '../../../src/games/replay/replay.ts';
import { openSolver, solver } from '../../setup/solver.ts';
import { stateFrom, unitFrom, type Texts } from '../../adjudicate/phases/position.ts';
import { randomGame } from '../../adjudicate/phases/random-game.ts';
import { ATTACK, FALL, type Line, playedOf, replayed, replayedBy, RETREAT, told } from './phase-lines.ts';

test('a game that this program played agrees with itself', () => {
  const played = [...randomGame(7, 12, solver)];
  const phases = played.map(({ before, orders, played: { next } }): PlayedPhase => ({
    ...before,
    dislodged: before.retreating.map(({ unit }) => ({ unit })),
    orders,
    next: { units: next.units, dislodged: next.retreating, centres: next.centres, phase: next.phase },
  }));
  const found = replayedBy(solver, phases);

  expect(found.map((each) => [told(each), each.notes])).toEqual(found.map(() => [[], []]));
  expect(found.every(({ agrees }) => agrees === true)).toBe(true);
  expect(new Set(found.map(({ retreatsFrom }) => retreatsFrom))).toEqual(
    new Set([undefined, 'phase-before']),
  );
});

const TAKEN = {
  phase: 'S1901M',
  units: { FRANCE: ['F MAO', 'F SPA/SC'], ENGLAND: ['F POR', 'A LVP'] },
  orders: { FRANCE: ['F SPA/SC - POR', 'F MAO S F SPA - POR'], ENGLAND: ['A LVP - WAL'] },
  next_phase: 'F1901M',
  next_units: { FRANCE: ['F MAO', 'F POR'], ENGLAND: ['A WAL'] },
};
const HELD = {
  phase: 'F1901M',
  units: { FRANCE: ['A BEL'] },
  centers: {},
  next_units: { FRANCE: ['A BEL'] },
};
const WITHOUT_COAST = { next_units: { FRANCE: ['F SPA'] }, next_units_have_no_coasts: true };
const retreatsTo = (...places: readonly string[]): Line => ({
  ...ATTACK,
  next_units: RETREAT.units,
  next_dislodged: RETREAT.dislodged,
  next_retreat_options: { GERMANY: { 'A BEL': places } },
});

test.for<readonly [what: string, line: Line, differences?: readonly string[], notes?: readonly string[]]>([
  ['a destroyed unit that is gone', TAKEN],
  [
    'one that is kept',
    { ...TAKEN, next_dislodged: { ENGLAND: ['F POR'] }, next_retreat_options: { ENGLAND: { 'F POR': [] } } },
  ],
  ['another next phase', { ...TAKEN, next_phase: 'S1901R' }, [], ['next phase: ours F1901M, record S1901R']],
  [
    'centres counted after retreats of nobody',
    { ...HELD, next_phase: 'F1901R', next_centers: {} },
    [],
    ['next phase: ours S1902M, record F1901R'],
  ],
  [
    'centres counted',
    { ...HELD, next_phase: 'S1902M', next_centers: {} },
    ['BEL: ours FRANCE, record nobody'],
  ],
  ['a fleet without its coast', { units: { FRANCE: ['F SPA/NC'] }, ...WITHOUT_COAST }],
  ['places to retreat to', retreatsTo('HOL', 'RUH')],
  ['other places', retreatsTo('HOL', 'BUR'), ['retreats of GERMANY A BEL: ours HOL RUH, record BUR HOL']],
])('%s', ([, line, differences = [], notes = []]) => {
  const [found] = replayed(line);

  expect(found!.agrees).toBe(differences.length === 0);
  expect(told(found!)).toEqual(differences);
  expect(told(found!, found!.notes)).toEqual(notes);
});

const held = (phase: string, units: Texts): PlayedPhase => {
  const orders = { kind: 'movement', orders: [] } as const;
  return {
    board,
    phase: parsePhase(phase)!,
    units: stateFrom({ units }).units,
    dislodged: [],
    centres: [],
    orders,
  };
};
const bornAfter = (...phases: readonly PlayedPhase[]): (number | undefined)[] =>
  replayedBy(solver, phases)
    .at(-1)!
    .next!.units.map(({ born }) => born);

describe('the age of a unit', () => {
  test.for<readonly [what: string, before: string, after: string, born: number | undefined]>([
    ['is that of the phase before', 'A PAR 1900', 'A PAR', 1900],
    ['is its own where the record has it', 'A PAR 1900', 'A PAR 1899', 1899],
    ['is not that of another unit', 'A PAR 1900', 'A MAR', undefined],
    ['is that of a fleet on any coast', 'F SPA/NC 1898', 'F SPA/SC', 1898],
  ])('%s', ([, before, after, born]) => {
    expect(bornAfter(held('S1901M', { FRANCE: [before] }), held('F1901M', { FRANCE: [after] }))).toEqual([
      born,
    ]);
  });

  test('goes with a unit that is dislodged', () => {
    const [attack, listed] = playedOf(ATTACK, RETREAT);
    const aged = { ...attack!, units: attack!.units.map((unit) => ({ ...unit, born: 1897 })) };

    expect(bornAfter(aged, listed!).at(-1)).toBe(1897);
    expect(bornAfter(attack!, listed!).at(-1)).toBeUndefined();
  });
});

describe('a retreat phase', () => {
  const { retreat_options: _, ...UNTOLD } = RETREAT;

  test('lets nobody retreat who was not dislodged', () => {
    const [, follows] = replayed({ ...ATTACK, orders: {} }, UNTOLD, FALL);

    expect([follows!.retreatsFrom, follows!.agrees]).toEqual(['phase-before', false]);
  });

  test('lets nobody retreat to where the phase before allows it not', () => {
    const [, follows] = replayed(ATTACK, { ...UNTOLD, orders: { GERMANY: ['A BEL R BUR'] } });

    expect(follows!.next!.units).toHaveLength(2);
  });

  test.for([
    ['S1901R', 'phase-before'],
    ['F1901R', 'neighbours'],
    ['S1902R', 'neighbours'],
  ] as const)('%s has places from %s', ([phase, from]) => {
    expect(replayed(ATTACK, { ...UNTOLD, phase })[1]!.retreatsFrom).toBe(from);
  });

  test('behind another one nothing is known of where units may go', () => {
    const [attack, retreat] = playedOf(ATTACK, UNTOLD);

    expect(replayedBy(solver, [attack!, retreat!, retreat!])[2]!.retreatsFrom).toBe('neighbours');
  });

  test('disbands who is recorded to have no place', () => {
    const [retreat] = playedOf(RETREAT);
    const dislodged = retreat!.dislodged.map((each) => ({ ...each, retreats: [] }));
    const [found] = replayedBy(solver, [{ ...retreat!, dislodged }]);

    expect(found).toMatchObject({
      result: { kind: 'retreat', fates: dislodged.map(() => ({ kind: 'disbanded', ordered: false })) },
      retreatsFrom: 'record',
    });
  });

  test('neighbours are those where nobody stands', () => {
    const units = stateFrom({ units: { FRANCE: ['A BEL', 'A PIC'] } }).units;
    const places = vacantNeighbours(board, units, unitFrom('GERMANY', 'A BEL'));

    expect(places.map((place) => board.locations[place]!.code).sort()).toEqual(['BUR', 'HOL', 'RUH']);
  });
});

test('a phase without a result for the solver is neither right nor wrong, and nothing is known behind it', async () => {
  const limited = await openSolver({ rlimit: 1 });
  const PARADOX = {
    phase: 'S1901M',
    units: { ENGLAND: ['F LON', 'F WAL'], FRANCE: ['A BRE', 'F ENG'] },
    orders: {
      ENGLAND: ['F LON S F WAL - ENG', 'F WAL - ENG'],
      FRANCE: ['A BRE - LON', 'F ENG C A BRE - LON'],
    },
  };
  const [paradox, after] = playedOf(PARADOX, { phase: 'F1901M', units: { FRANCE: ['A BRE'] } });
  const aged = { ...paradox!, units: paradox!.units.map((unit) => ({ ...unit, born: 1890 })) };
  const [found, next] = replayedBy(limited, [aged, after!]);

  expect(found).toMatchObject({
    result: undefined,
    next: undefined,
    agrees: undefined,
    differences: [],
    notes: [],
  });
  expect(next!.next!.units[0]).not.toHaveProperty('born');
});

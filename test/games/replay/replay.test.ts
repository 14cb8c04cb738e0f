/** Records against this program: what their conventions are worth, and what is known of units from the phase before. */
import { recordedPhase } from '../../../src/games/replay/replay-game.ts';
import { describe, expect, test } from 'vitest';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { parsePhase, formatPhase } from '../../../src/adjudicate/phases/phase-name.ts';
import { vacantNeighbours } from '../../../src/games/records/model/fields-by-power.ts';
import type { PlayedPhase } from '../../../src/games/replay/replay.ts';
import { openSolver, solver } from '../../setup/solver.ts';
import { stateFrom, type Texts, unitFrom } from '../../adjudicate/phases/position.ts';
import { randomGame } from '../../adjudicate/phases/random-game.ts';
import { ATTACK, playedOf, replayedBy, RETREAT, told } from './phase-lines.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';

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

const ALONE = { units: { FRANCE: ['A PAR'] }, orders: { FRANCE: ['A PAR H'] } };

const line = (more: object): string => JSON.stringify({ ...ALONE, ...more });

/** What is found of a text: game and phase, or the error; `undefined` where it has no phase. */
function phaseFound(lines: readonly string[], wanted?: string): unknown {
  const { found: one, errors } = recordedPhase(
    lines.join('\n'),
    'some.jsonl',
    shippedBoards(),
    DATC_3_2,
    wanted,
  );
  if (one === undefined) return errors.map(({ code }) => code);
  if (!one.ok) return one.error;
  const { game, index, phase } = one.value;
  return `${game.id} ${index} ${formatPhase(phase.phase)}`;
}

const TWO = [line({ game: 'one', phase: 'S1901M' }), line({ game: 'two', phase: 'F1901M' })];
const TURNS = [line({ game: 'one', phase: 'S1901M' }), line({ game: 'one', phase: 'F1901M' })];

describe('the phase that is meant', () => {
  test.for([
    ['F1901M', 'one 1 F1901M'],
    ['one F1901M', 'one 1 F1901M'],
    [' f1901m ', 'one 1 F1901M'],
    ['ONE s1901m', 'one 0 S1901M'],
  ] as const)('is %j of a game', ([wanted, expected]) => {
    expect(phaseFound(TURNS, wanted)).toBe(expected);
  });

  test('is the one of a game, by the name of the game', () => {
    expect(phaseFound(TWO, 'two')).toBe('two 0 F1901M');
    expect(phaseFound(TWO, 'S1901M')).toBe('one 0 S1901M');
  });

  test('is none where nothing can be read', () => {
    expect(phaseFound(['{"game": 1}'])).toEqual(expect.arrayContaining([expect.any(String)]));
  });

  test('is the only one, though nobody has anything to do in it', () => {
    const idle = line({ game: 'one', phase: 'S1901R', dislodged: {}, orders: {} });
    expect(phaseFound([idle])).toBe('one 0 S1901R');
  });
});

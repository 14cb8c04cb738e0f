/** Records against this program: what their conventions are worth, and what is known of units from the phase before. */
import { describe, expect, test } from 'vitest';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { parsePhase } from '../../../src/adjudicate/phases/phase-name.ts';
import type { PlayedPhase } from '../../../src/games/replay/replay.ts';
import { openSolver, solver } from '../../setup/solver.ts';
import { stateFrom, type Texts } from '../../adjudicate/phases/position.ts';
import { randomGame } from '../../adjudicate/phases/random-game.ts';
import { ATTACK, playedOf, replayedBy, RETREAT, told } from './phase-lines.ts';

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

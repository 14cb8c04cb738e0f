/** Phases that follow one another: what is known of units from the phase before. */
import { beforeAll, describe, expect, test } from 'vitest';
import { parsePhase } from '../../../src/adjudicate/phases/phase-name.ts';
import type { PlayedPhase, Replayed } from '../../../src/games/replay/replay.ts';
import type { Solver } from '../../../src/readings/z3/solver.ts';
import { openSolver } from '../../setup/solver.ts';
import { provinceIndex, type Texts } from '../../adjudicate/phases/position.ts';
import { movement, replayed as replayedBy, retreat } from './made-phases.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

const replayed = (...phases: readonly PlayedPhase[]): Replayed[] => replayedBy(solver, phases);

const fall = (units: Texts): PlayedPhase => ({
  ...movement(units, {}, undefined),
  phase: parsePhase('F1901M')!,
});
const bornAfter = (...phases: readonly PlayedPhase[]): (number | undefined)[] =>
  replayed(...phases)
    .at(-1)!
    .next!.units.map(({ born }) => born);
const later = (name: string): PlayedPhase => ({ ...retreat(undefined), phase: parsePhase(name)! });

describe('the age of a unit', () => {
  test.for<readonly [what: string, before: string, after: string, born: number | undefined]>([
    ['is that of the phase before', 'A PAR 1900', 'A PAR', 1900],
    ['is its own where the record has it', 'A PAR 1900', 'A PAR 1899', 1899],
    ['is not that of another unit', 'A PAR 1900', 'A MAR', undefined],
    ['is that of a fleet on any coast', 'F SPA/NC 1898', 'F SPA/SC', 1898],
  ])('%s', ([, before, after, born]) => {
    expect(bornAfter(movement({ FRANCE: [before] }, {}, undefined), fall({ FRANCE: [after] }))).toEqual([
      born,
    ]);
  });

  test('goes with a unit that is dislodged', () => {
    const attack = movement(
      { FRANCE: ['A BUR', 'A PIC'], GERMANY: ['A BEL 1897'] },
      { FRANCE: ['A BUR - BEL', 'A PIC S A BUR - BEL'] },
      undefined,
    );
    const listed = retreat([provinceIndex('BUR')]);

    expect(bornAfter(attack, listed).at(-1)).toBe(1897);
    expect(bornAfter(attack, retreat(undefined))).toHaveLength(2);
  });
});

describe('a retreat phase that follows', () => {
  const attack = movement(
    { FRANCE: ['A BUR', 'A PIC'], GERMANY: ['A BEL'] },
    { FRANCE: ['A BUR - BEL', 'A PIC S A BUR - BEL'] },
    undefined,
  );

  test.for([
    ['S1901R', 'phase-before'],
    ['F1901R', 'neighbours'],
    ['S1902R', 'neighbours'],
  ] as const)('%s has places from %s', ([name, from]) => {
    expect(replayed(attack, later(name))[1]!.retreatsFrom).toBe(from);
  });

  test('another one knows nothing of where units may go', () => {
    expect(replayed(attack, later('S1901R'), later('S1901R'))[2]!.retreatsFrom).toBe('neighbours');
  });

  test('has nobody retreat who is recorded to have no place', () => {
    const [found] = replayed(retreat([]));

    expect(found!.result).toMatchObject({ kind: 'retreat', fates: [] });
    expect(found!.retreatsFrom).toBe('record');
  });
});

test('a phase without a result for the solver is neither right nor wrong, and nothing is known behind it', async () => {
  const limited = await openSolver({ rlimit: 1 });
  const paradox = movement(
    { ENGLAND: ['F LON', 'F WAL'], FRANCE: ['A BRE 1890', 'F ENG'] },
    { ENGLAND: ['F LON S F WAL - ENG', 'F WAL - ENG'], FRANCE: ['A BRE - LON', 'F ENG C A BRE - LON'] },
    { units: [] },
  );
  const after = movement({ FRANCE: ['A BRE'] }, {}, undefined);
  const [found, next] = replayedBy(limited, [paradox, after]);

  expect(found).toMatchObject({
    result: undefined,
    next: undefined,
    agrees: undefined,
    differences: [],
    notes: [],
  });
  expect(next!.next!.units[0]).not.toHaveProperty('born');
});

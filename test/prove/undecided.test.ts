/** A position on which the solver gives up is no evidence: finding nothing else does not settle a claim. */
import { expect, test } from 'vitest';
import { guess } from '../../src/judges/guess/guess.ts';
import { optimistic } from '../../src/judges/optimistic/optimistic.ts';
import type { Solver } from '../../src/readings/z3/solver.ts';
import { openSolver, solver as able } from '../setup/solver.ts';
import { type Question, rules } from '../../src/prove/theorem.ts';
import { departs } from '../../src/prove/theorems/algorithms.ts';
import { MAP_FREE } from '../../src/prove/maps/map-mode.ts';
import { differentOutcomes } from '../../src/prove/questions/differing-outcomes.ts';
import { startProcesses } from '../../src/prove/settle/processes.ts';
import { type OutlineAnswer, searchOutline } from '../../src/prove/settle/task.ts';

const limited = await openSolver({ rlimit: 1 });

/** An army, the fleet that convoys it, and a fleet that it attacks: the smallest paradox. */
const PARADOX = { counts: { move: 2, support: 1, convoy: 1, hold: 0 }, supports: [1] } as const;

const outcomes = (solver: Solver): Question =>
  differentOutcomes({ one: rules({ '4.A.2': 'szykman' }), other: rules({ '4.A.2': 'all-hold' }) }, solver);

test.each<readonly [string, (solver: Solver) => Question, OutlineAnswer['kind']]>([
  ['outcomes', outcomes, 'found'],
  ['optimistic', (solver) => departs(optimistic, rules(), solver), 'none'],
  ['guess', (solver) => departs(guess, rules(), solver), 'none'],
])('%s', async (_, question, kind) => {
  const search = (solver: Solver): Promise<OutlineAnswer> =>
    searchOutline(question(solver), PARADOX, MAP_FREE, {}, able);

  expect(await search(able)).toMatchObject({ kind });
  expect(await search(limited)).toMatchObject({ kind: 'unknown' });
});

const limitedTo = (candidates?: number): Promise<OutlineAnswer> =>
  searchOutline(
    departs(optimistic, rules(), able),
    PARADOX,
    MAP_FREE,
    candidates === undefined ? {} : { candidates },
    able,
  );

test('after as many positions as may be proposed in vain nothing is known', async () => {
  const { candidates } = await limitedTo();
  expect(candidates).toBeGreaterThan(0);
  expect(await limitedTo(candidates)).toMatchObject({ kind: 'none' });
  expect(await limitedTo(candidates - 1)).toMatchObject({ kind: 'unknown' });
});

test('a process goes on when Ctrl-C reaches it, until it is stopped', async () => {
  const file = new URL('fixtures/interrupted-worker.js', import.meta.url);
  const workers = startProcesses(() => Promise.reject(new Error('not here')), 'search', 1, file);

  await expect(workers.work('done')).resolves.toBe('done');
  await workers.stop();
});

test('in this process, tasks are done one at a time, whatever becomes of the one before', async () => {
  let underWay = 0;
  const own = async (task: string): Promise<number> => {
    underWay++;
    await Promise.resolve();
    if (task === 'fails') throw new Error(task);
    return underWay--;
  };
  const { work } = startProcesses(own, 'search', 0);
  const [first, second, third] = [work('a'), work('b'), work('fails')];

  await expect(Promise.all([first, second])).resolves.toEqual([1, 1]);
  await expect(third).rejects.toThrow('fails');
  await expect(work('c')).resolves.toBe(2);
});

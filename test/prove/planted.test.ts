/** A mistake in an equation is caught by a claim, with a position that shows it; a position on which the solver gives up is no evidence. */
import { describe, expect, test } from 'vitest';
import { attackStrength } from '../../encodings/attack-strength.ts';
import type { Setting } from '../../encodings/setting.ts';
import { support } from '../../encodings/support.ts';
import { type Question, rules } from '../../src/prove/theorem.ts';
import { ofSomePair, someSolution, notASolution } from '../../src/prove/questions/of-solutions.ts';
import { MAP_FREE } from '../../src/prove/maps/map-mode.ts';
import { shapesOf } from '../../src/prove/space/outlines.ts';
import { positionText } from '../../src/prove/known/printed-position.ts';
import { searchOutline, type OutlineAnswer } from '../../src/prove/settle/task.ts';
import { override } from '../../src/adjudicate/rules/rule-vocabulary.ts';
import { preventWithoutHeadToHead } from '../../src/prove/theorems/mistaken-equations.ts';
import { librarySolver } from '../../src/library/library-solver.ts';
import { dislodgedThroughOwnSupport, twoInOneProvince } from '../../src/prove/theorems/battles.ts';
import { guess } from '../../src/judges/guess/guess.ts';
import { optimistic } from '../../src/judges/optimistic/optimistic.ts';
import type { Solver } from '../../src/readings/z3/solver.ts';
import { openSolver, solver as able } from '../setup/solver.ts';
import { departs } from '../../src/prove/theorems/algorithms.ts';
import { differentOutcomes } from '../../src/prove/questions/differing-outcomes.ts';
import { startProcesses } from '../../src/prove/settle/processes.ts';

/** ATTACK STRENGTH that counts supports by the power of the attacked unit. */
function attackWithOwnSupport<T, N>(setting: Setting<T, N>, mover: number): N {
  const { logic, situation } = setting;
  const samePower = (a: number, b: number): T => (a === mover ? situation.samePower(a, b) : logic.false);
  return attackStrength(override(setting, { situation: { samePower } }), mover);
}

/** SUPPORT that no convoyed army cuts. */
function supportNotCutByConvoyed<T, N>(setting: Setting<T, N>, supporter: number): T {
  const { logic, situation } = setting;
  const attacks = (mover: number, unit: number): T =>
    logic.and(situation.attacks(mover, unit), situation.bordersDestination(mover));
  return support(override(setting, { situation: { attacks } }), supporter);
}

/** The smallest position that the question finds. */
async function smallest(
  question: Question,
  most: number,
): Promise<{ units: number; text: string; says: string } | undefined> {
  for (let units = 1; units <= most; units++) {
    for (const shape of shapesOf(units, (one) => question.suits(one))) {
      const answer = await searchOutline(question, shape, MAP_FREE, {}, librarySolver());
      if (answer.kind !== 'found') continue;
      return { units, text: positionText(answer.position).text, says: answer.says.join('\n') };
    }
  }
  return undefined;
}

describe('a planted mistake', () => {
  test('PREVENT without head-to-head: two units end in one province', async () => {
    const found = await smallest(
      someSolution(rules({}, { PREVENT: preventWithoutHeadToHead }), ofSomePair(twoInOneProvince)),
      5,
    );
    expect(found?.units).toBe(5);
    expect(found?.text).toMatch(/Convoys/);
    expect(found?.says).toMatch(/succeeds(?:.|\n)*succeeds/);
  });

  test('own support counted: a unit is dislodged through a support of its own power', async () => {
    const found = await smallest(
      someSolution(rules({}, { ATTACK: attackWithOwnSupport }), ofSomePair(dislodgedThroughOwnSupport)),
      4,
    );
    expect(found?.units).toBe(3);
    expect(found?.says).toMatch(/dislodged/);
  });

  test('support not cut by a convoyed attack: not the rules of the other texts', async () => {
    const found = await smallest(
      notASolution(rules({}, { SUPPORT: supportNotCutByConvoyed }), rules({ text: '2.4' })),
      5,
    );
    expect(found?.text).toMatch(/Convoys/);
    expect(found?.says).toMatch(/given/);
  });

  test('without one nothing is found', async () => {
    expect(await smallest(someSolution(rules(), ofSomePair(twoInOneProvince)), 4)).toBeUndefined();
    expect(await smallest(someSolution(rules(), ofSomePair(dislodgedThroughOwnSupport)), 4)).toBeUndefined();
    expect(await smallest(notASolution(rules(), rules({ text: '2.4' })), 4)).toBeUndefined();
  });
});

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

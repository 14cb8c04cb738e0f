/** Rules on which the solver gave up are not ruled out by any answer, and shown by none. */
import { expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import type { ProgramAnswer } from '../../../../src/others/audit/asking/answer.ts';
import type { Belief } from '../../../../src/others/twin/fingerprint/fingerprint.ts';
import { mayBe } from '../../../../src/others/twin/fingerprint/text-testimony.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver, solver as unlimited } from '../../../setup/solver.ts';
import { believer } from './believer.ts';
import { ask, beliefOn } from './small-bank.ts';

const left = (belief: Belief): number => ('choices' in belief ? belief.choices.length : 1);

const SHOWN = ['2000', 'szykman', 'szykman-armies', 'all-hold', 'dptg'];

test.for(SHOWN)('a paradox answered as %s', async (choice) => {
  const program = believer({ ...DATC_3_2, '4.A.2': choice } as Policy);
  const questions = ['4.A.2/1', '4.A.2/2', '4.A.2/5'];
  const beliefBy = async (solver: Solver): Promise<Belief> =>
    beliefOn(await ask(program, questions, { solver }), '4.A.2').verdict;
  const limited = await beliefBy(await openSolver({ rlimit: 1 }));

  expect(limited).toMatchObject({ kind: 'alike', choices: expect.arrayContaining([choice]) as unknown });
  // With a solver that does not give up more is ruled out.
  expect(left(await beliefBy(unlimited))).toBeLessThan(left(limited));
});

test.for<readonly [kind: ProgramAnswer['kind'], may: boolean]>([
  ['told', true],
  ['refused', false],
  ['unusable', false],
  ['lost', false],
])('an answer that is %s may be what is not known: %s', ([kind, expected]) => {
  const told = { next: [], dislodged: new Map(), outcomes: {} };
  const answer: ProgramAnswer = kind === 'told' ? { kind, told } : { kind, message: '' };
  expect(mayBe(answer, { kind: 'unknown' })).toBe(expected);
});

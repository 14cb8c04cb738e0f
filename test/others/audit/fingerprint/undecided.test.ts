/** An interpretation on which the solver gave up is not ruled out by any answer, and shown by none. */
import { beforeAll, describe, expect, test } from 'vitest';
import { choicesOf, DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import {
  fits,
  outcomeTable,
  type OutcomeTable,
} from '../../../../src/others/audit/fingerprint/outcome-table.ts';
import { QUESTIONS } from '../../../../src/others/audit/fingerprint/question-bank.ts';
import type { ProgramAnswer } from '../../../../src/others/audit/asking/answer.ts';
import { predict } from '../../../../src/others/audit/asking/text-position.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../setup/solver.ts';
import { Beliefs } from '../../../../src/others/audit/fingerprint/interrogation.ts';
import { dependsOn } from '../../../../scripts/make/fingerprint/separation.ts';

let solver: Solver;
let limited: Solver;
beforeAll(async () => {
  [solver, limited] = [await openSolver(), await openSolver({ rlimit: 1 })];
});

describe.each([1, 2])('question 4.A.2/%i', (number) => {
  const question = QUESTIONS.find(({ id }) => id === `4.A.2/${number}`)!;
  const tableBy = (by: Solver): OutcomeTable => outcomeTable(standardBoard, question, question.depends, by)!;

  test.for(Object.keys(choicesOf('4.A.2')))('answered as %s', (choice) => {
    const policy = { ...DATC_3_2, '4.A.2': choice } as Policy;
    const answer = predict(standardBoard, question, policy, solver);
    if (answer.kind !== 'told') throw new Error('the question has an answer');
    const table = tableBy(limited);
    const rows = table.rows.filter(({ prediction }) => fits(answer, prediction));
    const beliefs = new Beliefs();
    const learning = beliefs.learn(question.id, table, rows);
    const possible = [...beliefs.possible('4.A.2')];

    const isKnown = rows.some(({ prediction }) => prediction.kind !== 'unknown');
    expect(learning).toBe(isKnown ? 'learnt' : 'undecided');
    expect(possible).toContain(choice);
    expect(possible.length).toBeGreaterThan(1);
  });

  test('depends on whatever it depends on where the solver does not give up', () => {
    const issues = dependsOn(standardBoard, question, limited, 4);
    expect(issues).toEqual(expect.arrayContaining(dependsOn(standardBoard, question, solver, 4)));
  });
});

test.for<readonly [kind: ProgramAnswer['kind'], fits: boolean]>([
  ['told', true],
  ['refused', false],
  ['unusable', false],
  ['lost', false],
])('an answer that is %s may be what is not known: %s', ([kind, expected]) => {
  const told = { next: [], dislodged: new Map(), outcomes: {} };
  const answer: ProgramAnswer = kind === 'told' ? { kind, told } : { kind, message: '' };
  expect(fits(answer, { kind: 'unknown' })).toBe(expected);
});

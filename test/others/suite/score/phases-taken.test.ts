/** A program is not held to phases that it does not take. */
import { expect, test } from 'vitest';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { phasesRefused } from '../../../../src/others/suite/score/against.ts';
import type { PosedTest } from '../../../../src/others/suite/tests/suite-test.ts';

const tests = ['movement', 'retreat', 'adjustment'].map((kind) => ({ kind }) as PosedTest);

interface Question {
  readonly units: object;
  readonly orders: Readonly<Record<string, readonly string[]>>;
}

const program = (answer: (question: Question) => object): Program =>
  ({
    ask: (id: string, line: string) =>
      Promise.resolve({ kind: 'line', value: { id, ...answer(JSON.parse(line) as Question) } }),
  }) as unknown as Program;

test.for([
  ['refuses', () => ({ error: { message: 'movement only' } }), ['retreat', 'adjustment']],
  ['leaves all where it is', ({ units }: Question) => ({ next_units: units }), ['retreat', 'adjustment']],
  [
    'only removes',
    ({ orders }: Question) => ({ next_units: 'TURKEY' in orders ? { TURKEY: ['A CON'] } : {} }),
    ['retreat'],
  ],
] as const)('a program that %s', async ([, answer, refused]) => {
  expect([...(await phasesRefused(program(answer), board, tests))]).toEqual(refused);
});

test('what no test is about is not asked', async () => {
  const never = program(() => {
    throw new Error('asked');
  });
  expect(await phasesRefused(never, board, tests.slice(0, 1))).toEqual(new Set());
});

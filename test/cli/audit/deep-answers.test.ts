/** A program that answers with JSON that is nested 20,000 deep, or says a thing twice: each answer is a bad one, and nothing waits for another. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../setup/folder.ts';
import { readAnswer } from '../../../src/others/audit/asking/answer.ts';
import { BatchProgram, readAnswers } from '../../../src/others/audit/asking/batch.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { openProgram, shellWord } from '../../../src/index.ts';
import { dipsolve } from '../shared/dipsolve.ts';

const NEST = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const NESTED = 'it is nested too deeply';
const PROGRAM = `
import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const id = JSON.stringify(JSON.parse(line).id);
  console.log('{"id":' + id + ',"next_units":{},"dislodged":{},"x":' + '['.repeat(20000) + ']'.repeat(20000) + '}');
}`;

const folder = temporaryFolder();
let command: string;
beforeAll(() => {
  writeFileSync(join(folder, 'deep.mjs'), PROGRAM);
  command = `"${process.execPath}" ${join(folder, 'deep.mjs')}`;
});

test.for<readonly [args: readonly string[], code: number, says: string]>([
  [['audit', 'program', '--positions', 'examples/pandin.txt', '--against'], 3, NESTED],
  [['fingerprint', '--against'], 3, 'refused or not answered'],
  [['adapter', 'check', '--against'], 1, 'nested too deeply'],
  [['suite', '--against'], 3, '0 of 366 tests passed'],
])('%j', async ([args, expected, says]) => {
  const { code, stdout, stderr } = await dipsolve([...args, command]);

  expect(code).toBe(expected);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(says);
  expect(stderr).not.toMatch(/^\s+at |RangeError/m);
});

test('a file of such answers', async () => {
  const file = join(folder, 'answers.jsonl');
  const question = JSON.stringify({ units: {}, orders: {} });
  const asked = new BatchProgram('answers', new Map());
  await asked.ask('1', `{"id":"1",${question.slice(1)}`);
  const { id } = JSON.parse(asked.questions[0]!) as { id: string };
  writeFileSync(file, `{"id":"${id}","next_units":{},"dislodged":{},"x":${NEST}}\n`);
  const answers = readAnswers([file]);
  if (!answers.ok) throw new Error(answers.error.message);
  const reply = await new BatchProgram('answers', answers.value).ask('1', `{"id":"1",${question.slice(1)}`);

  expect(readAnswer(standardBoard, reply)).toEqual({ kind: 'unusable', message: NESTED });
});

test('an answer that says a thing twice is a bad one, too', async () => {
  const twice = `while read -r line; do echo '{"id":"1","next_units":{"FRANCE":["A PAR"]},"dislodged":{},"next_units":{}}'; done`;
  const program = await openProgram(`sh -c ${shellWord(twice)}`);
  const reply = await program.ask('1', '{"id":"1","units":{},"orders":{}}');
  await program.close();
  expect(readAnswer(standardBoard, reply)).toEqual({
    kind: 'unusable',
    message: '"next_units" stands twice in one object',
  });
});

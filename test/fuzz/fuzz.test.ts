/** 20,000 broken inputs: each is read, or refused with a code. `npm run fuzz` tries more. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJournal } from '../../src/audit/records/audit-journal.ts';
import { openSolver, type Solver } from '../../src/solver/solver.ts';
import { inputOf, tryInput } from './run.ts';
import { TARGETS } from './targets.ts';

const INPUTS = 20_000;
/** A machine may be busy with other things. */
const PATIENCE = 20 * 60_000;

let folder: string;
let solver: Solver;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dipsolve-fuzz-'));
  solver = await openSolver();
});
afterAll(() => {
  solver.close();
  rmSync(folder, { recursive: true });
});

test.for(TARGETS.map(({ name }, i) => [name, i] as const))('%s', { timeout: PATIENCE }, async ([, first]) => {
  const file = join(folder, 'input');
  for (let number = first; number < INPUTS; number += TARGETS.length) {
    const finding = await tryInput(1, number, { solver, file });
    if (finding !== undefined) expect(finding).toBeUndefined();
  }
});

test('inputs are the same every time, and not all the same', () => {
  const some = Array.from({ length: 100 }, (_, number) => inputOf(7, number).bytes.toString('hex'));

  expect(some).toEqual(some.map((_, number) => inputOf(7, number).bytes.toString('hex')));
  expect(new Set(some).size).toBeGreaterThan(60);
});

test('the journal that inputs are made of is one', () => {
  expect(readJournal('test/fuzz/corpus/journal.jsonl')).toMatchObject({ ok: true });
});

test('what throws is found', async () => {
  const reader = TARGETS[0]!;
  const broken = { ...reader, read: () => JSON.parse('{') as unknown };
  const finding = await tryInput(1, 0, { solver, file: join(folder, 'input') }, [broken]);

  expect(finding).toMatchObject({ number: 0, problem: expect.stringContaining('SyntaxError') as string });
});

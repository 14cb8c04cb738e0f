/** Nothing examined is not success. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { dipsolve } from '../shared/dipsolve.ts';
import { temporaryFolder } from '../../setup/folder.ts';

const folder = temporaryFolder();
beforeAll(() => {
  mkdirSync(join(folder, 'empty'));
  writeFileSync(join(folder, 'junk.txt'), 'no record at all\n');
  writeFileSync(join(folder, 'nil.txt'), '');
  writeFileSync(join(folder, 'winter.jsonl'), '{"phase":"W1901A","units":{"FRANCE":["A XYZ"]}}\n');
});

test.for([
  ['empty', 3, 'nothing was scored'],
  ['junk.txt', 1, '[format-unknown]'],
  ['nil.txt', 1, '[file-empty]'],
] as const)('suite score of %s ends with %d', async ([name, code, said]) => {
  const run = await dipsolve(['suite', 'score', join(folder, name)]);
  expect(run.code).toBe(code);
  expect(run.stderr).toContain(said);
});

test.for([[''], [',"results":{}'], [',"next":null']])(
  'audit records of a line that gives no result%s ends with 3',
  async ([more]) => {
    const file = join(folder, 'without.jsonl');
    const line = '"phase":"S1901M","units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["A PAR H"]}';
    writeFileSync(file, `{${line}${more}}\n`);
    const run = await dipsolve(['audit', 'records', file]);
    expect(run.code).toBe(3);
    expect(run.stdout).toContain('Nothing was compared');
  },
);

test.for([['adapter', 'check'], ['fingerprint'], ['suite']])(
  '%s of a program that cannot start ends with 3',
  async (command) => {
    const run = await dipsolve([...command, '--against', join(folder, 'no-such-program')]);
    expect(run.code).toBe(3);
    expect(run.stdout + run.stderr).toContain('not found');
  },
);

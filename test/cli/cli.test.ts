/** The command line: what people type, what it prints, how it ends. */
import { expect, test } from 'vitest';
import { dipsolve, dipsolveProcess } from './shared/dipsolve.ts';

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const PLAIN = '{"id":"plain","units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["A PAR - BUR"]}}';
const CYCLE =
  '{"id":"cycle","units":{"TURKEY":["F ANK","A CON","A SMY"]},"orders":{"TURKEY":["F ANK - CON","A CON - SMY","A SMY - ANK"]}}';
const BAD = '{"id":"bad","units":{"FRANCE":["A XYZ"]}}';

test('adjudicate --jsonl --stats ends standard error with the rate', async () => {
  const run = await dipsolve(['adjudicate', '--jsonl', '--stats'], {
    input: [PLAIN, BAD, CYCLE].join('\n'),
  });
  const last = linesOf(run.stderr).at(-1);

  expect(last).toMatch(/^\d+ phases in [\d.]+ s, \d+ phases\/s$/);
  expect(last).toMatch(/^3 /);
});

test.for([dipsolve, dipsolveProcess])('--help lists the commands: %o', async (start) => {
  const run = await start(['--help']);

  expect(run).toMatchObject({ stderr: '', code: 0 });
  expect(run.stdout).toContain('adjudicate');
  expect(run.stdout).toContain('solve');
});

/** The command line: what people type, what it prints, how it ends. Exit codes mean the same for every command, and are those of docs/exit-codes.md. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { dipsolve, dipsolveProcess } from './shared/dipsolve.ts';
import { withoutSearch } from '../setup/solver.ts';
import { EXIT, exitCodeFor, gravest } from '../../src/cli/shared/complain.ts';

const PANDIN = 'examples/pandin.txt';
const SILENT = ['--against', 'true'];

test('the page has every code', () => {
  const table = readFileSync('docs/exit-codes.md', 'utf8').matchAll(/^\| (\d+) +\|/gm);

  expect([...table].map(([, code]) => Number(code))).toEqual(Object.values(EXIT));
});

test.each([
  [[], 0],
  [[0, 3], 3],
  [[3, 1, 0], 1],
  [[1, 2, 3], 2],
  [[2, 130], 130],
])('the gravest of %j is %i', (codes, worst) => {
  expect(gravest(codes)).toBe(worst);
});

test('of several errors too', () => {
  const errors = (['solver-limit', 'order-unreadable'] as const).map((code) => ({ code, message: '' }));

  expect(exitCodeFor(errors)).toBe(EXIT.wrong);
});

describe('3: something has no answer', () => {
  beforeAll(withoutSearch);

  test.each([
    [['adjudicate', '--rlimit', '1', PANDIN]],
    [['solve', '--rlimit', '1', PANDIN]],
    [['explain', '--core', '--rlimit', '1', PANDIN]],
    [['compare', '--rlimit', '1', PANDIN]],
    [['fingerprint', ...SILENT]],
    [['suite', ...SILENT]],
  ])('%j', async (args) => {
    expect((await dipsolve(args)).code).toBe(3);
  });

  test('of many lines, with a word about the limit', async () => {
    const cycle =
      '{"units":{"TURKEY":["F ANK","A CON","A SMY"]},"orders":{"TURKEY":["F ANK - CON","A CON - SMY","A SMY - ANK"]}}';
    const { code, stdout, stderr } = await dipsolve(['adjudicate', '--jsonl', '--rlimit', '1'], {
      input: `${cycle}\n`,
    });

    expect([code, stdout]).toEqual([3, expect.stringContaining('"solver-limit"')]);
    expect(stderr).toMatch(/1 position without a result: .* 1 steps? in one check \(--rlimit\)/);
  });
});

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

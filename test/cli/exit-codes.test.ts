/** The exit codes mean the same for every command, and are those of docs/exit-codes.md. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createProgram } from '../../src/cli/main.ts';
import { dipsolve } from './shared/dipsolve.ts';
import { withoutSearch } from '../setup/solver.ts';
import { temporaryFolder, writerTo } from '../setup/folder.ts';
import { EXIT, exitCodeFor, gravest } from '../../src/cli/shared/complain.ts';

const PANDIN = 'examples/pandin.txt';
const SILENT = ['--against', 'true'];

const fileWith = writerTo(temporaryFolder());
const BINARY = fileWith('binary', Buffer.from([1, 2, 0, 255, 0]));

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

const names = createProgram().commands.map((command) => command.name());

describe('2: the command cannot be carried out', () => {
  test.each(names)('%s with an option that it has not', async (name) => {
    expect((await dipsolve([name, '--no-such-option'])).code).toBe(2);
  });

  test.each([
    ...['adjudicate', 'solve', 'explain', 'smt', 'audit records', 'suite score', 'play process'].flatMap(
      (name) => [
        [...name.split(' '), '--map', BINARY, PANDIN],
        [...name.split(' '), '--rules', BINARY, PANDIN],
      ],
    ),
    ['compare', '--map', BINARY, PANDIN],
    ['compare', PANDIN, '--rulebooks', BINARY],
    ['judge', 'guess', '--map', BINARY, PANDIN],
    ...['audit program', 'suite'].flatMap((name) => [
      [...name.split(' '), ...SILENT, '--map', BINARY],
      [...name.split(' '), ...SILENT, '--rules', BINARY],
    ]),
    ['fingerprint', ...SILENT, '--map', BINARY],
    ['adapter', 'check', ...SILENT, '--map', BINARY],
    ['audit', 'program', ...SILENT, '--known-mistakes', BINARY],
    ['suite', ...SILENT, '--known', BINARY],
    ['play', 'new', '--map', BINARY],
    ['lab', '--map', BINARY],
    ['verify', 'compare', BINARY],
    ['verify', 'prove', 'theorem-2', '--rules', BINARY],
    ['datc', '--rules', BINARY],
    ['rules', '--rules', BINARY],
    ['paradoxes', '--units', '2', '--rules', BINARY],
  ])('%j names a file that is no text', async (...args) => {
    expect(await dipsolve(args)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('[encoding-unknown]') as string,
    });
  });

  test('play, of which what is wrong is JSON too', async () => {
    const { code, stdout } = await dipsolve(['play', 'process', 'no-such-file.json']);

    expect([code, stdout]).toEqual([2, expect.stringContaining('"file-unreadable"')]);
  });

  test('no command at all', async () => {
    expect((await dipsolve([])).code).toBe(2);
  });
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

test.each([
  [['--help']],
  [['--version']],
  [['rules', '--list']],
  [['solve', PANDIN]],
  [['completion', 'zsh']],
])('0: %j', async (args) => {
  expect(await dipsolve(args)).toMatchObject({ code: 0, stderr: '' });
});

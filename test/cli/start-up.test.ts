/** What is loaded, and what is not. */
import { spawnSync } from 'node:child_process';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { createProgram } from '../../src/cli/main.ts';
import { startsFromModules } from '../../src/cli/from-modules.ts';
import { PATIENCE } from './shared/dipsolve.ts';

const FORBIDDEN = './test/cli/fixtures/forbid-solver.mjs';
const UNBUNDLED = `import { run } from './dist/src/cli/main.js'; await run(['', '', ...process.argv.slice(1)]);`;

function dipsolve(
  args: readonly string[],
  input = '',
  forbidden = 'z3-solver',
): { status: number | null; output: string } {
  // A bundle has all but the solver in it.
  const program =
    forbidden === 'z3-solver' ? ['bin/dipsolve.js'] : ['--input-type=module', '-e', UNBUNDLED, '--'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', FORBIDDEN, ...program, ...args],
    { input, encoding: 'utf8', timeout: PATIENCE, env: { ...process.env, FORBIDDEN: forbidden } },
  );
  return { status, output: stdout + stderr };
}

describe('where the solver cannot be loaded', () => {
  test.each([
    ['--help'],
    ['rules', '4.A.2'],
    ['adjudicate', '--engine', 'components', 'examples/beleaguered-garrison.txt'],
    ['adjudicate', '--engine', 'components', 'examples/circular-movement.txt'],
    ['adjudicate', '--engine', 'components', 'examples/pandin.txt'],
  ])('%s %s works', (...args) => {
    expect(dipsolve(args).status).toBe(0);
  });

  // It takes as long to load as everything else together.
  test.each([['--help'], ['audit', 'program', '--help']])(
    '%s %s works without the validation of files too',
    (...args) => {
      expect(dipsolve(args.filter(Boolean), '', 'zod')).toMatchObject({ status: 0 });
    },
  );

  test('so do lines without a cycle', () => {
    const line = '{"units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["A PAR - BUR"]}}\n';
    expect(dipsolve(['adjudicate', '--jsonl'], line)).toMatchObject({ status: 0 });
  });

  test.each([
    ['every solution', ['solve', 'examples/circular-movement.txt']],
    ['the other engine', ['adjudicate', '--engine', 'whole', 'examples/beleaguered-garrison.txt']],
  ])('%s does not', (_, args) => {
    const { status, output } = dipsolve(args);
    expect(status).not.toBe(0);
    expect(output).toContain('the solver was loaded');
  });
});

describe('a module of a user, which the bundled program cannot load,', () => {
  const FILE = 'test/cli/fixtures/own-rules/two-routes.ts';

  test.for([
    [
      'may be named',
      true,
      [
        ['adjudicate', '--rules', FILE],
        ['play', `--rules=${FILE}`],
        ['explain', 'x', '--compare', FILE],
      ],
    ],
    [
      'may be, by commands about rules',
      true,
      [
        ['rules', 'check', FILE],
        ['verify', 'compare', FILE],
      ],
    ],
    ['may be, among others', true, [['compare', 'x', '--rulebooks', '2000', FILE]]],
    [
      'is as little of use there as a rule that a fault is made of',
      true,
      [['audit', 'program'], ['fingerprint'], ['suite', '--phases', 'movement']],
    ],
    [
      'is not',
      false,
      [
        ['explain', FILE],
        ['adjudicate', '--rules', '2000', FILE],
        ['rules', '--rules', '2000'],
      ],
    ],
  ] as const)('%s: %j', ([, may, lines]) => {
    for (const line of lines) expect([line, startsFromModules(line)]).toEqual([line, may]);
  });

  test('may be named by every option that takes rules or claims', () => {
    const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)];
    const options = all(createProgram()).flatMap((command) => command.options);
    const named = options.filter(
      ({ flags, long }) => long !== '--map' && (/name\|file/.test(flags) || long === '--claim'),
    );

    expect(named.length).toBeGreaterThan(20);
    for (const { long } of named) expect([long, startsFromModules(['x', long!, FILE])]).toEqual([long, true]);
  });

  test('is loaded', () => {
    const { status, output } = dipsolve(['rules', '--rules', FILE]);

    expect([status, output]).toEqual([0, expect.stringContaining('two-routes')]);
  });
});

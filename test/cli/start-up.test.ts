/** What is loaded, and what is not. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { PATIENCE } from './shared/dipsolve.ts';

const FORBIDDEN = './test/cli/fixtures/forbid-solver.mjs';

function dipsolve(
  args: readonly string[],
  input = '',
  forbidden = 'z3-solver',
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', FORBIDDEN, 'bin/dipsolve.js', ...args],
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

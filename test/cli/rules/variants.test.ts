/** Rules of variants on the command line: shown, compared on and off, and told where a board has nothing for them. */
import { describe, expect, test } from 'vitest';
import { VARIANT_NAMES, type VariantRule } from '../../../encodings/variant-rules.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { idleVariants } from '../../../src/adjudicate/rules/idle-variants.ts';
import { dipsolve } from '../shared/dipsolve.ts';

/** A fleet may go through the canal with the permission of the power that keeps it. */
const CANAL = 'Britain: F MED - RED\nTurkey: A Egypt\nTurkey: SC F MED - RED\n';

describe('dipsolve rules NAME', () => {
  test.for(VARIANT_NAMES)('%s', async (rule) => {
    const { code, stdout } = await dipsolve(['rules', rule]);
    const json = await dipsolve(['rules', rule, '--rule', `${rule}=off`, '--json']);
    expect(code).toBe(0);
    expect(stdout).toContain(`--rule ${rule}=off`);
    expect(JSON.parse(json.stdout)).toMatchObject({ id: rule, chosen: 'off' });
  });

  test('says which boards have it', async () => {
    const { stdout } = await dipsolve(['rules', 'suez-canal']);
    expect(stdout).toContain('Boards that have it: colonial.');
  });
});

test('compare --issue NAME shows a position with the rule and without', async () => {
  const run = ['compare', '-', '--issue', 'suez-canal', '--map', 'colonial', '--json'];
  const { code, stdout } = await dipsolve(run, { input: CANAL });
  const { columns } = JSON.parse(stdout) as { columns: { names?: string[]; rules?: string[] }[] };
  expect(code).toBe(0);
  expect(JSON.stringify(columns)).toContain('suez-canal=on');
  expect(columns.length).toBe(2);
});

describe('a rule that changes nothing on the board', () => {
  test('is told', async () => {
    const { code, stderr } = await dipsolve(['adjudicate', 'examples/pandin.txt', '--rule', 'suez-canal']);
    expect(code).toBe(0);
    expect(stderr.replaceAll(/\s+/g, ' ').trim()).toBe(
      'Warning: suez-canal changes nothing on the board "standard", which does not have a canal.',
    );
  });

  test.for<readonly [rules: string[], board: string]>([
    [['--rule', 'suez-canal=off'], 'standard'],
    [['--rule', 'suez-canal'], 'colonial'],
    [['--rule', 'captured-homes'], 'standard'],
  ])('is not told: %j on %s', async ([rules, map]) => {
    const { stderr } = await dipsolve(['solve', '-', '--map', map, ...rules], { input: '' });
    expect(stderr).not.toContain('Warning');
  });

  test('no board that switches a rule on has nothing for it', () => {
    const shipped = shippedBoards();
    const idle = shipped.names.flatMap((name) => {
      const board = shipped.named(name)!;
      const on = Object.fromEntries((Object.keys(board.rules) as VariantRule[]).map((rule) => [rule, true]));
      return idleVariants(on, board);
    });
    expect(idle).toEqual([]);
  });
});

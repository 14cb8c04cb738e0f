/** Rules of variants on the command line: shown, compared on and off, and told where a board has nothing for them. */
import { describe, expect, test } from 'vitest';
import { VARIANT_NAMES, type VariantRule } from '../../../encodings/variant-rules.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { idleVariants } from '../../../src/adjudicate/rules/variants.ts';
import { dipsolve } from '../shared/dipsolve.ts';

describe('dipsolve rules NAME', () => {
  test.for(VARIANT_NAMES)('%s', async (rule) => {
    const { code, stdout } = await dipsolve(['rules', rule]);
    const json = await dipsolve(['rules', rule, '--rule', `${rule}=off`, '--json']);
    expect(code).toBe(0);
    expect(stdout).toContain(`--rule ${rule}=off`);
    expect(JSON.parse(json.stdout)).toMatchObject({ id: rule, chosen: 'off' });
  });
});

describe('a rule that changes nothing on the board', () => {
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

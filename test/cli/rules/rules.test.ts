/** Rules on the command line. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ISSUE_IDS, PRESET_NAMES } from '../../../encodings/policy.ts';
import { dipsolve, dipsolveProcess } from '../shared/dipsolve.ts';
import { temporaryFolder } from '../../setup/folder.ts';
import { VARIANT_NAMES, type VariantRule } from '../../../encodings/variant-rules.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { idleVariants } from '../../../src/adjudicate/rules/variants.ts';

const WIDTH = 80;
/** A choice that is composed of parts. */
const COMPOSED = 'via/stays/stays+opposite/walks/walks/illegal';

async function json(args: readonly string[]): Promise<Record<string, unknown>> {
  return JSON.parse((await dipsolve([...args, '--json'])).stdout) as Record<string, unknown>;
}

function longest(text: string): number {
  return Math.max(...text.split('\n').map((line) => line.length));
}

const folder = temporaryFolder();
beforeEach(() => void vi.stubEnv('COLUMNS', String(WIDTH)));
afterEach(() => void vi.unstubAllEnvs());

test('an issue that has others points to them, and they point back', async () => {
  const pairs = ISSUE_IDS.flatMap((id) => {
    const others = ISSUE_IDS.filter((other) => other.startsWith(`${id}-`));
    return others.flatMap((other) => [[id, other] as const, [other, id] as const]);
  });

  expect(pairs).not.toEqual([]);
  for (const [of, to] of pairs) {
    expect((await dipsolve(['rules', of])).stdout).toContain(`\nSee also ${to}: `);
    expect(await json(['rules', of])).toMatchObject({ see: { [to]: expect.any(String) as string } });
  }
});

describe('rules', () => {
  test.for(ISSUE_IDS)('shows %s in full', async (id) => {
    const { stdout, code } = await dipsolve(['rules', id.toLowerCase()]);

    expect(code).toBe(0);
    expect(stdout.startsWith(`${id} `)).toBe(true);
    expect(stdout.match(/^> /gm)).toHaveLength(2);
    expect(longest(stdout)).toBeLessThanOrEqual(WIDTH);
  });

  test('prints JSON', async () => {
    const all = await json(['rules', '--rules', '1971']);

    expect(all).toMatchObject({ rules: { preset: '1971' } });
    expect(all['issues']).toHaveLength(ISSUE_IDS.length);
    expect(all['presets']).toHaveLength(PRESET_NAMES.length);
    expect(await json(['rules', '4.A.3', '--rule', `4.A.3=${COMPOSED}`])).toMatchObject({
      chosen: COMPOSED,
      choices: expect.arrayContaining([expect.objectContaining({ name: COMPOSED })]) as unknown,
      composed: expect.stringContaining('Parts make a choice too') as string,
    });
    expect(await json(['rules', '--list'])).toHaveLength(PRESET_NAMES.length);
  });
});

describe('datc', () => {
  test('runs the cases from any folder', async () => {
    const { stdout, code } = await dipsolveProcess(['datc'], { cwd: folder });

    expect(code).toBe(0);
    expect(stdout).toContain('All 193 results that were compared agree with the DATC.');
  });

  test.for([
    [['--engine', 'whole'], '3.2'],
    [['--engine', 'components'], '3.2'],
    [['--rules', 'datc-2.4'], '2.4'],
    [['--rules', '2023'], '3.2'],
    [['--edition', '2.4', '--engine', 'components'], '2.4'],
  ] as const)('%j takes the cases of %s and finds no deviation', async ([args, cases]) => {
    expect(await json(['datc', ...args])).toMatchObject({ cases, counts: { deviating: 0 } });
  });

  test('compares with the result that a case has for the rules', async () => {
    const { sections } = (await json(['datc', '--rule', '4.A.2=1982'])) as {
      readonly sections: readonly { readonly parts: readonly { readonly id: string }[] }[];
    };
    const parts = sections.flatMap((section) => section.parts);

    expect(parts.find(({ id }) => id === '6.F.17')).toMatchObject({
      status: 'passed',
      option: '4.A.2=b (1982)',
    });
    expect(parts.find(({ id }) => id === '6.F.22')).not.toHaveProperty('option');
  });
});

test.for(VARIANT_NAMES)('dipsolve rules NAME: %s', async (rule) => {
  const { code, stdout } = await dipsolve(['rules', rule]);
  const asJson = await dipsolve(['rules', rule, '--rule', `${rule}=off`, '--json']);
  expect(code).toBe(0);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(`--rule ${rule}=off`);
  expect(JSON.parse(asJson.stdout)).toMatchObject({ id: rule, chosen: 'off' });
});

test('a rule that changes nothing on the board no board that switches a rule on has nothing for it', () => {
  const shipped = shippedBoards();
  const idle = shipped.names.flatMap((name) => {
    const board = shipped.named(name)!;
    const on = Object.fromEntries((Object.keys(board.rules) as VariantRule[]).map((rule) => [rule, true]));
    return idleVariants(on, board);
  });
  expect(idle).toEqual([]);
});

/** Rules on the command line. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ISSUE_IDS, PRESET_NAMES } from '../../../encodings/policy.ts';
import { dipsolve, dipsolveProcess } from '../shared/dipsolve.ts';
import { temporaryFolder, writerTo } from '../../setup/folder.ts';

const PANDIN = 'examples/pandin.txt';
const WIDTH = 80;

/** 6.F.18: the 2000 rule has no answer, because the support is for the convoying fleet to hold. */
const BETRAYAL = `England:
  F North Sea Convoys A London - Belgium
  A London - Belgium
  F English Channel Supports A London - Belgium
France:
  F Belgium Supports F North Sea
Germany:
  F Heligoland Bight Supports F Skagerrak - North Sea
  F Skagerrak - North Sea
`;

async function json(args: readonly string[]): Promise<Record<string, unknown>> {
  return JSON.parse((await dipsolve([...args, '--json'])).stdout) as Record<string, unknown>;
}

function longest(text: string): number {
  return Math.max(...text.split('\n').map((line) => line.length));
}

const folder = temporaryFolder();
beforeEach(() => void vi.stubEnv('COLUMNS', String(WIDTH)));
afterEach(() => void vi.unstubAllEnvs());
const fileWith = writerTo(folder);

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

describe('adjudicate and solve under rules', () => {
  test('that are the default say nothing of rules', async () => {
    const { stdout } = await dipsolve(['adjudicate', '--rules', 'datc-3.2', PANDIN]);

    expect(stdout).not.toContain('Rules:');
    expect(await json(['adjudicate', PANDIN])).not.toHaveProperty('rules');
    expect(await json(['solve', PANDIN])).not.toHaveProperty('rules');
  });

  test('that are others name them and follow them', async () => {
    const { stdout } = await dipsolve(['adjudicate', '--rules', '2023', PANDIN]);

    expect(stdout).toContain('The equations have exactly one solution.\nRules: 2023.\n');
    expect(await json(['adjudicate', '--rules', '2023', PANDIN])).toMatchObject({
      solutions: 1,
      rules: { preset: '2023' },
    });
  });

  test.for([
    [
      ['--rule', '2.4:4.A.2=e', '--rule', '4.A.7=any-dislodgement'],
      { '4.A.2': 'all-hold', '4.A.7': 'any-dislodgement' },
    ],
    [['--text', 'article'], { text: 'article' }],
  ] as const)('that are chosen one by one: %j', async ([args, choices]) => {
    const rules = { preset: 'datc-3.2', choices };

    expect(await json(['adjudicate', ...args, PANDIN])).toMatchObject({ rules });
    expect(await json(['solve', ...args, PANDIN])).toMatchObject({ rules });
  });

  test('from a file', async () => {
    const file = fileWith('own.json', '{ "preset": "datc-3.2", "choices": { "4.A.2": "1982" } }');
    const { stdout } = await dipsolve(['solve', '--rules', file, PANDIN]);

    expect(stdout).toContain('Rules: datc-3.2 with 4.A.2=1982.');
  });

  test('of a paradox without an answer say so', async () => {
    const file = fileWith('betrayal.txt', BETRAYAL);
    const { stdout } = await dipsolve(['adjudicate', '--rules', '2023', file]);
    const result = await json(['adjudicate', '--rules', '2023', file]);

    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'The 2000 rule (4.A.2) has no answer to this paradox; its fallback "szykman" settled it.',
    );
    expect(result['backup']).toMatchObject([{ rule: 'szykman', unanswered: '2000' }]);
    expect(await json(['adjudicate', file])).not.toHaveProperty('backup.0.unanswered');
  });

  test('in bulk are in every line', async () => {
    const line = '{"id":"a","units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["A PAR - BUR"]}}\n';
    const { stdout } = await dipsolve(['adjudicate', '--jsonl', '--rule', '4.A.2=1982'], { input: line });
    const plain = await dipsolve(['adjudicate', '--jsonl'], { input: line });

    expect(JSON.parse(stdout)).toMatchObject({
      id: 'a',
      rules: { preset: 'datc-3.2', choices: { '4.A.2': '1982' } },
    });
    expect(JSON.parse(plain.stdout)).not.toHaveProperty('rules');
  });
});

describe('rules', () => {
  test('prints every issue, what is chosen, and the names of rules', async () => {
    const { stdout, code } = await dipsolve(['rules', '--rule', '4.A.2=1982']);

    expect(code).toBe(0);
    for (const id of ISSUE_IDS) expect(stdout).toMatch(new RegExp(`^${id.replaceAll('.', '\\.')} `, 'm'));
    for (const name of PRESET_NAMES)
      expect(stdout).toMatch(new RegExp(`^  ${name.replace('.', '\\.')} `, 'm'));
    expect(stdout).toContain('Rules: datc-3.2 with 4.A.2=1982.');
    expect(stdout).toMatch(/^ {2}> 1982 \(2\.4 b, 3\.2 b\)$/m);
    expect(stdout).toMatch(/^ {4}szykman \(3\.2 f\)$/m);
    expect(stdout).toMatch(/^ {2}4\.E\.6 Flying Dutchman: /m);
    expect(longest(stdout)).toBeLessThanOrEqual(WIDTH);
  });

  test.for(ISSUE_IDS)('shows %s in full', async (id) => {
    const { stdout, code } = await dipsolve(['rules', id.toLowerCase()]);

    expect(code).toBe(0);
    expect(stdout.startsWith(`${id} `)).toBe(true);
    expect(stdout.match(/^> /gm)).toHaveLength(2);
    expect(longest(stdout)).toBeLessThanOrEqual(WIDTH);
  });

  test('shows a rule that cannot be chosen', async () => {
    const { stdout } = await dipsolve(['rules', '4.D.1']);

    expect(stdout).toContain('Reads one set of orders');
    expect(await json(['rules', '4.D.1'])).toMatchObject({ id: '4.D.1' });
  });

  test('compares two, by name or from a file', async () => {
    const file = fileWith('fallback.json', '{ "choices": { "4.A.2-fallback": "all-hold" } }');
    const { stdout } = await dipsolve(['rules', '--rules', '1971', '--compare', 'datc-2.4']);

    expect(stdout).toMatch(/^1971 and datc-2\.4 differ on 4 issues\./);
    expect(stdout).toMatch(/^ {2}1971 chooses "every-route": As soon/m);
    expect(longest(stdout)).toBeLessThanOrEqual(WIDTH);
    expect((await dipsolve(['rules', '--rules', '2023', '--compare', '2025ee'])).stdout).toContain(
      'the same choices',
    );
    expect(await json(['rules', '--rules', file, '--compare', '4.A.2-fallback=szykman'])).toMatchObject({
      a: { choices: { '4.A.2-fallback': 'all-hold' } },
      b: { preset: 'datc-3.2' },
      differences: [{ issue: '4.A.2-fallback', a: 'all-hold', b: 'szykman' }],
    });
    expect(await json(['rules', '--compare', file])).toEqual({
      a: { preset: 'datc-3.2' },
      b: { preset: 'datc-3.2', choices: { '4.A.2-fallback': 'all-hold' } },
      differences: [{ issue: '4.A.2-fallback', a: 'szykman', b: 'all-hold' }],
    });
  });

  test('prints JSON', async () => {
    const all = await json(['rules', '--rules', '1971']);

    expect(all).toMatchObject({ rules: { preset: '1971' } });
    expect(all['issues']).toHaveLength(ISSUE_IDS.length);
    expect(all['presets']).toHaveLength(PRESET_NAMES.length);
    expect(await json(['rules', '4.A.7'])).toMatchObject({
      id: '4.A.7',
      chosen: 'head-to-head',
      choices: [
        { name: 'any-dislodgement', letters: { '2.4': ['a'] }, presets: [] },
        { name: 'head-to-head' },
      ],
    });
    expect(await json(['rules', '--list'])).toHaveLength(PRESET_NAMES.length);
  });

  test('says of rules with a name which are the same as others', async () => {
    const { stdout } = await dipsolve(['rules', '--list']);
    const same = stdout.split('\n').filter((line) => line.includes('the same choices as'));

    expect(same).toEqual([expect.stringMatching(/^ *2025ee +the same choices as 2023$/)]);
  });
});

describe('datc', () => {
  test('runs the cases from any folder and prints a table by section', async () => {
    const { stdout, code } = await dipsolveProcess(['datc'], { cwd: folder });

    expect(code).toBe(0);
    expect(stdout).toContain('Test cases of DATC 3.2 under the rules datc-3.2');
    for (const letter of 'ABCDEFGHIJ') expect(stdout).toMatch(new RegExp(`^ {2}6\\.${letter} `, 'm'));
    expect(stdout).toMatch(/^ {2}all +193 +- +-$/m);
    expect(stdout).toContain('All 193 results that were compared agree with the DATC.');
    expect(longest(stdout)).toBeLessThanOrEqual(WIDTH);
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

  test('says what deviates, what is not stated, and ends with 1', async () => {
    const { stdout, code } = await dipsolve(['datc', '--rules', 'datc-2.4', '--edition', '3.2']);

    const sentences = stdout.replaceAll(/\s+/g, ' ');
    expect(code).toBe(1);
    expect(stdout).toContain('6.F.27 Two independent paradoxes\n  ENGLAND: F North Sea');
    expect(sentences).toContain(
      'Two independent paradoxes ENGLAND: F North Sea Convoys A London - Belgium: expected disrupted, got available',
    );
    expect(sentences).toContain(
      '6.F.16 not stated: the case does not say what 4.A.2=szykman-armies leads to.',
    );
    expect(sentences).toContain('The cases are written for datc-3.2.');
    expect(sentences).toMatch(/deviates? from the DATC\. $/);
    expect(longest(stdout)).toBeLessThanOrEqual(WIDTH);
  });
});

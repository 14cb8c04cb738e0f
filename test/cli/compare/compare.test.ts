/** `dipsolve compare`: what every rulebook makes of a position. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { PRESET_NAMES, PRESETS } from '../../../encodings/policy.ts';
import { hasMovement, loadSections } from '../../../src/games/datc/case.ts';
import { positionOf } from '../../../src/games/datc/movement-case.ts';
import { compareRulebooks, presetRulebooks } from '../../../src/explain/rulebooks.ts';
import type { Adjudication } from '../../../src/adjudicate/phases/movement.ts';
import { solver } from '../../setup/solver.ts';
import { commandLine, dipsolve } from '../shared/dipsolve.ts';
import { temporaryFolder } from '../../setup/folder.ts';
import { adjudicated } from '../../setup/adjudicated.ts';

const PANDIN = 'examples/pandin.txt';
const SECOND_ORDER = 'docs/pictures/second-order-paradox.txt';

const folder = temporaryFolder();
const boardOf = ({ outcomes, dislodged, resolution }: Adjudication): unknown => [
  outcomes,
  dislodged,
  resolution.backups.map(({ rule, unanswered, units }) => [rule, unanswered, units]),
];

interface ComparedJson {
  readonly columns: readonly { readonly rules: string[]; readonly settled: { unanswered?: string }[] }[];
  readonly differences: readonly unknown[];
}

const compareAsJson = async (...args: readonly string[]): Promise<ComparedJson> => {
  const { stdout, code } = await dipsolve(['compare', ...args, '--json']);
  expect(code).toBe(0);
  return JSON.parse(stdout) as ComparedJson;
};

describe('on the paradoxes of DATC 3.2', () => {
  const PARADOXES = Array.from({ length: 14 }, (_, i) => `6.F.${16 + i}`);
  const cases = loadSections('v3')
    .flatMap((section) => section.cases)
    .filter(hasMovement)
    .filter(({ id }) => PARADOXES.includes(id));

  test('all of them are there', () => {
    expect(cases.map(({ id }) => id)).toEqual(PARADOXES);
  });

  test.for(cases.map((each) => [each.id, each] as const))('%s', ([, each]) => {
    const position = positionOf(each);
    const { columns, rows } = compareRulebooks(position, presetRulebooks(), solver);
    expect(columns.flatMap(({ names }) => names).sort()).toEqual([...PRESET_NAMES].sort());
    const told = new Set(rows.map(({ unit }) => unit));
    for (const name of PRESET_NAMES) {
      const alone = adjudicated(position, PRESETS[name], { engine: 'whole' });
      const { adjudication } = columns.find(({ names }) => names.includes(name))!;
      expect(boardOf(adjudication!)).toEqual(boardOf(alone));
      const [first] = columns;
      for (const [unit, outcome] of alone.outcomes.entries()) {
        if (!told.has(unit)) expect(first!.adjudication!.outcomes[unit]).toBe(outcome);
      }
    }
  });
});

describe('dipsolve compare', () => {
  test("shows who differs on Pandin's paradox, and why", async () => {
    const { stdout, code } = await dipsolve(['compare', PANDIN]);
    expect(code).toBe(0);
    expect(stdout).toContain('a  datc-3.2: The rule "szykman" settles the paradox of F London, A Brest');
    expect(stdout).toContain('b  1971, 1982, 2000, 2023, 2025ee: No cycle remains for a rule to settle.');
    expect(stdout).toMatch(/F ENG C A BRE - LON +disrupted +available +available +available/);
    expect(stdout).toContain("b, c, d  F English Channel's convoy of A Brest - London was available");
  });

  test.for([[PANDIN], [SECOND_ORDER], [SECOND_ORDER, '--issue', '4.A.2']])(
    'fits the line: %j',
    async (args) => {
      vi.stubEnv('COLUMNS', '80');
      const { stdout } = await dipsolve(['compare', ...args]);
      vi.unstubAllEnvs();
      for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    },
  );

  test('says which rules have no answer to the second-order paradox', async () => {
    const { stdout } = await dipsolve(['compare', SECOND_ORDER]);
    expect(stdout).toContain('1971: The 1971 rule (4.A.2) has no answer to the paradox of F Edinburgh');
    expect(stdout).toContain('The 2000 rule (4.A.2) has no answer');
    const { columns, differences } = await compareAsJson(SECOND_ORDER);
    expect(differences).toEqual([]);
    expect(
      columns.filter(({ settled }) => settled.some(({ unanswered }) => unanswered !== undefined)),
    ).toMatchObject([
      { rules: ['1971'], settled: [{ rule: 'szykman', unanswered: '1971' }] },
      { rules: ['2000', '2023', '2025ee'], settled: [{ rule: 'szykman', unanswered: '2000' }] },
    ]);
  });

  test('says that all rulebooks agree', async () => {
    const { stdout } = await dipsolve(['compare', 'examples/circular-movement.txt']);
    expect(stdout).toContain('All 8 rulebooks give the same results: datc-3.2, ');
    expect(stdout).toContain('The rule "circular" settles the circular movement of F Ankara');
    expect(stdout).toContain('To see them:\n  dipsolve explain examples/circular-movement.txt');
  });

  test('says nothing of cycles where no rulebook has one', async () => {
    const example = 'examples/rules/losers-still-bounce';
    const { stdout } = await dipsolve(
      commandLine`compare ${`${example}.txt`} --rulebooks datc-3.2 ${`${example}.ts`}`,
    );
    expect(stdout).toMatch(/^ {2}a {2}datc-3\.2$/m);
    expect(stdout).not.toContain('cycle');
  });

  test('takes every choice of an issue', async () => {
    const { columns } = await compareAsJson(PANDIN, '--issue', '4.A.2');
    expect(columns.flatMap(({ rules }) => rules).sort()).toEqual(
      ['1971', '1982', '2000', 'all-hold', 'dptg', 'szykman', 'szykman-armies'].sort(),
    );
  });

  test('takes rules of one’s own', async () => {
    const own = 'examples/rules/convoys-cut-nothing-at-sea.ts';
    const { columns, differences } = await compareAsJson(PANDIN, '--rulebooks', 'datc-3.2', own);
    expect(columns.map(({ rules }) => rules)).toEqual([
      ['datc-3.2'],
      ['datc-3.2 with SUPPORT of convoys-cut-nothing-at-sea.ts'],
    ]);
    expect(differences).toMatchObject([
      { unit: 'F ENG', results: [{ outcome: 'disrupted' }, { outcome: 'available' }] },
    ]);
  });

  test('compares lines', async () => {
    const file = join(folder, 'lines.jsonl');
    const line = {
      id: 7,
      units: { FRANCE: ['A PAR'], GERMANY: ['A MUN'] },
      orders: { FRANCE: ['A PAR - BUR'], GERMANY: ['A MUN - BUR'] },
    };
    writeFileSync(file, `${JSON.stringify(line)}\n{"id":"x"}\n`);
    const { stdout, code } = await dipsolve(['compare', '--jsonl', file]);
    const [first, second] = stdout
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as unknown);
    expect(first).toMatchObject({ id: 7, columns: [{ kind: 'adjudicated' }], differences: [] });
    expect(second).toMatchObject({ id: 'x', error: { code: 'record-invalid', line: 2 } });
    expect(code).toBe(1);

    const twice = await dipsolve(['compare', '--jsonl', file, file]);
    expect(twice).toMatchObject({ code, stdout: stdout.repeat(2) });
  });

  test.for([
    [
      [],
      0,
      { id: 1, rejected: [{ power: 'FRANCE', order: 'A PAR ?', error: { code: 'order-unreadable' } }] },
    ],
    [['--strict-lines'], 1, { id: 1, error: { code: 'order-unreadable', line: 1 } }],
  ] as const)('names orders of lines that cannot be read: %j', async ([options, exitCode, expected]) => {
    const file = join(folder, 'unreadable.jsonl');
    writeFileSync(file, '{"id":1,"units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["A PAR ?"]}}\n');
    const { stdout, code } = await dipsolve(['compare', '--jsonl', file, ...options]);
    expect(JSON.parse(stdout)).toMatchObject(expected);
    expect(code).toBe(exitCode);
  });

  test('draws the results side by side', async () => {
    const file = join(folder, 'rulebooks.svg');
    const { code } = await dipsolve(['compare', PANDIN, '--svg', file]);
    const svg = readFileSync(file, 'utf8');
    expect(code).toBe(0);
    for (const caption of ['datc-3.2', '1971, 1982, 2000, 2023, 2025ee', 'dptg'])
      expect(svg).toContain(caption);
  });
});

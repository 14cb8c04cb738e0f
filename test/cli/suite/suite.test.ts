/** `dipsolve suite`: files, a program put to the test, and the score of positions. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import { createProgram } from '../../../src/cli/main.ts';
import { VARIANT_CHAPTERS } from '../../../src/games/datc/variant-cases.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';
import { SUITE_FORMATS } from '../../../src/others/suite/formats/suite-formats.ts';
import { BUILT_IN } from '../../../src/others/suite/score/position-sets.ts';
import { SUITE } from '../../../src/others/suite/tests/suite-data.ts';
import { dipsolve, type Run } from '../shared/dipsolve.ts';
import { temporaryFolder } from '../../setup/folder.ts';
import type { ReportedBoard } from '../../../src/others/audit/asking/answer.ts';
import { wrongIn } from '../../../src/cli/suite/text.ts';

const folder = temporaryFolder();
// Lines are looked at as people have them: other tests run with longer ones.
beforeEach(() => void vi.stubEnv('COLUMNS', undefined));

/** A command that ends by a mistake of its user. */
const refused = (says: string | RegExp): object => ({
  code: 2,
  stderr: typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says),
});

test.for([
  ['suite', '--as', SUITE_FORMATS],
  ['audit program', '--tests-as', SUITE_FORMATS],
  ['suite score', '--set', BUILT_IN],
  ['datc', '--chapter', ['6', ...VARIANT_CHAPTERS, 'variants']],
] as const)('the values of "%s %s" are those that there are', ([path, name, values]) => {
  const command = path
    .split(' ')
    .reduce((above, word) => above.commands.find((each) => each.name() === word)!, createProgram());

  expect(command.options.find(({ long }) => long === name)?.argChoices).toEqual(values);
});

describe('files', () => {
  test('lines are printed', async () => {
    const { stdout, code } = await dipsolve(['suite']);
    const lines = stdout.trim().split('\n');

    const later = await dipsolve(['suite', '--phases', 'retreats', 'adjustments']);

    expect([code, lines.length]).toEqual([0, SUITE.tests.length + SUITE.later.tests.length]);
    expect(later).toEqual({ code: 0, stderr: '', stdout: `${lines.slice(SUITE.tests.length).join('\n')}\n` });
    expect(JSON.parse(lines[0]!)).toMatchObject({ id: SUITE.tests[0]!.id, units: SUITE.tests[0]!.units });
  });

  test.for<readonly [name: string, code: number, ...remarks: readonly string[]]>([
    [
      'nobody-dislodged.mjs',
      2,
      'and 187 others, these rules leave AUSTRIA A BUD and RUSSIA A BUD in one province',
    ],
    [
      'autumn-supports-stand.ts',
      0,
      'No test is about what these rules change',
      '88 of 400 tests would expect something else in an autumn',
    ],
  ])('what is remarked on under %s', async ([name, code, ...remarks]) => {
    const run = await dipsolve(['suite', '--rules', `test/cli/fixtures/own-rules/${name}`]);

    expect(run.code).toBe(code);
    for (const remark of remarks) expect(run.stderr).toContain(remark);
  });

  test('what the user has filled in stays', async () => {
    const out = join(folder, 'pytest');
    await dipsolve(['suite', '--as', 'pytest', '--out', out]);
    writeFileSync(join(out, 'adjudicator.py'), 'mine');
    const { stdout, code } = await dipsolve(['suite', '--as', 'pytest', '--out', out]);

    expect([code, readFileSync(join(out, 'adjudicator.py'), 'utf8')]).toEqual([0, 'mine']);
    expect(stdout).toContain('1 file of yours left as it was');
    expect(readdirSync(out).sort()).toEqual(['adjudicator.py', 'suite.jsonl', 'test_suite.py']);
  });

  test('tests for which a format has no place are counted', async () => {
    const { stdout } = await dipsolve(['suite', '--as', 'datc', '--out', join(folder, 'datc')]);

    expect(stdout).toContain(
      `; ${SUITE.later.tests.length} tests left out, because datc cannot express them`,
    );
  });

  test('known failures are marked with their reasons, in formats that have a place for them', async () => {
    const file = join(folder, 'known-in-files.txt');
    const [first, second] = [SUITE.tests[0]!, SUITE.tests[1]!];
    writeFileSync(file, `# these two\n${first.id} # ours #1:\ta house rule \n\n${second.id}\n`);
    const { stdout } = await dipsolve(['suite', '--known', file]);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly id: string; readonly known?: string });

    expect(lines.flatMap(({ id, known }) => (known === undefined ? [] : [[id, known]]))).toEqual([
      [first.id, 'ours #1: a house rule'],
      [second.id, 'no reason is given'],
    ]);
    const out = join(folder, 'marked');
    const marked = await dipsolve(['suite', '--known', file, '--as', 'go', '--out', out]);
    expect(marked.code).toBe(0);
    expect(marked.stdout).toContain('; 2 marked as known to fail\n');
    expect(await dipsolve(['suite', '--known', file, '--as', 'jdip'])).toMatchObject(
      refused('[option-invalid]'),
    );
    writeFileSync(file, `${first.id}x\n`);
    expect(await dipsolve(['suite', '--known', file])).toMatchObject(refused('did you mean'));
  });
});

/** A program that answers every question with an empty board. */
const EMPTY = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  console.log(JSON.stringify({ id: JSON.parse(line).id, next_units: {}, dislodged: {} }));
});`;

/** ... and refuses other phases. */
const MOVEMENT_ALONE = EMPTY.replace(
  'next_units: {}, dislodged: {} }',
  `...(JSON.parse(line).phase ? { error: 'movement only' } : { next_units: {}, dislodged: {} }) }`,
);

describe('against a program', () => {
  test('one that takes movement alone is not asked about other phases', async () => {
    const file = join(folder, 'movement.cjs');
    writeFileSync(file, MOVEMENT_ALONE);
    const command = `${process.execPath} ${file}`;
    const { stdout, code } = await dipsolve(['suite', '--against', command]);

    expect(code).toBe(1);
    expect(stdout).toMatch(/It does not take retreat phases: \d+ tests not asked\./);
    expect(stdout).toMatch(/It does not take adjustment phases: \d+ tests not asked\./);
    const { id } = SUITE.later.tests[0]!;
    const one = await dipsolve(['suite', '--against', command, '--test', id]);
    expect([one.code, one.stdout]).toEqual([3, expect.stringContaining('Phase: ')]);
  });

  test('one test alone, with what is expected of it', async () => {
    const file = join(folder, 'empty.cjs');
    writeFileSync(file, EMPTY);
    const ask = (...args: readonly string[]): Promise<Run> =>
      dipsolve(['suite', '--against', `${process.execPath} ${file}`, ...args]);
    const foreign = SUITE.tests.find(({ why }) => why.includes('the unit belongs to another power'))!;
    const { stdout, code } = await ask('--test', foreign.id);

    expect(code).toBe(1);
    expect(stdout).toContain(`${foreign.id} (DATC ${foreign.clause}). The test shows this fault: `);
    expect(stdout).toContain('ENGLAND: F LON # without an order of its power');
    expect(stdout).toContain('Expected: ENGLAND F LON.');
    expect(stdout).toContain('Its answer: No unit is left.');
    expect(stdout).toContain('Wrong: ENGLAND F LON should be on the board.');

    const known = join(folder, 'known.txt');
    expect(await ask('--test', foreign.id, '--known-out', known)).toMatchObject({ code: 1 });
    expect(readFileSync(known, 'utf8')).toBe(`${foreign.id} # DATC ${foreign.clause}, failed\n`);
    expect(await ask('--test', foreign.id, '--known', known)).toMatchObject({ code: 0 });
    writeFileSync(known, `${foreign.id}x\n`);
    const wrong = refused(`known.txt:1: there is no test "${foreign.id}x"; did you mean`);
    expect(await ask('--known', known)).toMatchObject(wrong);
    const [lines] = /^ {2}\w+: [^]*(?=\n {2}Expected)/m.exec(stdout)!;
    expect(readPositionText(standardBoard, lines).errors).toEqual([]);
  });
});

/** A position on a line: two armies bounce, and a third has this order. */
function lineWith(order: string): string {
  return JSON.stringify({
    units: { FRANCE: ['A PAR'], GERMANY: ['A MUN', 'A RUH'] },
    orders: { FRANCE: ['A PAR - BUR'], GERMANY: ['A MUN - BUR', order] },
  });
}

function score(...args: readonly string[]): Promise<Run> {
  return dipsolve(['suite', 'score', ...args, '--survivors']);
}

describe('the score', () => {
  const POSITION = 'France: A Paris - Burgundy\nGermany: A Munich - Burgundy\n';

  test('of a folder with records in several formats', async () => {
    const records = join(folder, 'records');
    mkdirSync(join(records, 'more'), { recursive: true });
    writeFileSync(join(records, 'one.txt'), POSITION.replaceAll(': ', ':\n'));
    writeFileSync(join(records, 'more', 'two.jsonl'), `${lineWith('A RUH S A MUN - BUR')}\n`);
    const { stdout, code } = await score(records);

    expect(code).toBe(0);
    const [, both] = /2 positions show (\d+) of \d+ faults/.exec(stdout)!;
    const parts = [...stdout.matchAll(/(?:one\.txt|two\.jsonl)\s+1 +(\d+) /g)].map(([, shown]) =>
      Number(shown),
    );
    expect(parts).toHaveLength(2);
    for (const shown of parts) expect(shown).toBeLessThan(Number(both));
  });

  test('of shards together is that of the whole', async () => {
    const file = join(folder, 'two.jsonl');
    writeFileSync(file, ['A RUH S A MUN - BUR', 'A RUH - MUN', 'A RUH - BUR'].map(lineWith).join('\n'));
    const journals = [1, 2].map((i) => join(folder, `score-${i}.jsonl`));
    for (const [i, journal] of journals.entries()) {
      const { code } = await dipsolve(['suite', 'score', file, '--shard', `${i + 1}/2`, '--resume', journal]);
      expect(code).toBe(0);
    }

    expect(await score('--merge', ...journals)).toEqual(await score(file));
    expect(await score('--merge', journals[1]!)).toMatchObject({
      code: 3,
      stderr: '2 of 3 positions are in none of the journals.\n',
    });
  });

  test('goes on with no journal of other faults', async () => {
    const file = join(folder, 'three.jsonl');
    const journal = join(folder, 'other-faults.jsonl');
    writeFileSync(file, lineWith('A RUH - MUN'));
    await dipsolve(['suite', 'score', file, '--resume', journal]);
    writeFileSync(journal, readFileSync(journal, 'utf8').replace(/"faults":\d+/, '"faults":902'));
    const other = refused(/this journal is of 902 faults, and now there are \d+/);
    expect(await score(file, '--resume', journal)).toMatchObject(other);
    expect(await score('--merge', journal)).toMatchObject(other);
  });
});

beforeAll(() => {
  mkdirSync(join(folder, 'empty'));
  writeFileSync(join(folder, 'junk.txt'), 'no record at all\n');
  writeFileSync(join(folder, 'nil.txt'), '');
  writeFileSync(join(folder, 'winter.jsonl'), '{"phase":"W1901A","units":{"FRANCE":["A XYZ"]}}\n');
});

test.for([
  ['empty', 3, 'nothing was scored'],
  ['junk.txt', 1, '[format-unknown]'],
  ['nil.txt', 1, '[file-empty]'],
] as const)('suite score of %s ends with %d', async ([name, code, said]) => {
  const run = await dipsolve(['suite', 'score', join(folder, name)]);
  expect(run.code).toBe(code);
  expect(run.stderr).toContain(said);
});

const RIGHT: ReportedBoard = {
  next: ['FRANCE A BUR', 'FRANCE F MAO'],
  dislodged: new Map([
    ['ENGLAND F ENG', ['IRI', 'LON']],
    ['GERMANY A MUN', []],
  ]),
  outcomes: { 'F NTH': 'available' },
};

test.for<readonly [told: Partial<ReportedBoard>, wrong: string | undefined]>([
  [{}, undefined],
  [
    { next: ['FRANCE A BUR', 'FRANCE A PIC'] },
    'FRANCE F MAO should be on the board. FRANCE A PIC should not be on the board.',
  ],
  [{ dislodged: new Map() }, 'ENGLAND F ENG should be dislodged.'],
  [{ dislodged: new Map([...RIGHT.dislodged, ['ITALY A ROM', []]]) }, 'ITALY A ROM should not be dislodged.'],
  [
    { dislodged: new Map([['ENGLAND F ENG', ['IRI', 'WAL']]]) },
    'LON should be a retreat of ENGLAND F ENG. WAL should not be a retreat of ENGLAND F ENG.',
  ],
  [
    { outcomes: { 'F NTH': 'disrupted' } },
    'The board is right; the reported results of convoy orders are not.',
  ],
])('what is wrong in %j', ([told, wrong]) => {
  expect(wrongIn(RIGHT, { ...RIGHT, ...told })).toBe(wrong);
});

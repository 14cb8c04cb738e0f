/** `dipsolve paradoxes`: the atlas, all at once and in shards. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dipsolve, dipsolveProcess } from '../shared/dipsolve.ts';
import { temporaryFolder } from '../../setup/folder.ts';

const folder = temporaryFolder();

interface AtlasJson {
  readonly completeThrough: number;
  readonly classes: readonly { readonly class: string; readonly standard: string }[];
}

/** What lines of a journal are about; how long a piece took is another each time. */
function shapes(lines: readonly string[]): string[] {
  return lines.map((line) => line.split('"verdict"')[0]!);
}

const SEARCH = ['paradoxes', '--units', '3', '--workers', '0'];

test('shards together are the atlas of the whole, and of what its journal has, only what is asked for is shown', async () => {
  const journals = [1, 2].map((i) => join(folder, `shard-${i}.jsonl`));
  const wholeJournal = join(folder, 'whole.jsonl');
  for (const [i, journal] of journals.entries()) {
    const { code, stdout } = await dipsolve([...SEARCH, '--shard', `${i + 1}/2`, '--resume', journal]);
    expect(code).toBe(0);
    expect(stdout).toContain(`Shard ${i + 1} of 2`);
  }
  const merge = ['paradoxes', '--units', '3', '--json', '--merge'];
  const [both, half, whole] = [
    await dipsolve([...merge, ...journals]),
    await dipsolve([...merge, journals[1]!]),
    await dipsolve([...SEARCH, '--json', '--resume', wholeJournal]),
  ];
  const atlas = JSON.parse(whole.stdout) as AtlasJson;

  expect(atlas.classes.map((one) => one.class)).toEqual(['A-B, B-C, C-A', 'A-B by C, B-A, C c A']);
  expect([whole.code, atlas.completeThrough]).toEqual([0, 3]);
  // Each class may be shown by another position, which is the one that the solver comes by first.
  const shown = JSON.parse(both.stdout) as AtlasJson;
  expect(both.code).toBe(0);
  expect(shown.completeThrough).toBe(3);
  expect(shown.classes.map((one) => [one.class, one.standard])).toEqual(
    atlas.classes.map((one) => [one.class, one.standard]),
  );
  expect(half.code).toBe(3);

  const two = ['paradoxes', '--units', '2', '--workers', '0', '--json'];
  const [resumed, merged, fresh] = [
    await dipsolve([...two, '--resume', wholeJournal]),
    await dipsolve(['paradoxes', '--units', '2', '--json', '--merge', wholeJournal]),
    await dipsolve(two),
  ];
  const { completeThrough, classes } = JSON.parse(fresh.stdout) as AtlasJson;

  expect([completeThrough, classes]).toEqual([2, []]);
  for (const { code, stdout } of [resumed, merged]) {
    expect(code).toBe(fresh.code);
    expect(JSON.parse(stdout)).toMatchObject({ completeThrough, classes });
  }
});

test('processes of its own read the equations of own rules again', async () => {
  const rules = 'test/cli/fixtures/own-rules/denies-itself.ts';
  const journal = join(folder, 'own.jsonl');
  // A shard describes no class, which would take longer than to find it.
  const { stdout, stderr } = await dipsolveProcess([
    'paradoxes', '--units', '1', '--workers', '2', '--rules', rules, '--shard', '1/1', '--resume', journal,
  ]); // prettier-ignore

  expect([stderr, stdout]).toEqual(['', expect.stringContaining('searched to the end, 2 classes.')]);
  expect(
    readFileSync(journal, 'utf8')
      .match(/(?<="class":")[^"]+/g)
      ?.sort(),
  ).toEqual(['A-', 'A- by none']);
});

test('a journal that was cut off is gone on with', async () => {
  const journal = join(folder, 'journal.jsonl');
  await dipsolve(['paradoxes', '--units', '2', '--workers', '0', '--resume', journal]);
  const lines = readFileSync(journal, 'utf8').split('\n');
  writeFileSync(journal, `${lines.slice(0, 2).join('\n')}\n{"shape":{"cou`);
  await dipsolve(['paradoxes', '--units', '2', '--workers', '0', '--resume', journal]);

  expect(shapes(readFileSync(journal, 'utf8').split('\n'))).toEqual(shapes(lines));
});

describe('journals to put together', () => {
  const HEADER = { journal: 'paradoxes', version: 1 };
  const COUNTS = { move: 2, support: 0, convoy: 0, hold: 0 };
  const PIECE = {
    shape: { counts: COUNTS, supports: [] },
    verdict: 'all',
    classes: [] as object[],
    positions: 1,
    processor: 1,
  };
  const CIRCLE = 'A-B, B-C, C-A';
  const HOLDS = 'Austria:\n  A Vienna Holds\n';

  function written(name: string, lines: readonly object[]): string {
    const file = join(folder, name);
    writeFileSync(file, [HEADER, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
    return file;
  }

  test.for([
    ['no pattern', { class: 'garbage' }, 'class'],
    ['a pattern with one solution', { class: 'A-B, B-A' }, 'class'],
    ['a pattern with a smaller one in it', { class: `${CIRCLE}, D h` }, 'class'],
    ['a pattern in another numbering', { class: 'A-C, B-A, C-B' }, 'class'],
    ['a position that cannot be read', { class: CIRCLE, position: 'garbage' }, 'position'],
    ['a position of no class', { class: CIRCLE, position: HOLDS }, 'position'],
  ] as const)('a line with %s', async ([what, found, field]) => {
    const journal = written(`${what}.jsonl`, [{ ...PIECE, classes: [{ standard: 'found', ...found }] }]);
    const { code, stdout, stderr } = await dipsolve(['paradoxes', '--merge', journal]);

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`:2: this line is not that of an outline: classes.0.${field} `);
    expect(stderr).toContain('[journal-foreign]');
  });

  test('as many lines as a call has no room for', async () => {
    const journal = written(
      'long.jsonl',
      Array.from({ length: 150_000 }, () => PIECE),
    );
    const { code, stderr } = await dipsolve(['paradoxes', '--units', '1', '--json', '--merge', journal]);

    expect([code, stderr]).toEqual([3, '']);
  });
});

const OTHER = ['--rules', '1982', '--rule', '4.A.7=any-dislodgement'];

test('other rules have an atlas and a journal of their own', async () => {
  const journal = join(folder, 'other.jsonl');
  const { code, stdout } = await dipsolve([...SEARCH, ...OTHER, '--resume', journal]);
  const again = await dipsolve(['paradoxes', '--merge', journal, '--json', ...OTHER]);
  const foreign = await dipsolve(['paradoxes', '--merge', journal]);

  expect(code).toBe(0);
  expect(stdout).toContain('3.2 swap: A-B by C, B-A, C c A');
  expect(stdout).toContain('Rules: 1982 with 4.A.7=any-dislodgement.');
  expect(JSON.parse(again.stdout)).toMatchObject({
    completeThrough: 3,
    rules: { preset: '1982', choices: { '4.A.7': 'any-dislodgement' } },
  });
  expect(foreign.stderr).toContain('[journal-foreign]');
});

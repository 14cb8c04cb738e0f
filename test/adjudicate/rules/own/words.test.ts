/** The page of words: every word that there is, each with an example that is a rule. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MEMBERS } from '../../../../encodings/language/override.ts';
import { moduleOf, WORD_GROUPS } from '../../../../scripts/words/words.ts';
import { readRules } from '../../../../src/adjudicate/rules/read-rules.ts';
import { temporaryFolder } from '../../../setup/folder.ts';
import { adjudicated, positionOf } from '../../../setup/adjudicated.ts';
import { readable } from '../../../setup/known.ts';

const folder = temporaryFolder();

const WORDS = WORD_GROUPS.flatMap(({ words }) => words);
/** Beside words for rules: the number of units, which nobody may know, and what only some boards have. */
const LEFT_OUT = new Set(['size', 'ways']);

test('every word of a setting is on the page, and says something', () => {
  const all = Object.entries(MEMBERS).flatMap(([from, names]) =>
    names.filter((name) => !LEFT_OUT.has(name)).map((name) => `${from}.${name}`),
  );
  const told = new Set(WORDS.map(({ word }) => word.replace(/\(.*$/, '')));
  expect(all.filter((word) => !told.has(word))).toEqual([]);
  expect(WORDS.filter(({ says }) => says === '')).toEqual([]);
  const page = readFileSync('docs/words.md', 'utf8');
  expect(WORDS.filter(({ word }) => !page.includes(word))).toEqual([]);
});

describe('the example of', () => {
  test.for(WORDS.map((word, i) => [word.word, word, i] as const))('%s runs', async ([, word, i]) => {
    const file = join(folder, `word-${i}.ts`);
    writeFileSync(file, moduleOf(word));
    const { policy } = readable(await readRules({ rules: file }));
    const position = positionOf(readFileSync('examples/pandin.txt', 'utf8'));
    expect(adjudicated(position, policy).kind).toBe('adjudicated');
  });
});

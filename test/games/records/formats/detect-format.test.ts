/** The format of a file, told by what is in it. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { standardBoard } from '../../../../src/board/standard.ts';
import { checkCorpus } from '../../../setup/corpus.ts';
import { detectFormat } from '../../../../src/games/records/formats/read-games.ts';

const found = (text: string, file?: string): string => {
  const format = detectFormat(text, [standardBoard], file);
  if (!format.ok) expect(format.error.place?.file).toBe(file);
  return format.ok ? format.value : format.error.code;
};

checkCorpus(join(import.meta.dirname, 'corpus'), (line) => {
  const [asked = ''] = line.split(/ -> (?=[a-z-]+$|\?$)/);
  return `${asked} -> ${found(...(JSON.parse(asked) as [text: string, file?: string]))}`;
});

test.for<readonly [what: string, text: string, found: string]>([
  ['brackets', '['.repeat(5000), 'record-not-json'],
  ['brackets that close', '['.repeat(20_000) + ']'.repeat(20_000), 'format-unknown'],
  ['answers in answers', `${'{"next":'.repeat(20_000)}{}${'}'.repeat(20_000)}`, 'format-unknown'],
  ['empty lines', `${'\n'.repeat(500_000)}hello`, 'format-unknown'],
  ['empty lines before a case', `${'\n'.repeat(500_000)} CASE one`, 'jdip'],
  ['a phase and blanks', `PHASE 1${' '.repeat(500_000)}x`, 'format-unknown'],
  ['signs of a comment', `${'#'.repeat(500_000)}\u2028`, 'format-unknown'],
])('%s are looked at once, not once from each of them', ([, text, expected]) => {
  expect(found(text)).toBe(expected);
});

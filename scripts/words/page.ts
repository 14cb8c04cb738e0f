/** Of docs/words.md: every word of rules and claims, with an example. */
import { code, heading, marked, table, type Document } from '../../src/base/document/document.ts';
import { WORD_GROUPS } from './words.ts';

export const WORDS: Document = WORD_GROUPS.flatMap(({ title, words }) => [
  heading(title),
  table(
    words.map(({ word, says, example }) => [
      code(word),
      marked('prose', says),
      code(example.replaceAll(/\s+/g, ' ')),
    ]),
    ['word', 'says', 'example'],
  ),
]);

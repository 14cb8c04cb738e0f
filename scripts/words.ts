/** Writes docs/words.md again: every word of rules and claims with an example. `npm run make words` */
import { code, heading, marked, table } from '../src/base/document/document.ts';
import { markdown } from '../src/base/document/markdown.ts';
import { writeParts } from './make/written-parts.ts';
import { WORD_GROUPS } from './words/words.ts';

const page = WORD_GROUPS.flatMap(({ title, words }) => [
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
writeParts('docs/words.md', 'words', [markdown(page)]);

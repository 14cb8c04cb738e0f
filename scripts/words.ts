/** Writes docs/words.md: every word of rules and claims with an example. `npm run make words` */
import { writeFileSync } from 'node:fs';
import { markdown } from '../src/base/document/markdown.ts';
import { WORDS_PAGE } from './words/page.ts';

writeFileSync('docs/words.md', markdown(WORDS_PAGE));

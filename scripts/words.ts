/** Writes docs/words.md again: every word of rules and claims with an example. `npm run make words` */
import { markdown } from '../src/base/document/markdown.ts';
import { writeParts } from './make/written-parts.ts';
import { WORDS } from './words/page.ts';

writeParts('docs/words.md', 'words', [markdown(WORDS)]);

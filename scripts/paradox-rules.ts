/** Writes docs/paradox-rules.md again, of the positions in docs/paradox-rules.json: `npm run make paradox-rules`. */
import { readFileSync } from 'node:fs';
import { markdown } from '../src/base/document/markdown.ts';
import { writeParts } from './make/written-parts.ts';
import { paradoxRulesParts, type ParadoxRulesFile } from './paradox-rules/page.ts';

const { found } = JSON.parse(readFileSync('docs/paradox-rules.json', 'utf8')) as ParadoxRulesFile;
writeParts('docs/paradox-rules.md', 'paradox-rules', paradoxRulesParts(found).map(markdown));

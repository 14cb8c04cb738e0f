/** Writes docs/paradox-rules.md from the positions in docs/paradox-rules.json: `npm run make paradox-rules`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { markdown } from '../src/base/document/markdown.ts';
import { paradoxRulesPage, type ParadoxRulesFile } from './paradox-rules/page.ts';

const file = JSON.parse(readFileSync('docs/paradox-rules.json', 'utf8')) as ParadoxRulesFile;
writeFileSync('docs/paradox-rules.md', markdown(paradoxRulesPage(file)));

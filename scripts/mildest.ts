/** Writes docs/mildest.md again from its journal, and proves the rules that a rulebook could print: `npm run make mildest`. */
import { readFileSync } from 'node:fs';
import { markdown } from '../src/base/document/markdown.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { writeParts } from './make/written-parts.ts';
import { mildestParts, readJournal } from './paradox-rules/mildest-page.ts';
import { printableRules } from './paradox-rules/printable-rules.ts';

const journal = readJournal(readFileSync('docs/mildest.jsonl', 'utf8'));
const solver = new Solver();
await solver.open();
writeParts('docs/mildest.md', 'mildest', mildestParts(journal, await printableRules(solver)).map(markdown));
process.exit();

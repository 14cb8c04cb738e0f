/** Writes docs/mildest.md from its journal, once more proving the rules that a rulebook could print: `npm run make mildest`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { markdown } from '../src/base/document/markdown.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { mildestPage, readJournal } from './paradox-rules/mildest-page.ts';
import { printableRules } from './paradox-rules/printable-rules.ts';

const journal = readJournal(readFileSync('docs/mildest.jsonl', 'utf8'));
const solver = new Solver();
await solver.open();
writeFileSync('docs/mildest.md', markdown(mildestPage(journal, await printableRules(solver))));
process.exit();

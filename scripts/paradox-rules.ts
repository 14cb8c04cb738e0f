/**
 * Looks for small positions that show what each rule for paradoxes does, and writes docs/paradox-rules.json and the page
 * docs/paradox-rules.md. A test checks that every position shows what the table says.
 *
 *   npm run make -- paradox-rules [--positions 20000] [page]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { markdown } from '../src/base/document/markdown.ts';
import { PARADOX_RULES } from '../src/prove/atlas/portrait/atlas.ts';
import { positionText } from '../src/prove/known/printed-position.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { writeParts } from './make/written-parts.ts';
import { paradoxRulesParts, type ParadoxRulesFile } from './paradox-rules/page.ts';
import { candidates, shownAmong } from './paradox-rules/search.ts';
import { optionsOf } from './options.ts';

const FILE = 'docs/paradox-rules.json';
const { positions, words } = optionsOf({ positions: 20_000 });

if (!words.includes('page')) {
  const solver = new Solver();
  await solver.open();
  const { shown, looked } = shownAmong(candidates(positions), PARADOX_RULES, solver);
  const found = Object.entries(shown).flatMap(([property, byRule]) =>
    Object.entries(byRule).map(([rule, position]) => ({
      property,
      rule,
      units: position.units.length,
      text: positionText(position).text,
    })),
  );
  writeFileSync(FILE, `${JSON.stringify({ looked, found }, null, 2)}\n`);
}
const { found } = JSON.parse(readFileSync(FILE, 'utf8')) as ParadoxRulesFile;
writeParts('docs/paradox-rules.md', 'paradox-rules', paradoxRulesParts(found).map(markdown));

/**
 * Which claims about the rules break under each rule of a variant, with the smallest position on any map. Writes
 * docs/variants/claims.json, which a later call goes on with, and docs/variants.md.
 *
 *   npm run make -- variants [rule or claim ...] [--units 4] [--seconds 40]    npm run make -- variants page
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { markdown } from '../src/base/document/markdown.ts';
import { DATC_3_2 } from '../encodings/policy.ts';
import { KNOWN } from '../src/prove/results/known-results.ts';
import { settle, startWorkers } from '../src/prove/settle/settle.ts';
import { THEOREMS } from '../src/prove/theorems.ts';
import { writeParts } from './make/written-parts.ts';
import { variantsParts, type BrokenClaim, type VariantsFile } from './variants/page.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { optionsOf } from './options.ts';

const solver = new Solver();
const { work } = startWorkers(solver, 0);

const FILE = 'docs/variants/claims.json';
const RULES = ['convoyable-coasts', 'difficult-borders', 'suez-canal'] as const;

const { units, seconds, words } = optionsOf({ units: 4, seconds: 40 });
const processor = seconds * 1000;
const isPage = words.includes('page');

const known = JSON.parse(readFileSync(FILE, 'utf8')) as VariantsFile;
const claims = new Map(known.claims.map((each) => [`${each.rule} ${each.claim}`, each]));

if (!isPage) {
  // Of a claim that something happens somewhere, no more rules make anything impossible.
  const kept = THEOREMS.filter(({ id, kind }) => kind === 'never' && KNOWN.get(id)?.verdict === 'holds');
  const rules = RULES.filter((rule) => words.includes(rule));
  const ids = kept.filter(({ id }) => words.includes(id));
  for (const { id } of ids.length > 0 ? ids : kept) {
    for (const rule of rules.length > 0 ? rules : RULES) {
      const key = `${rule} ${id}`;
      if ((claims.get(key)?.upTo ?? 0) >= units || claims.get(key)?.text !== undefined) continue;
      const found = await searched(rule, id);
      claims.set(key, found);
      process.stderr.write(
        `${key}: ${found.text === undefined ? `none up to ${found.upTo}` : found.units}\n`,
      );
      write();
    }
  }
}
write();
process.exit(0);

async function searched(rule: (typeof RULES)[number], claim: string): Promise<BrokenClaim> {
  const under = { ...DATC_3_2, variants: { [rule]: true } };
  const { answers, upTo } = await settle({ kind: 'claim', id: claim, under }, work, {
    units,
    form: 'map-free',
    limits: { processor },
    stopped: (spent) => spent.processor > processor,
    progress: () => undefined,
  });
  const example = answers.flatMap((answer) => answer.example ?? [])[0];
  return example === undefined
    ? { rule, claim, upTo }
    : { rule, claim, upTo, units: example.units, text: example.text, says: example.says };
}

function write(): void {
  const order = THEOREMS.map(({ id }) => id);
  const all = [...claims.values()].sort(
    (a, b) => a.rule.localeCompare(b.rule) || order.indexOf(a.claim) - order.indexOf(b.claim),
  );
  const file: VariantsFile = { ...known, claims: all };
  writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`);
  writeParts('docs/variants.md', 'variants', variantsParts(all).map(markdown));
}

/** The claims: a cheap part of each is settled again, and what is known of them is what the documents say. */
import { markdown } from '../../src/base/document/markdown.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { equationsOf } from '../../src/adjudicate/phases/movement.ts';
import { solve } from '../../src/adjudicate/resolution/solve.ts';
import { solver } from '../setup/solver.ts';
import { THEOREMS } from '../../src/prove/theorems.ts';
import { KNOWN, KNOWN_RESULTS } from '../../src/prove/results/known-results.ts';
import { settle, type SettleOptions, startWorkers } from '../../src/prove/settle/settle.ts';
import type { Example } from '../../src/prove/settle/task.ts';
import { axiomsTable, proofsTable } from '../../scripts/make/theorems/proofs-table.ts';
import { TERRAIN_FACTS } from '../../src/prove/space/terrain.ts';
import { AnyPosition, axioms } from '../../src/prove/unbounded/any-position.ts';
import { countStandings } from '../../src/prove/unbounded/proofs.ts';
import { theoremsPage } from '../../scripts/make/theorems/theorems-page.ts';
import { withParts } from '../../scripts/make/written-parts.ts';
import { librarySolver } from '../../src/library/library-solver.ts';
import { positionOf } from '../setup/adjudicated.ts';

const { work } = startWorkers(librarySolver(), 0);

const FREE: SettleOptions = {
  units: 3,
  form: 'map-free',
  limits: {},
  stopped: () => false,
  progress: () => undefined,
};

test.each(THEOREMS.map(({ id }) => id))('each claim, up to three units on every map: %s', async (id) => {
  const known = KNOWN.get(id)!;
  const sizes = [known.example?.units, known.madeUp?.units].filter((units) => units !== undefined);
  const smallest = Math.min(...sizes);
  const { answers, upTo } = await settle({ kind: 'claim', id }, work, FREE);
  const found = answers.find(({ example }) => example !== undefined)?.example?.units;
  expect(found).toBe(smallest <= FREE.units ? smallest : undefined);
  if (found === undefined) expect(upTo).toBe(FREE.units);
});

/** Solutions of the bare equations under the rules of DATC 3.2. */
const COUNTS: readonly (readonly [string, number])[] = [
  ['circle', 2],
  ['swap-by-convoy', 2],
  ['convoy-paradox', 2],
  ['paradox-without-solution', 0],
];

function read(example: Example): Parameters<typeof equationsOf>[0] {
  const position = positionOf(example.text);
  expect(position.units.length).toBe(example.units);
  return position;
}

/** A text however its tables are laid out. */
function cells(text: string): string {
  return text.replaceAll(/\| -+(?= \|)/g, '| -').replaceAll(/\s+/g, ' ');
}

describe('what is known', () => {
  test.each(COUNTS)('%s: dipsolve solve finds %i solutions in the example', async (id, count) => {
    const position = read(KNOWN.get(id)!.example!);
    const solved = solve(equationsOf(position, DATC_3_2), solver);
    expect(solved).toMatchObject({ kind: 'solved', count });
  });

  test('every example on the map is a position that can be read', () => {
    for (const { example } of KNOWN_RESULTS.theorems) if (example?.form === 'standard') read(example);
  });

  test('is known of every claim, through as many units as say something', () => {
    for (const { id, least } of THEOREMS) {
      const known = KNOWN.get(id)!;
      const units = Math.max(known.upTo, known.everyMap);
      const says = known.example !== undefined || units >= (least?.units ?? 4);
      expect(known.verdict !== 'unknown', id).toBe(says);
      if (least === undefined) expect(says, id).toBe(true);
    }
  });

  test('rests on what docs/commands.md and docs/proofs.md say', () => {
    const page = readFileSync('docs/proofs.md', 'utf8');
    expect(cells(withParts(page, 'theorems', [markdown(proofsTable())]))).toBe(cells(page));
    const { lemmas, paper, proved, assumed, concludedOnAssumption } = countStandings();
    const words = readFileSync('docs/commands.md', 'utf8').replaceAll(/\s+/g, ' ');
    expect(words).toContain(
      `${proved} claims are proved for any number of units without an assumption: ${lemmas} follow from lemmas that Z3 and cvc5 prove; ${paper} also need steps on paper`,
    );
    expect(words).toContain(
      `from ${concludedOnAssumption} of the ${proved} rests on an assumption, and so do the proofs of ${assumed} more claims`,
    );
  });

  test('asks of a map what two tables name, each fact and each axiom once', () => {
    const table = markdown([axiomsTable()]);
    const says = [...Object.values(TERRAIN_FACTS), ...axioms(new AnyPosition()).map((axiom) => axiom.says)];
    for (const sentence of says) expect(table.split(`| ${sentence} |`).length).toBe(2);
  });

  test('is what docs/THEOREMS.md says', () => {
    expect(readFileSync('docs/THEOREMS.md', 'utf8')).toBe(markdown(theoremsPage(THEOREMS, KNOWN_RESULTS)));
  });
});

/** Pages about results: the mildest rules, what is known of claims and under each choice, rules for paradoxes. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dislodgingAttacked, replacing } from '../../encodings/equations.ts';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { isOpen, isSettling, readJournal } from '../../scripts/paradox-rules/mildest-page.ts';
import { PRINTABLE } from '../../scripts/paradox-rules/printable-rules.ts';
import { equationsOf } from '../../src/adjudicate/phases/movement.ts';
import { solve } from '../../src/adjudicate/resolution/solve.ts';
import { movementDeviations } from '../../src/others/twin/deviations.ts';
import { TwinChanges } from '../../src/others/twin/twin-changes.ts';
import { positionOf } from '../setup/adjudicated.ts';
import { solver } from '../setup/solver.ts';
import { markdown } from '../../src/base/document/markdown.ts';
import { cellText, choicesPage } from '../../scripts/make/theorems/choices-page.ts';
import { KNOWN_CHOICES, TABLES } from '../../scripts/make/theorems/known-choices.ts';
import { proofs, PROOFS, countStandings } from '../../src/prove/unbounded/proofs.ts';
import { librarySolver } from '../../src/library/library-solver.ts';
import type { ParadoxRulesFile } from '../../scripts/paradox-rules/page.ts';
import { type ParadoxRule, PROPERTIES, type PropertyName } from '../../scripts/paradox-rules/properties.ts';
import { readPosition } from '../../src/index.ts';
import { THEOREMS } from '../../src/prove/theorems.ts';
import { KNOWN, KNOWN_RESULTS } from '../../src/prove/results/known-results.ts';
import { settle, type SettleOptions, startWorkers } from '../../src/prove/settle/settle.ts';
import type { Example } from '../../src/prove/settle/task.ts';
import { axiomsTable, proofsTable } from '../../scripts/make/theorems/proofs-table.ts';
import { TERRAIN_FACTS } from '../../src/prove/space/terrain.ts';
import { AnyPosition, axioms } from '../../src/prove/unbounded/any-position.ts';
import { theoremsPage } from '../../scripts/make/theorems/theorems-page.ts';
import { withParts } from '../../scripts/make/written-parts.ts';

const { tried, counted, control } = readJournal(readFileSync('docs/mildest.jsonl', 'utf8'));
const page = readFileSync('docs/mildest.md', 'utf8');
const known = new Map(movementDeviations(DATC_3_2).map((each) => [each.id, each]));
const settling = [...tried.values()].filter(isSettling);

test('the page begins with the proved changes that alter least, and has every printable rule', () => {
  const proved = settling.filter((change) => change.proved === true);
  const least = Math.min(...proved.map(({ cases }) => cases.length));
  const first = proved.filter(({ cases }) => cases.length === least);
  expect(first.some(({ id, says }) => page.includes(`\`${id}\``) && page.includes(says.slice(0, 40)))).toBe(
    true,
  );
  expect(PRINTABLE.filter((file) => !page.includes(file))).toEqual([]);
});

test('nothing is open, what is proved has no small paradox, and no paradox that was found has just one solution', () => {
  expect(settling.filter(isOpen)).toEqual([]);
  expect(settling.filter(({ proved, searched = 0 }) => proved === true && searched < 5)).toEqual([]);
  for (const { id, example, paradox, ownParadox = paradox, proved } of tried.values()) {
    expect([id, ownParadox !== undefined && proved === true]).toEqual([id, false]);
    const parts = id.split(' + ').map((name) => known.get(name));
    if (example === undefined || parts.includes(undefined)) continue;
    const position = positionOf(example);
    expect(position.units.length).toBe(ownParadox);
    const { equations } = parts.reduce((changes, part) => changes.with(part!.change), new TwinChanges());
    const policy = { ...DATC_3_2, own: replacing(id, dislodgingAttacked(equations)) };
    const solved = solve(equationsOf(position, policy), solver);
    expect([id, solved.kind === 'solved' && solved.count !== 1]).toEqual([id, true]);
  }
});

test('every change was counted, and none with a known paradox was proved to leave none', () => {
  const counts = [...counted.values()].map(({ kind, tried: all, paradox, broken }) => [
    kind,
    all >= paradox + broken,
  ]);
  expect(counts).toEqual([
    ['one place', true],
    ['some units', true],
    ['two places', true],
  ]);
  expect(control).toMatchObject({ proved: [] });
});

test('the catalogue has every change', () => {
  const whole = [...tried.values()].filter(({ kind = 'one place' }) => kind !== 'some units');
  expect(whole.flatMap(({ id }) => id.split(' + ')).filter((id) => !known.has(id))).toEqual([]);
});

const COLUMNS = TABLES.flatMap(({ columns }) => columns);

describe('what is known under other choices', () => {
  test('is what docs/CHOICES.md says', () => {
    expect(readFileSync('docs/CHOICES.md', 'utf8')).toBe(markdown(choicesPage(PROOFS, KNOWN_CHOICES)));
  });

  test('is known of every claim under each, and nothing else', () => {
    const cells = KNOWN_CHOICES.cells.map(({ claim, under }) => `${under} ${claim}`);
    const all = COLUMNS.flatMap(([under]) => PROOFS.map(({ claim }) => `${under} ${claim}`));
    expect(cells).toEqual(all);
    const asked = KNOWN_CHOICES.cells.filter(({ missing }) => missing.length > 0);
    expect(asked.filter(({ searched }) => searched === undefined)).toEqual([]);
  });

  test('names lemmas that the proofs have, and positions that can be read', () => {
    for (const [under, policy] of COLUMNS) {
      const steps = new Map(proofs(policy).map((proof) => [proof.claim, proof.steps.map(({ id }) => id)]));
      for (const { claim, missing, example } of KNOWN_CHOICES.cells.filter((cell) => cell.under === under)) {
        expect(steps.get(claim)).toEqual(expect.arrayContaining([...missing]));
        if (example?.form !== 'standard') continue;
        expect(() => positionOf(example.text)).not.toThrow();
      }
    }
  });

  test('says of a cell what was found', () => {
    const cell = { claim: 'theorem-2', under: '4.A.7=any-dislodgement', missing: ['open-4'] };
    const texts = [
      { ...cell, missing: [] },
      { ...cell, searched: { upTo: 5, everyMap: 4 } },
      { ...cell, searched: { upTo: 3, everyMap: 3 } },
    ].map((one) => cellText(one));
    expect(texts).toEqual(['any', '5', '?']);
  });
});

/** A lemma that the choice breaks, and one that it leaves. */
test.each([
  ['4.A.7', 'any-dislodgement', 'attack-at-most-prevent', 'one-per-province'],
  ['4.A.3', 'intent-undisrupted', 'cycle-5', 'cycle-6'],
  ['4.A.4', 'last-fleet', 'unique-1', 'exists-1'],
] as const)('a few cells, asked again: %s=%s', async (issue, choice, broken, kept) => {
  const steps = new Map(
    proofs({ [issue]: choice }).flatMap((proof) => proof.steps.map((step) => [step.id, step] as const)),
  );
  const answer = (id: string): Promise<string> =>
    librarySolver().check(steps.get(id)!.smtLib(), { rlimit: 5_000_000 });
  expect([await answer(broken), await answer(kept)]).toEqual(['unknown', 'unsatisfiable']);
});

const { found: rulesFound } = JSON.parse(readFileSync('docs/paradox-rules.json', 'utf8')) as ParadoxRulesFile;
test.for(rulesFound.map((each) => [each.property, each.rule, each] as const))('%s of %s', ([, , each]) => {
  const { position, errors } = readPosition(each.text);
  expect(errors).toEqual([]);
  expect(position.units).toHaveLength(each.units);
  const { shows } = PROPERTIES[each.property as PropertyName];
  expect(shows(position, each.rule as ParadoxRule, solver)).toBe(true);
  expect(readFileSync('docs/paradox-rules.md', 'utf8')).toContain(each.text.trimEnd());
});

const { work } = startWorkers(librarySolver(), 0);

const FREE: SettleOptions = {
  units: 3,
  form: 'map-free',
  limits: {},
  stopped: () => false,
  progress: () => undefined,
};

test.each(THEOREMS.map(({ id }) => id))('each claim, up to three units on every map: %s', async (id) => {
  const result = KNOWN.get(id)!;
  const sizes = [result.example?.units, result.madeUp?.units].filter((units) => units !== undefined);
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
function cellsOf(text: string): string {
  return text.replaceAll(/\| -+(?= \|)/g, '| -').replaceAll(/\s+/g, ' ');
}

describe('what is result', () => {
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
      const result = KNOWN.get(id)!;
      const units = Math.max(result.upTo, result.everyMap);
      const says = result.example !== undefined || units >= (least?.units ?? 4);
      expect(result.verdict !== 'unknown', id).toBe(says);
      if (least === undefined) expect(says, id).toBe(true);
    }
  });

  test('rests on what docs/commands.md and docs/proofs.md say', () => {
    const written = readFileSync('docs/proofs.md', 'utf8');
    expect(cellsOf(withParts(written, 'theorems', [markdown(proofsTable())]))).toBe(cellsOf(written));
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

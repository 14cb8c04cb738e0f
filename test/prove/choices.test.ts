/** What is known of each claim under each choice is what the page says, and every cell is known. */
import { markdown } from '../../src/base/document/markdown.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cellText, choicesPage } from '../../scripts/make/theorems/choices-page.ts';
import { KNOWN_CHOICES, TABLES } from '../../scripts/make/theorems/known-choices.ts';
import { proofs, PROOFS } from '../../src/prove/unbounded/proofs.ts';
import { librarySolver } from '../../src/library/library-solver.ts';
import { positionOf } from '../setup/adjudicated.ts';

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
describe('a few cells, asked again', () => {
  test.each([
    ['4.A.7', 'any-dislodgement', 'attack-at-most-prevent', 'one-per-province'],
    ['4.A.3', 'intent-undisrupted', 'cycle-5', 'cycle-6'],
    ['4.A.4', 'last-fleet', 'unique-1', 'exists-1'],
  ] as const)('%s=%s', async (issue, choice, broken, kept) => {
    const steps = new Map(
      proofs({ [issue]: choice }).flatMap((proof) => proof.steps.map((step) => [step.id, step] as const)),
    );
    const answer = (id: string): Promise<string> =>
      librarySolver().check(steps.get(id)!.smtLib(), { rlimit: 5_000_000 });
    expect([await answer(broken), await answer(kept)]).toEqual(['unknown', 'unsatisfiable']);
  });
});

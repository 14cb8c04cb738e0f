/**
 * A mistaken equation makes the lemmas fail that say what it gets wrong, and no others. `npm run check mistakes` makes
 * mistakes in every place of the rules.
 */
import { expect, test } from 'vitest';
import { preventWithoutHeadToHead } from '../../../src/prove/theorems/mistaken-equations.ts';
import { attackStrength } from '../../../encodings/attack-strength.ts';
import type { Setting } from '../../../encodings/setting.ts';
import { override } from '../../../src/adjudicate/rules/rule-vocabulary.ts';
import type { Equations } from '../../../encodings/equations.ts';
import { proofs } from '../../../src/prove/unbounded/proofs.ts';
import { mistakes } from './misread-equations.ts';
import { PLANTS, type Plant, type PlantName } from '../../others/audit/planted/plants.ts';
import { librarySolver } from '../../../src/library/library-solver.ts';
import { rows } from '../../setup/rows.ts';

/** Mistakes made elsewhere, the lemmas that each breaks, and one that it does not. */
const PLANTED = rows<readonly [name: PlantName, broken: string, kept: string]>`
  own-support-counted | no-own-support-dislodge | no-self-dislodge
  own-unit-dislodged | attack-1, unique-1 | one-per-province
  units-swap | one-per-province, unique-6 | no-self-dislodge
  attack-without-path-cuts | unique-1, open-1 | no-self-dislodge
  convoyed-army-never-cuts | unique-1, table-6 | no-self-dislodge
  own-attack-cuts | unique-1 | no-self-dislodge
  dislodged-support-counts | unique-1 | no-self-dislodge
`;

const [ONE_IN, NO_SELF, AT_MOST] = [
  'one-per-province',
  'no-self-dislodge',
  'attack-at-most-prevent',
] as const;

/** The mistake, the lemmas that it breaks, and one that it does not. */
const MISTAKES: readonly (readonly [string, Partial<Equations>, readonly string[], string])[] = [
  ...PLANTED.map(([name, broken, kept]) => {
    const { equations = {} }: Plant = PLANTS[name];
    return [name, equations, broken.split(', '), kept] as const;
  }),
  ['any opposite move is a battle', { PREVENT: preventWithoutHeadToHead }, [ONE_IN], NO_SELF],
  ['moves keep nobody out', { PREVENT: ({ logic }) => logic.zero }, [ONE_IN, 'beleaguered'], NO_SELF],
  [
    'a unit attacks whomever it likes',
    { ATTACK: ({ decisions }, mover) => decisions.defend(mover) },
    [NO_SELF, 'attack-1'],
    AT_MOST,
  ],
  ['nobody defends in a battle', { DEFEND: ({ logic }) => logic.zero }, [AT_MOST, ONE_IN], NO_SELF],
  ['attacks need no path', { ATTACK: withoutPath }, ['attack-1'], NO_SELF],
];

/** ATTACK STRENGTH for which every move has a path. */
function withoutPath<T, N>(setting: Setting<T, N>, mover: number): N {
  return attackStrength(override(setting, { decisions: { path: () => setting.logic.true } }), mover);
}

test.each(MISTAKES)('mistaken equations: %s', { timeout: 300_000 }, async (_, equations, broken, kept) => {
  const steps = new Map(proofs({}, equations).flatMap((proof) => proof.steps.map((step) => [step.id, step])));
  const answer = (id: string): Promise<string> =>
    librarySolver().check(steps.get(id)!.smtLib(), { rlimit: 2_000_000 });
  for (const id of broken) expect([id, await answer(id)]).not.toEqual([id, 'unsatisfiable']);
  expect([kept, await answer(kept)]).toEqual([kept, 'unsatisfiable']);
});

/** With these two equal moves, or a move and one that it does not beat, both get in. */
const TWO_GET_IN = [
  'move.move.greater-2:not-strict',
  'move.move.and:second-dropped',
  'prevent.path:never-if-convoyed',
  'prevent.path:never-if-beside-via',
] as const;

/** Claims whose steps on paper need that only one does. */
const CIRCLES = ['zero-or-two', 'theorem-2', 'szykman-total', '1982-total', 'szykman-army-vs-fleet'] as const;

const made = new Map(mistakes().map(({ id, equations }) => [id, equations]));
test.each(TWO_GET_IN)(
  'mistakes that let two units into one province: %s is noticed wherever circles are spoken of',
  { timeout: 300_000 },
  async (id) => {
    const mistaken = proofs({}, made.get(id));
    for (const claim of CIRCLES) {
      const { steps } = mistaken.find((proof) => proof.claim === claim)!;
      const lemmas = steps.filter((step) => step.id.startsWith('one-per-province'));
      const answers = lemmas.map((step) => librarySolver().check(step.smtLib(), { rlimit: 2_000_000 }));
      expect(lemmas).not.toEqual([]);
      expect([claim, await Promise.all(answers)]).not.toEqual([claim, lemmas.map(() => 'unsatisfiable')]);
    }
  },
);

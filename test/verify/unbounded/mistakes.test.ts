/** A mistaken equation makes the lemmas fail that say what it gets wrong, and no others. */
import { describe, expect, test } from 'vitest';
import { preventWithoutHeadToHead } from '../../../src/verify/theorems/mistaken-equations.ts';
import { checkScript } from '../../../src/solver/script.ts';
import type { Equations } from '../../../encodings/equations.ts';
import { proofs } from '../../../src/verify/unbounded/proofs.ts';
import { PLANTS, type Plant } from '../../audit/planted/plants.ts';

const { 'own-support-counted': ownSupport, 'own-unit-dislodged': ownUnit } = PLANTS;
const { 'units-swap': swap, 'attack-without-path-cuts': pathless } = PLANTS;

function equationsOf(plant: Plant): Partial<Equations> {
  return { ...plant.truths, ...plant.strengths };
}

/** The mistake, the lemmas that it breaks, and one that it does not. */
const MISTAKES: readonly (readonly [string, Partial<Equations>, readonly string[], string])[] = [
  ['own support counted', equationsOf(ownSupport), ['no-own-support-dislodge'], 'no-self-dislodge'],
  [
    'own unit dislodged',
    equationsOf(ownUnit),
    ['no-self-dislodge', 'no-own-support-dislodge', 'attack-1', 'unique-1', 'exists-2'],
    'one-per-province',
  ],
  ['units swap', equationsOf(swap), ['one-per-province', 'unique-6'], 'no-self-dislodge'],
  [
    'attack without a path cuts',
    equationsOf(pathless),
    ['unique-1', 'unique-3', 'exists-5', 'open-1', 'open-3', 'cycle-3'],
    'no-self-dislodge',
  ],
  [
    'any opposite move is a head-to-head battle',
    { PREVENT: preventWithoutHeadToHead },
    ['one-per-province'],
    'no-self-dislodge',
  ],
];

describe('mistaken equations', () => {
  test.each(MISTAKES)('%s', { timeout: 300_000 }, async (_, equations, broken, kept) => {
    const steps = new Map(
      proofs({}, equations).flatMap((proof) => proof.steps.map((step) => [step.id, step])),
    );
    const answer = (id: string): Promise<string> =>
      checkScript(steps.get(id)!.smtLib(), { rlimit: 10_000_000 });
    for (const id of broken) expect([id, await answer(id)]).not.toEqual([id, 'unsatisfiable']);
    expect([kept, await answer(kept)]).toEqual([kept, 'unsatisfiable']);
  });
});

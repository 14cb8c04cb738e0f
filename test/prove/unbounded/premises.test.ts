/**
 * What each lemma assumes holds in known positions, with real solutions and bounds, so that it assumes nothing
 * impossible; and what it says holds there. `npm run check premises` tries many more positions.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Random } from '../../../src/orders/sample/random.ts';
import type { KnownFacts } from '../../../src/readings/known/known-facts.ts';
import { STEPS } from '../../../src/prove/unbounded/proofs.ts';
import { positions } from './positions.ts';
import { checkPremises, crowd, paradox, sideOf } from './premise-check.ts';
import { forAll } from '../../setup/for-all.ts';

/** Sets as individuals are in no position. */
const ABOUT_UNITS = [...STEPS.values()].filter(({ id }) => id !== 'exists-6');

test.each(ABOUT_UNITS.map((step) => [step.id, step] as const))(
  'lemmas in known positions: %s',
  (id, step) => {
    const side = sideOf(id);
    const posed = step.posed();
    let worlds = 0;
    const check = (facts: KnownFacts, seed: number): boolean => {
      const checked = checkPremises(posed, facts, side, new Random(seed));
      if (checked === undefined) return false;
      worlds++;
      expect(checked.wrong).toEqual([]);
      return true;
    };
    // Only some fates of the convoy leave the support open that the last lemmas are about.
    Array.from({ length: 16 }, (_, seed) => seed).some((seed) => check(paradox(), seed));
    // Only in a crowd are sets large and chains long.
    check(crowd(), 1);
    forAll(3, positions(5, side.policy), fc.nat(), (facts, seed) => void check(facts, seed));
    expect(worlds).toBeGreaterThan(0);
  },
);

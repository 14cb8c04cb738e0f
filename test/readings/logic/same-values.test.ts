/** The interpretations that only pass values on have those of `boolean`. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { laterOver } from '../../../src/readings/known/assigned.ts';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import { anyStrength, anyTruth, completions, strengthOf, truthOf, UNKNOWNS } from './expression.ts';

/** An interpretation, how it takes an unknown with a value, and how its values are read. */
interface Passing<T, N> {
  readonly logic: Logic<T, N>;
  readonly unknown: (number: number, value: boolean) => T;
  readonly truth: (value: T, given: readonly boolean[]) => boolean;
  readonly strength: (value: N, given: readonly boolean[]) => number;
}

const later = laterOver<readonly boolean[]>();
const LATER: Passing<typeof later.true, typeof later.zero> = {
  logic: later,
  unknown: (number) => ({ under: (given) => given[number]! }),
  truth: ({ under }, given) => under(given),
  strength: ({ under }, given) => under(given),
};
function sameAsBoolean<T, N>({ logic, unknown, truth, strength }: Passing<T, N>): void {
  fc.assert(
    fc.property(anyTruth, anyStrength, (anyT, anyN) => {
      for (const given of completions(UNKNOWNS)) {
        const unknowns = given.map((value, number) => unknown(number, value));
        expect(truth(truthOf(logic, unknowns, anyT), given)).toBe(truthOf(BOOLEAN, given, anyT));
        expect(strength(strengthOf(logic, unknowns, anyN), given)).toBe(strengthOf(BOOLEAN, given, anyN));
      }
    }),
    { numRuns: 300 },
  );
}

test('values under an assignment that comes later are those of boolean', () => sameAsBoolean(LATER));

/** Every reading says of an expression what `boolean` says, as far as what it is given settles that. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import { boundsOver, type Bounds } from '../../../src/readings/bounds/bounds.ts';
import { restingOver } from '../../../src/readings/bounds/resting-bounds.ts';
import { decision, DEPENDENCY, type Resting } from '../../../src/readings/known/dependency.ts';
import { laterOver } from '../../../src/readings/known/assigned.ts';
import {
  FALSE,
  least,
  most,
  PARTIAL,
  TRUE,
  UNDECIDED,
  type Partial,
} from '../../../src/readings/known/partial.ts';
import { anyStrength, anyTruth, completions, strengthOf, truthOf, UNKNOWNS } from './expression.ts';
import { forAll } from '../../setup/for-all.ts';

const knowledge = fc.array(fc.constantFrom<Partial>(FALSE, UNDECIDED, UNDECIDED, TRUE), {
  minLength: UNKNOWNS,
  maxLength: UNKNOWNS,
});
const RUNS = { numRuns: 500 };

const asPartial = (value: boolean): Partial => (value ? TRUE : FALSE);
const asBounds = (value: Partial): Bounds<boolean> => ({ must: value === TRUE, may: value !== FALSE });
const asResting = (known: readonly Partial[]): Resting<Partial>[] =>
  known.map((value, number) => decision(number, value));

/** The completions that agree with what is known. */
function agreeing(known: readonly Partial[]): boolean[][] {
  return completions(known.length).filter((completion) =>
    completion.every((value, i) => known[i] === UNDECIDED || known[i] === asPartial(value)),
  );
}

const undecided = (known: readonly Partial[]): number[] =>
  [...known.keys()].filter((number) => known[number] === UNDECIDED);

/** The undecided unknowns that can change what `evaluate` returns. */
function mattering(known: readonly Partial[], evaluate: (completion: boolean[]) => unknown): number[] {
  return undecided(known).filter((number) =>
    agreeing(known).some(
      (completion) => evaluate(completion) !== evaluate(completion.with(number, !completion[number]!)),
    ),
  );
}

test('what is decided is so in every completion, and all is where all is known', () => {
  fc.assert(
    fc.property(anyTruth, anyStrength, knowledge, (truth, strength, known) => {
      const partial = truthOf(PARTIAL, known, truth);
      const bounds = strengthOf(PARTIAL, known, strength);
      for (const completion of agreeing(known)) {
        const [holds, value] = [
          truthOf(BOOLEAN, completion, truth),
          strengthOf(BOOLEAN, completion, strength),
        ];
        expect([UNDECIDED, asPartial(holds)]).toContain(partial);
        expect(value).toBeGreaterThanOrEqual(least(bounds));
        expect(value).toBeLessThanOrEqual(most(bounds));
        const all = completion.map(asPartial);
        const exact = strengthOf(PARTIAL, all, strength);
        expect(truthOf(PARTIAL, all, truth)).toBe(asPartial(holds));
        expect([least(exact), most(exact)]).toEqual([value, value]);
        const more = known.map((each, i) => (i < 2 ? all[i]! : each));
        if (partial !== UNDECIDED) expect(truthOf(PARTIAL, more, truth)).toBe(partial);
      }
    }),
    RUNS,
  );
});

test('what a value rests on covers what can change it and is undecided, and is nothing once it is decided', () => {
  fc.assert(
    fc.property(anyTruth, anyStrength, knowledge, (truth, strength, known) => {
      const ofTruth = truthOf(DEPENDENCY, asResting(known), truth);
      const ofStrength = strengthOf(DEPENDENCY, asResting(known), strength);
      expect(ofTruth.value).toBe(truthOf(PARTIAL, known, truth));
      expect(ofStrength.value).toBe(strengthOf(PARTIAL, known, strength));
      expect(ofTruth.on.size > 0).toBe(ofTruth.value === UNDECIDED);
      expect(ofStrength.on.size > 0).toBe(least(ofStrength.value) < most(ofStrength.value));
      for (const [on, matter] of [
        [ofTruth.on, mattering(known, (completion) => truthOf(BOOLEAN, completion, truth))],
        [ofStrength.on, mattering(known, (completion) => strengthOf(BOOLEAN, completion, strength))],
      ] as const) {
        expect([...on]).toEqual(expect.arrayContaining(matter));
        expect(undecided(known)).toEqual(expect.arrayContaining([...on]));
      }
    }),
    RUNS,
  );
});

test('partial information and dependencies over constants are those of the readings without', () => {
  const bounds = boundsOver<boolean, number>(BOOLEAN);
  const resting = restingOver<boolean, number>(BOOLEAN, UNKNOWNS);
  forAll(2000, anyTruth, anyStrength, knowledge, (truth, strength, known) => {
    const { value, on } = truthOf(DEPENDENCY, asResting(known), truth);
    const range = strengthOf(PARTIAL, known, strength);
    expect(truthOf(bounds, known.map(asBounds), truth)).toEqual(asBounds(value));
    expect(strengthOf(bounds, known.map(asBounds), strength)).toEqual({
      least: least(range),
      most: most(range),
    });
    const leaves = known.map((each, number) => ({
      value: asBounds(each),
      on: known.map((_, other) => other === number && each === UNDECIDED),
    }));
    const over = truthOf(resting, leaves, truth);
    expect(over.value).toEqual(asBounds(value));
    expect(over.on).toEqual(known.map((_, number) => on.has(number)));
  });
});

test('values under an assignment that comes later are those of boolean', () => {
  const later = laterOver<readonly boolean[]>();
  forAll(300, anyTruth, anyStrength, (truth, strength) => {
    for (const given of completions(UNKNOWNS)) {
      const unknowns = given.map((_, number) => ({ under: (all: readonly boolean[]) => all[number]! }));
      expect(truthOf(later, unknowns, truth).under(given)).toBe(truthOf(BOOLEAN, given, truth));
      expect(strengthOf(later, unknowns, strength).under(given)).toBe(strengthOf(BOOLEAN, given, strength));
    }
  });
});

/** Every reading says of an expression what `boolean` says, as far as what it is given settles that. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
  type Interval,
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

const interval = (low: number, high: number): Interval =>
  PARTIAL.chooseStrength(UNDECIDED, exactly(low), exactly(high));

function exactly(strength: number): Interval {
  return Array.from({ length: strength }).reduce<Interval>((sum) => PARTIAL.plusIf(sum, TRUE), PARTIAL.zero);
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

describe('what is decided although something is open', () => {
  test.for<readonly [name: string, value: Partial, expected: Partial]>([
    ['false and open', PARTIAL.and(FALSE, UNDECIDED), FALSE],
    ['open and true', PARTIAL.and(UNDECIDED, TRUE), UNDECIDED],
    ['open or true', PARTIAL.or(UNDECIDED, TRUE), TRUE],
    ['false or open', PARTIAL.or(FALSE, UNDECIDED), UNDECIDED],
    ['not open', PARTIAL.not(UNDECIDED), UNDECIDED],
    ['the same on both sides of an open choice', PARTIAL.choose(UNDECIDED, TRUE, TRUE), TRUE],
    ['an open choice between unlike values', PARTIAL.choose(UNDECIDED, TRUE, FALSE), UNDECIDED],
    ['a choice past an open value', PARTIAL.choose(FALSE, UNDECIDED, TRUE), TRUE],
    ['2 to 3 greater than 0 to 1', PARTIAL.greater(interval(2, 3), interval(0, 1)), TRUE],
    ['1 to 3 greater than 0 to 1', PARTIAL.greater(interval(1, 3), interval(0, 1)), UNDECIDED],
    ['0 to 1 greater than 1 to 2', PARTIAL.greater(interval(0, 1), interval(1, 2)), FALSE],
    ['0 to 2 greater than 1', PARTIAL.greater(interval(0, 2), PARTIAL.one), UNDECIDED],
  ])('%s', ([, value, expected]) => {
    expect(value).toBe(expected);
  });

  test('an open condition widens the interval of a strength by one', () => {
    const widened = PARTIAL.plusIf(interval(1, 2), UNDECIDED);

    expect([least(widened), most(widened)]).toEqual([1, 3]);
  });
});

describe('a dependency that no longer matters is none', () => {
  const [a, b, open] = [decision(0, TRUE), decision(1, UNDECIDED), decision(2, UNDECIDED)];
  const two = DEPENDENCY.plusIf(DEPENDENCY.one, a);
  const upToOne = DEPENDENCY.plusIf(DEPENDENCY.zero, open);

  test.for<readonly [name: string, value: Resting<Partial>, on: readonly number[]]>([
    ['an undecided decision rests on itself', b, [1]],
    ['a decided one on nothing', a, []],
    ['true or open', DEPENDENCY.or(a, b), []],
    ['true and open', DEPENDENCY.and(a, b), [1]],
    ['an attack that wins either way', DEPENDENCY.greater(two, upToOne), []],
    ['an attack that may be beaten', DEPENDENCY.greater(DEPENDENCY.one, upToOne), [2]],
    ['a choice leaves the other side out', DEPENDENCY.choose(a, b, open), [1]],
    ['an open choice rests on all three', DEPENDENCY.choose(b, open, a), [1, 2]],
  ])('%s', ([, { on }, expected]) => {
    expect(on).toEqual(new Set(expected));
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import { decision, DEPENDENCY, type Resting } from '../../../src/readings/known/dependency.ts';
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

const knowledge = fc.array(fc.constantFrom<Partial[]>(FALSE, UNDECIDED, UNDECIDED, TRUE), {
  minLength: UNKNOWNS,
  maxLength: UNKNOWNS,
});

const resting = (known: readonly Partial[]): Resting<Partial>[] =>
  known.map((value, number) => decision(number, value));

const undecided = (known: readonly Partial[]): number[] =>
  [...known.keys()].filter((number) => known[number] === UNDECIDED);

/** Completions that agree with what is known. */
function agreeing(known: readonly Partial[]): boolean[][] {
  return completions(known.length).filter((completion) =>
    completion.every((value, i) => known[i] === UNDECIDED || known[i] === (value ? TRUE : FALSE)),
  );
}

/** The undecided unknowns that can change what `evaluate` returns. */
function mattering(known: readonly Partial[], evaluate: (completion: boolean[]) => unknown): number[] {
  return undecided(known).filter((number) =>
    agreeing(known).some((completion) => {
      const flipped = completion.with(number, !completion[number]!);
      return evaluate(completion) !== evaluate(flipped);
    }),
  );
}

describe('the value', () => {
  test('of a truth is that of the partial interpretation', () => {
    fc.assert(
      fc.property(anyTruth, knowledge, (truth, known) => {
        expect(truthOf(DEPENDENCY, resting(known), truth).value).toBe(truthOf(PARTIAL, known, truth));
      }),
      { numRuns: 500 },
    );
  });

  test('of a strength is that of the partial interpretation', () => {
    fc.assert(
      fc.property(anyStrength, knowledge, (strength, known) => {
        const { value } = strengthOf(DEPENDENCY, resting(known), strength);
        expect(value).toBe(strengthOf(PARTIAL, known, strength));
      }),
      { numRuns: 500 },
    );
  });
});

describe('what a value rests on', () => {
  test('covers every unknown that can change a truth, and names only undecided ones', () => {
    fc.assert(
      fc.property(anyTruth, knowledge, (truth, known) => {
        const { on } = truthOf(DEPENDENCY, resting(known), truth);
        const matter = mattering(known, (completion) => truthOf(BOOLEAN, completion, truth));
        expect([...on]).toEqual(expect.arrayContaining(matter));
        expect(undecided(known)).toEqual(expect.arrayContaining([...on]));
      }),
      { numRuns: 500 },
    );
  });

  test('covers every unknown that can change a strength, and names only undecided ones', () => {
    fc.assert(
      fc.property(anyStrength, knowledge, (strength, known) => {
        const { on } = strengthOf(DEPENDENCY, resting(known), strength);
        const matter = mattering(known, (completion) => strengthOf(BOOLEAN, completion, strength));
        expect([...on]).toEqual(expect.arrayContaining(matter));
        expect(undecided(known)).toEqual(expect.arrayContaining([...on]));
      }),
      { numRuns: 500 },
    );
  });

  test('is nothing once a truth is decided, and something while it is not', () => {
    fc.assert(
      fc.property(anyTruth, knowledge, (truth, known) => {
        const { value, on } = truthOf(DEPENDENCY, resting(known), truth);
        expect(on.size > 0).toBe(value === UNDECIDED);
      }),
      { numRuns: 500 },
    );
  });

  test('is nothing once a strength is decided, and something while it is not', () => {
    fc.assert(
      fc.property(anyStrength, knowledge, (strength, known) => {
        const { value, on } = strengthOf(DEPENDENCY, resting(known), strength);
        expect(on.size > 0).toBe(least(value) < most(value));
      }),
      { numRuns: 500 },
    );
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

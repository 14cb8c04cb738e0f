import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
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

const knowledge = fc.array(fc.constantFrom<Partial[]>(FALSE, UNDECIDED, TRUE), {
  minLength: UNKNOWNS,
  maxLength: UNKNOWNS,
});

const asPartial = (value: boolean): Partial => (value ? TRUE : FALSE);

/** The completions that agree with what is known. */
function agreeing(known: readonly Partial[]): boolean[][] {
  return completions(known.length).filter((completion) =>
    completion.every((value, i) => known[i] === UNDECIDED || known[i] === asPartial(value)),
  );
}

const interval = (low: number, high: number): Interval =>
  PARTIAL.chooseStrength(UNDECIDED, exactly(low), exactly(high));

function exactly(strength: number): Interval {
  return Array.from({ length: strength }).reduce<Interval>((sum) => PARTIAL.plusIf(sum, TRUE), PARTIAL.zero);
}

describe('with something undecided', () => {
  test('a decided truth value is that of every completion', () => {
    fc.assert(
      fc.property(anyTruth, knowledge, (truth, known) => {
        const partial = truthOf(PARTIAL, known, truth);
        fc.pre(partial !== UNDECIDED);
        for (const completion of agreeing(known)) {
          expect(asPartial(truthOf(BOOLEAN, completion, truth))).toBe(partial);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a strength lies in its interval in every completion', () => {
    fc.assert(
      fc.property(anyStrength, knowledge, (strength, known) => {
        const bounds = strengthOf(PARTIAL, known, strength);
        for (const completion of agreeing(known)) {
          const value = strengthOf(BOOLEAN, completion, strength);
          expect(value).toBeGreaterThanOrEqual(least(bounds));
          expect(value).toBeLessThanOrEqual(most(bounds));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('knowing more never takes a decision back', () => {
    fc.assert(
      fc.property(anyTruth, knowledge, (truth, known) => {
        const before = truthOf(PARTIAL, known, truth);
        fc.pre(before !== UNDECIDED);
        for (const completion of agreeing(known)) {
          const halfKnown = known.map((value, i) => (i < 2 ? asPartial(completion[i]!) : value));
          expect(truthOf(PARTIAL, halfKnown, truth)).toBe(before);
        }
      }),
    );
  });
});

describe('with everything known', () => {
  test('truth values are those of the boolean interpretation', () => {
    fc.assert(
      fc.property(anyTruth, (truth) => {
        for (const completion of completions()) {
          const partial = truthOf(PARTIAL, completion.map(asPartial), truth);
          expect(partial).toBe(asPartial(truthOf(BOOLEAN, completion, truth)));
        }
      }),
    );
  });

  test('strengths are those of the boolean interpretation', () => {
    fc.assert(
      fc.property(anyStrength, (strength) => {
        for (const completion of completions()) {
          const bounds = strengthOf(PARTIAL, completion.map(asPartial), strength);
          const value = strengthOf(BOOLEAN, completion, strength);
          expect([least(bounds), most(bounds)]).toEqual([value, value]);
        }
      }),
    );
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

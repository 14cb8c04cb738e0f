/** Partial information over another logic is `partial` itself, and dependencies over it are `dependency`. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import { boundsOver, type Bounds } from '../../../src/readings/bounds/bounds.ts';
import { decision, DEPENDENCY } from '../../../src/readings/known/dependency.ts';
import {
  FALSE,
  least,
  most,
  PARTIAL,
  TRUE,
  UNDECIDED,
  type Partial,
} from '../../../src/readings/known/partial.ts';
import { restingOver } from '../../../src/readings/bounds/resting-bounds.ts';
import { anyStrength, anyTruth, strengthOf, truthOf, UNKNOWNS } from './expression.ts';

const anyKnown = fc.array(fc.constantFrom<Partial>(FALSE, UNDECIDED, TRUE), {
  minLength: UNKNOWNS,
  maxLength: UNKNOWNS,
});
const asBounds = (value: Partial): Bounds<boolean> => ({ must: value === TRUE, may: value !== FALSE });
const RUNS = { numRuns: 2000 };

describe('partial information over constants', () => {
  const bounds = boundsOver<boolean, number>(BOOLEAN);

  test('has the truth values of the partial interpretation', () => {
    fc.assert(
      fc.property(anyTruth, anyKnown, (truth, known) => {
        const partial = truthOf(PARTIAL, known, truth);
        expect(truthOf(bounds, known.map(asBounds), truth)).toEqual(asBounds(partial));
      }),
      RUNS,
    );
  });

  test('has the strengths of the partial interpretation', () => {
    fc.assert(
      fc.property(anyStrength, anyKnown, (strength, known) => {
        const interval = strengthOf(PARTIAL, known, strength);
        const range = strengthOf(bounds, known.map(asBounds), strength);
        expect(range).toEqual({ least: least(interval), most: most(interval) });
      }),
      RUNS,
    );
  });
});

describe('dependencies over constants', () => {
  test('are those of the dependency interpretation', () => {
    const resting = restingOver<boolean, number>(BOOLEAN, UNKNOWNS);
    fc.assert(
      fc.property(anyTruth, anyKnown, (truth, known) => {
        const leaves = known.map((value, number) => ({
          value: asBounds(value),
          on: known.map((_, other) => other === number && value === UNDECIDED),
        }));
        const { value, on } = truthOf(
          DEPENDENCY,
          known.map((of, number) => decision(number, of)),
          truth,
        );
        const over = truthOf(resting, leaves, truth);
        expect(over.value).toEqual(asBounds(value));
        expect(over.on).toEqual(known.map((_, number) => on.has(number)));
      }),
      RUNS,
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import {
  ground,
  REASON,
  type Grounds,
  type Reasoned,
  type ReasonedStrength,
} from '../../../src/readings/reasons/reason.ts';
import { anyStrength, anyTruth, completions, strengthOf, truthOf, UNKNOWNS } from './expression.ts';
import { forAll } from '../../setup/for-all.ts';

const values = fc.array(fc.boolean(), { minLength: UNKNOWNS, maxLength: UNKNOWNS });

const asEvidence = (known: readonly boolean[]): Reasoned[] =>
  known.map((holds, unit) => ground({ kind: 'decision', decision: 'MOVE', unit, holds }));

/** The unknowns that evidence names, those in compared strengths included. */
function namedIn(grounds: Grounds): Set<number> {
  const named = new Set<number>();
  for (const each of grounds) {
    if (each.kind === 'decision') named.add(each.unit);
    if (each.kind !== 'comparison') continue;
    for (const unit of [...namedInStrength(each.first), ...namedInStrength(each.second)]) named.add(unit);
  }
  return named;
}

function namedInStrength({ grounds, contributions }: ReasonedStrength): Set<number> {
  const parts = [grounds, ...contributions.map((contribution) => contribution.grounds)];
  return new Set(parts.flatMap((part) => [...namedIn(part)]));
}

const agreeing = (known: readonly boolean[], named: ReadonlySet<number>): boolean[][] =>
  completions().filter((completion) => completion.every((value, i) => !named.has(i) || value === known[i]));

describe('the evidence', () => {
  test('of a truth suffices for it, whatever the rest is', () => {
    forAll(1000, anyTruth, values, (truth, known) => {
      const { holds, grounds } = truthOf(REASON, asEvidence(known), truth);
      expect(holds).toBe(truthOf(BOOLEAN, known, truth));
      for (const other of agreeing(known, namedIn(grounds))) {
        expect(truthOf(BOOLEAN, other, truth)).toBe(holds);
      }
    });
  });

  test('of a strength suffices for it', () => {
    forAll(1000, anyStrength, values, (strength, known) => {
      const reasoned = strengthOf(REASON, asEvidence(known), strength);
      expect(reasoned.value).toBe(strengthOf(BOOLEAN, known, strength));
      for (const other of agreeing(known, namedInStrength(reasoned))) {
        expect(strengthOf(BOOLEAN, other, strength)).toBe(reasoned.value);
      }
    });
  });

  test('leaves out what did not matter', () => {
    const [yes, no] = asEvidence([true, false]) as [Reasoned, Reasoned];
    expect(namedIn(REASON.and(yes, no).grounds)).toEqual(new Set([1]));
    expect(namedIn(REASON.or(yes, no).grounds)).toEqual(new Set([0]));
    expect(namedIn(REASON.and(no, REASON.false).grounds)).toEqual(new Set());
    expect(namedIn(REASON.choose(yes, no, yes).grounds)).toEqual(new Set([0, 1]));
  });

  test('of two parts that were decided names both', () => {
    const [first, second] = asEvidence([false, false]) as [Reasoned, Reasoned];
    expect(namedIn(REASON.and(first, second).grounds)).toEqual(new Set([0, 1]));
  });

  test('of a part that the orders settle needs no other', () => {
    const [decided] = asEvidence([false]) as [Reasoned];
    const settled = ground({ kind: 'relation', relation: 'attacks', units: [7], holds: false });
    for (const [a, b] of [
      [decided, settled],
      [settled, decided],
    ] as const) {
      expect([...REASON.and(a, b).grounds]).toEqual([...settled.grounds]);
      expect([...REASON.or(REASON.not(a), REASON.not(b)).grounds]).toEqual([...settled.grounds]);
    }
  });
});

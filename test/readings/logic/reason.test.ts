/** The evidence of a value suffices for it, whatever the rest is. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
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

test('the evidence of a truth and of a strength suffices for it, whatever the rest is', () => {
  forAll(1000, anyTruth, anyStrength, values, (truth, strength, known) => {
    const { holds, grounds } = truthOf(REASON, asEvidence(known), truth);
    expect(holds).toBe(truthOf(BOOLEAN, known, truth));
    for (const other of agreeing(known, namedIn(grounds))) expect(truthOf(BOOLEAN, other, truth)).toBe(holds);
    const reasoned = strengthOf(REASON, asEvidence(known), strength);
    expect(reasoned.value).toBe(strengthOf(BOOLEAN, known, strength));
    for (const other of agreeing(known, namedInStrength(reasoned)))
      expect(strengthOf(BOOLEAN, other, strength)).toBe(reasoned.value);
  });
});

test('the evidence leaves out what did not matter', () => {
  const [yes, no] = asEvidence([true, false]) as [Reasoned, Reasoned];
  expect(namedIn(REASON.and(yes, no).grounds)).toEqual(new Set([1]));
  expect(namedIn(REASON.or(yes, no).grounds)).toEqual(new Set([0]));
  expect(namedIn(REASON.and(no, REASON.false).grounds)).toEqual(new Set());
});

/** Which strengths were compared, and evidence that suffices: watching changes no value. */
import { expect, test } from 'vitest';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import {
  COMPARED as WATCHED,
  uncompared,
  type Compared,
  type StrengthOf,
} from '../../../src/readings/reasons/compared.ts';
import { anyTruth, completions, truthOf, UNKNOWNS, anyStrength, strengthOf } from './expression.ts';
import { allOf, anyOf, closure, noTwoOf } from '../../../src/readings/folding.ts';
import { forAll } from '../../setup/for-all.ts';
import * as fc from 'fast-check';
import {
  ground,
  REASON,
  type Grounds,
  type Reasoned,
  type ReasonedStrength,
} from '../../../src/readings/reasons/reason.ts';

test('values are those of booleans', () => {
  forAll(300, anyTruth, (truth) => {
    for (const completion of completions(UNKNOWNS)) {
      const watched = truthOf(WATCHED, completion.map(uncompared), truth);
      expect(watched.holds).toBe(truthOf(BOOLEAN, completion, truth));
    }
  });
});

/** The strength of holding against which a unit is compared. */
function hold(unit: number, strength: number): StrengthOf {
  return { value: strength, of: [{ decision: 'HOLD', unit, strength }] };
}

const units = ({ with: compared }: Compared): number[] => compared.map(({ unit }) => unit);

const beats = (unit: number): Compared => WATCHED.greater(hold(9, 2), hold(unit, 1));
const fails = (unit: number): Compared => WATCHED.greater(hold(9, 1), hold(unit, 1));

const { true: yes, false: no } = WATCHED;
test.for<readonly [what: string, truth: () => Compared, compared: readonly number[]]>([
  ['the second strength of a comparison', () => beats(1), [1]],
  ['both parts of a conjunction', () => WATCHED.and(beats(1), fails(2)), [1, 2]],
  ['both of an alternative', () => WATCHED.or(beats(1), fails(2)), [1, 2]],
  ['what a negation is of', () => WATCHED.not(fails(1)), [1]],
  ['nothing that is never compared', () => WATCHED.and(yes, WATCHED.not(no)), []],
  ['nothing that a guard behind it switches off', () => WATCHED.and(fails(2), no), []],
  ['nothing before what is sure', () => WATCHED.or(yes, fails(2)), []],
  ['the condition and the branch', () => WATCHED.choose(beats(3), beats(1), fails(2)), [3, 1]],
  ['the condition and the other branch', () => WATCHED.choose(fails(3), beats(1), fails(2)), [3, 2]],
  [
    'the other strength that is chosen',
    () => WATCHED.greater(hold(9, 1), WATCHED.chooseStrength(no, hold(1, 1), hold(2, 1))),
    [2],
  ],
  [
    'no strength that something was added to',
    () => WATCHED.greater(hold(9, 1), WATCHED.plusIf(hold(1, 1), yes)),
    [],
  ],
  ['nothing that a guard switches off', () => WATCHED.and(no, fails(2)), []],
  ['nothing beside what is sure', () => WATCHED.or(fails(2), yes), []],
  ['the branch that is taken', () => WATCHED.choose(no, beats(1), fails(2)), [2]],
  [
    'the strength that is chosen',
    () => WATCHED.greater(hold(9, 1), WATCHED.chooseStrength(yes, hold(1, 1), hold(2, 1))),
    [1],
  ],
])('what was compared: %s', ([, truth, compared]) => {
  expect(units(truth())).toEqual(compared);
});

test.for<readonly [terms: readonly boolean[], any: boolean, all: boolean, noTwo: boolean]>([
  [[], false, true, true],
  [[false], false, false, true],
  [[true], true, true, true],
  [[true, false], true, false, true],
  [[false, false, true], true, false, true],
  [[true, false, true], true, false, false],
  [[true, true, true], true, true, false],
])('of %j any: %j, all: %j, no two: %j', ([terms, any, all, noTwo]) => {
  expect(anyOf(BOOLEAN, terms)).toBe(any);
  expect(allOf(BOOLEAN, terms)).toBe(all);
  expect(noTwoOf(BOOLEAN, terms).every(Boolean)).toBe(noTwo);
});

/** A relation of so many items as a table, from the pairs that it has. */
const table = (size: number, pairs: readonly string[]): boolean[][] =>
  Array.from({ length: size }, (_, from) =>
    Array.from({ length: size }, (__, to) => pairs.includes(`${from}${to}`)),
  );

test.for([
  ['', ''],
  ['01', '01'],
  ['01 12', '01 12 02'],
  ['32 21 10', '32 21 10 31 20 30'],
  ['01 10', '01 10 00 11'],
  ['01 23', '01 23'],
])('all that follows from a relation: %j', ([pairs, follow]) => {
  const steps = table(4, pairs!.split(' '));

  expect(closure(BOOLEAN, steps)).toEqual(table(4, follow!.split(' ')));
  expect(steps, 'the relation itself stays').toEqual(table(4, pairs!.split(' ')));
});

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
  const [sure, never] = asEvidence([true, false]) as [Reasoned, Reasoned];
  expect(namedIn(REASON.and(sure, never).grounds)).toEqual(new Set([1]));
  expect(namedIn(REASON.or(sure, never).grounds)).toEqual(new Set([0]));
  expect(namedIn(REASON.and(never, REASON.false).grounds)).toEqual(new Set());
});

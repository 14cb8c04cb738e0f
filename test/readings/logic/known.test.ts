/** Every reading says of an expression what boolean says, as far as what it is given settles that; text for solvers folds what is known. */
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
import type { Chain, Logic } from '../../../encodings/language/logic.ts';
import { Units } from '../../../encodings/language/units.ts';
import { SMTLIB } from '../../../src/readings/formula/smtlib.ts';

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

type Value = boolean | number;
type Tree = string | readonly Tree[];

/** The names of the unknowns in a text. */
const NAMES = Array.from({ length: UNKNOWNS }, (_, number) => `u${number}`);

/** The nested lists that a text is. */
function treeOf(text: string): Tree {
  const json = text
    .replaceAll(/[^\s()]+/g, (word) => `"${word}"`)
    .replaceAll('(', '[')
    .replaceAll(')', ']');
  return JSON.parse(json.replaceAll(/\s+/g, ',')) as Tree;
}

/** The value of a text by SMT-LIB, with these values of the unknowns. */
function worth(tree: Tree, unknowns: readonly boolean[]): Value {
  return worthWith(tree, new Map(NAMES.map((name, i) => [name, unknowns[i]!])));
}

function worthWith(tree: Tree, known: ReadonlyMap<string, Value>): Value {
  if (typeof tree === 'string') {
    if (tree === 'true' || tree === 'false') return tree === 'true';
    return known.get(tree) ?? Number(tree);
  }
  const [operator, ...operands] = tree;
  if (operator === 'let') {
    const [bindings, inner] = operands as [[string, Tree][], Tree];
    const named = bindings.map(([name, of]) => [name, worthWith(of, known)] as const);
    return worthWith(inner, new Map([...known, ...named]));
  }
  const values = operands.map((operand) => worthWith(operand, known));
  switch (operator) {
    case 'not':
      return !values[0];
    case 'and':
      return values.every(Boolean);
    case 'or':
      return values.some(Boolean);
    case 'ite':
      return values[0] ? values[1]! : values[2]!;
    case '+':
      return values.reduce<number>((sum, value) => sum + Number(value), 0);
    case '>':
      return values[0]! > values[1]!;
    case undefined:
    default:
      throw new Error(`no operator of SMT-LIB: ${JSON.stringify(operator)}`);
  }
}

test('truth values and strengths are those of boolean', () => {
  forAll(300, anyTruth, anyStrength, (truth, strength) => {
    const [truthTree, strengthTree] = [
      treeOf(truthOf(SMTLIB, NAMES, truth)),
      treeOf(strengthOf(SMTLIB, NAMES, strength)),
    ];
    for (const completion of completions(UNKNOWNS)) {
      expect(worth(truthTree, completion)).toBe(truthOf(BOOLEAN, completion, truth));
      expect(worth(strengthTree, completion)).toBe(strengthOf(BOOLEAN, completion, strength));
    }
  });
});

/** Places in a row or a crowd, each with a truth for whether it carries, begins and ends, and for each passage. */
const anyGraph = fc.integer({ min: 2, max: 6 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    of: fc.array(fc.constantFrom('true', 'false', ...NAMES), {
      minLength: size * (size + 3),
      maxLength: size * (size + 3),
    }),
  }),
);

test('chains and greatest strengths are those of boolean, with what is long said once', () => {
  forAll(300, anyGraph, ({ size, of }) => {
    const places = Array.from({ length: size }, (_, i) => i);
    const at = <T>(known: (name: string) => T, kind: number, i: number): T => known(of[kind * size + i]!);
    const chainIn = <T>(known: (name: string) => T): Chain<T> => ({
      carries: (i) => at(known, 0, i),
      begins: (i) => at(known, 1, i),
      ends: (i) => at(known, 2, i),
      passes: (i, j) => at(known, 3 + i, j),
    });
    const strengthIn = <T, N>(logic: Logic<T, N>, known: (name: string) => T, i: number): N =>
      places.reduce((sum, j) => logic.plusIf(sum, at(known, 3 + i, j)), logic.zero);
    const listIn = <T>(known: (name: string) => T): Units<T> => new Units(places, (i) => at(known, 0, i));
    const [text, greatest] = [
      treeOf(SMTLIB.chain(listIn(String), chainIn(String))),
      treeOf(SMTLIB.max(listIn(String), (i) => strengthIn(SMTLIB, String, i))),
    ];
    for (const completion of completions(UNKNOWNS)) {
      const known = (name: string): boolean => worth(name, completion) === true;
      expect(worth(text, completion)).toBe(BOOLEAN.chain(listIn(known), chainIn(known)));
      expect(worth(greatest, completion)).toBe(
        BOOLEAN.max(listIn(known), (i) => strengthIn(BOOLEAN, known, i)),
      );
    }
  });
});

/** A chain among so many units that all lead to each other, and the greatest strength of them. */
function textLength(size: number): number {
  const all = new Units<string>(Array.from({ length: size }, (_, i) => i));
  const chain = SMTLIB.chain(all, {
    carries: (i) => `c${i}`,
    begins: (i) => `b${i}`,
    ends: (i) => `e${i}`,
    passes: (i, j) => `p${i}-${j}`,
  });
  return chain.length + SMTLIB.max(all, (i) => `s${i}`).length;
}

test('texts grow no faster than the cube of what they are about', () => {
  expect(textLength(40) / textLength(20)).toBeLessThan(2 ** 3.5);
});

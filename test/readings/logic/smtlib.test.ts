/** Text for solvers: it has the values of `boolean`, and folds what is known. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chain, Logic } from '../../../encodings/language/logic.ts';
import { Units } from '../../../encodings/language/units.ts';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import { SMTLIB } from '../../../src/readings/formula/smtlib.ts';
import { anyStrength, anyTruth, completions, strengthOf, truthOf, UNKNOWNS } from './expression.ts';
import { forAll } from '../../setup/for-all.ts';

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
    const [text, most] = [
      treeOf(SMTLIB.chain(listIn(String), chainIn(String))),
      treeOf(SMTLIB.max(listIn(String), (i) => strengthIn(SMTLIB, String, i))),
    ];
    for (const completion of completions(UNKNOWNS)) {
      const known = (name: string): boolean => worth(name, completion) === true;
      expect(worth(text, completion)).toBe(BOOLEAN.chain(listIn(known), chainIn(known)));
      expect(worth(most, completion)).toBe(BOOLEAN.max(listIn(known), (i) => strengthIn(BOOLEAN, known, i)));
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

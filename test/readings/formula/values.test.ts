/** Formulas: what they are worth is what `boolean` says, simplified or not, and equal ones are one node. */
import { describe, expect, test } from 'vitest';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import { evaluate, type Structure } from './evaluate.ts';
import { Formulas, type Node } from '../../../src/readings/formula/node.ts';
import { anyStrength, anyTruth, completions, strengthOf, truthOf, UNKNOWNS } from '../logic/expression.ts';
import { Units } from '../../../encodings/language/units.ts';
import { forAll } from '../../setup/for-all.ts';

/** Units in a ring; `odd` holds of units, `next` of two, `u0` and so on of nothing in particular. */
function ring(units: number, given: readonly boolean[] = []): Structure {
  return {
    units,
    term: (name, [unit]) => (name === 'after' ? (unit! + 1) % units : Number(name)),
    relation(name, [a, b]) {
      if (name === 'odd') return a! % 2 === 1;
      if (name === 'next') return a! + 1 === b;
      if (name === 'last') return a === units - 1;
      return given[Number(name.slice(1))]!;
    },
  };
}

test('truth values and strengths are those of boolean', () => {
  forAll(200, anyTruth, anyStrength, (truth, strength) => {
    const tracing = new Formulas();
    const unknowns = Array.from({ length: UNKNOWNS }, (_, i) => tracing.relation(`u${i}`, []));
    const [truthNode, strengthNode] = [
      truthOf(tracing, unknowns, truth),
      strengthOf(tracing, unknowns, strength),
    ];
    for (const given of completions(UNKNOWNS)) {
      expect(evaluate(ring(1, given), truthNode)).toBe(Number(truthOf(BOOLEAN, given, truth)));
      expect(evaluate(ring(1, given), strengthNode)).toBe(strengthOf(BOOLEAN, given, strength));
    }
  });
});

test('formulas beside others have other variables, and operations may be taken out of any', () => {
  const g = new Formulas();
  const beside = new Formulas(g);
  expect(g.fresh()).not.toBe(beside.fresh());
  // As rules do it: `const { greater } = logic`.
  const taken = { ...(beside as object) } as Formulas;
  expect(taken.and(taken.not(beside.false), taken.greater(beside.one, beside.zero))).toBe(g.true);
  expect(taken.some(new Units([]), () => beside.true)).toBe(g.false);
});

const f = new Formulas();
const isOdd = (unit: Node): Node => f.relation('odd', [unit]);
const [x, y] = [f.fresh(), f.fresh()];
const follows = f.relation('next', [x, y]);
const [oddX, isLast] = [isOdd(x), f.relation('last', [x])];
const some = (what: Node, among?: Node): Node => f.quantified('some', x, what, among);
const every = (what: Node, among?: Node): Node => f.quantified('every', x, what, among);
const someAfter = f.quantified('some', y, follows);
const chainFrom = (starts: Node, passes: Node, by = follows): Node =>
  f.chained([x, y], [starts, passes, isLast, by]);
/** Neither odd nor the last. */
const inside = f.and(f.not(oddX), f.not(isLast));

test.for<readonly [what: string, made: Node, byUnits: readonly number[]]>([
  ['some unit is odd', some(oddX), [0, 0, 1, 1]],
  ['every unit is', every(oddX), [1, 0, 0, 0]],
  ['none is', f.not(some(oddX)), [1, 1, 0, 0]],
  ['how many are', f.numberOf(x, oddX), [0, 0, 1, 1]],
  ['how many are not', f.numberOf(x, f.not(oddX)), [0, 1, 1, 2]],
  ['one is odd, or another is last', some(f.or(oddX, isLast)), [0, 1, 1, 1]],
  ['each is odd and last', every(f.and(oddX, isLast)), [1, 0, 0, 0]],
  ['some of the last is odd', some(oddX, isLast), [0, 0, 1, 0]],
  ['every one of the last is odd', every(oddX, isLast), [1, 0, 1, 0]],
  ['each has one after it', every(someAfter), [1, 0, 0, 0]],
  ['one is before no other', some(f.not(someAfter)), [0, 1, 1, 1]],
  ['one comes after itself', some(f.equal(f.term('unit', 'after', [x]), x)), [0, 1, 0, 0]],
  ['a chain to the last, from any and over all between', chainFrom(f.true, inside), [0, 0, 1, 1]],
  ['a chain that goes nowhere', chainFrom(f.true, inside, f.false), [0, 0, 0, 0]],
  ['a chain of what carries', chainFrom(oddX, f.true), [0, 0, 1, 0]],
])('what is said of units: %s: %j among none, one, two, three units', ([, made, byUnits]) => {
  expect(byUnits.map((_, units) => evaluate(ring(units), made))).toEqual(byUnits);
});

const worthOf = (node: Node): number[] => [0, 1, 2, 3].map((units) => evaluate(ring(units), node));

type Read = (t: Formulas, units: Units<Node>, odd: (unit: number) => Node) => Node;
const any: Read = (t, units, odd) => t.some(units, odd);
const each: Read = (t, units, odd) => t.every(units, odd);
const number: Read = (t, units, odd) => t.count(t.one, units, odd);
const isThere: Read = (t, units) => t.some(units, () => t.true);
const isNotThere: Read = (t, units) => t.every(units, () => t.false);
const howMany: Read = (t, units) => t.count(t.zero, units, () => t.true);

describe('lists of units that nobody counted', () => {
  test.for<readonly [name: string, read: Read, among: 'last' | undefined, byUnits: readonly number[]]>([
    ['any', any, undefined, [0, 0, 1, 1]],
    ['all', each, undefined, [1, 0, 0, 0]],
    ['one more for each', number, undefined, [1, 1, 2, 2]],
    ['any of some', any, 'last', [0, 0, 1, 0]],
    ['all of some', each, 'last', [1, 0, 1, 0]],
    ['one more for each of some', number, 'last', [1, 1, 2, 1]],
    ['that there is one', isThere, 'last', [0, 1, 1, 1]],
    ['that there is none', isNotThere, 'last', [1, 0, 0, 0]],
    ['the number of some', howMany, 'last', [0, 1, 1, 1]],
  ])('%s', ([, read, among, byUnits]) => {
    const t = new Formulas();
    const relation = (name: string) => (unit: number) => t.relation(name, [t.unit(unit)]);
    const units = new Units('any unit', among === undefined ? undefined : relation(among));
    expect(worthOf(read(t, units, relation('odd')))).toEqual(byUnits);
  });

  test('a list of one unit, or of none', () => {
    const t = new Formulas();
    const exists = t.relation('u0', []);
    const list = new Units([t.number(t.term('unit', '1'))], () => exists);
    const odd = (unit: number): Node => t.relation('odd', [t.unit(unit)]);
    expect(
      [
        t.some(list, odd),
        t.every(list, (unit) => t.not(odd(unit))),
        t.count(t.one, list, odd),
        t.the(list, (unit) => t.chooseStrength(odd(unit), t.one, t.zero), t.zero),
      ].map((node) => [false, true].map((there) => evaluate(ring(2, [there]), node))),
    ).toEqual([
      [0, 1],
      [1, 0],
      [1, 2],
      [0, 1],
    ]);
  });
});

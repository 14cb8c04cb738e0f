/** Formulas: what they are worth is what `boolean` says, simplified or not, and equal ones are one node. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import { evaluate, type Structure } from './evaluate.ts';
import { Formulas, type Node } from '../../../src/readings/formula/node.ts';
import { NoFormula } from '../../../src/readings/folding.ts';
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

test('what is known is nowhere within a formula', () => {
  const constants = (node: Node): number =>
    Number(node.op === 'true' || node.op === 'false') +
    node.args.reduce((sum, arg) => sum + constants(arg), 0);
  forAll(
    500,
    anyTruth,
    anyStrength,
    fc.array(fc.boolean(), { maxLength: UNKNOWNS }),
    (truth, strength, known) => {
      const t = new Formulas();
      const unknowns = Array.from({ length: UNKNOWNS }, (_, i) => {
        return known[i] === undefined ? t.relation(`u${i}`, []) : known[i] ? t.true : t.false;
      });
      const [node, sum] = [truthOf(t, unknowns, truth), strengthOf(t, unknowns, strength)];
      expect(node.args.length > 0 ? constants(node) : 0).toBe(0);
      expect(constants(sum)).toBe(0);
      if (known.length === UNKNOWNS) expect([node.args, sum.op]).toEqual([[], 'number']);
    },
  );
});

test('formulas that say one thing are one', () => {
  const f = new Formulas();
  const [a, b, c] = ['u0', 'u1', 'u2'].map((name) => f.relation(name, [])) as [Node, Node, Node];
  const strength = f.plusIf(f.constant(1), a);

  for (const same of [f.not(f.not(a)), f.and(a, a), f.or(a, a), f.choose(c, a, a)]) expect(same).toBe(a);
  expect([f.equal(a, a), f.equal(a, b)]).toEqual([f.true, f.equal(b, a)]);
  expect(f.chooseStrength(c, strength, strength)).toBe(strength);
  expect(f.greater(strength, strength)).toBe(f.false);
  expect([f.quantified('some', f.fresh(), a), f.quantified('every', f.fresh(), a)]).toEqual([a, a]);
});

describe('what is said of units', () => {
  const f = new Formulas();
  const odd = (unit: Node): Node => f.relation('odd', [unit]);
  const [x, y] = [f.fresh(), f.fresh()];
  const follows = f.relation('next', [x, y]);
  /** A chain that begins where it is not odd, over any units, from each to the next. */
  const chainTo = (ends: Node, passes = follows): Node =>
    f.chained([x, y], [f.true, f.and(f.not(odd(x)), f.not(f.relation('last', [x]))), ends, passes]);

  test.for<readonly [what: string, made: () => Node, byUnits: readonly number[]]>([
    ['some unit is odd', () => f.quantified('some', x, odd(x)), [0, 0, 1, 1]],
    ['every unit is', () => f.quantified('every', x, odd(x)), [1, 0, 0, 0]],
    ['none is', () => f.not(f.quantified('some', x, odd(x))), [1, 1, 0, 0]],
    ['how many are', () => f.numberOf(x, odd(x)), [0, 0, 1, 1]],
    ['how many are not', () => f.numberOf(x, f.not(odd(x))), [0, 1, 1, 2]],
    [
      'one is odd, or another is last',
      () => f.quantified('some', x, f.or(odd(x), f.relation('last', [x]))),
      [0, 1, 1, 1],
    ],
    [
      'each is odd and last',
      () => f.quantified('every', x, f.and(odd(x), f.relation('last', [x]))),
      [1, 0, 0, 0],
    ],
    ['some of the last is odd', () => f.quantified('some', x, odd(x), f.relation('last', [x])), [0, 0, 1, 0]],
    [
      'every one of the last is odd',
      () => f.quantified('every', x, odd(x), f.relation('last', [x])),
      [1, 0, 1, 0],
    ],
    ['each has one after it', () => f.quantified('every', x, f.quantified('some', y, follows)), [1, 0, 0, 0]],
    [
      'one is before no other',
      () => f.quantified('some', x, f.not(f.quantified('some', y, follows))),
      [0, 1, 1, 1],
    ],
    [
      'one comes after itself',
      () => f.quantified('some', x, f.equal(f.term('unit', 'after', [x]), x)),
      [0, 1, 0, 0],
    ],
    ['a chain to the last', () => chainTo(f.relation('last', [x])), [0, 0, 1, 1]],
    ['a chain that goes nowhere', () => chainTo(f.relation('last', [x]), f.false), [0, 0, 0, 0]],
    [
      'a chain of what carries',
      () => f.chained([x, y], [odd(x), f.true, f.relation('last', [x]), follows]),
      [0, 0, 1, 0],
    ],
  ])('%s: %j among none, one, two, three units', ([, made, byUnits]) => {
    expect(byUnits.map((_, units) => evaluate(ring(units), made()))).toEqual(byUnits);
  });

  test('formulas that differ in the names of variables are one', () => {
    expect(f.quantified('some', x, odd(x))).toBe(f.quantified('some', y, odd(y)));
    expect(f.quantified('every', x, f.quantified('some', y, follows))).toBe(
      f.quantified('every', y, f.quantified('some', x, f.relation('next', [y, x]))),
    );
    expect(f.quantified('every', x, f.quantified('some', y, follows))).not.toBe(
      f.quantified('every', y, f.quantified('some', x, follows)),
    );
  });

  test('what is bound in it is not free, the rest is', () => {
    expect([...f.quantified('some', x, follows).free]).toEqual([y]);
    expect([...f.quantified('some', x, f.quantified('some', y, follows)).free]).toEqual([]);
    expect(f.quantified('some', x, f.quantified('some', y, follows)).depth).toBe(2);
    expect(f.quantified('some', x, odd(x)).depth).toBe(1);
  });

  test('replaced, a formula is simplified', () => {
    const node = f.choose(odd(x), f.and(follows, odd(y)), f.or(f.equal(x, y), f.not(odd(y))));
    const replaced = f.replace(node, new Map([[odd(x), f.true]]));
    expect(replaced).toBe(f.and(follows, odd(y)));
    expect(f.replace(node, new Map([[y, x]]))).toBe(
      f.choose(odd(x), f.and(f.relation('next', [x, x]), odd(x)), f.true),
    );
  });

  test('a variable by itself has no value', () => {
    expect(() => evaluate(ring(1), odd(x))).toThrow(/variable x0 has no value/);
  });
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

  test('the greatest strength of one has no formula', () => {
    const t = new Formulas();
    expect(() => t.max(new Units('any unit'), () => t.one)).toThrow(NoFormula);
  });

  test('exists, for all, same and implies', () => {
    const t = new Formulas();
    const odd = (unit: number): Node => t.relation('odd', [t.unit(unit)]);
    const last = (unit: number): Node => t.relation('last', [t.unit(unit)]);
    expect(worthOf(t.some(new Units('any unit'), odd))).toEqual([0, 0, 1, 1]);
    expect(worthOf(t.forAll(odd))).toEqual([1, 0, 0, 0]);
    expect(worthOf(t.forAll((unit) => t.implies(odd(unit), last(unit))))).toEqual([1, 1, 1, 0]);
    expect(worthOf(t.forAll((unit) => t.same(odd(unit), last(unit))))).toEqual([1, 0, 1, 0]);
    expect(worthOf(t.some(new Units('any unit'), (unit) => t.all([odd(unit), last(unit)])))).toEqual([
      0, 0, 1, 0,
    ]);
    expect(worthOf(t.forAll((unit) => t.any([odd(unit), last(unit)])))).toEqual([1, 1, 0, 0]);
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

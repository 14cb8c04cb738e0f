/** False laws of counts and chains are noticed where they are evaluated with real counts and chains. */
import { expect, test } from 'vitest';
import type { Formulas, Node } from '../../../src/readings/formula/node.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import type { Law } from '../../../src/prove/unbounded/any-position.ts';
import { STEPS } from '../../../src/prove/unbounded/proofs.ts';
import type { SetKind } from '../../../src/prove/unbounded/sets.ts';
import { crowd, sideOf } from './premise-check.ts';
import { wrongLaws } from './set-laws.ts';
import { worldOf } from './worlds.ts';
import { lowered } from '../../../src/prove/unbounded/step.ts';

type Planted = (formulas: Formulas, kind: SetKind, of: Node, units: readonly Node[]) => Node;

/** A lemma that has such counts or chains, and what is said of each, falsely. */
const PLANTED: readonly (readonly [string, string, SetKind['node']['op'], Planted])[] = [
  [
    'no set has more than two members',
    'one-per-province',
    'count',
    (formulas, _kind, of) => formulas.not(formulas.greater(of, formulas.constant(2))),
  ],
  [
    'every count is below zero',
    'one-per-province',
    'count',
    (formulas, _kind, of) => formulas.greater(formulas.zero, of),
  ],
  [
    'a chain begins and ends with the same fleet',
    'path-2',
    'chain',
    (formulas, { node }, of, units) => {
      const [variable, , , begins, ends] = node.args as [Node, Node, Node, Node, Node];
      const slots = units.map((unit, i) => [formulas.term('unit', `slot${i}`), unit] as const);
      const both = formulas.replace(formulas.and(begins, ends), new Map(slots));
      const one = formulas.fresh();
      const isOne = formulas.replace(both, new Map([[variable, one]]));
      return formulas.or(formulas.not(of), formulas.quantified('some', one, isOne));
    },
  ],
];

test.each(PLANTED)('laws of counts and chains: %s: noticed', (_, id, op, says) => {
  const posed = STEPS.get(id)!.posed();
  const formulas = posed.position;
  const lemma = lowered(posed);
  const kinds = lemma.sets.kinds.filter(({ node }) => node.op === op);
  const planted = kinds.map((kind): Law => {
    const units = Array.from({ length: kind.arity }, () => formulas.fresh());
    const of =
      op === 'count' ? formulas.term('strength', kind.name, units) : formulas.relation(kind.name, units);
    return { variables: units, holds: says(formulas, kind, of, units), triggers: [] };
  });
  const isNoticed = (laws: readonly Law[]): boolean =>
    Array.from({ length: 8 }, (_unused, seed) => seed).some((seed) => {
      const random = new Random(seed);
      const world = worldOf(posed, crowd(), sideOf(id), (below) => random.below(below));
      return world !== undefined && wrongLaws(formulas, { ...lemma, laws }, world).length > 0;
    });
  expect(kinds).not.toEqual([]);
  expect(lemma.laws).not.toEqual([]);
  expect(isNoticed(planted)).toBe(true);
  expect(isNoticed(lemma.laws)).toBe(false);
});

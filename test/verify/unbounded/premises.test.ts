/**
 * What each lemma assumes holds in known positions, with real solutions and bounds, so that it assumes nothing
 * impossible; and what it says holds there.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import { evaluate } from '../../../src/logic/formula/evaluate.ts';
import { readOrders } from '../../../src/orders/legality/legality.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';
import { KnownFacts } from '../../../src/situation/known-facts.ts';
import { rules } from '../../../src/verify/theorem.ts';
import { STEPS } from '../../../src/verify/unbounded/proofs.ts';
import type { Law } from '../../../src/verify/unbounded/logic/law.ts';
import type { KnownStructure } from '../../../src/verify/unbounded/known/known-structure.ts';
import { Random } from '../../../src/sample/random.ts';
import { positions } from './positions.ts';
import { worldOf } from './worlds.ts';

/** A convoy that rests on itself: an open support at a convoying fleet, which the convoyed army may cut. */
const PARADOX = `
England: F London Supports F Wales - English Channel
England: F Wales - English Channel
France: A Brest - London
France: F English Channel Convoys A Brest - London`;

function paradox(): KnownFacts {
  const { units, orders } = readPositionText(standardBoard, PARADOX);
  return new KnownFacts(readOrders(standardBoard, units, orders, rules().policy));
}

/** For all values of its variables. */
function holdsEverywhere(structure: KnownStructure, { variables, holds }: Law): boolean {
  const go = (index: number, environment: ReadonlyMap<(typeof variables)[number], number>): boolean => {
    const variable = variables[index];
    if (variable === undefined) return evaluate(structure, holds, environment) === 1;
    return Array.from({ length: structure.units }, (_, unit) => unit).every((unit) =>
      go(index + 1, new Map(environment).set(variable, unit)),
    );
  };
  return go(0, new Map());
}

/** Sets as individuals are in no position. */
const ABOUT_UNITS = [...STEPS.values()].filter(({ id }) => id !== 'exists-6');

describe('lemmas in known positions', () => {
  test.each(ABOUT_UNITS.map((step) => [step.id, step] as const))('%s', (id, step) => {
    const side = rules(id.endsWith('-1982') ? { '4.A.2': '1982' } : textOf(id));
    const posed = step.posed();
    const names = ['a', 'b', 'c'];
    const tried = { worlds: 0 };
    const check = (facts: KnownFacts, seed: number): void => {
      const random = new Random(seed);
      const world = worldOf(posed, facts, side, (below) => random.below(below));
      if (world === undefined) return;
      tried.worlds++;
      for (const { says, laws } of posed.premises) {
        for (const law of laws) expect([id, says, holdsEverywhere(world, law)]).toEqual([id, says, true]);
      }
      const constants = names.map((name) => posed.position.tracing.formulas.term('unit', name));
      const variables = constants.map(() => posed.position.tracing.formulas.fresh('unit'));
      const asked = new Map(constants.map((constant, i) => [constant, variables[i]!]));
      const goal = posed.position.tracing.formulas.replace(posed.goal, asked);
      const used = variables.filter((variable) => goal.free.has(variable));
      expect([id, holdsEverywhere(world, { variables: used, holds: goal, triggers: [] })]).toEqual([
        id,
        true,
      ]);
    };
    for (let seed = 0; seed < 16; seed++) check(paradox(), seed);
    fc.assert(fc.property(positions(5, side.policy), fc.nat(), check), { numRuns: 12 });
    expect(tried.worlds).toBeGreaterThan(0);
  });
});

/** The text whose solution a lemma about texts is given. */
function textOf(id: string): Parameters<typeof rules>[0] {
  const text = /^texts-(2\.4|rewrite|article|3\.x)-/.exec(id)?.[1];
  return text === undefined ? {} : { text: text as '2.4' | 'rewrite' | 'article' | '3.x' };
}

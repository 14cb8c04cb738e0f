/** Whether what a lemma assumes holds in a known position, with real solutions and bounds, and what it says. */
import { readOrders } from '../../../src/orders/orders-that-count.ts';
import type { Random } from '../../../src/orders/sample/random.ts';
import { KnownFacts } from '../../../src/readings/known/known-facts.ts';
import type { Side } from '../../../src/readings/reading.ts';
import { rules } from '../../../src/prove/theorem.ts';
import { CYCLE_RULES } from '../../../src/prove/theorems/numbers-of-solutions.ts';
import { SIMPLE_PARADOX } from '../../adjudicate/phases/choice-positions.ts';
import { positionOf } from '../../setup/adjudicated.ts';
import { holdsEverywhere, wrongLaws } from './set-laws.ts';
import { worldOf } from './worlds.ts';
import { lowered, type PosedLemma } from '../../../src/prove/unbounded/step.ts';

function factsOf(text: string): KnownFacts {
  const { board, units, orders } = positionOf(text);
  return new KnownFacts(readOrders(board, units, orders, rules().policy));
}

/** A convoy that rests on itself: an open support at a convoying fleet, which the convoyed army may cut. */
export const paradox = (): KnownFacts => factsOf(SIMPLE_PARADOX);

/** A move with three supports, and a chain of two fleets that it may take. */
export const crowd = (): KnownFacts =>
  factsOf(`England: A YOR - SWE; F NTH C A YOR - SWE; F SKA C A YOR - SWE
    Russia: A NWY S A YOR - SWE; A FIN S A YOR - SWE; Germany: F BAL S A YOR - SWE`);

/** The rules that a step is about: its name ends in them. */
export function sideOf(id: string): Side {
  const text = /^texts-(2\.4|rewrite|article|3\.x)-/.exec(id)?.[1];
  if (text !== undefined) return rules({ text: text as '2.4' | 'rewrite' | 'article' | '3.x' });
  const spared = /^spared-(1971|1982|2000)-with$/.exec(id)?.[1];
  if (spared !== undefined) return rules({ '4.A.2': spared as '1971' | '1982' | '2000' });
  const endings = CYCLE_RULES.map(([name, choices]) => [name.replace(/^.* /, ''), choices] as const);
  const found = endings.find(([name]) => id.endsWith(`-${name}`));
  return rules(found?.[1] ?? {});
}

/** How often premises were looked at and held; what did not hold, in words. */
export interface Checked {
  readonly premises: number;
  readonly wrong: readonly string[];
}

/** `undefined` where the position has nothing of the kind that the lemma is given. */
export function checkPremises(
  posed: PosedLemma,
  facts: KnownFacts,
  side: Side,
  random: Random,
): Checked | undefined {
  const { premises, goal, position } = posed;
  const world = worldOf(posed, facts, side, (below) => random.below(below));
  if (world === undefined) return undefined;
  const wrong: string[] = [];
  let looked = 0;
  for (const { says, laws } of premises) {
    for (const law of laws) {
      looked++;
      if (!holdsEverywhere(world, law)) wrong.push(says);
    }
  }
  const formulas = position;
  const constants = ['a', 'b', 'c'].map((name) => formulas.term('unit', name));
  const asked = new Map(constants.map((constant) => [constant, formulas.fresh()]));
  const said = formulas.replace(goal, asked);
  const variables = [...asked.values()].filter((variable) => said.free.has(variable));
  if (!holdsEverywhere(world, { variables, holds: said, triggers: [] })) wrong.push('what it says');
  const sets = lowered(posed);
  looked += sets.laws.length;
  wrong.push(...wrongLaws(formulas, sets, world).map(({ about }) => `what is true of sets: ${about}`));
  return { premises: looked, wrong };
}

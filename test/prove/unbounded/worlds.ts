/** What a lemma is given, in a known position: real solutions, real bounds, the steps of a witness worked out. */
import type { KnownFacts } from '../../../src/readings/known/known-facts.ts';
import { KnownSituation } from '../../../src/readings/known/known.ts';
import { evaluate } from '../../readings/formula/evaluate.ts';
import type { Node } from '../../../src/readings/formula/node.ts';
import { FALSE, PARTIAL, type Partial, TRUE, UNDECIDED } from '../../../src/readings/known/partial.ts';
import { Reading, type Side } from '../../../src/readings/reading.ts';
import { type Besides, KnownStructure } from './known-structure.ts';
import { knownReading, type OrderSuccess } from './known-orders.ts';
import { settledSolutions, unitsOf } from './positions.ts';
import { namesIn } from './set-laws.ts';
import type { PosedLemma } from '../../../src/prove/unbounded/step.ts';

const SOLVED = ['MOVE', 'SUPPORT', 'CONVOY'] as const;
type Solved = (typeof SOLVED)[number];
type Bounds = Readonly<Record<Solved, Partial[]>>;

/** A number below another. */
export type Pick = (below: number) => number;

/** Where partial information stops; `settled` convoys are as given. */
function fixpoint(facts: KnownFacts, side: Side, settled: readonly boolean[] | undefined): Bounds {
  const having = { MOVE: facts.moving, SUPPORT: facts.supporting, CONVOY: facts.convoyingFleets };
  const start = (decision: Solved): Partial[] =>
    unitsOf(facts).map((unit) => (having[decision].includes(unit) ? UNDECIDED : FALSE));
  const bounds: Bounds = { MOVE: start('MOVE'), SUPPORT: start('SUPPORT'), CONVOY: start('CONVOY') };
  if (settled !== undefined) {
    for (const unit of facts.convoyingFleets) bounds.CONVOY[unit] = settled[unit] === true ? TRUE : FALSE;
  }
  for (let changes = true; changes;) {
    changes = false;
    for (const decision of SOLVED) {
      if (decision === 'CONVOY' && settled !== undefined) continue;
      for (const unit of having[decision]) {
        const reading = new Reading(PARTIAL, new KnownSituation(facts, PARTIAL), side, (of, at) =>
          of === 'MOVE' || of === 'SUPPORT' || of === 'CONVOY' ? bounds[of][at] : undefined,
        );
        const next = reading.equation(decision, unit);
        changes ||= next !== bounds[decision][unit];
        bounds[decision][unit] = next;
      }
    }
  }
  return bounds;
}

/** Whether each convoy order is available: any way, within bounds if there are some. */
function someFate(facts: KnownFacts, pick: Pick, bounds?: Bounds): boolean[] {
  return unitsOf(facts).map((unit) => {
    const known = bounds?.CONVOY[unit] ?? UNDECIDED;
    return facts.convoys(unit) && (known === UNDECIDED ? pick(2) === 1 : known === TRUE);
  });
}

/** Names of what has no meaning in the position itself. */
function namesOf({ goal, premises, position }: PosedLemma): ReadonlySet<string> {
  const given = [...premises.flatMap(({ laws }) => laws), ...position.definitions];
  return namesIn([goal, ...given.map(({ holds }) => holds)]);
}

/** A structure in which the position has what the lemma is given; `undefined` where it has nothing of the kind. */
export function worldOf(
  posed: PosedLemma,
  facts: KnownFacts,
  side: Side,
  pick: Pick,
): KnownStructure | undefined {
  const names = namesOf(posed);
  const relations = new Map<string, (unit: number) => boolean>();
  const has = (name: string): boolean => names.has(name);
  const bounds = has('must_move') ? fixpoint(facts, side, undefined) : undefined;
  const fate = someFate(facts, pick, has('convoy') ? undefined : bounds);
  const known = has('must_move') && has('convoy') ? fixpoint(facts, side, fate) : bounds;
  if (known !== undefined) {
    for (const decision of SOLVED) {
      relations.set(`must_${decision.toLowerCase()}`, (unit) => known[decision][unit] === TRUE);
      relations.set(`may_${decision.toLowerCase()}`, (unit) => known[decision][unit] !== FALSE);
    }
  }
  relations.set('convoy', (unit) => fate[unit] === true);
  if (has('path')) {
    const nothing = unitsOf(facts).map(() => false);
    const sailing = knownReading(facts, side, { MOVE: nothing, SUPPORT: nothing, CONVOY: fate });
    relations.set('path', (unit) => sailing.equation('PATH', unit));
  }
  relations.set('support', (unit) => fate[unit] === true || unit % 2 === 0);
  relations.set('move_less', (unit) => facts.moves(unit) && unit % 3 === 0);
  relations.set('move_more', (unit) => facts.moves(unit) && unit % 3 !== 1);
  for (const name of ['A', 'B']) {
    if (!has(`move_${name}`)) continue;
    const isSettled = has('convoy') || has('path');
    const of = isSettled ? fate : someFate(facts, pick, known);
    const isFree = isSettled || (known !== undefined && !isFollowing(posed));
    const found = isFree ? settledSolutions(facts, side, of) : wholeSolutions(facts, side, pick);
    const solution = found[pick(Math.max(1, found.length))];
    if (solution === undefined) return undefined;
    for (const decision of SOLVED) {
      relations.set(`${decision.toLowerCase()}_${name}`, (unit) => solution[decision][unit] === true);
    }
  }
  const terms = new Map<string, number>();
  addMarkedMoves(facts, relations, pick);
  if (has('turned') && !addTurned(facts, side, relations, terms, pick)) return undefined;
  if (has('rests_p_known')) addValues(relations, terms, pick);
  const besides: Besides = {
    relation: (name, [unit]) => relations.get(name)?.(unit!),
    term: (name) => terms.get(name),
  };
  const structure = new KnownStructure(facts, besides);
  if (has('fleet') && has('support') && !turn(facts, relations, terms)) return undefined;
  addDefined(posed, structure, relations);
  return structure;
}

/** Bounds of the moves, some of which are marked. */
function addMarkedMoves(
  facts: KnownFacts,
  relations: Map<string, (unit: number) => boolean>,
  pick: Pick,
): void {
  const known = new Map(facts.moving.map((unit) => [unit, { value: pick(3), isMarked: pick(2) === 1 }]));
  relations.set('must_move_one', (unit) => known.get(unit)?.value === 2);
  relations.set('may_move_one', (unit) => (known.get(unit)?.value ?? 0) > 0);
  relations.set('marked', (unit) => known.get(unit)?.isMarked === true);
}

/** An order that its equation lets succeed beside others that succeed in some way; `false` if none was found. */
function addTurned(
  facts: KnownFacts,
  side: Side,
  relations: Map<string, (unit: number) => boolean>,
  terms: Map<string, number>,
  pick: Pick,
): boolean {
  const having = { MOVE: facts.moving, SUPPORT: facts.supporting, CONVOY: facts.convoyingFleets };
  const succeeds = unitsOf(facts).map(() => pick(2) === 1);
  for (const decision of SOLVED) {
    for (const order of having[decision]) {
      const value = (of: Solved): boolean[] =>
        unitsOf(facts).map(
          (unit) => having[of].includes(unit) && (succeeds[unit] === true || unit === order),
        );
      const orders = { MOVE: value('MOVE'), SUPPORT: value('SUPPORT'), CONVOY: value('CONVOY') };
      if (!knownReading(facts, side, orders).equation(decision, order)) continue;
      relations.set('succeeds', (unit) => succeeds[unit] === true);
      terms.set('turned', order);
      return true;
    }
  }
  return false;
}

/** Values within bounds and two narrower ones, which are the same if the value does not rest on what differs. */
function addValues(
  relations: Map<string, (unit: number) => boolean>,
  terms: Map<string, number>,
  pick: Pick,
): void {
  const between = (least: number, most: number): [number, number] => {
    const from = least + pick(most - least + 1);
    return [from, from + pick(most - from + 1)];
  };
  const narrowed = (name: string, widest: number): Map<string, [number, number]> => {
    const known = between(0, widest);
    const one = between(...known);
    const rests = pick(2) === 1;
    const restsInOne = pick(2) === 1;
    const restsInOther = rests ? pick(2) === 1 : restsInOne;
    relations.set(`rests_${name}_known`, () => rests);
    relations.set(`rests_${name}_one`, () => restsInOne);
    relations.set(`rests_${name}_other`, () => restsInOther);
    return new Map([
      ['known', known],
      ['one', one],
      ['other', rests ? between(...known) : one],
    ]);
  };
  for (const name of ['differs', 'certain']) {
    const is = pick(2) === 1;
    relations.set(name, () => is);
  }
  for (const name of ['p', 'q', 'condition']) {
    for (const [which, [must, may]] of narrowed(name, 1)) {
      relations.set(`must_${name}_${which}`, () => must === 1);
      relations.set(`may_${name}_${which}`, () => may === 1);
    }
  }
  for (const name of ['m', 'n']) {
    for (const [which, [least, most]] of narrowed(name, 3)) {
      terms.set(`least_${name}_${which}`, least).set(`most_${name}_${which}`, most);
    }
  }
}

/** The equation of CONVOY is among what is given of a solution. */
function isFollowing({ premises }: PosedLemma): boolean {
  return premises.some(({ says }) => says === 'A is a solution: CONVOY');
}

/** Solutions of all equations, convoys and all. */
function wholeSolutions(facts: KnownFacts, side: Side, pick: Pick): OrderSuccess[] {
  return settledSolutions(facts, side, someFate(facts, pick)).filter((orders) => {
    const reading = knownReading(facts, side, orders);
    return facts.convoyingFleets.every((unit) => reading.equation('CONVOY', unit) === orders.CONVOY[unit]);
  });
}

/** Names the fleet and the support that it turns on; `false` where there are none. */
function turn(
  facts: KnownFacts,
  relations: ReadonlyMap<string, (unit: number) => boolean>,
  terms: Map<string, number>,
): boolean {
  const holds = (name: string, unit: number): boolean => relations.get(name)!(unit);
  const isOpen = (unit: number): boolean => holds('may_support', unit) && !holds('must_support', unit);
  for (const fleet of facts.convoyingFleets) {
    const aimed = facts.supporting.filter(
      (unit) => facts.supportTarget(unit) === facts.province(fleet) || facts.helped(unit) === fleet,
    );
    const [support, ...more] = aimed.filter(isOpen);
    if (support === undefined || more.length > 0) continue;
    if (!holds('support_A', support) || holds('support_B', support)) continue;
    terms.set('fleet', fleet).set('support', support);
    return true;
  }
  return false;
}

/** Properties that have a definition among the premises, and MOVE of a witness as its least fixpoint. */
function addDefined(
  posed: PosedLemma,
  structure: KnownStructure,
  relations: Map<string, (unit: number) => boolean>,
): void {
  const moving = new Set<number>();
  // What a path is may be no premise.
  const laws = [...posed.position.definitions, ...posed.premises.flatMap((premise) => premise.laws)];
  for (const { variables, holds: law } of laws) {
    // A law that holds of all units without a condition begins with "or false".
    const holds = law.op === 'or' && law.args[0]!.op === 'false' ? law.args[1]! : law;
    const [named, body] = holds.args as [Node, Node];
    if (holds.op !== 'choose' || named.op !== 'relation' || named.args[0] !== variables[0]) continue;
    const is = (unit: number): boolean => evaluate(structure, body, new Map([[variables[0]!, unit]])) === 1;
    if (named.name !== 'move') {
      if (!relations.has(named.name)) relations.set(named.name, is);
      continue;
    }
    relations.set('move', (unit) => moving.has(unit));
    for (let before = -1; before !== moving.size;) {
      before = moving.size;
      for (let unit = 0; unit < structure.units; unit++) if (is(unit)) moving.add(unit);
    }
  }
}

/**
 * Reasons: every truth value and strength carries its evidence, the decisions, relations and comparisons that
 * suffice for it. What did not matter is left out: a conjunction that fails keeps the parts that fail, an
 * alternative that holds the parts that hold, a choice only the branch that was taken.
 */
import { valueAt } from '../../base/remembered.ts';
import type { StrengthDecision, TruthDecision } from '../../../encodings/language/decisions.ts';
import type { Chain, Logic } from '../../../encodings/language/logic.ts';
import type { Units } from '../../../encodings/language/units.ts';
import { candidatesOf, carriedBy, folding, union } from '../folding.ts';
import type { RelationName } from '../../../encodings/language/situation.ts';
import type { WayRelationName, WithWays } from '../../../encodings/language/ways.ts';
import { BOOLEAN } from '../known/boolean.ts';
import type { KnownFacts } from '../known/known-facts.ts';
import { KnownSituation } from '../known/known.ts';
import { mapped } from '../mapped.ts';

/** A truth decision and its value. */
export interface DecisionGround {
  readonly kind: 'decision';
  readonly decision: TruthDecision;
  readonly unit: number;
  readonly holds: boolean;
}

/** An answer of the situation, by the name of the question. */
export interface RelationGround {
  readonly kind: 'relation';
  readonly relation: string;
  readonly units: readonly number[];
  readonly holds: boolean;
}

export type Ground =
  | DecisionGround
  | RelationGround
  /** Two strengths, of which the first was greater or not. */
  | {
      readonly kind: 'comparison';
      readonly greater: boolean;
      readonly first: ReasonedStrength;
      readonly second: ReasonedStrength;
    };
export type Grounds = ReadonlySet<Ground>;

export interface Reasoned {
  readonly holds: boolean;
  /** All of them together suffice. */
  readonly grounds: Grounds;
}

export interface ReasonedStrength {
  readonly value: number;
  /** The decision whose value it is, if it is one. */
  readonly of: { readonly decision: StrengthDecision; readonly unit: number } | undefined;
  /** The reasons why it was counted in this way. */
  readonly grounds: Grounds;
  readonly contributions: readonly { readonly counts: boolean; readonly grounds: Grounds }[];
}

const NOTHING: Grounds = new Set();

/**
 * The evidence of those parts that have this value. Where both have it, either would do: what the orders alone settle
 * needs nothing else, and of what was decided both are kept.
 */
function sufficient(value: boolean, a: Reasoned, b: Reasoned): Grounds {
  if (a.holds !== value) return b.grounds;
  if (b.holds !== value || isSettled(a.grounds)) return a.grounds;
  return isSettled(b.grounds) ? b.grounds : union(a.grounds, b.grounds);
}

/** The orders settle it, whatever is decided. */
function isSettled(grounds: Grounds): boolean {
  for (const each of grounds) if (each.kind !== 'relation') return false;
  return true;
}

/** A value that is its own evidence. */
export function ground(evidence: DecisionGround | RelationGround): Reasoned {
  return { holds: evidence.holds, grounds: new Set([evidence]) };
}

/** The value of a strength decision; what it is made of is in its own equation. */
export function strengthOf(decision: StrengthDecision, unit: number, value: number): ReasonedStrength {
  return { value, of: { decision, unit }, grounds: NOTHING, contributions: [] };
}

function constant(value: number): ReasonedStrength {
  return { value, of: undefined, grounds: NOTHING, contributions: [] };
}

const CONNECTIVES: Logic<Reasoned, ReasonedStrength> = folding({
  true: { holds: true, grounds: NOTHING },
  false: { holds: false, grounds: NOTHING },
  not: ({ holds, grounds }) => ({ holds: !holds, grounds }),
  and(a, b) {
    if (a.holds && b.holds) return { holds: true, grounds: union(a.grounds, b.grounds) };
    return { holds: false, grounds: sufficient(false, a, b) };
  },
  or(a, b) {
    if (!a.holds && !b.holds) return { holds: false, grounds: union(a.grounds, b.grounds) };
    return { holds: true, grounds: sufficient(true, a, b) };
  },
  choose(condition, then, otherwise) {
    const taken = condition.holds ? then : otherwise;
    return { holds: taken.holds, grounds: union(condition.grounds, taken.grounds) };
  },
  zero: constant(0),
  one: constant(1),
  plusIf(strength, { holds, grounds }) {
    return {
      value: strength.value + (holds ? 1 : 0),
      of: undefined,
      grounds: strength.grounds,
      contributions: [...strength.contributions, { counts: holds, grounds }],
    };
  },
  chooseStrength(condition, then, otherwise) {
    const taken = condition.holds ? then : otherwise;
    return { ...taken, grounds: union(condition.grounds, taken.grounds) };
  },
  greater(first, second) {
    const greater = first.value > second.value;
    return { holds: greater, grounds: new Set([{ kind: 'comparison', greater, first, second }]) };
  },
});

/** Reasons of chains are those of what is connected, not of every chain one by one: there can be very many. */
export const REASON: Logic<Reasoned, ReasonedStrength> = Object.assign(CONNECTIVES, { chain: reasonOfChain });

/**
 * Why a chain holds: what holds of the units on some chain; if the orders settle that, of one shortest chain. Why none
 * holds: what is not so of units that chains would need, and what separates those that can be reached from the others.
 */
function reasonOfChain(units: Units<Reasoned>, chain: Chain<Reasoned>): Reasoned {
  const all = candidatesOf(units);
  const carried = carriedBy(CONNECTIVES, units, chain);
  const carries = remembering((unit: number) => carried.carries(unit));
  const begins = remembering((unit: number) => chain.begins(unit));
  const ends = remembering((unit: number) => chain.ends(unit));
  const parts = { carries, begins, ends, passes: chain.passes };
  const carrying = all.filter((unit) => carries(unit).holds);
  const onChains = connected(carrying, parts);
  return onChains.length > 0
    ? { holds: true, grounds: groundsOfChains(onChains, parts) }
    : { holds: false, grounds: groundsOfGap(all, parts) };
}

function remembering<Answer>(ask: (unit: number) => Answer): (unit: number) => Answer {
  const answers = new Map<number, Answer>();
  return (unit) => valueAt(answers, unit, () => ask(unit));
}

/** The units to which `next` leads from the first ones, in the order in which they are reached. */
function reachedFrom(
  first: readonly number[],
  all: readonly number[],
  next: Chain<Reasoned>['passes'],
): number[] {
  const reached = new Set(first);
  const rest = new Set(all);
  for (const unit of reached) {
    rest.delete(unit);
    for (const other of rest) {
      if (!next(unit, other).holds) continue;
      reached.add(other);
      rest.delete(other);
    }
  }
  return [...reached];
}

/** The units among these that are on some chain of them. */
function connected(among: readonly number[], { begins, ends, passes }: Chain<Reasoned>): number[] {
  const first = among.filter((unit) => begins(unit).holds);
  const forward = reachedFrom(first, among, passes);
  const last = forward.filter((unit) => ends(unit).holds);
  return reachedFrom(last, forward, (unit, other) => passes(other, unit));
}

function groundsOfChains(onChains: readonly number[], parts: Chain<Reasoned>): Grounds {
  const { carries, begins, ends, passes } = parts;
  const isAnyDecided = onChains.some((unit) => !isSettled(carries(unit).grounds));
  const told = isAnyDecided ? onChains : shortest(onChains, parts);
  const grounds = new Set<Ground>();
  const add = (part: Reasoned): void => {
    if (part.holds) for (const each of part.grounds) grounds.add(each);
  };
  for (const unit of told) {
    add(carries(unit));
    add(begins(unit));
    add(ends(unit));
    for (const other of told) if (other !== unit) add(passes(unit, other));
  }
  return grounds;
}

/** A shortest chain, of units that are on some chain. */
function shortest(onChains: readonly number[], { begins, ends, passes }: Chain<Reasoned>): number[] {
  const first = onChains.filter((unit) => begins(unit).holds);
  const before = new Map<number, number | undefined>(first.map((unit) => [unit, undefined]));
  for (const [unit] of before) {
    if (ends(unit).holds) {
      const chain: number[] = [];
      for (let at: number | undefined = unit; at !== undefined; at = before.get(at)) chain.push(at);
      return chain.reverse();
    }
    for (const other of onChains)
      if (!before.has(other) && passes(unit, other).holds) before.set(other, unit);
  }
  throw new Error('units of a chain that form none');
}

function groundsOfGap(all: readonly number[], parts: Chain<Reasoned>): Grounds {
  const { carries, begins, ends, passes } = parts;
  const grounds = new Set<Ground>();
  const addMissing = (part: Reasoned): void => {
    if (!part.holds) for (const each of part.grounds) grounds.add(each);
  };
  // As if every unit could carry: those that do not are why there is no chain.
  for (const unit of connected(all, parts)) addMissing(carries(unit));
  const first = all.filter((unit) => begins(unit).holds);
  const reached = new Set(reachedFrom(first, all, passes));
  for (const unit of all) {
    if (!reached.has(unit)) addMissing(begins(unit));
    else {
      addMissing(ends(unit));
      for (const other of all) if (!reached.has(other)) addMissing(passes(unit, other));
    }
  }
  return grounds;
}

/** The questions of a situation that are answered with a fact of the position; `same` is not one. */
export type Relation = Exclude<RelationName, 'same'>;

/** More than any position has: two units are one number. */
const MOST_UNITS = 2 ** 20;

/** The facts of a position; every answer is made once, so that evidence gathered in several ways is the same evidence. */
export function labelledSituation(facts: KnownFacts): WithWays<Reasoned> {
  const answers = new Map<Relation | WayRelationName, Map<number, Reasoned>>();
  return mapped(new KnownSituation(facts, BOOLEAN), (holds, relation, units) => {
    if (relation === 'same') return holds ? REASON.true : REASON.false;
    const ofRelation = valueAt(answers, relation, () => new Map<number, Reasoned>());
    const [one, other = MOST_UNITS - 1] = units;
    return valueAt(ofRelation, one! * MOST_UNITS + other, () =>
      ground({ kind: 'relation', relation, units, holds }),
    );
  });
}

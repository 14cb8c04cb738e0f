/**
 * Reasons: every truth value and strength carries its evidence, the decisions, relations and comparisons that
 * suffice for it. What did not matter is left out: a conjunction that fails keeps the parts that fail, an
 * alternative that holds the parts that hold, a choice only the branch that was taken.
 */
import type { StrengthDecision, TruthDecision } from '../../../encodings/language/decisions.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import { folding } from '../folding.ts';

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

/** Two strengths, of which the first was greater or not. */
export interface ComparisonGround {
  readonly kind: 'comparison';
  readonly greater: boolean;
  readonly first: ReasonedStrength;
  readonly second: ReasonedStrength;
}

export type Ground = DecisionGround | RelationGround | ComparisonGround;
export type Grounds = ReadonlySet<Ground>;

export interface Reasoned {
  readonly holds: boolean;
  /** All of them together suffice. */
  readonly grounds: Grounds;
}

/** Something that was added to a strength, or was not. */
export interface Contribution {
  readonly counts: boolean;
  readonly grounds: Grounds;
}

export interface ReasonedStrength {
  readonly value: number;
  /** The decision whose value it is, if it is one. */
  readonly of: { readonly decision: StrengthDecision; readonly unit: number } | undefined;
  /** The reasons why it was counted in this way. */
  readonly grounds: Grounds;
  readonly contributions: readonly Contribution[];
}

const NOTHING: Grounds = new Set();

function union(a: Grounds, b: Grounds): Grounds {
  if (a.size === 0) return b;
  return b.size === 0 || a === b ? a : new Set([...a, ...b]);
}

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

export const REASON: Logic<Reasoned, ReasonedStrength> = folding({
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

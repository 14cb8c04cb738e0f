/**
 * A claim about the rules, to be settled up to a number of units: a sentence that says just what is asked, where it
 * comes from, and the questions that settle it.
 */
import type { Equations } from '../../encodings/equations.ts';
import { equationsInForce } from '../../encodings/variants/equations-in-force.ts';
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import { Solver } from '../readings/z3/solver.ts';
import type { Question } from './question.ts';
import type { Side } from '../readings/reading.ts';

export interface Theorem {
  readonly id: string;
  /** The question, no more and no less; under DATC 3.2 unless it says otherwise or rules are given. */
  readonly sentence: string;
  /** The conclusion of people from it, with everything that is assumed. */
  readonly therefore?: string;
  /** The text that says so. */
  readonly source: string;
  /**
   * `never`: it holds if no position answers a question. `somewhere`: it holds as soon as a position does.
   */
  readonly kind: 'never' | 'somewhere';
  /** Every step that the questions do not settle, in sentences. */
  readonly assumes?: readonly string[];
  /** Finding nothing is informative only from this many units on, because of what is known of smaller positions. */
  readonly least?: { readonly units: number; readonly because: string };
  /** The objects of the search; each has a name where there are several. */
  questions(asked: ClaimContext): readonly NamedQuestion[];
}

/** A question of a claim, with a name where the claim has several. */
export interface NamedQuestion {
  readonly name?: string;
  readonly question: Question;
}

/** The rules that a claim is about, with some choices changed, and some equations replaced. */
export type RulesWith = (choices?: Partial<Policy>, equations?: Partial<Equations>) => Side;

/** The rules and the solver that the questions of a claim are made with. */
export interface ClaimContext {
  readonly rules: RulesWith;
  /** For positions that are adjudicated on the way. */
  readonly solver: Solver;
}

/** The questions of a claim, for those who look at them: what they check asks a solver, which is not open here. */
export function questionsOf(claim: Theorem, rules: RulesWith): readonly NamedQuestion[] {
  return claim.questions({ rules, solver: new Solver() });
}

/** Gives the rules of a policy, with what a claim changes of them. */
export function rulesOf(policy: Policy): RulesWith {
  return (choices = {}, equations = {}) => ({
    policy: { ...policy, ...choices },
    equations: { ...equationsInForce({ ...policy, ...choices }), ...equations },
  });
}

/** The rules of DATC 3.2, with what is changed of them. */
export const rules: RulesWith = rulesOf(DATC_3_2);

/** A claim about the rules: a sentence that says just what is asked, its source, and the questions that settle it. */
import { oncePer } from '../base/remembered.ts';
import { dislodgingAttacked, type Equations } from '../../encodings/equations.ts';
import { equationsInForce } from '../../encodings/variants/equations-in-force.ts';
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import { Solver } from '../readings/z3/solver.ts';
import type { Side } from '../readings/reading.ts';
import type { Setting } from '../../encodings/setting.ts';
import type { TermPointer } from '../readings/z3/proof.ts';
import type { Candidate, Holds } from './maps/map-mode.ts';
import type { Suits } from './space/outlines.ts';
import type { Space } from './space/symbolic-space.ts';

export interface Theorem {
  readonly id: string;
  /** The question, no more and no less; under DATC 3.2 unless it says otherwise or rules are given. */
  readonly sentence: string;
  /** The conclusion of people from it, with everything that is assumed. */
  readonly therefore?: string;
  /** The text that says so. */
  readonly source: string;
  /** The version of the module that it is from, if it is somebody's own. */
  readonly version?: string;
  /** `never`: it holds if no position answers a question. `somewhere`: it holds as soon as a position does. */
  readonly kind: 'never' | 'somewhere';
  /** Every step that the questions do not settle, in sentences. */
  readonly assumes?: readonly string[];
  /** Finding nothing is informative only from this many units on, because of what is known of smaller positions. */
  readonly least?: { readonly units: number; readonly because: string };
  /** The objects of the search; each has a name where there are several. */
  questions(asked: ClaimContext): readonly NamedQuestion[];
}

/** A user's own claim as a module writes it; the rest is known from the module. */
export interface Claim extends Omit<Theorem, 'id' | 'source'> {
  /** The name by which it is asked for; the name of the export if not given. */
  readonly id?: string;
  /** The source of the claim; the file of the module if not given. */
  readonly source?: string;
}

/** Describes a user's own claim; only for the types, since it returns what it is given. */
export function claim(described: Claim): Claim {
  return described;
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
export function questionsOf(theorem: Theorem, rules: RulesWith): readonly NamedQuestion[] {
  return theorem.questions({ rules, solver: new Solver() });
}

/** Gives the rules of a policy, with what a claim changes of them. */
export function rulesOf(policy: Policy): RulesWith {
  return (choices = {}, equations = {}) => ({
    policy: { ...policy, ...choices },
    equations: { ...equationsInForce({ ...policy, ...choices }), ...dislodgingAttacked(equations) },
  });
}

/** The rules as they are: one object for a policy, so that what follows from it is worked out once. */
export const sideOf: (policy: Policy) => Side = oncePer((policy) => rulesOf(policy)());

/** The rules of DATC 3.2, with what is changed of them. */
export const rules: RulesWith = rulesOf(DATC_3_2);

export type Recheck =
  /** Sentences for people about what was found in the position. */
  | { readonly kind: 'confirmed'; readonly says: readonly string[] }
  /** Not what was looked for. Lemmas hold in every position and rule this one out; without one, only it is ruled out. */
  | { readonly kind: 'refuted'; readonly lemmas: readonly TermPointer[] }
  /** The solver gave up on the position: it may be what was looked for. */
  | { readonly kind: 'undecided' };

/** Something about a solution, in any interpretation of the rules. */
export type Statement = <T, N>(setting: Setting<T, N>) => T;

/** A statement about some unit, or two different ones, in positions whose units nobody counted. */
export interface OfSome {
  readonly units: 1 | 2;
  readonly says: <T, N>(setting: Setting<T, N>, ...units: [number, number]) => T;
}

/** The object of a search in positions, and the check of a proposal without the prover. */
export interface Question {
  /** The rules under each of which every order of the positions counts. */
  readonly policies: readonly Policy[];
  /** The parts of a position that matter: its equations, or also where dislodged units may retreat to. */
  readonly reads: 'equations' | 'retreats';
  /** The statement about a solution, if the question is only that: it can be tried before anything is asked. */
  readonly says?: Statement;
  readonly suits: Suits;
  /** Requires what is looked for of a space; gives what checks a candidate, with `holds` to read terms in its model. */
  readonly pose: (space: Space) => (candidate: Candidate, holds: Holds) => Recheck;
}

/** A question about the equations of these rules, in positions that suit. */
export function inEquations(
  sides: readonly Pick<Side, 'policy'>[],
  suits: Suits,
  pose: Question['pose'],
  says?: Statement,
): Question {
  const policies = sides.map(({ policy }) => policy);
  return { policies, reads: 'equations', suits, pose, ...(says !== undefined && { says }) };
}

export const REFUTED: Recheck = { kind: 'refuted', lemmas: [] };

export const UNDECIDED: Recheck = { kind: 'undecided' };

export function confirmed(...says: readonly string[]): Recheck {
  return { kind: 'confirmed', says };
}

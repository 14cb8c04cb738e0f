/**
 * The whole system of equations of DATC 5.B: one function for each decision, by its name.
 */
import type { Decision, StrengthDecision, TruthDecision } from './language/decisions.ts';
import { clause as attackClause, attackStrength } from './attack-strength.ts';
import { clause as convoyClause, convoy } from './convoy.ts';
import { clause as defendClause, defendStrength } from './defend-strength.ts';
import { clause as dislodgeClause, dislodge } from './dislodge.ts';
import { clause as holdClause, holdStrength } from './hold-strength.ts';
import { clause as moveClause, move } from './move.ts';
import { clause as pathClause, path } from './path.ts';
import type { Policy } from './policy.ts';
import { clause as preventClause, preventStrength } from './prevent-strength.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';
import { clause as supportClause, support } from './support.ts';

export const clause: Clause = {
  datc: '5.B',
  title: 'THE DECISION EQUATIONS',
  says: 'A result is right when every decision equals its equation.',
};

/** What a truth decision of a unit must equal. */
export type TruthEquation = <T, N>(setting: Setting<T, N>, unit: number) => T;
/** What a strength of a unit is. */
export type StrengthEquation = <T, N>(setting: Setting<T, N>, unit: number) => N;

/** The equations by the name of their decision. */
export type Equations = { readonly [D in TruthDecision]: TruthEquation } & {
  readonly [D in StrengthDecision]: StrengthEquation;
};

/** The standard equations. */
export const EQUATIONS: Equations = {
  MOVE: move,
  SUPPORT: support,
  CONVOY: convoy,
  DISLODGE: dislodge,
  PATH: path,
  ATTACK: attackStrength,
  HOLD: holdStrength,
  PREVENT: preventStrength,
  DEFEND: defendStrength,
};

/** The clause that each equation states. */
export const EQUATION_CLAUSES: Readonly<Record<Decision, Clause>> = {
  MOVE: moveClause,
  SUPPORT: supportClause,
  CONVOY: convoyClause,
  DISLODGE: dislodgeClause,
  PATH: pathClause,
  ATTACK: attackClause,
  HOLD: holdClause,
  PREVENT: preventClause,
  DEFEND: defendClause,
};

/** Equations that a user has replaced, by the name that a policy has for them. */
const own = new Map<string, Equations>();

/** Lets policies name equations that take the place of standard ones; what is not replaced stays standard. */
export function nameEquations(name: string, replaced: Partial<Equations>): void {
  own.set(name, { ...EQUATIONS, ...replaced });
}

/** Whether policies in this process can name them. */
export function areNamed(name: string): boolean {
  return own.has(name);
}

/** The equations under a policy. */
export function equationsUnder({ own: name }: Policy): Equations {
  if (name === undefined) return EQUATIONS;
  const named = own.get(name);
  if (named === undefined) throw new Error(`equations that were never named: ${name}`);
  return named;
}

/** The decisions for which a policy has an equation of its own. */
export function ownEquations(policy: Policy): Decision[] {
  const equations = equationsUnder(policy);
  const decisions = Object.keys(EQUATIONS) as Decision[];
  return decisions.filter((decision) => equations[decision] !== EQUATIONS[decision]);
}

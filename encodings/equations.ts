/** The whole system of equations of DATC 5.B: one function for each decision, by its name. */
import type { OwnBackup } from './language/open-cycle.ts';
import type { Decision, StrengthDecision, TruthDecision } from './language/decisions.ts';
import { clause as attackClause, attackStrength } from './attack-strength.ts';
import { clause as convoyClause, convoy } from './convoy.ts';
import { clause as defendClause, defendStrength } from './defend-strength.ts';
import { clause as dislodgeClause, dislodge } from './dislodge.ts';
import { clause as holdClause, holdStrength } from './hold-strength.ts';
import { clause as moveClause, move } from './move.ts';
import { clause as pathClause, path } from './path.ts';
import type { ReplacedEquations, Policy } from './policy.ts';
import { clause as preventClause, preventStrength } from './prevent-strength.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';
import { clause as supportClause, support } from './support.ts';

export const clause: Clause = {
  datc: '5.B',
  title: 'THE DECISION EQUATIONS',
  says: 'A result is right when every decision equals its equation.',
};

/** Says what a truth decision of a unit must equal. */
export type TruthEquation = <T, N>(setting: Setting<T, N>, unit: number) => T;
/** Gives the strength of a unit. */
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

/**
 * The equations of somebody's own. They stay behind where a policy is sent to a thread or process, which knows only their
 * name then, and has to read them again.
 */
const here = new WeakMap<
  ReplacedEquations,
  { readonly equations: Equations; readonly backup: OwnBackup | undefined }
>();

/** Equations for a policy that replace standard ones; what is not replaced stays standard. */
export function replacing(
  name: string,
  replaced: Partial<Equations>,
  backup?: OwnBackup,
  version?: string,
): ReplacedEquations {
  const own = { name, version };
  here.set(own, { equations: { ...EQUATIONS, ...replaced }, backup });
  return own;
}

/** Equations of somebody's own: whatever they say, nobody is dislodged where nobody is ordered to go. */
export function dislodgingAttacked(own: Partial<Equations>): Partial<Equations> {
  const { DISLODGE } = own;
  if (DISLODGE === undefined || DISLODGE === EQUATIONS.DISLODGE) return own;
  const ofAttacked: TruthEquation = (setting, unit) => {
    const { logic, situation } = setting;
    const isAttacked = logic.some(situation.attackers(unit), () => logic.true);
    return logic.and(isAttacked, DISLODGE(setting, unit));
  };
  return { ...own, DISLODGE: ofAttacked };
}

/** The backup rule of somebody's own under a policy. */
export function ownBackupUnder({ own }: Pick<Policy, 'own'>): OwnBackup | undefined {
  return own && here.get(own)?.backup;
}

/** Says if the equations of a policy are here: not if it was sent, and they were not read again. */
export function areHere({ own }: Policy): boolean {
  return own === undefined || here.has(own);
}

/** The equations under a policy. */
export function equationsUnder({ own }: Policy): Equations {
  if (own === undefined) return EQUATIONS;
  const equations = here.get(own)?.equations;
  if (equations === undefined) throw new Error(`equations that were not read here: ${own.name}`);
  return equations;
}

/** The decisions for which a policy has an equation of its own. */
export function ownEquations(policy: Policy): Decision[] {
  const equations = equationsUnder(policy);
  const decisions = Object.keys(EQUATIONS) as Decision[];
  return decisions.filter((decision) => equations[decision] !== EQUATIONS[decision]);
}

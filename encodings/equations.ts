/**
 * The whole system of equations of DATC 5.B: one function for each decision, by its name.
 */
import type { StrengthDecision, TruthDecision } from '../src/logic/decisions.ts';
import { clause as attackClause, attackStrength } from './attack-strength.ts';
import { clause as convoyClause, convoy } from './convoy.ts';
import { clause as defendClause, defendStrength } from './defend-strength.ts';
import { clause as dislodgeClause, dislodge } from './dislodge.ts';
import { clause as holdClause, holdStrength } from './hold-strength.ts';
import { clause as moveClause, move } from './move.ts';
import { clause as pathClause, path } from './path.ts';
import { clause as preventClause, preventStrength } from './prevent-strength.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';
import { clause as supportClause, support } from './support.ts';

export const clause: Clause = {
  datc: '5.B',
  title: 'THE DECISION EQUATIONS',
  says: 'A result is right when every decision equals its equation.',
};

type TruthEquation = <T, N>(setting: Setting<T, N>, unit: number) => T;
type StrengthEquation = <T, N>(setting: Setting<T, N>, unit: number) => N;

/** What each truth decision must equal. */
export const TRUTH_EQUATIONS: Readonly<Record<TruthDecision, TruthEquation>> = {
  MOVE: move,
  SUPPORT: support,
  CONVOY: convoy,
  DISLODGE: dislodge,
  PATH: path,
};

/** What each strength is. */
export const STRENGTH_EQUATIONS: Readonly<Record<StrengthDecision, StrengthEquation>> = {
  ATTACK: attackStrength,
  HOLD: holdStrength,
  PREVENT: preventStrength,
  DEFEND: defendStrength,
};

/** The clause that each equation states. */
export const EQUATION_CLAUSES: Readonly<Record<TruthDecision | StrengthDecision, Clause>> = {
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

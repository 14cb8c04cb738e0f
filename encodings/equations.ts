/**
 * The whole system of equations of DATC 5.B: one function for each decision, by its name.
 */
import type { StrengthDecision, TruthDecision } from '../src/logic/decisions.ts';
import { attackStrength } from './attack-strength.ts';
import { convoy } from './convoy.ts';
import { defendStrength } from './defend-strength.ts';
import { dislodge } from './dislodge.ts';
import { holdStrength } from './hold-strength.ts';
import { move } from './move.ts';
import { path } from './path.ts';
import { preventStrength } from './prevent-strength.ts';
import type { Clause } from './clause.ts';
import type { Setting } from './setting.ts';
import { support } from './support.ts';

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

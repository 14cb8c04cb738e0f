/**
 * `dipsolve/rules`: what a module of rules of one's own is written in. An equation says what a decision of a unit
 * must equal, of what the setting says of the position and of the other decisions, by way of its logic alone: `if`,
 * `&&` and `===` would look into values that are not known yet.
 *
 * @module dipsolve/rules
 */
export type { Setting } from '../../../encodings/setting.ts';
export type { StrengthEquation, TruthEquation } from '../../../encodings/equations.ts';
export type { Policy, PresetName } from '../../../encodings/policy.ts';
export type { Decisions } from '../../../encodings/language/decisions.ts';
export type { Chain, Logic } from '../../../encodings/language/logic.ts';
export type { Situation } from '../../../encodings/language/situation.ts';
export type { Units } from '../../../encodings/language/units.ts';

export type { OpenCycle, OwnBackup } from '../../../encodings/language/open-cycle.ts';
export { ownRules, type OwnEquations, type OwnRules } from './own/own-rules.ts';
export {
  all,
  any,
  dislodges,
  isConvoyed,
  isFleet,
  override,
  some,
  told,
  type SettingChanges,
} from './own/setting-words.ts';

/** The standard equations, to be read in another setting or combined. */
export { attackStrength } from '../../../encodings/attack-strength.ts';
export { convoy } from '../../../encodings/convoy.ts';
export { defendStrength } from '../../../encodings/defend-strength.ts';
export { dislodge } from '../../../encodings/dislodge.ts';
export { holdStrength } from '../../../encodings/hold-strength.ts';
export { move } from '../../../encodings/move.ts';
export { path } from '../../../encodings/path.ts';
export { preventStrength } from '../../../encodings/prevent-strength.ts';
export { support } from '../../../encodings/support.ts';

/** The parts of the standard equations. */
export { comesFromTarget } from '../../../encodings/attack-origin.ts';
export { chainOfFleets } from '../../../encodings/chain-of-fleets.ts';
export { onePlusSupports, onePlusSupportsAgainst } from '../../../encodings/given-supports.ts';
export { headToHead } from '../../../encodings/head-to-head.ts';
export { sparesSupport } from '../../../encodings/paradox.ts';
export { byConvoy } from '../../../encodings/route.ts';

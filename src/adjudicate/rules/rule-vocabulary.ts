/**
 * `dipsolve/rules`: what a module of rules of one's own is written in. An equation says what a decision of a unit
 * must equal, of what the setting says of the position and of the other decisions, by way of its logic alone: `if`,
 * `&&` and `===` would look into values that are not known yet.
 *
 * @module dipsolve/rules
 */
import { Units } from '../../../encodings/language/units.ts';
import {
  AMONG_ALL,
  MEMBERS,
  override as overrideAmong,
  type SettingChanges,
} from '../../../encodings/language/override.ts';
import { byConvoy } from '../../../encodings/route.ts';
import type { Setting } from '../../../encodings/setting.ts';
import { allOf, anyOf } from '../../readings/folding.ts';
import { UnknownWord, unknownWord } from './own/watched.ts';

export type { Setting } from '../../../encodings/setting.ts';
export type { StrengthEquation, TruthEquation } from '../../../encodings/equations.ts';
export type { Policy, PresetName } from '../../../encodings/policy.ts';
export type { Decisions } from '../../../encodings/language/decisions.ts';
export type { Chain, Logic } from '../../../encodings/language/logic.ts';
export type { Situation } from '../../../encodings/language/situation.ts';
export type { Units } from '../../../encodings/language/units.ts';
export type { SettingChanges } from '../../../encodings/language/override.ts';

export type { OpenCycle, OwnBackup } from '../../../encodings/language/open-cycle.ts';
export { ownRules, type OwnEquations, type OwnRules } from './own/own-rules.ts';
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
export { byConvoy };

/**
 * The setting with some answers replaced. Where a relation is, the lists of units that stand in it follow: `attackers`
 * are all units of which the new `attacks` holds.
 *
 * @throws {UnknownWord} where a word that does not exist is replaced
 */
export function override<T, N>(setting: Setting<T, N>, changes: SettingChanges<T, N>): Setting<T, N> {
  checkWords(changes, 'a setting that is overridden', Object.keys(MEMBERS));
  for (const [part, replaced] of Object.entries(changes))
    checkWords(replaced ?? {}, part, MEMBERS[part as keyof typeof MEMBERS]);
  return overrideAmong(setting, changes, AMONG_ALL);
}

function checkWords(replaced: object, where: string, words: readonly string[]): void {
  const unknown = unknownWord(replaced, words);
  if (unknown !== undefined) throw new UnknownWord(unknown, where, words);
}

/** The setting with some answers replaced: the old name of `override`. */
export const told = override;

/** The unit is a fleet. */
export function isFleet<T, N>({ logic, situation }: Setting<T, N>, unit: number): T {
  return logic.not(situation.isArmy(unit));
}

/** The army goes by convoy, and the convoy gets through. */
export function isConvoyed<T, N>(setting: Setting<T, N>, mover: number): T {
  return setting.logic.and(byConvoy(setting, mover), setting.decisions.path(mover));
}

/** The attacker moves in and dislodges the unit. */
export function dislodges<T, N>(setting: Setting<T, N>, attacker: number, unit: number): T {
  const { logic, situation, decisions } = setting;
  return allOf(logic, [
    decisions.move(attacker),
    situation.attacks(attacker, unit),
    decisions.dislodge(unit),
  ]);
}

/** All of these hold. */
export function all<T, N>({ logic }: Setting<T, N>, ...terms: readonly T[]): T {
  return allOf(logic, terms);
}

/** At least one of these holds. */
export function any<T, N>({ logic }: Setting<T, N>, ...terms: readonly T[]): T {
  return anyOf(logic, terms);
}

/** It holds of at least one of the units: `setting.logic.some`, also of units by number (`unitsOf`). */
export function some<T, N>(
  { logic }: Setting<T, N>,
  units: Units<T> | readonly number[],
  holds: (unit: number) => T,
): T {
  return logic.some(units instanceof Units ? units : new Units(units), holds);
}

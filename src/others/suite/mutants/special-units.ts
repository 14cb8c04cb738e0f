/** In which ways a unit can stand to others that programs overlook, asked of a situation and told in words. */
import type { AnySetting, Setting } from '../../../../encodings/setting.ts';
import { candidatesWhere, type Units } from '../../../../encodings/language/units.ts';
import words from './words.json' with { type: 'json' };

/** Something that holds of a unit or not. */
export type OfOneUnit = (setting: AnySetting, unit: number) => unknown;

/** Conditions, each with the words that follow "if", about a unit that is called "it". */
export interface InWords<Is> {
  readonly is: Is;
  readonly says: string;
}

/** A table of what may hold, with the words that say it by the same names. */
export function inWords<Name extends string, Is>(
  is: Readonly<Record<Name, Is>>,
  says: Readonly<Record<NoInfer<Name>, string>>,
): Readonly<Record<Name, InWords<Is>>> {
  const all = Object.entries<Is>(is).map(([name, each]) => [name, { is: each, says: says[name as Name] }]);
  return Object.fromEntries(all) as Record<Name, InWords<Is>>;
}

export type Others = (setting: AnySetting, unit: number, is: (other: number) => unknown) => unknown;

/** Says that some of the units that support the move, or the unit to hold, is so. */
const helper: Others = ({ logic, situation }, helped, is) =>
  logic.or(
    logic.some(situation.moveSupporters(helped), is),
    logic.some(situation.holdSupporters(helped), is),
  );

/** A unit of the power of the other one supports the move, or the unit to hold. */
function isHelpedByPowerOf(setting: AnySetting, helped: number, other: number): unknown {
  return helper(setting, helped, (supporter) => setting.situation.samePower(supporter, other));
}

/** Says that some of the units that stand against one is so. */
export const victim: Others = ({ logic, situation }, mover, is) => logic.some(situation.occupants(mover), is);
export const rival: Others = ({ logic, situation }, mover, is) => logic.some(situation.rivals(mover), is);
export const attacker: Others = ({ logic, situation }, unit, is) => logic.some(situation.attackers(unit), is);

const helpedBy =
  (others: Others): OfOneUnit =>
  (setting, unit) =>
    others(setting, unit, (other) => isHelpedByPowerOf(setting, unit, other));
const ofOwnPower =
  (others: Others): OfOneUnit =>
  (setting, unit) =>
    others(setting, unit, (other) => setting.situation.samePower(other, unit));

/** It is to move farther than a unit can go by itself. */
export const isConvoyed: OfOneUnit = ({ logic, situation }, unit) =>
  logic.and(situation.moves(unit), logic.not(situation.bordersDestination(unit)));
/** Some unit supports it. */
export const isSupported: OfOneUnit = (setting, unit) => helper(setting, unit, () => setting.logic.true);
const saysVia: OfOneUnit = ({ situation }, unit) => situation.ordersConvoy(unit);
/** Some of the others is so. */
export const isOf =
  (others: Others, is: OfOneUnit): OfOneUnit =>
  (setting, unit) =>
    others(setting, unit, (other) => is(setting, other));

/** The supporter helps the fleet to hold, or helps an attack on it. */
function isAbout(setting: AnySetting, supporter: number, fleet: number): unknown {
  const { logic, situation } = setting;
  return logic.or(
    situation.supportsHold(supporter, fleet),
    attacker(setting, fleet, (mover) => situation.supportsMove(supporter, mover)),
  );
}

/** At least two units of a list have to do with the unit. */
const two =
  (
    units: (situation: AnySetting['situation'], unit: number) => Units<unknown>,
    concerns: (setting: AnySetting, other: number, unit: number) => unknown = ({ logic }) => logic.true,
  ): OfOneUnit =>
  (setting, unit) => {
    const { situation } = setting;
    return twoOf(setting, units(situation, unit), (one) => concerns(setting, one, unit));
  };

/** At least two units of a list are so. */
export function twoOf<T, N>(
  { logic, situation }: Setting<T, N>,
  units: Units<T>,
  is: (unit: number) => T,
): T {
  return logic.some(units, (one) =>
    logic.and(
      is(one),
      logic.some(units, (other) => logic.and(is(other), logic.not(situation.same(one, other)))),
    ),
  );
}

/** An army that the fleet carries attacks the unit. */
const isAttackedBy = (setting: AnySetting, unit: number, fleet: number): unknown =>
  attacker(setting, unit, (army) => setting.situation.convoys(fleet, army));

/** Supports for or against one fleet are attacked by an army that the other carries: so orders say, whatever happens to them. */
function restsOn(setting: AnySetting, fleet: number, other: number): unknown {
  const { logic, situation } = setting;
  const isUnderAttack = (supporter: number): unknown => isAttackedBy(setting, supporter, other);
  return logic.or(
    logic.some(situation.holdSupporters(fleet), isUnderAttack),
    attacker(setting, fleet, (mover) => logic.some(situation.moveSupporters(mover), isUnderAttack)),
  );
}

/** Two fleets rest on each other. */
const areInLoop = (setting: AnySetting, one: number, other: number): unknown =>
  setting.logic.and(restsOn(setting, one, other), restsOn(setting, other, one));

type Listed = (fleet: number, other: number) => boolean;
const isFirst: Listed = (fleet, other) => fleet < other;
const isSecond: Listed = (fleet, other) => fleet > other;

/** The fleet and one that is listed before or after it rest on each other: a program may settle one before the other. */
const isInLoop = (setting: AnySetting, fleet: number, isListed: Listed): unknown =>
  setting.logic.some(othersThan(setting, fleet, isListed), (other) => areInLoop(setting, fleet, other));

const othersThan = ({ situation }: AnySetting, fleet: number, isListed: Listed): Units<unknown> =>
  candidatesWhere(situation.convoyingFleets(), (other) => isListed(fleet, other));

/** ... and the unit supports the fleet or an attack on it, and is itself attacked by the army that the other one carries. */
const isAboutLoop = (setting: AnySetting, supporter: number, isListed: Listed): unknown =>
  setting.logic.some(setting.situation.convoyingFleets(), (fleet) =>
    setting.logic.and(
      isAbout(setting, supporter, fleet),
      setting.logic.some(othersThan(setting, fleet, isListed), (other) =>
        setting.logic.and(areInLoop(setting, fleet, other), isAttackedBy(setting, supporter, other)),
      ),
    ),
  );

const IS = {
  'near-via': (setting, unit) =>
    setting.logic.and(saysVia(setting, unit), setting.situation.bordersDestination(unit)),
  'far-via': (setting, unit) => setting.logic.and(saysVia(setting, unit), isConvoyed(setting, unit)),
  convoyed: isConvoyed,
  'helped-by-victim': helpedBy(victim),
  'helped-by-rival': helpedBy(rival),
  'helped-by-attacker': helpedBy(attacker),
  'against-own': ofOwnPower(victim),
  'beside-own': ofOwnPower(rival),
  'attacked-by-own': ofOwnPower(attacker),
  'beside-via': isOf(rival, saysVia),
  'beside-convoyed': isOf(rival, isConvoyed),
  'beside-helped-by-victim': isOf(rival, helpedBy(victim)),
  'attacked-with-own-help': (setting, unit) =>
    attacker(setting, unit, (mover) => isHelpedByPowerOf(setting, mover, unit)),
  'two-foreign-supports': two(
    (situation, mover) => situation.moveSupporters(mover),
    ({ logic, situation }, supporter, mover) => logic.not(situation.samePower(supporter, mover)),
  ),
  'two-rivals': two((situation, mover) => situation.rivals(mover)),
  'two-attackers': two((situation, unit) => situation.attackers(unit)),
  'in-loop': (setting, fleet) => restsOn(setting, fleet, fleet),
  'first-in-loop': (setting, fleet) => isInLoop(setting, fleet, isFirst),
  'second-in-loop': (setting, fleet) => isInLoop(setting, fleet, isSecond),
  'about-first-in-loop': (setting, supporter) => isAboutLoop(setting, supporter, isFirst),
  'about-second-in-loop': (setting, supporter) => isAboutLoop(setting, supporter, isSecond),
} as const satisfies Readonly<Record<string, OfOneUnit>>;

export type SpecialUnit = keyof typeof IS;

/** The special units by name. */
export const SPECIAL: Readonly<Record<SpecialUnit, InWords<OfOneUnit>>> = inWords(IS, words.specialUnits);

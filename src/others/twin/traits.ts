/**
 * Traits of the units that a rule is about, as sentences of the rules' own language: a fault that is
 * made of such units alone is the rule with the fault where the sentence holds.
 */
import { byConvoy } from '../../../encodings/route.ts';
import type { AnySetting } from '../../../encodings/setting.ts';
import type { Units } from '../../../encodings/language/units.ts';
import {
  inWords,
  type InWords,
  isSupported,
  type OfOneUnit,
  SPECIAL,
  attacker,
  type Others,
  rival,
  victim,
} from '../suite/mutants/special-units.ts';
import words from './said-of-deviations.json' with { type: 'json' };

/** Something that holds between the unit of a call and the unit whose equation makes the call. */
type OfTwoUnits = (setting: AnySetting, asked: number, about: number) => unknown;

/** Some unit stands in such a relation to the unit. */
const has =
  (units: (situation: AnySetting['situation'], unit: number) => Units<unknown>): OfOneUnit =>
  ({ logic, situation }, unit) =>
    logic.some(units(situation, unit), () => logic.true);

const MORE_TRAITS = {
  moves: ({ situation }, unit) => situation.moves(unit),
  fails: ({ logic, situation, decisions }, unit) =>
    logic.and(situation.moves(unit), logic.not(decisions.move(unit))),
  goes: ({ decisions }, unit) => decisions.move(unit),
  'by-convoy': (setting, unit) => setting.logic.and(setting.situation.moves(unit), byConvoy(setting, unit)),
  via: ({ situation }, unit) => situation.ordersConvoy(unit),
  'has-fleet': has((situation, unit) => situation.convoyers(unit)),
  'has-attacked-fleet': ({ logic, situation }, unit) =>
    logic.some(situation.convoyers(unit), (fleet) =>
      logic.some(situation.attackers(fleet), () => logic.true),
    ),
  supported: isSupported,
  attacked: has((situation, unit) => situation.attackers(unit)),
  dislodged: ({ decisions }, unit) => decisions.dislodge(unit),
  convoying: ({ situation }, unit) => situation.convoysAnything(unit),
  opposed: ({ logic, situation }, unit) =>
    logic.some(situation.occupants(unit), (occupant) => situation.attacks(occupant, unit)),
  'into-occupied': has((situation, unit) => situation.occupants(unit)),
  'behind-mover': ({ logic, situation }, unit) =>
    logic.some(situation.occupants(unit), (occupant) => situation.moves(occupant)),
} as const satisfies Readonly<Record<string, OfOneUnit>>;

/** Traits whose sentences are long and about loops alone; they have faults of their own. */
const isShort = (name: string): boolean => !name.includes('loop');

/** Traits of a unit by name. */
export const TRAITS: Readonly<Record<string, InWords<OfOneUnit>>> = {
  ...inWords(MORE_TRAITS, words.traits),
  ...Object.fromEntries(Object.entries(SPECIAL).filter(([name]) => isShort(name))),
};

const samePowerAs =
  (others: Others): OfTwoUnits =>
  (setting, asked, about) =>
    others(setting, about, (other) => setting.situation.samePower(asked, other));

const OF_TWO = {
  'same-power': ({ situation }, asked, about) => situation.samePower(asked, about),
  'listed-before': ({ logic }, asked, about) => (asked < about ? logic.true : logic.false),
  'attacks-it': ({ situation }, asked, about) => situation.attacks(asked, about),
  'attacked-by-it': ({ situation }, asked, about) => situation.attacks(about, asked),
  'power-of-rival': samePowerAs(rival),
  'power-of-occupant': samePowerAs(victim),
  'power-of-attacker': samePowerAs(attacker),
} as const satisfies Readonly<Record<string, OfTwoUnits>>;

/** Relations between two units by name. */
export const RELATIONS: Readonly<Record<string, InWords<OfTwoUnits>>> = inWords(OF_TWO, words.relations);

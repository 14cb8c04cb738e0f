/**
 * Traits of the units that a rule is about, as sentences of the rules' own language: a fault that is
 * made of such units alone is the rule with the fault where the sentence holds.
 */
import { byConvoy } from '../../../encodings/route.ts';
import type { AnySetting } from '../../../encodings/setting.ts';
import { SPECIAL } from '../suite/mutants/special-units.ts';

/** Something that holds of a unit or not. */
export interface Trait {
  readonly is: (setting: AnySetting, unit: number) => unknown;
  /** The words that follow "if", about a unit that is called "it". */
  readonly says: string;
}

/** Something that holds between the unit of a call and the unit whose equation makes the call. */
export interface UnitRelation {
  readonly is: (setting: AnySetting, asked: number, about: number) => unknown;
  readonly says: string;
}

const isAny = ({ logic }: AnySetting): unknown => logic.true;

const MORE_TRAITS = {
  moves: { is: ({ situation }, unit) => situation.moves(unit), says: 'it is ordered to move' },
  fails: {
    is: ({ logic, situation, decisions }, unit) =>
      logic.and(situation.moves(unit), logic.not(decisions.move(unit))),
    says: 'it is ordered to move and does not',
  },
  goes: { is: ({ decisions }, unit) => decisions.move(unit), says: 'it moves' },
  'by-convoy': {
    is: (setting, unit) => setting.logic.and(setting.situation.moves(unit), byConvoy(setting, unit)),
    says: 'it goes by convoy',
  },
  via: { is: ({ situation }, unit) => situation.ordersConvoy(unit), says: 'its order says "via convoy"' },
  'has-fleet': {
    is: (setting, unit) => setting.logic.some(setting.situation.convoyers(unit), () => isAny(setting)),
    says: 'a fleet is ordered to convoy it',
  },
  'has-attacked-fleet': {
    is: ({ logic, situation }, unit) =>
      logic.some(situation.convoyers(unit), (fleet) =>
        logic.some(situation.attackers(fleet), () => logic.true),
      ),
    says: 'a fleet that is ordered to convoy it is attacked',
  },
  supported: {
    is: (setting, unit) =>
      setting.logic.or(
        setting.logic.some(setting.situation.moveSupporters(unit), () => isAny(setting)),
        setting.logic.some(setting.situation.holdSupporters(unit), () => isAny(setting)),
      ),
    says: 'a unit is ordered to support it',
  },
  attacked: {
    is: (setting, unit) => setting.logic.some(setting.situation.attackers(unit), () => isAny(setting)),
    says: 'a unit is ordered to move to where it stands',
  },
  dislodged: { is: ({ decisions }, unit) => decisions.dislodge(unit), says: 'it is dislodged' },
  convoying: {
    is: ({ situation }, unit) => situation.convoysAnything(unit),
    says: 'it is ordered to convoy',
  },
  opposed: {
    is: ({ logic, situation }, unit) =>
      logic.some(situation.occupants(unit), (occupant) => situation.attacks(occupant, unit)),
    says: 'the unit where it goes is ordered to move the opposite way',
  },
  'into-occupied': {
    is: (setting, unit) => setting.logic.some(setting.situation.occupants(unit), () => isAny(setting)),
    says: 'a unit stands where it goes',
  },
  'behind-mover': {
    is: ({ logic, situation }, unit) =>
      logic.some(situation.occupants(unit), (occupant) => situation.moves(occupant)),
    says: 'the unit where it goes is ordered to move',
  },
} as const satisfies Readonly<Record<string, Trait>>;

/** Traits whose sentences are long and about loops alone; they have faults of their own. */
const isShort = (name: string): boolean => !name.includes('loop');

/** Traits of a unit by name. */
export const TRAITS: Readonly<Record<string, Trait>> = {
  ...MORE_TRAITS,
  ...Object.fromEntries(Object.entries(SPECIAL).filter(([name]) => isShort(name))),
};

const samePowerAs =
  (
    others: (setting: AnySetting, about: number, is: (other: number) => unknown) => unknown,
  ): UnitRelation['is'] =>
  (setting, asked, about) =>
    others(setting, about, (other) => setting.situation.samePower(asked, other));

/** Relations between two units by name. */
export const RELATIONS: Readonly<Record<string, UnitRelation>> = {
  'same-power': {
    is: ({ situation }, asked, about) => situation.samePower(asked, about),
    says: 'it belongs to the same power',
  },
  'listed-before': {
    is: ({ logic }, asked, about) => (asked < about ? logic.true : logic.false),
    says: 'it is listed first',
  },
  'attacks-it': {
    is: ({ situation }, asked, about) => situation.attacks(asked, about),
    says: 'it goes to where the unit stands',
  },
  'attacked-by-it': {
    is: ({ situation }, asked, about) => situation.attacks(about, asked),
    says: 'the unit goes to where it stands',
  },
  'power-of-rival': {
    is: samePowerAs(({ logic, situation }, about, is) => logic.some(situation.rivals(about), is)),
    says: 'it belongs to the power of a rival of the unit',
  },
  'power-of-occupant': {
    is: samePowerAs(({ logic, situation }, about, is) => logic.some(situation.occupants(about), is)),
    says: 'it belongs to the power of the unit that stands where the unit goes',
  },
  'power-of-attacker': {
    is: samePowerAs(({ logic, situation }, about, is) => logic.some(situation.attackers(about), is)),
    says: 'it belongs to the power of a unit that attacks the unit',
  },
};

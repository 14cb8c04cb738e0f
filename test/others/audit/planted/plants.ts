/**
 * Faulty adjudicators: this program with one deliberate mistake each. An equation is not written again, but read
 * in a situation that lies about one relation, or beside decisions of which one is set aside.
 */
import { EQUATIONS, type Equations } from '../../../../encodings/equations.ts';
import { byConvoy } from '../../../../encodings/route.ts';
import type { Decision } from '../../../../encodings/language/decisions.ts';
import type { ResultJson } from '../../../../src/games/records/json/result-json.ts';
import { addContested, addOrigins } from './retreat-mistakes.ts';
import { override, type SettingChanges } from '../../../../encodings/language/override.ts';
import { candidatesWhere, Units } from '../../../../encodings/language/units.ts';
import { type Setting } from '../../../../encodings/setting.ts';

export interface Plant {
  readonly says: string;
  /** Equations instead of those of the rules. */
  readonly equations?: Partial<Equations>;
  /** What is changed in a result before it is written. */
  readonly result?: (result: ResultJson) => ResultJson;
}

/** The equations below the mistake that is being read. */
let below: Equations = { ...EQUATIONS };

/** The rules as a mistake knows them: the right ones, or those with another mistake that was made before. */
const RULES = Object.fromEntries(
  (Object.keys(EQUATIONS) as Decision[]).map((name) => [
    name,
    (setting: never, unit: number): unknown => below[name](setting, unit),
  ]),
) as unknown as Equations;

type Lie = <T, N>(setting: Setting<T, N>, unit: number) => SettingChanges<T, N>;

/** The equation of the rules, read in a setting that lies about the unit. */
const readIn = (decision: Decision, lie: Lie): Partial<Equations> => ({
  [decision]: <T, N>(setting: Setting<T, N>, unit: number): T | N =>
    RULES[decision](override(setting, lie(setting, unit)), unit),
});

export const PLANTS = {
  'own-support-counted': {
    says: 'A power helps to dislodge its own unit.',
    equations: readIn('ATTACK', ({ logic, situation }, mover) => ({
      situation: { samePower: (a, b) => (a === mover ? situation.samePower(a, b) : logic.false) },
    })),
  },
  'own-unit-dislodged': {
    says: 'It does not matter whose unit is dislodged.',
    equations: readIn('ATTACK', ({ logic }) => ({ situation: { samePower: () => logic.false } })),
  },
  'beaten-unit-bounces': {
    says: 'A unit that loses a head-to-head battle still keeps others out of where its opponent came from.',
    equations: readIn('PREVENT', () => ({ situation: { attackers: () => new Units([]) } })),
  },
  'units-swap': {
    says: 'There are no head-to-head battles when it is decided who moves.',
    equations: readIn('MOVE', ({ logic, situation }, mover) => ({
      situation: { attacks: (a, b) => (a === mover ? situation.attacks(a, b) : logic.false) },
    })),
  },
  'attack-without-path-cuts': {
    says: 'A convoyed army cuts support even if its convoy is disrupted.',
    equations: readIn('SUPPORT', (setting) => {
      const arriving = override(setting, { decisions: { path: () => setting.logic.true } });
      return { decisions: { attack: (attacker) => RULES.ATTACK(arriving, attacker) } };
    }),
  },
  'convoyed-army-never-cuts': {
    says: 'An army that comes by convoy cuts no support.',
    equations: readIn('SUPPORT', (setting) => {
      const { logic, decisions } = setting;
      const attack = (attacker: number) =>
        logic.chooseStrength(byConvoy(setting, attacker), logic.zero, decisions.attack(attacker));
      return { decisions: { attack } };
    }),
  },
  'own-attack-cuts': {
    says: 'A unit cuts the support of another unit of its own power.',
    equations: readIn('SUPPORT', (setting) => {
      const foreign = override(setting, { situation: { samePower: () => setting.logic.false } });
      return { decisions: { attack: (attacker) => RULES.ATTACK(foreign, attacker) } };
    }),
  },
  'dislodged-support-counts': {
    says: 'A support counts even if its unit is dislodged by the unit it is given against.',
    equations: readIn('SUPPORT', ({ logic }) => ({ decisions: { move: () => logic.false } })),
  },
  'target-cuts': {
    says: 'The unit that is attacked cuts the support of the attack.',
    equations: readIn('SUPPORT', ({ logic }) => ({ situation: { supportsAttackOn: () => logic.false } })),
  },
  'attacked-convoy-fails': {
    says: 'A convoy is disrupted by any attack on its fleet.',
    equations: {
      CONVOY: (setting, fleet) => {
        const { logic, situation } = setting;
        const isAttacked = logic.some(situation.attackers(fleet), () => logic.true);
        return logic.and(RULES.CONVOY(setting, fleet), logic.not(isAttacked));
      },
    },
  },
  'first-of-equals-enters': {
    says: 'Of equal moves to one province the first succeeds.',
    equations: readIn('MOVE', ({ situation }) => ({
      situation: { rivals: (unit) => candidatesWhere(situation.rivals(unit), (rival) => rival < unit) },
    })),
  },
  'failed-move-keeps-support': {
    says: 'A unit that fails to move holds with the supports of its move.',
    equations: {
      HOLD: (setting, unit) => {
        const { logic, situation, decisions } = setting;
        const stays = logic.and(situation.moves(unit), logic.not(decisions.move(unit)));
        return logic.chooseStrength(stays, RULES.DEFEND(setting, unit), RULES.HOLD(setting, unit));
      },
    },
  },
  'fleets-need-not-meet': {
    says: 'The fleets of a convoy need not be neighbours.',
    equations: readIn('PATH', ({ logic }) => ({ situation: { neighbours: () => logic.true } })),
  },
  'attackers-win-ties': {
    says: 'A unit without support is dislodged by any attack.',
    equations: {
      HOLD: ({ logic, situation, decisions, policy }, unit) => {
        const weak = Object.assign(Object.create(logic) as typeof logic, { one: logic.zero });
        return RULES.HOLD({ logic: weak, situation, decisions, policy }, unit);
      },
    },
  },
  'retreat-to-contested': {
    says: 'A unit may retreat to where others kept each other out.',
    result: addContested,
  },
  'retreat-to-origin': { says: 'A unit may retreat to where its attacker came from.', result: addOrigins },
} as const satisfies Record<string, Plant>;

export type PlantName = keyof typeof PLANTS;
export const PLANT_NAMES = Object.keys(PLANTS) as PlantName[];

/** Puts mistakes into the equations of this process, one on top of the other; gives what takes them out again. */
export function plant(...plants: readonly Plant[]): () => void {
  const before = { ...EQUATIONS };
  for (const { equations = {} } of plants) {
    const rules = { ...EQUATIONS };
    const layered = Object.entries(equations).map(([name, equation]) => [
      name,
      (setting: never, unit: number): unknown => {
        const outer = below;
        below = rules;
        try {
          return (equation as (setting: never, unit: number) => unknown)(setting, unit);
        } finally {
          below = outer;
        }
      },
    ]);
    Object.assign(EQUATIONS, Object.fromEntries(layered));
  }
  return () => {
    Object.assign(EQUATIONS, before);
  };
}

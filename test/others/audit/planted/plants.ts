/**
 * Faulty adjudicators: this program with one deliberate mistake each. An equation is not written again, but read
 * in a situation that lies about one relation, or beside decisions of which one is set aside.
 */
import { EQUATIONS, type Equations } from '../../../../encodings/equations.ts';
import { byConvoy } from '../../../../encodings/route.ts';
import type { StrengthDecision, TruthDecision } from '../../../../encodings/language/decisions.ts';
import type { ResultJson } from '../../../../src/games/records/json/result-json.ts';
import { addContested, addOrigins } from './retreat-mistakes.ts';
import { override } from '../../../../encodings/language/override.ts';
import { candidatesWhere, Units } from '../../../../encodings/language/units.ts';

export interface Plant {
  readonly says: string;
  /** Equations instead of those of the rules. */
  readonly truths?: Partial<Pick<Equations, TruthDecision>>;
  readonly strengths?: Partial<Pick<Equations, StrengthDecision>>;
  /** What is changed in a result before it is written. */
  readonly result?: (result: ResultJson) => ResultJson;
}

/** The equations below the mistake that is being read. */
let below: Equations = { ...EQUATIONS };

/** The rules as a mistake knows them: the right ones, or those with another mistake that was made before. */
const RULES: Equations = {
  MOVE: (setting, unit) => below.MOVE(setting, unit),
  SUPPORT: (setting, unit) => below.SUPPORT(setting, unit),
  CONVOY: (setting, unit) => below.CONVOY(setting, unit),
  DISLODGE: (setting, unit) => below.DISLODGE(setting, unit),
  PATH: (setting, unit) => below.PATH(setting, unit),
  ATTACK: (setting, unit) => below.ATTACK(setting, unit),
  HOLD: (setting, unit) => below.HOLD(setting, unit),
  PREVENT: (setting, unit) => below.PREVENT(setting, unit),
  DEFEND: (setting, unit) => below.DEFEND(setting, unit),
};

export const PLANTS = {
  'own-support-counted': {
    says: 'A power helps to dislodge its own unit.',
    strengths: {
      ATTACK: (setting, mover) =>
        RULES.ATTACK(
          override(setting, {
            situation: {
              samePower: (a, b) => (a === mover ? setting.situation.samePower(a, b) : setting.logic.false),
            },
          }),
          mover,
        ),
    },
  },
  'own-unit-dislodged': {
    says: 'It does not matter whose unit is dislodged.',
    strengths: {
      ATTACK: (setting, mover) =>
        RULES.ATTACK(override(setting, { situation: { samePower: () => setting.logic.false } }), mover),
    },
  },
  'beaten-unit-bounces': {
    says: 'A unit that loses a head-to-head battle still keeps others out of where its opponent came from.',
    strengths: {
      PREVENT: (setting, mover) =>
        RULES.PREVENT(override(setting, { situation: { attackers: () => new Units([]) } }), mover),
    },
  },
  'units-swap': {
    says: 'There are no head-to-head battles when it is decided who moves.',
    truths: {
      MOVE: (setting, mover) =>
        RULES.MOVE(
          override(setting, {
            situation: {
              attacks: (a, b) => (a === mover ? setting.situation.attacks(a, b) : setting.logic.false),
            },
          }),
          mover,
        ),
    },
  },
  'attack-without-path-cuts': {
    says: 'A convoyed army cuts support even if its convoy is disrupted.',
    truths: {
      SUPPORT: (setting, supporter) =>
        RULES.SUPPORT(
          override(setting, {
            decisions: {
              attack: (attacker) =>
                RULES.ATTACK(override(setting, { decisions: { path: () => setting.logic.true } }), attacker),
            },
          }),
          supporter,
        ),
    },
  },
  'convoyed-army-never-cuts': {
    says: 'An army that comes by convoy cuts no support.',
    truths: {
      SUPPORT: (setting, supporter) => {
        const { logic, decisions } = setting;
        const attack = (attacker: number) =>
          logic.chooseStrength(byConvoy(setting, attacker), logic.zero, decisions.attack(attacker));
        return RULES.SUPPORT(override(setting, { decisions: { attack } }), supporter);
      },
    },
  },
  'own-attack-cuts': {
    says: 'A unit cuts the support of another unit of its own power.',
    truths: {
      SUPPORT: (setting, supporter) =>
        RULES.SUPPORT(
          override(setting, {
            decisions: {
              attack: (attacker) =>
                RULES.ATTACK(
                  override(setting, { situation: { samePower: () => setting.logic.false } }),
                  attacker,
                ),
            },
          }),
          supporter,
        ),
    },
  },
  'dislodged-support-counts': {
    says: 'A support counts even if its unit is dislodged by the unit it is given against.',
    truths: {
      SUPPORT: (setting, supporter) =>
        RULES.SUPPORT(override(setting, { decisions: { move: () => setting.logic.false } }), supporter),
    },
  },
  'target-cuts': {
    says: 'The unit that is attacked cuts the support of the attack.',
    truths: {
      SUPPORT: (setting, supporter) =>
        RULES.SUPPORT(
          override(setting, { situation: { supportsAttackOn: () => setting.logic.false } }),
          supporter,
        ),
    },
  },
  'attacked-convoy-fails': {
    says: 'A convoy is disrupted by any attack on its fleet.',
    truths: {
      CONVOY: (setting, fleet) => {
        const { logic, situation } = setting;
        const isAttacked = logic.some(situation.attackers(fleet), () => logic.true);
        return logic.and(RULES.CONVOY(setting, fleet), logic.not(isAttacked));
      },
    },
  },
  'first-of-equals-enters': {
    says: 'Of equal moves to one province the first succeeds.',
    truths: {
      MOVE: (setting, mover) =>
        RULES.MOVE(
          override(setting, {
            situation: {
              rivals: (unit) => candidatesWhere(setting.situation.rivals(unit), (rival) => rival < unit),
            },
          }),
          mover,
        ),
    },
  },
  'failed-move-keeps-support': {
    says: 'A unit that fails to move holds with the supports of its move.',
    strengths: {
      HOLD: (setting, unit) => {
        const { logic, situation, decisions } = setting;
        const stays = logic.and(situation.moves(unit), logic.not(decisions.move(unit)));
        return logic.chooseStrength(stays, RULES.DEFEND(setting, unit), RULES.HOLD(setting, unit));
      },
    },
  },
  'fleets-need-not-meet': {
    says: 'The fleets of a convoy need not be neighbours.',
    truths: {
      PATH: (setting, mover) =>
        RULES.PATH(override(setting, { situation: { neighbours: () => setting.logic.true } }), mover),
    },
  },
  'attackers-win-ties': {
    says: 'A unit without support is dislodged by any attack.',
    strengths: {
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
  for (const { truths = {}, strengths = {} } of plants) {
    const rules = { ...EQUATIONS };
    const layered = Object.entries({ ...truths, ...strengths }).map(([name, equation]) => [
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

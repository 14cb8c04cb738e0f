/** In which ways one call that a rule makes can be misread. What is said of them is in `fault-sentence.ts`. */
import type { AnySetting } from '../../../../encodings/setting.ts';
import {
  type Decisions,
  STRENGTH_DECISIONS,
  type StrengthDecision,
} from '../../../../encodings/language/decisions.ts';
import type { Chain, Logic } from '../../../../encodings/language/logic.ts';
import type { Situation } from '../../../../encodings/language/situation.ts';
import { listed, Units } from '../../../../encodings/language/units.ts';
import { isConvoyed, isSupported, type OfOneUnit } from './special-units.ts';
import { candidatesOf } from '../../../readings/folding.ts';

/** The three things that a rule is written over. */
export type Facet = 'logic' | 'situation' | 'decisions';

/** The arguments of a call: at most three things, whatever they are. */
export type Args = readonly [never, never, never];
export type SettingMisreading = (setting: AnySetting, args: Args) => unknown;
/** The misreadings by name: each gives the wrong answer of the call. */
export type Operators = Readonly<Record<string, SettingMisreading>>;

type Methods<O> = { [K in keyof O]: O[K] extends (...args: never[]) => unknown ? K : never }[keyof O];

/** A truth that is not looked at. */
const TRUTH: Operators = { always: ({ logic }) => logic.true, never: ({ logic }) => logic.false };

/** Units to which a misreading is limited, if not all; `fault-sentence.ts` has the words for them. */
const WHERE = {
  stranded: ({ logic, situation }, unit) => {
    const hasFleets = logic.some(situation.convoyers(unit), () => logic.true);
    const hasWay = logic.or(situation.bordersDestination(unit), hasFleets);
    return logic.and(situation.moves(unit), logic.not(hasWay));
  },
  convoyed: isConvoyed,
  supported: isSupported,
} as const satisfies Readonly<Record<string, OfOneUnit>>;

/** A truth that is not looked at: of any unit, or of those alone that are something special. */
const truthOf = (
  right: (setting: AnySetting, args: Args) => unknown,
  ...where: readonly (keyof typeof WHERE)[]
): Operators => ({
  ...TRUTH,
  ...Object.fromEntries(
    where.flatMap((name) =>
      Object.entries(TRUTH).map(([how, value]): [string, SettingMisreading] => [
        `${how}-if-${name}`,
        (setting, args) =>
          setting.logic.choose(WHERE[name](setting, args[0]), value(setting, args), right(setting, args)),
      ]),
    ),
  ),
});

/** Units of which some are not seen. */
function fewer(list: (situation: Situation<unknown>, args: Args) => Units<unknown>): Operators {
  const some =
    (from: number, to?: number): SettingMisreading =>
    ({ situation }, args) => {
      const units = list(situation, args);
      return new Units(candidatesOf(units).slice(from, to), listed(units).belongs);
    };
  return { none: () => new Units([]), first: some(0, 1), last: some(-1) };
}

/** The constants of the logic are read, not called, but come from somewhere all the same. */
const LOGIC_OPERATORS = {
  zero: { one: ({ logic }) => logic.one },
  one: { zero: ({ logic }) => logic.zero, two: ({ logic }) => logic.plusIf(logic.one, logic.true) },
  not: { lost: (_, [a]) => a },
  and: {
    'first-dropped': (_, [, b]) => b,
    'second-dropped': (_, [a]) => a,
    or: ({ logic }, [a, b]) => logic.or(a, b),
  },
  or: {
    'first-dropped': (_, [, b]) => b,
    'second-dropped': (_, [a]) => a,
    and: ({ logic }, [a, b]) => logic.and(a, b),
  },
  choose: { 'then-always': (_, [, then]) => then, 'then-never': (_, [, , otherwise]) => otherwise },
  chooseStrength: { 'then-always': (_, [, then]) => then, 'then-never': (_, [, , otherwise]) => otherwise },
  greater: { 'not-strict': ({ logic }, [a, b]) => logic.not(logic.greater(b, a)), ...TRUTH },
  some: { ...TRUTH, every: ({ logic }, [units, holds]) => logic.every(units, holds) },
  every: { ...TRUTH, some: ({ logic }, [units, holds]) => logic.some(units, holds) },
  count: {
    never: (_, [from]) => from,
    always: ({ logic }, [from, units]) => logic.count(from, units, () => logic.true),
    once: ({ logic }, [from, units, holds]) => logic.plusIf(from, logic.some(units, holds)),
  },
  the: { none: (_, [, , otherwise]) => otherwise },
  chain: {
    single: chained((chain, { false: never }) => ({ ...chain, passes: () => never })),
    'begins-anywhere': chained((chain, { true: always }) => ({ ...chain, begins: () => always })),
    'ends-anywhere': chained((chain, { true: always }) => ({ ...chain, ends: () => always })),
    'passes-anywhere': chained((chain, { true: always }) => ({ ...chain, passes: () => always })),
    'all-needed': ({ logic }, [units, chain]) =>
      logic.and(logic.chain(units, chain), logic.every(units, (chain as Chain<unknown>).carries)),
  },
} as const satisfies Readonly<Partial<Record<keyof Logic<unknown, unknown>, Operators>>>;

const SITUATION_OPERATORS = {
  same: TRUTH,
  moves: TRUTH,
  attackers: fewer((situation, [unit]) => situation.attackers(unit)),
  // A province has room for one unit.
  occupants: { none: () => new Units([]) },
  attacks: { ...TRUTH, turned: ({ situation }, [mover, unit]) => situation.attacks(unit, mover) },
  rivals: fewer((situation, [mover]) => situation.rivals(mover)),
  contests: TRUTH,
  moveSupporters: fewer((situation, [mover]) => situation.moveSupporters(mover)),
  supportsMove: TRUTH,
  holdSupporters: fewer((situation, [unit]) => situation.holdSupporters(unit)),
  supportsHold: TRUTH,
  supportsAttackOn: TRUTH,
  samePower: truthOf(({ situation }, [a, b]) => situation.samePower(a, b), 'convoyed', 'supported'),
  // No equation of the rulebooks asks.
  supportsAnything: {},
  isArmy: {},
  isAtSea: {},
  isOnCoast: {},
  isOnCentre: {},
  isAtHome: {},
  isOnOwnCentre: {},
  isInAutumn: {},
  bordersDestination: TRUTH,
  ordersConvoy: TRUTH,
  convoyingFleets: fewer((situation) => situation.convoyingFleets()),
  convoysAnything: TRUTH,
  convoyers: fewer((situation, [mover]) => situation.convoyers(mover)),
  convoys: TRUTH,
  embarks: { ...TRUTH, lands: ({ situation }, [fleet, mover]) => situation.lands(fleet, mover) },
  lands: { ...TRUTH, embarks: ({ situation }, [fleet, mover]) => situation.embarks(fleet, mover) },
  neighbours: TRUTH,
} as const satisfies Readonly<Record<Methods<Situation<unknown>>, Operators>>;

/** Another strength of the unit counts: always, only where it is the greater or the lesser one, or where its move fails. */
const strength = (own: StrengthDecision): Operators => ({
  zero: ({ logic }) => logic.zero,
  one: ({ logic }) => logic.one,
  ...Object.fromEntries(
    STRENGTH_DECISIONS.filter((name) => name !== own).flatMap((name): [string, SettingMisreading][] => [
      [name, ({ decisions }, [unit]) => strengthIn(decisions, name, unit)],
      [`${name}-if-greater`, oneOf(own, name, ({ logic }, is, other) => logic.greater(other, is))],
      [`${name}-if-less`, oneOf(own, name, ({ logic }, is, other) => logic.greater(is, other))],
      [
        `${name}-if-failed`,
        oneOf(own, name, ({ logic, situation, decisions }, _is, _other, unit) =>
          logic.and(situation.moves(unit), logic.not(decisions.move(unit))),
        ),
      ],
    ]),
  ),
});

const strengthIn = (decisions: Decisions<unknown, unknown>, name: StrengthDecision, unit: number): unknown =>
  decisions[name.toLowerCase() as Lowercase<StrengthDecision>](unit);

/** The other strength where it is chosen, else the right one. */
function oneOf(
  own: StrengthDecision,
  another: StrengthDecision,
  isChosen: (setting: AnySetting, is: unknown, other: unknown, unit: number) => unknown,
): SettingMisreading {
  return (setting, [unit]) => {
    const [is, other] = [own, another].map((name) => strengthIn(setting.decisions, name, unit));
    return setting.logic.chooseStrength(isChosen(setting, is, other, unit), other, is);
  };
}

const DECISION_OPERATORS = {
  move: truthOf(({ decisions }, [unit]) => decisions.move(unit), 'stranded', 'convoyed', 'supported'),
  support: TRUTH,
  convoy: TRUTH,
  dislodge: truthOf(({ decisions }, [unit]) => decisions.dislodge(unit), 'supported'),
  path: TRUTH,
  attack: strength('ATTACK'),
  hold: strength('HOLD'),
  prevent: strength('PREVENT'),
  defend: strength('DEFEND'),
} as const satisfies Readonly<Record<Methods<Decisions<unknown, unknown>>, Operators>>;

export const OPERATORS: Readonly<Record<Facet, Readonly<Record<string, Operators>>>> = {
  logic: LOGIC_OPERATORS,
  situation: SITUATION_OPERATORS,
  decisions: DECISION_OPERATORS,
};

/** A chain of fleets of which something else is asked. */
function chained(
  change: (chain: Chain<unknown>, logic: AnySetting['logic']) => Chain<unknown>,
): SettingMisreading {
  return ({ logic }, [units, chain]) => logic.chain(units, change(chain, logic));
}

/**
 * In which ways one call that a rule makes can be misread. What is said of them is in `fault-sentence.ts`.
 */
import type { AnySetting } from '../../../../encodings/setting.ts';
import type { Decisions, StrengthDecision } from '../../../../encodings/language/decisions.ts';
import type { Logic } from '../../../../encodings/language/logic.ts';
import { chainAmong, type Chain } from '../../../../encodings/language/chain.ts';
import type { Situation } from '../../../../encodings/language/situation.ts';

/** The three things that a rule is written over. */
export type Facet = 'logic' | 'situation' | 'decisions';

/** What a call was given: at most three things, whatever they are. */
export type Args = readonly [never, never, never];
export type SettingMisreading = (setting: AnySetting, args: Args) => unknown;
/** By name: what the call gives instead. */
export type Operators = Readonly<Record<string, SettingMisreading>>;

type Methods<O> = Exclude<
  { [K in keyof O]: O[K] extends (...args: never[]) => unknown ? K : never }[keyof O],
  never
>;

const yes: SettingMisreading = ({ logic }) => logic.true;
const no: SettingMisreading = ({ logic }) => logic.false;

/** A truth that is not looked at. */
const TRUTH = { always: yes, never: no } as const;

type UnitCondition = (setting: AnySetting, unit: number) => unknown;

/** Of which units something is misread, where that is not so of all; what is said of it is in `fault-sentence.ts`. */
const WHERE = {
  stranded: ({ logic, situation }, unit) => {
    let convoyed = situation.bordersDestination(unit);
    for (const fleet of situation.convoyers(unit))
      convoyed = logic.or(convoyed, situation.convoys(fleet, unit));
    return logic.and(situation.moves(unit), logic.not(convoyed));
  },
  convoyed: ({ logic, situation }, unit) =>
    logic.and(situation.moves(unit), logic.not(situation.bordersDestination(unit))),
  supported: ({ logic, situation }, unit) => {
    let supported = logic.false;
    for (const supporter of situation.moveSupporters(unit))
      supported = logic.or(supported, situation.supportsMove(supporter, unit));
    for (const supporter of situation.holdSupporters(unit))
      supported = logic.or(supported, situation.supportsHold(supporter, unit));
    return supported;
  },
} as const satisfies Readonly<Record<string, UnitCondition>>;

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
const listed = (list: (situation: Situation<unknown>, args: Args) => readonly number[]): Operators => ({
  none: () => [],
  first: ({ situation }, args) => list(situation, args).slice(0, 1),
  last: ({ situation }, args) => list(situation, args).slice(-1),
});

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
  plusIf: {
    never: (_, [strength]) => strength,
    always: ({ logic }, [strength]) => logic.plusIf(strength, logic.true),
  },
  chooseStrength: { 'then-always': (_, [, then]) => then, 'then-never': (_, [, , otherwise]) => otherwise },
  greater: { 'not-strict': ({ logic }, [a, b]) => logic.not(logic.greater(b, a)), ...TRUTH },
} as const satisfies Readonly<Partial<Record<keyof Logic<unknown, unknown>, Operators>>>;

const SITUATION_OPERATORS = {
  same: TRUTH,
  moves: TRUTH,
  attackers: listed((situation, [unit]) => situation.attackers(unit)),
  // A province has room for one unit.
  occupants: { none: () => [] },
  attacks: { ...TRUTH, turned: ({ situation }, [mover, unit]) => situation.attacks(unit, mover) },
  rivals: listed((situation, [mover]) => situation.rivals(mover)),
  contests: TRUTH,
  moveSupporters: listed((situation, [mover]) => situation.moveSupporters(mover)),
  supportsMove: TRUTH,
  holdSupporters: listed((situation, [unit]) => situation.holdSupporters(unit)),
  supportsHold: TRUTH,
  supportsAttackOn: TRUTH,
  samePower: truthOf(({ situation }, [a, b]) => situation.samePower(a, b), 'convoyed', 'supported'),
  bordersDestination: TRUTH,
  ordersConvoy: TRUTH,
  convoyingFleets: listed((situation) => situation.convoyingFleets()),
  convoysAnything: TRUTH,
  convoyers: listed((situation, [mover]) => situation.convoyers(mover)),
  convoys: TRUTH,
  embarks: { ...TRUTH, lands: ({ situation }, [fleet, mover]) => situation.lands(fleet, mover) },
  lands: { ...TRUTH, embarks: ({ situation }, [fleet, mover]) => situation.embarks(fleet, mover) },
  neighbours: TRUTH,
  chain: {
    single: chained((chain, { false: never }) => ({ ...chain, passes: () => never })),
    'begins-anywhere': chained((chain, { true: always }) => ({ ...chain, begins: () => always })),
    'ends-anywhere': chained((chain, { true: always }) => ({ ...chain, ends: () => always })),
    'passes-anywhere': chained((chain, { true: always }) => ({ ...chain, passes: () => always })),
    'all-needed': (setting, [logic, units, chain]) => allCarry(setting, logic, units, chain),
  },
} as const satisfies Readonly<Record<Methods<Situation<unknown>>, Operators>>;

/** Another strength of the unit counts: always, only where it is the greater or the lesser one, or where its move fails. */
const strength = (own: StrengthDecision): Operators => ({
  zero: ({ logic }) => logic.zero,
  one: ({ logic }) => logic.one,
  ...Object.fromEntries(
    Object.entries(STRENGTHS)
      .filter(([name]) => name !== own)
      .flatMap(([name, read]): [string, SettingMisreading][] => [
        [name, ({ decisions }, [unit]) => read(decisions, unit)],
        [`${name}-if-greater`, oneOf(own, read, ({ logic }, is, other) => logic.greater(other, is))],
        [`${name}-if-less`, oneOf(own, read, ({ logic }, is, other) => logic.greater(is, other))],
        [`${name}-if-failed`, oneOf(own, read, fails)],
      ]),
  ),
});

type ReadStrength = (decisions: Decisions<unknown, unknown>, unit: number) => unknown;

type IsChosen = (setting: AnySetting, is: unknown, other: unknown, unit: number) => unknown;

/** The unit is ordered to move and does not. */
const fails: IsChosen = ({ logic, situation, decisions }, _is, _other, unit) =>
  logic.and(situation.moves(unit), logic.not(decisions.move(unit)));

/** The other strength where it is chosen, else the right one. */
function oneOf(own: StrengthDecision, another: ReadStrength, isChosen: IsChosen): SettingMisreading {
  return (setting, [unit]) => {
    const [is, other] = [STRENGTHS[own](setting.decisions, unit), another(setting.decisions, unit)];
    return setting.logic.chooseStrength(isChosen(setting, is, other, unit), other, is);
  };
}

const STRENGTHS = {
  ATTACK: (decisions, unit) => decisions.attack(unit),
  HOLD: (decisions, unit) => decisions.hold(unit),
  PREVENT: (decisions, unit) => decisions.prevent(unit),
  DEFEND: (decisions, unit) => decisions.defend(unit),
} as const satisfies Record<StrengthDecision, ReadStrength>;

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

type AnyChain = Chain<unknown>;

/** A chain of fleets of which something else is asked. */
function chained(change: (chain: AnyChain, logic: AnySetting['logic']) => AnyChain): SettingMisreading {
  return ({ logic: constants }, [logic, units, chain]) => chainAmong(logic, units, change(chain, constants));
}

/** There is a chain, and no fleet fails that is ordered to be part of it. */
function allCarry(
  { logic }: AnySetting,
  chainLogic: never,
  units: readonly number[],
  chain: AnyChain,
): unknown {
  const carried = units.map((unit) => chain.carries(unit));
  return carried.reduce((all, one) => logic.and(all, one), chainAmong(chainLogic, units, chain));
}

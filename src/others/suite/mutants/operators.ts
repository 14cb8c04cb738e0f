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
import { VALUES } from '../../../../encodings/language/override.ts';
import data from './misreadings.json' with { type: 'json' };

/** The three things that a rule is written over. */
export type Facet = 'logic' | 'situation' | 'decisions';

/** The arguments of a call: at most three things, whatever they are. */
export type Args = readonly [never, never, never];
/** A member of a facet that is called. */
export type Member = (...args: never[]) => unknown;
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

/** The member of a facet as a function, a value as one that gives it. */
export function memberOf(setting: AnySetting, facet: Facet, name: string): Member {
  const target = setting[facet] as unknown as Record<string, Member>;
  const member = target[name]!;
  return VALUES.has(name) ? () => member : (...args) => target[name]!(...args);
}

/** Members that give a strength. */
const STRENGTHS: ReadonlySet<string> = new Set(STRENGTH_DECISIONS.map((name) => name.toLowerCase()));

/** One of two values, of which only that is worked out which counts where the condition is known. */
export function choose(
  { logic }: AnySetting,
  ofStrength: boolean,
  is: unknown,
  wrong: () => unknown,
  right: () => unknown,
): unknown {
  if (is === logic.true) return wrong();
  if (is === logic.false) return right();
  return ofStrength ? logic.chooseStrength(is, wrong(), right()) : logic.choose(is, wrong(), right());
}

/** The misreading of a call where a condition holds of the unit that is asked about, and no misreading elsewhere. */
export function onlyIf(
  condition: OfOneUnit,
  facet: Facet,
  member: string,
  as: SettingMisreading,
): SettingMisreading {
  return (setting, args) =>
    choose(
      setting,
      facet === 'decisions' && STRENGTHS.has(member),
      condition(setting, args[0]),
      () => as(setting, args),
      () => memberOf(setting, facet, member)(...args),
    );
}

/** A truth that is not looked at of units that are something special alone. */
function truthIf(where: keyof typeof WHERE, facet: Facet, member: string): Operators {
  const ways = Object.entries(TRUTH).map(
    ([how, as]) => [`${how}-if-${where}`, onlyIf(WHERE[where], facet, member, as)] as const,
  );
  return Object.fromEntries(ways);
}

/** Units of which some are not seen. */
function fewer(facet: Facet, member: string): Operators {
  const some =
    (from: number, to?: number): SettingMisreading =>
    (setting, args) => {
      const units = memberOf(setting, facet, member)(...args) as Units<unknown>;
      return new Units(candidatesOf(units).slice(from, to), listed(units).belongs);
    };
  return { ...NOBODY, first: some(0, 1), last: some(-1) };
}

const NOBODY: Operators = { none: () => new Units([]) };

const DROPPED: Operators = { 'first-dropped': (_, [, b]) => b, 'second-dropped': (_, [a]) => a };
const ONE_BRANCH: Operators = { 'then-always': (_, [, a]) => a, 'then-never': (_, [, , b]) => b };

/** The constants of the logic are read, not called, but come from somewhere all the same. */
const LOGIC_OPERATORS = {
  zero: { one: ({ logic }) => logic.one },
  one: { zero: ({ logic }) => logic.zero, two: ({ logic }) => logic.plusIf(logic.one, logic.true) },
  not: { lost: (_, [a]) => a },
  and: { ...DROPPED, or: ({ logic }, [a, b]) => logic.or(a, b) },
  or: { ...DROPPED, and: ({ logic }, [a, b]) => logic.and(a, b) },
  choose: ONE_BRANCH,
  chooseStrength: ONE_BRANCH,
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

/** Kinds of misreadings of a relation or decision; `misreadings.json` has for each those that it can have. */
const KINDS: Readonly<Record<string, (facet: Facet, member: string) => Operators>> = {
  truth: () => TRUTH,
  'truth-if-stranded': (...call) => truthIf('stranded', ...call),
  'truth-if-convoyed': (...call) => truthIf('convoyed', ...call),
  'truth-if-supported': (...call) => truthIf('supported', ...call),
  fewer,
  nobody: () => NOBODY,
  turned: (facet, member) => ({
    turned: (setting, [one, other]) => memberOf(setting, facet, member)(other, one),
  }),
  embarks: () => ({ embarks: ({ situation }, [fleet, mover]) => situation.embarks(fleet, mover) }),
  lands: () => ({ lands: ({ situation }, [fleet, mover]) => situation.lands(fleet, mover) }),
  'other-strength': (_, member) => strength(member.toUpperCase() as StrengthDecision),
};

/** Every relation and decision is there, also those of which no equation of the rulebooks asks. */
const MISREADINGS: {
  readonly situation: Readonly<Record<Methods<Situation<unknown>>, readonly string[]>>;
  readonly decisions: Readonly<Record<Methods<Decisions<unknown, unknown>>, readonly string[]>>;
} = data;

const operatorsOf = (facet: keyof typeof MISREADINGS): Record<string, Operators> =>
  Object.fromEntries(
    Object.entries(MISREADINGS[facet]).map(([member, kinds]) => [
      member,
      Object.assign({}, ...kinds.map((kind) => KINDS[kind]!(facet, member))) as Operators,
    ]),
  );

export const OPERATORS: Readonly<Record<Facet, Readonly<Record<string, Operators>>>> = {
  logic: LOGIC_OPERATORS,
  situation: operatorsOf('situation'),
  decisions: operatorsOf('decisions'),
};

/** A chain of fleets of which something else is asked. */
function chained(
  change: (chain: Chain<unknown>, logic: AnySetting['logic']) => Chain<unknown>,
): SettingMisreading {
  return ({ logic }, [units, chain]) => logic.chain(units, change(chain, logic));
}

/** The disputed choices of DATC chapter 4 that say how orders are read; every policy is one of these too. */
import type { Choices } from '../../encodings/policy.ts';
import type { VariantRule, WithVariants } from '../../encodings/variant-rules.ts';
import type { Board, Season } from '../board/board.ts';

export type ReadingPolicy = WithVariants &
  Pick<
    Choices,
    | '4.A.3'
    | '4.A.6'
    | `4.B.${1 | 2 | 3 | 4 | 5 | 6}`
    | `4.C.${1 | 2 | 5 | 6}`
    | `4.D.${3 | 9}`
    | `4.E.${1 | 2 | 3}`
  >;

/** The policy with other choices. Not a copy: a policy that notes what it is asked should notice nothing else. */
export function withReading<P extends ReadingPolicy>(policy: P, choices: Partial<ReadingPolicy>): P {
  const chosen = Object.entries(choices).map(([issue, value]) => [issue, { value, enumerable: true }]);
  return Object.create(policy, Object.fromEntries(chosen) as PropertyDescriptorMap) as P;
}

/** Choices under which a rule says nothing; the rule itself exports them, so that it is not asked then. */
export type Silence = readonly {
  readonly [Id in keyof Choices]: readonly [Id, Choices[Id]];
}[keyof ReadingPolicy & keyof Choices][];

/** The policy makes all these choices. */
export function isSilent(policy: ReadingPolicy, silence: Silence): boolean {
  for (let i = 0; i < silence.length; i++) if (policy[silence[i]![0]] !== silence[i]![1]) return false;
  return true;
}

/** The course of a game, as far as orders and rules ask for it. */
export interface Circumstances {
  /** The owner of the centre in each province. Where it is missing or empty, every power owns what it needs. */
  readonly centres?: readonly (number | undefined)[] | undefined;
  /** The season. Where it is missing, all borders are open and it is not autumn. */
  readonly season?: Season | undefined;
}

/** The power owns the centre in the province, as far as anybody told. */
export function isOwner(power: number, province: number, { centres }: Circumstances): boolean {
  return centres === undefined || centres.length === 0 || centres[province] === power;
}

/** The rule is on, on this board, which switches on its own, unless they are off. */
export function isRuleOn({ rules }: Board, { variants }: WithVariants, rule: VariantRule): boolean {
  return variants?.[rule] ?? rules[rule] !== undefined;
}

/** The rules with those that a board switches on, unless they are switched off; as they are where it has none. */
export function withRulesOf<P extends WithVariants>(
  policy: P,
  ofBoard: Readonly<Partial<Record<VariantRule, unknown>>>,
): P {
  const names = Object.keys(ofBoard) as VariantRule[];
  if (names.length === 0) return policy;
  const on = Object.fromEntries(names.map((name) => [name, true]));
  return { ...policy, variants: { ...on, ...policy.variants } };
}

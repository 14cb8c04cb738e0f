/**
 * DATC 2.4, 7 to 12, the rules of variants: which there are, and what is switched on.
 *
 * A board that needs them switches them on, and rules can switch each on or off. None is on unless one of these says
 * so, and those that are off change nothing. What each means is in a file of its own beside this one, or in
 * `src/orders/legality` where it says which orders count.
 */
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '7',
  title: 'THE RULES OF VARIANTS',
  says: 'Some boards have rules that the standard game does not have.',
};

/** Every rule by its name, with the chapter of DATC 2.4 that has its test cases, and what it says. */
export const VARIANT_RULES = {
  'hong-kong': { chapter: '7.A', says: 'A centre that does not count for one of the powers.' },
  'trans-siberian-railroad': {
    chapter: '7.B',
    says: 'An army of one power goes by rail as far as the line is free; it dislodges nobody.',
  },
  'suez-canal': {
    chapter: '7.C',
    says: 'Fleets pass a canal with the permission of the power whose unit keeps it and stays there.',
  },
  ice: { chapter: '8', says: 'Some borders are closed in some seasons.' },
  'convoyable-coasts': { chapter: '9', says: 'Fleets on some coasts convoy as if they were at sea.' },
  'difficult-borders': {
    chapter: '10',
    says: 'A move over a difficult border has one support fewer, and none is given over it.',
  },
  'build-anywhere': { chapter: '11', says: 'A power builds in every centre that it owns.' },
  'captured-homes': { chapter: '12', says: 'A home centre is captured before its power builds there.' },
} as const satisfies Record<string, { readonly chapter: string; readonly says: string }>;

/** The name of a rule that only some boards have. */
export type VariantRule = keyof typeof VARIANT_RULES;
/** The names of all of them, by chapter. */
export const VARIANT_NAMES = Object.keys(VARIANT_RULES) as VariantRule[];

/** Rules that change a movement phase: its orders, its borders or its equations. */
export const MOVEMENT_RULES = [
  'trans-siberian-railroad',
  'suez-canal',
  'ice',
  'convoyable-coasts',
  'difficult-borders',
] as const satisfies readonly VariantRule[];

/** Rules that are on or off; where one is missing, that is left to the board. */
export type Variants = Readonly<Partial<Record<VariantRule, boolean>>>;

/** Rules of variants may be part of rules. */
export interface WithVariants {
  readonly variants?: Variants | undefined;
}

/** The rule is on. */
export function isOn({ variants }: WithVariants, rule: VariantRule): boolean {
  return variants?.[rule] === true;
}

/** Any of them is on. */
export function anyOn({ variants = {} }: WithVariants): boolean {
  return Object.values(variants).includes(true);
}

/**
 * DATC 4: a policy is one choice for each issue, and the presets are policies with a name. What the issues are is in
 * `issue.ts`, since whoever adjudicates needs their choices and not their words.
 */
import type { Clause } from './clause.ts';
import type { Composition } from './convoy-parts.ts';
import type { ChoiceNames, IssueId } from './issue.ts';
import type { Variants } from './variant-rules.ts';

export { choiceNamed, choicesOf, choicesWith, compositionsOf, furtherOf } from './issues.ts';
export { ISSUES, type IssueId } from './issue.ts';

export const clause: Clause = {
  datc: '4',
  title: 'DISPUTABLE ISSUES',
  says: 'A set of rules is one choice for every issue.',
};

/** One choice for every issue, by name; for 4.A.3 also one that is composed of its parts. */
export type Choices = {
  readonly [Id in IssueId]: ChoiceNames[Id] | (Id extends '4.A.3' ? Composition : never);
};

/** Equations that take the place of standard ones; what they are, `equations.ts` knows. */
export interface ReplacedEquations {
  /** The name of the module that has them. */
  readonly name: string;
  /** Another for another text of the module. */
  readonly version?: string | undefined;
}

/** Rules: a choice for every issue, and the equations of one's own, if any. */
export interface Policy extends Choices {
  /** Equations that take the place of standard ones (`replacing`); none if not given. */
  readonly own?: ReplacedEquations | undefined;
  /** The rules of variants that are switched on or off, whatever the board says. */
  readonly variants?: Variants | undefined;
}

/** The preferences of DATC 3.2; the default everywhere. */
export const DATC_3_2: Policy = {
  '4.A.1': 'any-route',
  '4.A.2': 'szykman',
  '4.A.2-fallback': 'szykman',
  '4.A.3': 'intent',
  '4.A.4': 'start',
  '4.A.5': 'allowed',
  '4.A.6': 'ignored',
  '4.A.7': 'head-to-head',
  '4.B.1': 'illegal',
  '4.B.2': 'only-coast',
  '4.B.3': 'illegal',
  '4.B.4': 'optional',
  '4.B.5': 'ignored',
  '4.B.6': 'ignored',
  '4.B.7': 'illegal',
  '4.C.1': 'valid',
  '4.C.2': 'valid',
  '4.C.3': 'inland-or-coast',
  '4.C.4': 'illegal',
  '4.C.5': 'valid',
  '4.C.6': 'valid',
  '4.D.3': 'first',
  '4.D.4': 'first',
  '4.D.5': 'first',
  '4.D.6': 'first',
  '4.D.7': 'allowed',
  '4.D.8': '2023',
  '4.D.9': 'succeeds',
  '4.E.1': 'this-situation',
  '4.E.2': 'strict',
  '4.E.3': 'not-allowed',
  text: '3.x',
};

/** All issues by their numbers. */
export const ISSUE_IDS = Object.keys(DATC_3_2) as IssueId[];

const DATC_2_4: Policy = {
  ...DATC_3_2,
  '4.A.2': 'szykman-armies',
  '4.A.3': 'intent-else-land',
  '4.D.3': 'hold',
  '4.D.8': 'armies-as-fleets',
  '4.E.2': 'matching-set',
  text: '2.4',
};

/** Rules with a name. Where a rulebook is silent or disputed, the preference of the DATC of its time stands. */
export const PRESETS = {
  'datc-3.2': DATC_3_2,
  'datc-2.4': DATC_2_4,
  '1971': {
    ...DATC_2_4,
    '4.A.1': 'every-route',
    '4.A.2': '1971',
    '4.A.3': 'opposite-undisrupted',
    '4.E.1': 'any-place',
  },
  '1982': { ...DATC_2_4, '4.A.2': '1982', '4.A.3': 'own-fleet' },
  '2000': { ...DATC_2_4, '4.A.2': '2000' },
  '2023': { ...DATC_3_2, '4.A.2': '2000' },
  '2025ee': { ...DATC_3_2, '4.A.2': '2000' },
  dptg: {
    ...DATC_2_4,
    '4.A.1': 'every-own-route',
    '4.A.2': 'dptg',
    '4.A.3': 'explicit',
    '4.A.4': 'border',
    '4.B.4': 'ignored',
    '4.E.1': 'any-text',
  },
} as const satisfies Record<string, Policy>;

/** The name of rules that have one. */
export type PresetName = keyof typeof PRESETS;
/** The names of all rules that have one. */
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

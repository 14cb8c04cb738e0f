/**
 * DATC 4, all issues together: a policy is one choice for each, and the presets are policies with a name.
 */
import type { Choice, Issue } from './issue.ts';
import { COAST_ISSUES } from './issues-coast.ts';
import { CONVOY_ISSUES } from './issues-convoy.ts';
import { ORDER_ISSUES } from './issues-orders.ts';
import type { Clause } from './clause.ts';
import { UNIT_ISSUES } from './issues-units.ts';
import type { Variants } from './variant-rules.ts';

export const clause: Clause = {
  datc: '4',
  title: 'DISPUTABLE ISSUES',
  says: 'A set of rules is one choice for every issue.',
};

/** How the equations are phrased; that the phrasings mean the same is a claim, not an assumption. */
export const TEXT_ISSUE = {
  text: {
    title: 'Formulation of the equations',
    question: 'Which text of the equations is followed, where they are phrased differently?',
    effect: 'equations',
    choices: {
      '2.4': {
        says: 'DATC 2.4, chapter 5.B: support is cut by ATTACK STRENGTH; a route needs fleets that are not dislodged.',
        letters: {},
        takenBy: ['DATC 2.4'],
      },
      rewrite: {
        says: 'Its rewrite as equations: as 2.4, without undecided values.',
        letters: {},
        takenBy: ['rec.games.diplomacy'],
      },
      article: {
        says: 'The Math of Adjudication: support is cut by a move of another power with a path; convoy orders succeed or fail.',
        letters: {},
        takenBy: ['The Math of Adjudication'],
      },
      '3.x': {
        says: 'DATC 3.x: support is cut by ATTACK STRENGTH; convoy orders succeed or fail.',
        letters: {},
        takenBy: ['DATC 3.x'],
      },
    },
  },
} as const satisfies Record<string, Issue>;

/** Every issue of chapter 4 of the DATC by its number, with its choices. */
export const ISSUES = {
  ...CONVOY_ISSUES,
  ...COAST_ISSUES,
  ...UNIT_ISSUES,
  ...ORDER_ISSUES,
  ...TEXT_ISSUE,
} as const;

/** The number of an issue, such as `4.A.2`. */
export type IssueId = keyof typeof ISSUES;
/** All issues by their numbers. */
export const ISSUE_IDS = Object.keys(ISSUES) as IssueId[];

/** One choice for every issue, by name. */
export type Choices = { readonly [Id in IssueId]: keyof (typeof ISSUES)[Id]['choices'] & string };

/** Rules: a choice for every issue, and the equations of one's own, if any. */
export interface Policy extends Choices {
  /** The name of equations that take the place of standard ones (`nameEquations`); none if not given. */
  readonly own?: string | undefined;
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

/** The choices of an issue, by name. */
export function choicesOf(id: IssueId): Readonly<Record<string, Choice>> {
  return ISSUES[id].choices;
}

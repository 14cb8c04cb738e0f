/**
 * DATC 4, all issues together, with their choices and what these mean.
 */
import type { Clause } from './clause.ts';
import type { Choice, Issue } from './issue.ts';
import { COAST_ISSUES } from './issues-coast.ts';
import { CONVOY_ISSUES } from './issues-convoy.ts';
import { convoyCompositions } from './convoy-compositions.ts';
import { ORDER_ISSUES } from './issues-orders.ts';
import { UNIT_ISSUES } from './issues-units.ts';

export const clause: Clause = {
  datc: '4',
  title: 'DISPUTABLE ISSUES',
  says: 'Every issue has choices.',
};

/** Phrasings of the equations; that they mean the same is a claim, not an assumption. */
const TEXT_ISSUE = {
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
/** The choices of an issue, by name. */
export function choicesOf(id: IssueId): Readonly<Record<string, Choice>> {
  return ISSUES[id].choices;
}

/**
 * The choices of an issue that programs make and that no letter or rulebook stands for: some by name, those that are
 * composed of its parts as they are written.
 */
export function compositionsOf(id: IssueId): Readonly<Record<string, Choice>> {
  return id === '4.A.3' ? convoyCompositions() : furtherOf(id);
}

/** Further choices that have a name. */
export function furtherOf(id: IssueId): Readonly<Record<string, Choice>> {
  const { further = {} }: Issue = ISSUES[id];
  return further;
}

/** A choice of an issue by its name or its parts. */
export function choiceNamed(id: IssueId, name: string): Choice {
  const choice = choicesOf(id)[name] ?? compositionsOf(id)[name];
  if (choice === undefined) throw new Error(`${id} has no choice ${name}`);
  return choice;
}

/** The choices among which one is shown: all with a name, and the chosen one if it has none. */
export function choicesWith(id: IssueId, chosen: string): Readonly<Record<string, Choice>> {
  return { ...choicesOf(id), ...furtherOf(id), [chosen]: choiceNamed(id, chosen) };
}

/** Says how a choice for the issue is composed of parts, if it can be. */
export function composedAs(id: IssueId): string | undefined {
  const { composed }: Issue = ISSUES[id];
  return composed;
}

/** The issues that belong to another, by id, with what they have to do with it. */
export function belongingTo(id: IssueId): Readonly<Record<string, string>> {
  const { see = {} }: Issue = ISSUES[id];
  return see;
}

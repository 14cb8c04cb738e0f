/**
 * DATC 4, what is asked of an issue: its choices, those that are composed of parts, and issues that belong to it.
 */
import type { Clause } from './clause.ts';
import { ISSUES, type Choice, type Issue, type IssueId } from './issue.ts';
import { convoyCompositions } from './convoy-compositions.ts';

export const clause: Clause = {
  datc: '4',
  title: 'DISPUTABLE ISSUES',
  says: 'Every issue has choices.',
};

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

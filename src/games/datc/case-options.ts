/** Finds the result of a case under rules: its own, that of an option, or none that the DATC states. */
import { z } from 'zod';
import type { DatcVersion } from '../../../encodings/issue.ts';
import { ISSUE_IDS, type IssueId, type Policy } from '../../../encodings/policy.ts';
import { choiceByLetter } from '../../adjudicate/rules/choice.ts';
import type { CaseOption, MovementPart } from './case.ts';
import data from './read-otherwise.json' with { type: 'json' };

/** An option all of whose choices are in the rules. */
export interface ChosenOption {
  /** `4.A.2=b (1982)`, with the letters of the case. */
  readonly name: string;
  readonly option: CaseOption;
}

export type Expectation =
  /** The result of the case itself; of orders only where another choice says just "the same". */
  | { readonly kind: 'own'; readonly ordersOnly: boolean }
  /** The changes that an option states, which may be of the retreats only; of several options any. */
  | { readonly kind: 'changed'; readonly chosen: readonly ChosenOption[] }
  /** That the rule for paradoxes has no answer. */
  | { readonly kind: 'no-resolution'; readonly chosen: ChosenOption }
  /** Nothing that can be compared. */
  | { readonly kind: 'not-stated'; readonly chosen: ChosenOption };

/** Finds what the case says of these rules; letters are those of `version`. */
export function expectationOf(each: MovementPart, version: DatcVersion, policy: Policy): Expectation {
  const chosen = chosenOptions(each, version, policy);
  const told = (...results: readonly CaseOption['result'][]): ChosenOption[] =>
    chosen.filter(({ option }) => results.includes(option.result));
  const changed = chosen.filter(
    (one) => one.option.result === 'changed' || readOtherwiseOf(each, version, one) !== undefined,
  );
  if (changed.length > 0) return { kind: 'changed', chosen: changed };
  const [unresolved] = told('no resolution');
  if (unresolved !== undefined) return { kind: 'no-resolution', chosen: unresolved };
  const [inWords] = told('in words', 'not applicable');
  if (inWords !== undefined) return { kind: 'not-stated', chosen: inWords };
  return { kind: 'own', ordersOnly: chosen.some(({ option }) => option.preferred === undefined) };
}

/**
 * Choices of the rules that a case depends on and says nothing about, such as `4.A.2=all-hold`: the DATC's
 * own choice is another one, and no option with this one is given.
 */
export function unsaidChoices(each: MovementPart, version: DatcVersion, policy: Policy): string[] {
  const said = new Set(
    chosenOptions(each, version, policy).flatMap(({ option }) => Object.keys(option.choices).map(issueOf)),
  );
  const preferred = (each.options ?? []).filter((option) => option.preferred === true);
  const unsaid = preferred.flatMap((option) =>
    Object.entries(option.choices)
      .filter(([issue, letters]) => chosenLetter(each, version, policy, issue, letters) === undefined)
      .map(([issue]) => issueOf(issue)),
  );
  return [...new Set(unsaid)]
    .filter((issue) => issue !== undefined && !said.has(issue))
    .map((issue) => `${issue}=${policy[issue!]}`);
}

/** The changes an option lists, with what this project reads otherwise; later ones count. */
export function changesOf(
  each: MovementPart,
  version: DatcVersion,
  chosen: ChosenOption,
): readonly { readonly order: string; readonly result: readonly string[] }[] {
  const otherwise = readOtherwiseOf(each, version, chosen);
  return [...(chosen.option.changes ?? []), ...(otherwise?.changes ?? [])];
}

function readOtherwiseOf({ id }: MovementPart, version: DatcVersion, { name }: ChosenOption) {
  return EXPECTED_OTHERWISE[`${version} ${id} ${name}`];
}

function chosenOptions(each: MovementPart, version: DatcVersion, policy: Policy): ChosenOption[] {
  return (each.options ?? []).flatMap((option) => {
    const parts = Object.entries(option.choices).map(([issue, letters]) => ({
      issue,
      letter: chosenLetter(each, version, policy, issue, letters),
    }));
    if (parts.some(({ letter }) => letter === undefined)) return [];
    const letters = parts.map(({ issue, letter }) => `${issue}=${letter}`).join(' ');
    const names = parts.map(({ issue }) => policy[issueOf(issue)!]).join(', ');
    return [{ name: `${letters} (${names})`, option }];
  });
}

/** The letter, if any of these stands for what the rules choose. */
function chosenLetter(
  each: MovementPart,
  version: DatcVersion,
  policy: Policy,
  issueText: string,
  letters: readonly string[],
): string | undefined {
  const issue = issueOf(issueText);
  if (issue === undefined) return undefined;
  return letters.find((letter) => meant(each, version, issue, letter) === policy[issue]);
}

/** The choice that a letter or label of a case stands for. */
function meant(
  { id }: MovementPart,
  version: DatcVersion,
  issue: IssueId,
  letter: string,
): string | undefined {
  const label = LABELS.find(
    (known) =>
      known.issue === issue && known.letter === letter && (known.cases?.includes(`${version} ${id}`) ?? true),
  );
  return label?.choice ?? choiceByLetter(issue, version, letter);
}

/** `4.A.4.1` is a part of 4.A.4. */
function issueOf(text: string): IssueId | undefined {
  return ISSUE_IDS.find((known) => text === known || text.startsWith(`${known}.`));
}

const readOtherwise = z.strictObject({
  labels: z.array(
    z.strictObject({
      issue: z.enum(ISSUE_IDS),
      letter: z.string(),
      choice: z.string(),
      /** Only in these cases, as version and id. */
      cases: z.array(z.string()).optional(),
      why: z.string().min(1),
    }),
  ),
  /** Expectations of tests, which are named by version, case and option. */
  results: z.array(
    z.strictObject({
      of: z.array(z.string()),
      changes: z.array(z.strictObject({ order: z.string(), result: z.array(z.string()) })),
      why: z.string().min(1),
    }),
  ),
});

const { labels, results } = readOtherwise.parse(data);

/** Labels that stand where a letter of the DATC would, and letters that mean something else in some cases. */
export const LABELS: z.infer<typeof readOtherwise>['labels'] = labels;

/** Expectations instead of, or beside, what an option lists, by version and name of the test. */
export const EXPECTED_OTHERWISE: Readonly<Record<string, (typeof results)[number] | undefined>> =
  Object.fromEntries(results.flatMap((otherwise) => otherwise.of.map((name) => [name, otherwise])));

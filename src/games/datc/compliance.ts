/** The built-in test cases of the DATC, run under a set of rules. */
import type { DatcVersion } from '../../../encodings/issue.ts';
import { type Policy, type PresetName, PRESETS, ISSUE_IDS, type IssueId } from '../../../encodings/policy.ts';
import {
  adjudicateMovement,
  type Adjudication,
  type MovementOptions,
} from '../../adjudicate/phases/movement.ts';
import { impossibleResult } from '../../adjudicate/phases/impossible-result.ts';
import type { UserError } from '../../base/errors.ts';
import { comparePolicies } from '../../adjudicate/rules/policies.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { type DatcCase, hasMovement, loadSections, type MovementPart, type CaseOption } from './case.ts';
import {
  optionDifferences,
  ownDifferences,
  positionOf,
  adjustmentDifferences,
  retreatDifferences,
} from './case-phases.ts';
import { z } from 'zod';
import { choiceByLetter } from '../../adjudicate/rules/choice.ts';
import data from './read-otherwise.json' with { type: 'json' };

/** The rules that the cases of a version are written for. */
export const OWN_PRESETS: Readonly<Record<DatcVersion, PresetName>> = {
  '3.2': 'datc-3.2',
  '2.4': 'datc-2.4',
};

/** The parts of cases; a case about retreats has a movement part before. */
const PARTS = ['movement', 'retreats', 'adjustments'] as const;
/** `undecided` where the solver gave up. */
export const STATUSES = ['passed', 'deviating', 'not stated', 'undecided'] as const;
/** The report on one part of a case. */
export interface PartReport {
  readonly id: string;
  readonly title: string;
  readonly part: (typeof PARTS)[number];
  readonly status: (typeof STATUSES)[number];
  /** The option it was compared with, where the case itself says something else. */
  readonly option?: string;
  /** The reason why the DATC does not state its result, or why there is none to compare. */
  readonly why?: string;
  /** The differences from what the DATC says, one line each. */
  readonly differences?: readonly string[];
  /** The result of its movement is one that no game goes on from, as rules of one's own may have it. */
  readonly impossible?: UserError | undefined;
}

export interface SectionReport {
  /** `6.A`. */
  readonly section: string;
  readonly title: string;
  readonly parts: readonly PartReport[];
}

/**
 * Runs all cases of a version under the rules of `options`, section by section.
 *
 * @param solver asked for when Z3 is needed
 */
export function runCases(version: DatcVersion, options: MovementOptions, solver: Solver): SectionReport[] {
  return loadSections(version).map(({ section, title, cases }) => ({
    section,
    title,
    parts: cases.flatMap((each) => runCase(each, version, options, solver)),
  }));
}

function runCase(
  each: DatcCase,
  version: DatcVersion,
  options: MovementOptions,
  solver: Solver,
): PartReport[] {
  const { id, title } = each;
  if (!hasMovement(each)) {
    const why = NOT_STATED[`${version} ${id}`];
    if (why !== undefined) return [{ id, title, part: 'adjustments', status: 'not stated', why }];
    const differences = adjustmentDifferences(each, version, options.policy);
    return [{ id, title, part: 'adjustments', ...laterVerdict(version, options.policy, differences) }];
  }
  const movement = { id, title, part: 'movement', ...runMovement(each, version, options, solver) } as const;
  if (each.phase !== 'retreat') return [movement];
  const differences = retreatDifferences(each, version, options, solver);
  const later = differences === undefined ? GAVE_UP : laterVerdict(version, options.policy, differences);
  return [movement, { id, title, part: 'retreats', ...later }];
}

/** Cases of adjustments whose result the DATC leaves open, by version and id. */
const NOT_STATED: Readonly<Record<string, string>> = {
  '2.4 6.J.2': 'it does not name the units of which civil disorder removes another',
};

/** The cases state their retreats and adjustments for the rules of their version. */
function laterVerdict(version: DatcVersion, policy: Policy, differences: readonly string[]): PartVerdict {
  const judgement = verdictOn(differences);
  const isOwn = comparePolicies(policy, PRESETS[OWN_PRESETS[version]]).length === 0;
  if (judgement.status === 'passed' || isOwn) return judgement;
  return {
    status: 'not stated',
    why: `the case has a result for the rules of ${OWN_PRESETS[version]} alone`,
  };
}

export type PartVerdict = Omit<PartReport, 'id' | 'title' | 'part'>;

export const GAVE_UP: PartVerdict = { status: 'undecided', why: 'the solver gave up at its limit' };

function runMovement(
  each: MovementPart,
  version: DatcVersion,
  options: MovementOptions,
  solver: Solver,
): PartVerdict {
  const adjudication = adjudicateMovement(positionOf(each), options, solver);
  if (adjudication.kind === 'unknown') return GAVE_UP;
  const impossible = impossibleResult(adjudication);
  const judgement = { ...judge(each, version, options.policy, adjudication), impossible };
  const unsaid = unsaidChoices(each, version, options.policy);
  if (judgement.status !== 'deviating' || unsaid.length === 0) return judgement;
  return { status: 'not stated', why: `the case does not say what ${unsaid.join(' and ')} leads to` };
}

function judge(
  each: MovementPart,
  version: DatcVersion,
  policy: Policy,
  adjudication: Adjudication,
): PartVerdict {
  const expectation = expectationOf(each, version, policy);
  switch (expectation.kind) {
    case 'own': {
      if (expectation.ordersOnly) return verdictOn(optionDifferences(each, version, adjudication, []));
      const exactly = comparePolicies(policy, PRESETS[OWN_PRESETS[version]]).length === 0;
      return verdictOn(ownDifferences(each, version, adjudication, exactly));
    }
    case 'changed': {
      const compared = expectation.chosen.map((chosen) => {
        const changes = changesOf(each, version, chosen);
        return { ...verdictOn(optionDifferences(each, version, adjudication, changes)), option: chosen.name };
      });
      return compared.find(({ status }) => status === 'passed') ?? compared[0]!;
    }
    case 'no-resolution': {
      const line = `the ${policy['4.A.2']} rule (4.A.2) should have no answer, but gives one`;
      return { ...verdictOn(isUnanswered(adjudication) ? [] : [line]), option: expectation.chosen.name };
    }
    case 'not-stated': {
      const { name, option } = expectation.chosen;
      const note = option.note === undefined ? '' : `: ${option.note}`;
      return { status: 'not stated', why: `for ${name} the case has no result to compare with${note}` };
    }
  }
}

/** A rule for paradoxes had no answer. */
export function isUnanswered({ resolution: { backups } }: Adjudication): boolean {
  return backups.some(({ unanswered }) => unanswered !== undefined);
}

export function verdictOn(differences: readonly string[]): PartVerdict {
  return differences.length === 0 ? { status: 'passed' } : { status: 'deviating', differences };
}

/** An option all of whose choices are in the rules. */
export interface ChosenOption {
  /** `4.A.2=b (1982)`, with the letters of the case. */
  readonly name: string;
  readonly option: CaseOption;
}

/** Finds what the case says of these rules; letters are those of `version`. */
function expectationOf(
  each: MovementPart,
  version: DatcVersion,
  policy: Policy,
):
  /** The result of the case itself; of orders only where another choice says just "the same". */
  | { readonly kind: 'own'; readonly ordersOnly: boolean }
  /** The changes that an option states, which may be of the retreats only; of several options any. */
  | { readonly kind: 'changed'; readonly chosen: readonly ChosenOption[] }
  /** That the rule for paradoxes has no answer. */
  | { readonly kind: 'no-resolution'; readonly chosen: ChosenOption }
  /** Nothing that can be compared. */
  | { readonly kind: 'not-stated'; readonly chosen: ChosenOption } {
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
function unsaidChoices(each: MovementPart, version: DatcVersion, policy: Policy): string[] {
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

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
  type CaseSetting,
  optionDifferences,
  ownDifferences,
  positionOf,
  adjustmentDifferences,
  retreatDifferences,
} from './case-phases.ts';
import { choiceByLetter } from '../../adjudicate/rules/choice.ts';
import data from './read-otherwise.json' with { type: 'json' };

/** The rules that the cases of a version are written for. */
export const OWN_PRESETS: Readonly<Record<DatcVersion, PresetName>> = {
  '3.2': 'datc-3.2',
  '2.4': 'datc-2.4',
};

/** `undecided` where the solver gave up. */
export const STATUSES = ['passed', 'deviating', 'not stated', 'undecided'] as const;
/** The report on one part of a case. */
export interface PartReport {
  readonly id: string;
  readonly title: string;
  /** A case about retreats has a movement part before. */
  readonly part: 'movement' | 'retreats' | 'adjustments';
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
  const setting = { ...options, version, solver };
  return loadSections(version).map(({ section, title, cases }) => ({
    section,
    title,
    parts: cases.flatMap((each) => runCase(each, setting)),
  }));
}

function runCase(each: DatcCase, setting: CaseSetting): PartReport[] {
  const { id, title } = each;
  if (!hasMovement(each)) {
    const why = NOT_STATED[`${setting.version} ${id}`];
    if (why !== undefined) return [{ id, title, part: 'adjustments', status: 'not stated', why }];
    const differences = adjustmentDifferences(each, setting);
    return [{ id, title, part: 'adjustments', ...laterVerdict(setting, differences) }];
  }
  const movement = { id, title, part: 'movement', ...runMovement(each, setting) } as const;
  if (each.phase !== 'retreat') return [movement];
  const differences = retreatDifferences(each, setting);
  const later = differences === undefined ? GAVE_UP : laterVerdict(setting, differences);
  return [movement, { id, title, part: 'retreats', ...later }];
}

/** Cases of adjustments whose result the DATC leaves open, by version and id. */
const NOT_STATED: Readonly<Record<string, string>> = {
  '2.4 6.J.2': 'it does not name the units of which civil disorder removes another',
};

/** The cases state their retreats and adjustments for the rules of their version. */
function laterVerdict({ version, policy }: CaseSetting, differences: readonly string[]): PartVerdict {
  const judgement = verdictOn(differences);
  if (judgement.status === 'passed' || areOwnRules(version, policy)) return judgement;
  return {
    status: 'not stated',
    why: `the case has a result for the rules of ${OWN_PRESETS[version]} alone`,
  };
}

export type PartVerdict = Omit<PartReport, 'id' | 'title' | 'part'>;

export const GAVE_UP: PartVerdict = { status: 'undecided', why: 'the solver gave up at its limit' };

function runMovement(each: MovementPart, setting: CaseSetting): PartVerdict {
  const adjudication = adjudicateMovement(positionOf(each), setting, setting.solver);
  if (adjudication.kind === 'unknown') return GAVE_UP;
  const impossible = impossibleResult(adjudication);
  const judgement = { ...judge(each, setting, adjudication), impossible };
  const unsaid = unsaidChoices(each, setting);
  if (judgement.status !== 'deviating' || unsaid.length === 0) return judgement;
  return { status: 'not stated', why: `the case does not say what ${unsaid.join(' and ')} leads to` };
}

/**
 * Compares with what the case says of these rules: with the changes that an option states, which may be of the retreats only
 * (of several options any), else that there is no answer, else with the result of the case itself; of that with the orders
 * alone where another choice says just "the same".
 */
function judge(each: MovementPart, setting: CaseSetting, adjudication: Adjudication): PartVerdict {
  const { version, policy } = setting;
  const chosen = chosenOptions(each, setting);
  const told = (...results: readonly CaseOption['result'][]): ChosenOption | undefined =>
    chosen.find(({ option }) => results.includes(option.result));
  const changed = chosen.filter(
    (one) => one.option.result === 'changed' || readOtherwiseOf(each, version, one) !== undefined,
  );
  if (changed.length > 0) {
    const compared = changed.map((one) => {
      const changes = changesOf(each, version, one);
      return { ...verdictOn(optionDifferences(each, setting, adjudication, changes)), option: one.name };
    });
    return compared.find(({ status }) => status === 'passed') ?? compared[0]!;
  }
  const unresolved = told('no resolution');
  if (unresolved !== undefined) {
    const line = `the ${policy['4.A.2']} rule (4.A.2) should have no answer, but gives one`;
    return { ...verdictOn(isUnanswered(adjudication) ? [] : [line]), option: unresolved.name };
  }
  const inWords = told('in words', 'not applicable');
  if (inWords !== undefined) {
    const { name, option } = inWords;
    const note = option.note === undefined ? '' : `: ${option.note}`;
    return { status: 'not stated', why: `for ${name} the case has no result to compare with${note}` };
  }
  if (chosen.some(({ option }) => option.preferred === undefined))
    return verdictOn(optionDifferences(each, setting, adjudication, []));
  return verdictOn(ownDifferences(each, setting, adjudication, areOwnRules(version, policy)));
}

/** Says if these are the rules that the cases of a version are written for. */
export const areOwnRules = (version: DatcVersion, policy: Policy): boolean =>
  comparePolicies(policy, PRESETS[OWN_PRESETS[version]]).length === 0;

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

/**
 * Choices of the rules that a case depends on and says nothing about, such as `4.A.2=all-hold`: the DATC's
 * own choice is another one, and no option with this one is given.
 */
function unsaidChoices(each: MovementPart, setting: CaseSetting): string[] {
  const said = new Set(
    chosenOptions(each, setting).flatMap(({ option }) => Object.keys(option.choices).map(issueOf)),
  );
  const preferred = (each.options ?? []).filter((option) => option.preferred === true);
  const unsaid = preferred.flatMap((option) =>
    Object.entries(option.choices)
      .filter(([issue, letters]) => chosenLetter(each, setting, issue, letters) === undefined)
      .map(([issue]) => issueOf(issue)),
  );
  return [...new Set(unsaid)]
    .filter((issue) => issue !== undefined && !said.has(issue))
    .map((issue) => `${issue}=${setting.policy[issue!]}`);
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

function chosenOptions(each: MovementPart, setting: CaseSetting): ChosenOption[] {
  return (each.options ?? []).flatMap((option) => {
    const parts = Object.entries(option.choices).map(([issue, letters]) => ({
      issue,
      letter: chosenLetter(each, setting, issue, letters),
    }));
    if (parts.some(({ letter }) => letter === undefined)) return [];
    const letters = parts.map(({ issue, letter }) => `${issue}=${letter}`).join(' ');
    const names = parts.map(({ issue }) => setting.policy[issueOf(issue)!]).join(', ');
    return [{ name: `${letters} (${names})`, option }];
  });
}

/** The letter, if any of these stands for what the rules choose. */
function chosenLetter(
  { id }: MovementPart,
  { version, policy }: CaseSetting,
  issueText: string,
  letters: readonly string[],
): string | undefined {
  const issue = issueOf(issueText);
  if (issue === undefined) return undefined;
  const labels = LABELS.filter(
    (label) => label.issue === issue && (label.cases?.includes(`${version} ${id}`) ?? true),
  );
  const meant = (letter: string): string | undefined =>
    labels.find((label) => label.letter === letter)?.choice ?? choiceByLetter(issue, version, letter);
  return letters.find((letter) => meant(letter) === policy[issue]);
}

/** `4.A.4.1` is a part of 4.A.4. */
function issueOf(text: string): IssueId | undefined {
  return ISSUE_IDS.find((known) => text === known || text.startsWith(`${known}.`));
}

/** Labels that stand where a letter of the DATC would, and letters that mean something else in some cases, by version and id. */
export const LABELS: readonly {
  readonly issue: string;
  readonly letter: string;
  readonly choice: string;
  readonly cases?: readonly string[];
}[] = data.labels;

/** Expectations instead of, or beside, what an option lists, by version and name of the test. */
export const EXPECTED_OTHERWISE: Readonly<Record<string, (typeof data.results)[number] | undefined>> =
  Object.fromEntries(data.results.flatMap((otherwise) => otherwise.of.map((name) => [name, otherwise])));

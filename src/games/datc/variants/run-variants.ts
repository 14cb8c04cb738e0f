/** The test cases of chapters 7 to 12 of DATC 2.4, run under a set of rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { PRESETS, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import { packageRoot } from '../../../base/package-root.ts';
import {
  adjudicateMovement,
  type Adjudication,
  type MovementOptions,
} from '../../../adjudicate/phases/movement.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { PartReport, PartVerdict, SectionReport } from '../compliance.ts';
import {
  boardOf,
  chapterOf,
  readVariantSection,
  type VariantCase,
  type VariantChapter,
  type VariantMovementCase,
  type VariantSection,
} from './variant-case.ts';
import { variantAdjustmentDifferences } from './variant-adjustment.ts';
import { outcomeDifferences, retreatsOfVariant, variantPosition } from './variant-movement.ts';

/** The sections of these chapters in their order; throws where a file does not follow the schema. */
export function variantSections(chapters: readonly VariantChapter[]): VariantSection[] {
  const folder = new URL('src/games/datc/cases/variants/', packageRoot());
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const sections = files.map((name) => {
    const file = new URL(name, folder);
    return readVariantSection(readFileSync(file, 'utf8'), file.pathname);
  });
  return sections
    .filter((section) => chapters.includes(chapterOf(section)))
    .sort((a, b) => a.section.localeCompare(b.section, 'en', { numeric: true }));
}

/** Runs all cases of these chapters, section by section. */
export function runVariants(
  chapters: readonly VariantChapter[],
  options: MovementOptions,
  solver: Solver,
): SectionReport[] {
  return variantSections(chapters).map((section) => ({
    section: section.section,
    title: section.title,
    parts: section.cases.map((each) => runCase(section, each, options, solver)),
  }));
}

function runCase(
  section: VariantSection,
  each: VariantCase,
  options: MovementOptions,
  solver: Solver,
): PartReport {
  const { id, title } = each;
  const board = boardOf(section, each);
  if (each.phase === 'adjustment') {
    const differences = variantAdjustmentDifferences(board, each, options.policy);
    const isOwn = options.policy['4.D.8'] === PRESETS['datc-2.4']['4.D.8'];
    const verdict: PartVerdict =
      differences.length === 0 || isOwn || each.removed === undefined
        ? verdictOn(differences)
        : {
            status: 'not stated',
            why: 'the case has a result for the civil disorder of datc-2.4 (4.D.8) alone',
          };
    return { id, title, part: 'adjustments', ...verdict };
  }
  return { id, title, part: 'movement', ...runMovement(board, each, options, solver) };
}

function verdictOn(differences: readonly string[]): PartVerdict {
  return differences.length === 0 ? { status: 'passed' } : { status: 'deviating', differences };
}

function runMovement(
  board: Board,
  each: VariantMovementCase,
  options: MovementOptions,
  solver: Solver,
): PartVerdict {
  if (each.after === undefined) return { status: 'not stated', why: 'the document states no result' };
  const adjudication = adjudicateMovement(variantPosition(board, each, each.orders), options, solver);
  if (adjudication.kind === 'unknown') return { status: 'undecided', why: 'the solver gave up at its limit' };
  const verdict = judge(each, adjudication, options);
  const { second } = each;
  if (second === undefined || verdict.status !== 'passed') return verdict;
  const other = adjudicateMovement(variantPosition(board, each, second.orders), options, solver);
  if (other.kind === 'unknown') return { status: 'undecided', why: 'the solver gave up at its limit' };
  return verdictOn(outcomeDifferences(other, second.after));
}

function judge(each: VariantMovementCase, adjudication: Adjudication, options: MovementOptions): PartVerdict {
  const { policy } = options;
  const chosen = each.options?.find(({ choices }) => isChosen(policy, choices));
  if (each.options !== undefined && chosen === undefined) {
    const choice = Object.keys(each.options[0]!.choices)[0] as IssueId;
    return { status: 'not stated', why: `the case does not say what ${choice}=${policy[choice]} leads to` };
  }
  const option = chosen === undefined ? {} : { option: nameOf(policy, chosen.choices) };
  if (chosen?.result === 'no resolution') {
    const { backups } = adjudication.resolution;
    const isUnanswered = backups.some(({ unanswered }) => unanswered !== undefined);
    return { ...verdictOn(isUnanswered ? [] : ['the rule should have no answer, but gives one']), ...option };
  }
  const expected = chosen?.result === 'changed' ? chosen.after! : each.after!;
  const { solutions } = adjudication.resolution;
  const counts =
    each.solutions === undefined || chosen?.result === 'changed' || each.solutions === solutions
      ? []
      : [`the equations have ${each.solutions} solutions, here: ${solutions}`];
  return {
    ...verdictOn([
      ...outcomeDifferences(adjudication, expected),
      ...retreatsOfVariant(adjudication, each, options),
      ...counts,
    ]),
    ...option,
  };
}

type CaseChoices = NonNullable<VariantMovementCase['options']>[number]['choices'];

function isChosen(policy: Policy, choices: CaseChoices): boolean {
  return Object.entries(choices).every(([issue, names]) => names.includes(policy[issue as IssueId]));
}

function nameOf(policy: Policy, choices: CaseChoices): string {
  return Object.keys(choices)
    .map((issue) => `${issue}=${policy[issue as IssueId]}`)
    .join(', ');
}

/** The test cases of chapters 7 to 12 of DATC 2.4, run under a set of rules. */
import { type IssueId, type Policy, PRESETS } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import {
  adjudicateMovement,
  type Adjudication,
  type MovementOptions,
} from '../../../adjudicate/phases/movement.ts';
import { impossibleResult } from '../../../adjudicate/phases/impossible-result.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import {
  GAVE_UP,
  isUnanswered,
  type PartReport,
  type PartVerdict,
  type SectionReport,
  verdictOn,
} from '../compliance.ts';
import {
  boardOf,
  chapterOf,
  loadVariantSections,
  type VariantAdjustmentCase,
  type VariantChapter,
  type VariantMovementCase,
  type VariantSection,
} from './variant-case.ts';
import { outcomeDifferences, retreatsOfVariant, variantPosition } from './variant-movement.ts';
import { powerIndex, readCaseOrders, readUnits } from '../movement-case.ts';
import { parseAdjustment } from '../../../orders/text/parse-later.ts';
import { formatStandingUnit } from '../../../orders/text/format.ts';
import { adjudicateAdjustments } from '../../../adjudicate/phases/adjustment.ts';
import { balances, homeCentres, winnerOf } from '../../../adjudicate/phases/centres.ts';
import type { GameState } from '../../../adjudicate/phases/state.ts';

/** The sections of these chapters in their order; throws where a file does not follow the schema. */
export function variantSections(chapters: readonly VariantChapter[]): VariantSection[] {
  return loadVariantSections()
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
  each: VariantSection['cases'][number],
  options: MovementOptions,
  solver: Solver,
): PartReport {
  const { id, title } = each;
  const board = boardOf(section, each);
  if (each.phase === 'adjustment') {
    const differences = variantAdjustmentDifferences(board, each, options.policy);
    const isOwn = options.policy['4.D.8'] === PRESETS['datc-2.4']['4.D.8'];
    const isStated = differences.length === 0 || isOwn || each.removed === undefined;
    const why = 'the case has a result for the civil disorder of datc-2.4 (4.D.8) alone';
    const verdict: PartVerdict = isStated ? verdictOn(differences) : { status: 'not stated', why };
    return { id, title, part: 'adjustments', ...verdict };
  }
  return { id, title, part: 'movement', ...runMovement(board, each, options, solver) };
}

function runMovement(
  board: Board,
  each: VariantMovementCase,
  options: MovementOptions,
  solver: Solver,
): PartVerdict {
  if (each.after === undefined) return { status: 'not stated', why: 'the document states no result' };
  const adjudication = adjudicateMovement(variantPosition(board, each, each.orders), options, solver);
  if (adjudication.kind === 'unknown') return GAVE_UP;
  const verdict = { ...judge(each, adjudication, options), impossible: impossibleResult(adjudication) };
  const { second } = each;
  if (second === undefined || verdict.status !== 'passed') return verdict;
  const other = adjudicateMovement(variantPosition(board, each, second.orders), options, solver);
  if (other.kind === 'unknown') return GAVE_UP;
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
    const line = 'the rule should have no answer, but gives one';
    return { ...verdictOn(isUnanswered(adjudication) ? [] : [line]), ...option };
  }
  const expected = chosen?.result === 'changed' ? chosen.after! : each.after!;
  const { solutions } = adjudication.resolution;
  const counts =
    each.solutions === undefined || chosen?.result === 'changed' || each.solutions === solutions
      ? []
      : [`the equations have ${each.solutions} solutions, here: ${solutions}`];
  const outcome = outcomeDifferences(adjudication, expected);
  const retreats = retreatsOfVariant(adjudication, each, options);
  return { ...verdictOn([...outcome, ...retreats, ...counts]), ...option };
}

function isChosen(policy: Policy, choices: Readonly<Partial<Record<IssueId, readonly string[]>>>): boolean {
  return Object.entries(choices).every(([issue, names]) => names.includes(policy[issue as IssueId]));
}

function nameOf(policy: Policy, choices: object): string {
  return Object.keys(choices)
    .map((issue) => `${issue}=${policy[issue as IssueId]}`)
    .join(', ');
}

function variantAdjustmentDifferences(board: Board, each: VariantAdjustmentCase, policy: Policy): string[] {
  const state = stateOf(board, each, policy);
  const given = readCaseOrders(each.orders, parseAdjustment, board);
  const { results, removed } = adjudicateAdjustments(state, given, policy);
  const lines = each.orders.flatMap(({ order, result }, i) =>
    results[i]!.outcome === result ? [] : [`${order}: ${result}, here: ${results[i]!.outcome}`],
  );
  for (const [code, count] of Object.entries(each.builds ?? {})) {
    const balance = balances(state, policy)[powerIndex(code, board)];
    if (balance !== count) lines.push(`${code} may build ${count}, here: ${balance}`);
  }
  if (each.removed !== undefined) {
    const gone = removed.map((unit) => formatStandingUnit(board, state.units[unit]!, 'short')).sort();
    if (gone.join() !== each.removed.toSorted().join()) {
      lines.push(`removed: ${each.removed.join(', ')}, here: ${gone.join(', ')}`);
    }
  }
  if (each.winner !== undefined) {
    const index = winnerOf(state, policy);
    const winner = index === undefined ? null : board.powers[index]!.code;
    if (winner !== each.winner) lines.push(`won by ${each.winner}, here: ${winner}`);
  }
  return lines;
}

function stateOf(board: Board, each: VariantAdjustmentCase, policy: Policy): GameState {
  const centres: (number | undefined)[] = each.instead
    ? board.provinces.map(() => undefined)
    : [...homeCentres(board, policy)];
  for (const [code, provinces] of Object.entries(each.owned)) {
    for (const name of provinces)
      centres[board.provinces.findIndex((known) => known.code === name)] = powerIndex(code, board);
  }
  const phase = { season: 'winter', year: 1901, kind: 'adjustment' } as const;
  return { board, phase, units: readUnits(each.units, board), retreating: [], centres };
}

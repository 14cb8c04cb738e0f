/**
 * The test cases of chapters 7 to 12 of DATC 2.4, which are about variants, run under a set of rules. They say less than
 * those of chapter 6: where some units end, who is dislodged, which supports are given.
 */
import { tablesOf } from '../../board/tables.ts';
import { type IssueId, type Policy, PRESETS, ISSUE_IDS } from '../../../encodings/policy.ts';
import { type Board, provinceOf, type Unit } from '../../board/board.ts';
import {
  adjudicateMovement,
  type Adjudication,
  type MovementOptions,
  type Position,
} from '../../adjudicate/phases/movement.ts';
import { impossibleResult } from '../../adjudicate/phases/impossible-result.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import {
  GAVE_UP,
  isUnanswered,
  type PartReport,
  type PartVerdict,
  type SectionReport,
  verdictOn,
} from './compliance.ts';
import {
  type CaseSetting,
  powerIndex,
  readCaseOrders,
  readUnits,
  readable,
  withOwners,
} from './case-phases.ts';
import { parseAdjustment, parseRetreat } from '../../orders/text/parse-later.ts';
import { formatStandingUnit } from '../../orders/text/format.ts';
import { adjudicateAdjustments } from '../../adjudicate/phases/adjustment.ts';
import { balances, homeCentres, winnerOf } from '../../adjudicate/phases/centres.ts';
import type { GameState } from '../../adjudicate/phases/state.ts';
import { parseOrder } from '../../orders/text/parse.ts';
import { readPositionText } from '../../orders/text/position-text.ts';
import { adjudicateRetreats } from '../../adjudicate/phases/retreats.ts';
import type { GivenRetreat } from '../../orders/order.ts';
import * as z from 'zod';
import { wholeBoard, loadBoard } from '../../board/load.ts';
import { shippedFile } from '../../board/shipped.ts';
import { packageRoot } from '../../base/package-root.ts';
import { sectionsIn } from './case.ts';

/** The sections of these chapters in their order; throws where a file does not follow the schema. */
export function variantSections(chapters: readonly VariantChapter[]): VariantSection[] {
  return sectionsIn(sectionFile, new URL('src/games/datc/cases/variants/', packageRoot()))
    .filter(({ section }) => chapters.includes(section.split('.')[0] as VariantChapter))
    .sort((a, b) => a.section.localeCompare(b.section, 'en', { numeric: true }));
}

/** Runs all cases of these chapters, section by section. */
export function runVariants(
  chapters: readonly VariantChapter[],
  options: MovementOptions,
  solver: Solver,
): SectionReport[] {
  const setting = { ...options, solver };
  return variantSections(chapters).map((section) => ({
    section: section.section,
    title: section.title,
    parts: section.cases.map((each) => runCase(boardOf(section, each), each, setting)),
  }));
}

type VariantSetting = Omit<CaseSetting, 'version'>;

function runCase(board: Board, each: VariantSection['cases'][number], setting: VariantSetting): PartReport {
  const { id, title } = each;
  const { policy } = setting;
  if (each.phase === 'adjustment') {
    const differences = variantAdjustmentDifferences(board, each, policy);
    const isOwn = policy['4.D.8'] === PRESETS['datc-2.4']['4.D.8'];
    const isStated = differences.length === 0 || isOwn || each.removed === undefined;
    const why = 'the case has a result for the civil disorder of datc-2.4 (4.D.8) alone';
    const verdict: PartVerdict = isStated ? verdictOn(differences) : { status: 'not stated', why };
    return { id, title, part: 'adjustments', ...verdict };
  }
  return { id, title, part: 'movement', ...runMovement(board, each, setting) };
}

function runMovement(board: Board, each: VariantMovementCase, setting: VariantSetting): PartVerdict {
  if (each.after === undefined) return { status: 'not stated', why: 'the document states no result' };
  const ofOrders = (given: VariantMovementCase['orders']) =>
    adjudicateMovement(variantPosition(board, each, given), setting, setting.solver);
  const adjudication = ofOrders(each.orders);
  if (adjudication.kind === 'unknown') return GAVE_UP;
  const verdict = { ...judge(each, adjudication, setting), impossible: impossibleResult(adjudication) };
  const { second } = each;
  if (second === undefined || verdict.status !== 'passed') return verdict;
  const other = ofOrders(second.orders);
  if (other.kind === 'unknown') return GAVE_UP;
  return verdictOn(outcomeDifferences(other, second.after));
}

function judge(
  each: VariantMovementCase,
  adjudication: Adjudication,
  { policy }: VariantSetting,
): PartVerdict {
  const chosen = each.options?.find(({ choices }) => isChosen(policy, choices));
  if (each.options !== undefined && chosen === undefined) {
    const choice = Object.keys(each.options[0]!.choices)[0] as IssueId;
    return { status: 'not stated', why: `the case does not say what ${choice}=${policy[choice]} leads to` };
  }
  const option = chosen === undefined ? {} : { option: namedChoices(policy, chosen.choices) };
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
  const retreats = retreatsOfVariant(adjudication, each, policy);
  return { ...verdictOn([...outcome, ...retreats, ...counts]), ...option };
}

function isChosen(policy: Policy, choices: Readonly<Partial<Record<IssueId, readonly string[]>>>): boolean {
  return Object.entries(choices).every(([issue, names]) => names.includes(policy[issue as IssueId]));
}

function namedChoices(policy: Policy, choices: object): string {
  return Object.keys(choices)
    .map((issue) => `${issue}=${policy[issue as IssueId]}`)
    .join(', ');
}

function variantAdjustmentDifferences(board: Board, each: z.infer<typeof adjustmentCase>, policy: Policy) {
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

function stateOf(board: Board, each: z.infer<typeof adjustmentCase>, policy: Policy): GameState {
  const centres = withOwners(board, each.instead ? [] : homeCentres(board, policy), each.owned);
  const phase = { season: 'winter', year: 1901, kind: 'adjustment' } as const;
  return { board, phase, units: readUnits(each.units, board), retreating: [], centres };
}

/** The position of a case: every ordered unit stands. */
export function variantPosition(
  board: Board,
  each: VariantMovementCase,
  given: VariantMovementCase['orders'],
): Position {
  const nameOf = (code: string): string => board.powers[powerIndex(code, board)]!.name;
  const text = given.map(({ power, order }) => `${nameOf(power)}: ${order}`).join('\n');
  const { units, orders, errors } = readPositionText(board, text);
  if (errors.length > 0) throw new Error(`${each.id}: ${errors.map(({ message }) => message).join('; ')}`);
  const railway = tablesOf(board).ways.railway;
  const unowned = new Set(each.unowned);
  const centres = board.provinces.map(({ supplyCentre, code }) =>
    supplyCentre && !unowned.has(code) ? railway?.power : undefined,
  );
  return { board, units, orders, season: each.season, ...(railway === undefined ? {} : { centres }) };
}

/** Lists what is not as stated, one line each. */
function outcomeDifferences(adjudication: Adjudication, said: NonNullable<VariantMovementCase['after']>) {
  const { position, dislodged, contested } = adjudication;
  const { board, units } = position;
  const codeOf = (location: number): string => board.provinces[provinceOf(board, location)]!.code;
  const gone = dislodged.map(({ unit }) => codeOf(units[unit]!.location)).sort();
  const lines: string[] = [];
  for (const [from, to] of Object.entries(said.ends ?? {})) {
    const unit = units.findIndex(({ location }) => codeOf(location) === from);
    const ended = endOf(adjudication, unit);
    const at = ended === undefined ? 'dislodged' : codeOf(ended.location);
    if (at !== to) lines.push(`the unit in ${from} ends in ${to}, here: ${at}`);
  }
  if (said.dislodged !== undefined && said.dislodged.toSorted().join() !== gone.join()) {
    lines.push(`dislodged: ${said.dislodged.join(', ') || 'nobody'}, here: ${gone.join(', ') || 'nobody'}`);
  }
  const bounces = new Set(contested.map(codeOf));
  for (const code of said.contested ?? []) {
    if (!bounces.has(code)) lines.push(`units bounce in ${code}, here they do not`);
  }
  for (const [text, expected] of Object.entries(said.orders ?? {})) {
    const order = JSON.stringify(readable(parseOrder(board, text)));
    const result = adjudication.results.find(({ given }) => JSON.stringify(given.order) === order);
    const { outcome = 'no such order' } = result ?? {};
    const isSo = expected === 'not given' ? outcome !== 'given' : outcome === expected;
    if (!isSo) lines.push(`${text}: ${expected}, here: ${outcome}`);
  }
  return lines;
}

/** Finds a unit after the phase; `undefined` for one that was dislodged. */
function endOf({ position, dislodged, next }: Adjudication, unit: number): Unit | undefined {
  const gone = new Set(dislodged.map((each) => each.unit));
  if (gone.has(unit)) return undefined;
  const before = position.units.filter((_, index) => index < unit && !gone.has(index)).length;
  return next[before];
}

/** Lists what is not as stated about retreats, one line each. */
function retreatsOfVariant(
  adjudication: Adjudication,
  { barred = {}, retreats = [] }: VariantMovementCase,
  policy: Policy,
): string[] {
  const { position, dislodged, next } = adjudication;
  const { board, units } = position;
  const codeOf = (location: number): string => board.provinces[provinceOf(board, location)]!.code;
  const lines = Object.entries(barred).flatMap(([from, places]) => {
    const fate = dislodged.find(({ unit }) => codeOf(units[unit]!.location) === from);
    const open = fate?.retreats.map(codeOf) ?? [];
    return places
      .filter((place) => fate === undefined || open.includes(place))
      .map((place) => `${from} retreats to ${place}`);
  });
  const orders = retreats.flatMap(({ power, order }): GivenRetreat[] => {
    const read = parseRetreat(board, order);
    return read.ok ? [{ power: powerIndex(power, board), order: read.value }] : [];
  });
  const retreating = dislodged.map((fate) => ({ unit: units[fate.unit]!, retreats: fate.retreats }));
  const phase = { season: 'fall', year: 1901, kind: 'retreat' } as const;
  const { results } = adjudicateRetreats(
    { board, phase, units: next, retreating, centres: [] },
    orders,
    policy,
  );
  let at = 0;
  for (const { order, result } of retreats) {
    const outcome = parseRetreat(board, order).ok ? results[at++]!.outcome : 'unreadable';
    if (outcome !== result) lines.push(`${order}: ${result}, here: ${outcome}`);
  }
  return lines;
}

/** The chapters. */
export const VARIANT_CHAPTERS = ['7', '8', '9', '10', '11', '12'] as const;
export type VariantChapter = (typeof VARIANT_CHAPTERS)[number];

const code = z.string().regex(/^[A-Z][A-Z0-9]{1,7}$/);
const unit = z.string().regex(/^[AF] [A-Z0-9]+(\/[A-Z]+)?$/);
const byPower = z.record(z.string().min(1), z.array(z.string().min(1)).min(1));

/** Statements about a movement phase; what is not said is not compared. */
const outcome = z.strictObject({
  /** The place where the unit ends that stood in each province. */
  ends: z.record(code, code).optional(),
  /** Provinces of all units that are dislodged. */
  dislodged: z.array(code).optional(),
  /** Provinces in which units bounce, among others. */
  contested: z.array(code).optional(),
  /** The result of each order, by its text. */
  orders: z
    .record(z.string(), z.enum(['given', 'cut', 'succeeds', 'fails', 'illegal', 'not given']))
    .optional(),
});

const option = z.strictObject({
  choices: z.partialRecord(z.enum(ISSUE_IDS), z.array(z.string().min(1)).min(1)),
  result: z.enum(['as expected', 'changed', 'no resolution']),
  after: outcome.optional(),
});

const given = z.strictObject({ power: z.string().min(1), order: z.string().min(1) });

const anyCase = z.strictObject({
  id: z.string().regex(/^(?:7\.[A-D]\.\d+|(?:[89]|1[0-2])\.[A-O])$/),
  title: z.string().min(1),
  /** A board of its own, where that of the section will not do. */
  board: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  note: z.string().min(1).optional(),
});

const movementCase = anyCase.extend({
  phase: z.literal('movement'),
  season: z.enum(['spring', 'fall']).optional(),
  /** Centres that the power with the railway does not own. */
  unowned: z.array(code).optional(),
  orders: z.array(given).min(1),
  /** Missing where the document states no result. */
  after: outcome.optional(),
  /** Number of solutions of the equations before any backup rule, where it says so. */
  solutions: z.int().min(0).optional(),
  /** Places to which dislodged units cannot retreat, by province. */
  barred: z.record(code, z.array(code).min(1)).optional(),
  retreats: z
    .array(given.extend({ result: z.enum(['succeeds', 'fails', 'illegal', 'unreadable']) }))
    .min(1)
    .optional(),
  options: z.array(option).min(1).optional(),
  /** Other orders of which the same is asked. */
  second: z.strictObject({ orders: z.array(given).min(1), after: outcome }).optional(),
});

const adjustmentCase = anyCase.extend({
  phase: z.literal('adjustment'),
  units: byPower,
  /** Beside what powers own at the start, or instead of it. */
  owned: byPower,
  instead: z.literal(true).optional(),
  orders: z.array(given.extend({ result: z.enum(['succeeds', 'illegal']) })),
  /** Number of units that each power may build. */
  builds: z.record(z.string(), z.int()).optional(),
  removed: z.array(unit).optional(),
  /** The power that has won; nobody if `null`. */
  winner: z.string().nullable().optional(),
});

const sectionFile = z.strictObject({
  section: z.string().regex(/^(?:7\.[A-D]|[89]|1[0-2])$/),
  title: z.string().min(1),
  board: z.union([z.string(), z.record(z.string(), z.unknown())]),
  cases: z.array(z.discriminatedUnion('phase', [movementCase, adjustmentCase])).min(1),
});

export type VariantMovementCase = z.infer<typeof movementCase>;
export type VariantSection = z.infer<typeof sectionFile>;

/** Boards by what is said of them: many cases have the same. */
const boards = new Map<string, Board>();

/** The board of a case; throws where there is no such board. */
export function boardOf(section: VariantSection, each: VariantSection['cases'][number]): Board {
  const said = each.board ?? section.board;
  const key = JSON.stringify(said);
  const known = boards.get(key);
  if (known !== undefined) return known;
  const read = loadBoard(typeof said === 'string' ? shippedFile(said) : wholeBoard(said, shippedFile));
  if (!read.ok) throw new Error(`${each.id}: ${read.error.message}`);
  boards.set(key, read.value);
  return read.value;
}

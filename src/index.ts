/**
 * The library: everything a program needs to adjudicate positions and to see all solutions
 * of the rules.
 *
 * @example
 * ```ts
 * import { adjudicate, readPosition } from 'dipsolve';
 *
 * const { position, errors } = readPosition('Italy: A Venice - Trieste');
 * if (errors.length === 0) {
 *   const result = await adjudicate(position);
 *   if (result.kind === 'adjudicated') console.log(resultJson(result, undefined));
 * }
 * ```
 *
 * @module dipsolve
 */
import { DATC_3_2, type Policy } from '../encodings/policy.ts';
import type { Board } from './board/board.ts';
import { standardBoard } from './board/standard.ts';
import { findJudge } from './audit/judges/ready-judge.ts';
import type { Reason } from './explain/reasons/reason.ts';
import { paradoxesOf, type Paradox } from './explain/cores/paradox-core.ts';
import { forcingOrders as findForcingOrders, type Forcing } from './explain/what-if/forcing-orders.ts';
import { reasonsOf } from './explain/reasons/order-reasons.ts';
import { compareRulebooks, presetRulebooks, type Compared, type Rulebook } from './explain/rulebooks.ts';
import { ruleDifferences, type RuleDifferences } from './explain/rule-differences.ts';
import { sentenceOf, sentenceText } from './explain/words/sentence.ts';
import { whatIf as findChanges, type WhatIf } from './explain/what-if/what-if.ts';
import { ok, type Result, type UserError } from './errors.ts';
import { judgePhase } from './judges/judge.ts';
import type { Judgement } from './judges/judgement.ts';
import { readOrders } from './orders/legality/legality.ts';
import { readPositionText } from './orders/text/position-text.ts';
import {
  adjudicateMovement,
  DEFAULT_OPTIONS,
  equationsOf,
  type Adjudication,
  type MovementOptions,
  type Position,
  type Unknown,
} from './phases/movement.ts';
import { advance, type Advanced, type PhaseOrders } from './phases/game.ts';
import type { Replayed } from './replay/replay.ts';
import type { GameState } from './phases/state.ts';
import type { GameRecord } from './records/model/game-record.ts';
import { replayGame as replayRecord } from './replay/replay-game.ts';
import { solve as solveSystem, type Solved } from './resolution/solve.ts';
import type { EquationSystem } from './resolution/system.ts';
import { openForAll, withFinder, withOpenSolver, withSolver } from './solver/on-demand.ts';

export { auditRecord, type RecordAudit } from './audit/records/audit-record.ts';
export { classify, CLASSES, type Classified, type ClassName } from './audit/diagnose/classify.ts';
export type { Observation, ToldResult } from './audit/diagnose/observation.ts';
export { movementQuestion, type Question } from './audit/diagnose/question.ts';
export { reportOf, type AuditReport } from './audit/report/report.ts';
export type { Choice, DatcVersion, Effect, HouseRule, Issue } from '../encodings/issue.ts';
export { HOUSE_RULES } from '../encodings/issues-orders.ts';
export {
  choicesOf,
  ISSUE_IDS,
  ISSUES,
  PRESET_NAMES,
  PRESETS,
  type IssueId,
  type Policy,
  type PresetName,
} from '../encodings/policy.ts';
export {
  choiceRulebooks,
  presetRulebooks,
  type Column,
  type Compared,
  type Row,
  type Rulebook,
} from './explain/rulebooks.ts';
export {
  paradoxAtlas,
  smt,
  verify,
  type AtlasOptions,
  type ClaimToVerify,
  type VerifyOptions,
} from './library/claims.ts';
export {
  audit,
  fingerprint,
  mutationScore,
  openProgram,
  suite,
  suiteFiles,
  type AskingOptions,
  type AuditOptions,
} from './library/programs.ts';
export type { Atlas, AtlasEntry } from './paradoxes/portrait/atlas.ts';
export type { Fingerprint } from './audit/fingerprint/fingerprint.ts';
export type { LiveReport } from './audit/live/report.ts';
export type { Program } from './audit/live/program.ts';
export type { SuiteFile } from './suite/formats/suite-file.ts';
export type { SuiteTest } from './suite/tests/suite-test.ts';
export type { MutationScore } from './suite/score/mutation-score.ts';
export type { Settled } from './verify/settle/settle.ts';
export type { Board, Coast, Location, Power, Province, Terrain, Unit, UnitType } from './board/board.ts';
export type { Judge, JudgeOption } from './judges/judge.ts';
export { JUDGES } from './judges/judges.ts';
export type { JudgedDislodged, JudgedOrder, Judgement } from './judges/judgement.ts';
export { canStand, provinceOf } from './board/board.ts';
export { loadBoard } from './board/load.ts';
export { standardBoard } from './board/standard.ts';
export { ERROR_CODES, formatError } from './errors.ts';
export type { ErrorCode, Place, Result, UserError } from './errors.ts';
export { kindOf, loopPath, loopSentences } from './explain/words/loop-words.ts';
export { checkReason } from './explain/check/check-reason.ts';
export type { Finding, Reason } from './explain/reasons/reason.ts';
export type { Core, Paradox } from './explain/cores/paradox-core.ts';
export type { Forcing } from './explain/what-if/forcing-orders.ts';
export type { BoardDifference, RuleDifferences, SettlementDifference } from './explain/rule-differences.ts';
export type { Way, WhatIf } from './explain/what-if/what-if.ts';
export {
  formatOrder,
  formatStandingUnit,
  formatUnit,
  writtenUnit,
  type OrderStyle,
} from './orders/text/format.ts';
export { ILLEGAL_REASONS, type GivenOrder, type IllegalReason } from './orders/legality/legality.ts';
export type { WrittenOrder, WrittenPlace, WrittenUnit } from './orders/order.ts';
export type { AdjustmentOrder, GivenAdjustment, GivenRetreat, RetreatOrder } from './orders/later-orders.ts';
export { formatAdjustment, formatRetreat } from './orders/text/format-later.ts';
export { parseAdjustment, parseRetreat } from './orders/text/parse-later.ts';
export { parseOrder, parsePower, parseUnit } from './orders/text/parse.ts';
export { balances, homeCentres } from './phases/centres.ts';
export { ADJUSTMENT_REASONS, RETREAT_REASONS } from './phases/later-reasons.ts';
export { comparison, type Comparison } from './explain/reasons/comparisons.ts';
export {
  DEFAULT_OPTIONS,
  type Adjudication,
  type Dislodged,
  type MovementOptions,
  type OrderResult,
  type Outcome,
  type Position,
  type Unknown,
} from './phases/movement.ts';
export { newGame, type Advanced, type PhaseOrders, type PhaseResult } from './phases/game.ts';
export { formatPhase, parsePhase } from './phases/phase-name.ts';
export {
  possibleAdjustments,
  possibleMovementOrders,
  possibleRetreatOrders,
} from './phases/possible-orders.ts';
export { formatDifference, type Replayed } from './replay/replay.ts';
export type { GameState, GameUnit, PhaseKind, PhaseName, RetreatingUnit } from './phases/state.ts';
export { RECORD_FORMATS, type RecordFormat } from './records/model/formats.ts';
export {
  adjustmentOrders,
  movementOrders,
  retreatOrders,
  type GameRecord,
  type RecordedPhase,
} from './records/model/game-record.ts';
export type { Layout } from './pictures/layout.ts';
export { colourOf, lettersOf, type PowerColour } from './pictures/palette.ts';
export { drawScene, placesOf, tints, type DrawnScene } from './pictures/scene-drawing.ts';
export { layoutOf, pictureOf } from './pictures/picture-of.ts';
export {
  drawPicture,
  mapDefinitions,
  VIEWS,
  type Panel,
  type PictureOptions,
  type View,
} from './pictures/picture.ts';
export {
  sceneOf,
  sceneOfOrders,
  sceneOfReport,
  sceneOfRetreats,
  sceneOfSolution,
  sceneOfState,
  type PieceResult,
  type Piece,
  type Scene,
} from './pictures/scene.ts';
export type { PositionLine } from './records/lines/line-content.ts';
export { PositionLineReader } from './records/lines/position-line.ts';
export { readGames, type ReadGames } from './records/formats/read-games.ts';
export { writeGame, writeGames } from './records/formats/write-games.ts';
export { resultJson, type ResultJson } from './records/json/result-json.ts';
export { BACKUP_RULES, type BackupRule } from '../encodings/backup-rules.ts';
export type { Backup } from './resolution/backup.ts';
export {
  COUNT_LIMIT,
  ENGINES,
  MANY,
  type Certificate,
  type Engine,
  type SolutionCount,
} from './resolution/resolve.ts';
export type { Assignment } from './resolution/solutions.ts';
export type { Cycle, OpenPart, Solved } from './resolution/solve.ts';
export type { EquationSystem } from './resolution/system.ts';
export {
  comparePolicies,
  DEFAULT_RULES,
  describePolicy,
  rulesJson,
  type ChoiceDifference,
  type Rules,
  type RulesJson,
} from './rules/policies.ts';
export { readRules, type WrittenRules } from './rules/read.ts';
export { searchByBranching } from './solver/on-demand.ts';
export { loadWasmBy, type RawZ3, type Wasm } from './solver/wasm.ts';

/**
 * Adjudicates a movement phase (DATC 5.B, with the backup rules of 5.B.9).
 *
 * @param position units, at most one in a province, and the orders they were given
 * @param options engine and rules; by default all equations go to Z3 at once, under DATC 3.2
 * @returns what happened, with every decision and strength; `unknown` if the solver reached its limit
 */
export function adjudicate(
  position: Position,
  options: Partial<MovementOptions> = {},
): Promise<Adjudication | Unknown> {
  return withFinder((finder) => adjudicateMovement(position, { ...DEFAULT_OPTIONS, ...options }, finder));
}

/**
 * The same without waiting, by the engine `components` if no other is given. Z3 is needed only for cycles that a short
 * search does not settle, and by the engine `whole`; it must have been opened by `openZ3` then.
 */
export function adjudicateSync(
  position: Position,
  options: Partial<MovementOptions> = {},
): Adjudication | Unknown {
  return withOpenSolver((finder) => adjudicateMovement(position, { ...SYNC_OPTIONS, ...options }, finder));
}

/** Opens Z3 for everything that comes, once for a process: for what `adjudicateSync` may need of it. */
export function openZ3(): Promise<void> {
  return openForAll();
}

const SYNC_OPTIONS: MovementOptions = { ...DEFAULT_OPTIONS, engine: 'components' };

/**
 * Adjudicates a movement phase by one of the algorithms of the literature, to compare with the equations.
 *
 * @param name one of `JUDGES`
 * @param options what the algorithm leaves open, each written `NAME=CHOICE`
 * @returns what happened; `option-invalid` for a judge or an option that does not exist
 */
export function judge(position: Position, name: string, options: readonly string[] = []): Result<Judgement> {
  const found = findJudge(name, options);
  if (!found.ok) return found;
  const { board, units, orders } = position;
  const read = readOrders(board, units, orders, found.value.policy);
  return ok(judgePhase(found.value.judge, read, orders, found.value.chosen));
}

/**
 * Finds all solutions of the bare equations of a position, its cycles, and the orders that form them.
 *
 * @returns the solutions, and the system that says what the numbers of their decisions mean
 */
export async function solve(
  position: Position,
  options: Partial<Pick<MovementOptions, 'policy'>> = {},
): Promise<{ readonly system: EquationSystem; readonly solved: Solved }> {
  const system = equationsOf(position, { ...DEFAULT_OPTIONS, ...options }.policy);
  return { system, solved: await withFinder((finder) => solveSystem(system, finder())) };
}

/** A reason as data, and as a sentence. */
export interface Explained extends Reason {
  readonly sentence: string;
}

/** Why each order had its outcome, as they were given; then the units without an order. */
export function explain(adjudication: Adjudication): Explained[] {
  return reasonsOf(adjudication).map((reason) => ({
    ...reason,
    sentence: sentenceText(sentenceOf(adjudication, reason)),
  }));
}

/**
 * Finds the fewest orders of others that would change what became of a unit: whether its order works, and
 * whether it is dislodged.
 *
 * @param unit index of the unit, as in the position
 * @param power index of the power whose orders may change; any if not given
 */
export function whatIf(adjudication: Adjudication, unit: number, power?: number): Promise<WhatIf> {
  return withFinder((finder) => findChanges(adjudication, unit, power, finder));
}

/**
 * Finds the orders that force what became of a unit, whatever all others are ordered.
 *
 * @param unit index of the unit, as in the position
 */
export function forcingOrders(adjudication: Adjudication, unit: number): Promise<Forcing> {
  return withSolver((solver) => findForcingOrders(adjudication, unit, solver()));
}

/** Finds the paradoxes and circles of a position, each with the fewest orders that make it; `unknown` at the limit. */
export function paradoxes(
  position: Position,
  options: Partial<Pick<MovementOptions, 'policy'>> = {},
): Promise<readonly Paradox[] | 'unknown'> {
  const { policy } = { ...DEFAULT_OPTIONS, ...options };
  return withFinder((finder) => paradoxesOf(position, policy, finder()));
}

/** Adjudicates a position under two rules: what differs, and which choices of chapter 4 make it so. */
export function compareRules(position: Position, a: Policy, b: Policy): Promise<RuleDifferences> {
  return withFinder((finder) => ruleDifferences(position, a, b, finder));
}

/**
 * Adjudicates a position under many rulebooks: which of them agree, and what differs between those that do not.
 *
 * @param rulebooks all rules with a name if not given
 */
export function compare(
  position: Position,
  rulebooks: readonly Rulebook[] = presetRulebooks(),
): Promise<Compared> {
  return withSolver((solver) => compareRulebooks(position, rulebooks, solver));
}

/**
 * Reads a position in the text form: `Italy:` and its orders below or on the same line; every ordered unit
 * exists, and a unit written alone stands without an order. What is poorly written is read as 4.E.2 says.
 *
 * @returns the position of all that could be read, and everything that is wrong with the text
 */
export function readPosition(
  text: string,
  board: Board = standardBoard,
  policy: Policy = DATC_3_2,
): { readonly position: Position; readonly errors: readonly UserError[] } {
  const { units, orders, errors } = readPositionText(board, text, undefined, policy);
  return { position: { board, units, orders }, errors };
}

/**
 * Plays one phase of a game: movement, retreats or adjustments.
 *
 * @param state where the game stands, as `newGame` or the phase before gives it
 * @param orders of the kind that the phase needs
 * @returns the result with outcomes and reasons, the next state, and the winner if there is one
 */
export function playPhase(
  state: GameState,
  orders: PhaseOrders,
  options: Partial<MovementOptions> = {},
): Promise<Advanced | Unknown> {
  return withFinder((finder) => advance(state, orders, { ...DEFAULT_OPTIONS, ...options }, finder));
}

/**
 * Plays every phase of a recorded game from its own position and compares it with what the record has next.
 */
export function replayGame(game: GameRecord, options: Partial<MovementOptions> = {}): Promise<Replayed[]> {
  return withFinder((finder) => replayRecord(game, { ...DEFAULT_OPTIONS, ...options }, finder));
}

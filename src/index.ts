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
export * from './library/changes.ts';
export * from './library/claims.ts';
export { playPhase, replayGame } from './library/games.ts';
export { judge } from './library/judge-movement.ts';
export { loadWasmBy, searchByBranching } from './library/library-solver.ts';
export * from './library/positions.ts';
export * from './library/programs.ts';
export {
  adjustmentOrders,
  balances,
  choiceRulebooks,
  formatDifference,
  formatPhase,
  gameJson,
  movementOrders,
  movementQuestion,
  parsePhase,
  possibleAdjustments,
  possibleMovementOrders,
  possibleRetreatOrders,
  retreatOrders,
  sceneOfRetreats,
  sceneOfState,
  writeGame,
  writeGames,
} from './library/states-and-records.ts';
export { comparison, explain, type Explained } from './library/reasons.ts';
export type { RecordsReport } from './others/twin/records/records-report.ts';
export type { Observation, ReportedResult } from './others/audit/diagnose/observation.ts';
export type { PhaseQuestion } from './others/audit/diagnose/phase-question.ts';
export type { Choice, DatcVersion, Effect, HouseRule, Issue } from '../encodings/issue.ts';
export type { AdjacentConvoy } from '../encodings/convoy-parts.ts';
export { HOUSE_RULES } from '../encodings/issue.ts';
export {
  ISSUE_IDS,
  ISSUES,
  PRESET_NAMES,
  PRESETS,
  type IssueId,
  type Policy,
  type PresetName,
} from '../encodings/policy.ts';
export { choicesOf, compositionsOf } from './library/issue-choices.ts';
export {
  presetRulebooks,
  type Column,
  type RulebookTable,
  type Rulebook,
} from './explain/rule-differences.ts';
export type { Atlas, AtlasEntry } from './prove/atlas/portrait/atlas.ts';
export type { Fingerprint } from './others/twin/fingerprint/fingerprint.ts';
export type { ProgramReport } from './others/twin/program-report.ts';
export type { Program } from './others/audit/asking/program.ts';
export type { SuiteFile } from './others/suite/formats/suite-formats.ts';
export type { SuiteTest } from './others/suite/tests/suite-test.ts';
export type { MutationScore } from './others/suite/score/mutation-score.ts';
export type { SettledClaim } from './prove/settle/settle.ts';
export type { Proved } from './prove/unbounded/prove.ts';
export type { Board, Coast, Location, Power, Province, Terrain, Unit, UnitType } from './board/board.ts';
export type { Judge, JudgeOption } from './judges/judge.ts';
export { JUDGES } from './judges/judges.ts';
export type { Judgement } from './judges/judgement.ts';
export { canStand, provinceOf } from './board/board.ts';
export { nameKey, type BoardChoice, type Boards } from './board/boards.ts';
export { loadBoard, readBoard, type ReadBoard } from './board/load.ts';
export { shippedBoards } from './board/shipped.ts';
export { standardBoard } from './board/standard.ts';
export { ERROR_CODES, formatError, UserErrorException } from './base/errors.ts';
export { hereDocument, shellWord } from './base/shell.ts';
export type { ErrorCode, Place, Result, UserError } from './base/errors.ts';
export { kindOf, loopPath, loopSentences } from './explain/words/loop-words.ts';
export { checkReason } from './explain/check/check-reason.ts';
export type { ReasonGround, Reason } from './explain/reasons/findings.ts';
export type { Core, Paradox } from './explain/cores/paradox-core.ts';
export type { Forcing } from './explain/what-if/forcing-orders.ts';
export type {
  BoardDifference,
  Row,
  RuleDifferences,
  SettlementDifference,
} from './explain/rule-differences.ts';
export type { Way, WhatIf } from './explain/what-if/what-if.ts';
export {
  formatOrder,
  formatStandingUnit,
  formatUnit,
  writtenUnit,
  type OrderStyle,
} from './orders/text/format.ts';
export { ILLEGAL_REASONS, type GivenOrder, type IllegalReason } from './orders/orders-that-count.ts';
export type { WrittenOrder, WrittenPlace, WrittenUnit } from './orders/order.ts';
export type { AdjustmentOrder, GivenAdjustment, GivenRetreat, RetreatOrder } from './orders/order.ts';
export { formatAdjustment, formatRetreat } from './orders/text/format.ts';
export { parseAdjustment, parseRetreat } from './orders/text/parse-later.ts';
export { parseOrder, parsePower, parseUnit } from './orders/text/parse.ts';
export { homeCentres } from './adjudicate/phases/centres.ts';
export { ADJUSTMENT_REASONS, RETREAT_REASONS } from './adjudicate/phases/later-rules.ts';
export type { Comparison } from './explain/reasons/comparisons.ts';
export {
  DEFAULT_OPTIONS,
  type Adjudication,
  type MovementOptions,
  type Position,
  type Unknown,
} from './adjudicate/phases/movement.ts';
export type { Dislodged, OrderResult, Outcome } from './orders/order-outcome.ts';
export { newGame, type Advanced, type PhaseOrders, type PhaseResult } from './adjudicate/phases/game.ts';
export type { Replayed } from './games/replay/replay.ts';
export type { GameState, GameUnit, PhaseKind, PhaseName, RetreatingUnit } from './adjudicate/phases/state.ts';
export { RECORD_FORMATS, type RecordFormat } from './games/records/model/game-record.ts';
export type { GameRecord, RecordedPhase } from './games/records/model/game-record.ts';
export type { Layout } from './explain/pictures/scene.ts';
export { colourOf, lettersOf, type PowerColour } from './explain/pictures/palette.ts';
export { escapeText } from './base/document/html.ts';
export { drawScene, placesOf, tints, type DrawnScene } from './explain/pictures/scene-drawing.ts';
export { layoutOf, pictureOf } from './explain/pictures/picture.ts';
export {
  drawPicture,
  mapDefinitions,
  VIEWS,
  type Panel,
  type PictureOptions,
  type PictureView,
} from './explain/pictures/picture.ts';
export {
  sceneOf,
  sceneOfOrders,
  sceneOfReport,
  sceneOfSolution,
  type PieceResult,
  type Piece,
  type Scene,
} from './explain/pictures/scene.ts';
export type { PositionLine } from './games/records/lines/position-line.ts';
export { PositionLineReader } from './games/records/lines/position-line.ts';
export { readGames, type ReadGames } from './games/records/formats/read-games.ts';
export type { GameJson } from './games/records/json/position-json.ts';
export { resultJson, type ResultJson } from './games/records/json/result-json.ts';
export { BACKUP_RULES, type BackupRule } from '../encodings/backup-rules.ts';
export type { Backup } from './adjudicate/resolution/backup.ts';
export {
  COUNT_LIMIT,
  ENGINES,
  MANY,
  type Certificate,
  type Engine,
  type SettledBy,
  type SolutionCount,
} from './adjudicate/resolution/resolve.ts';
export type { Assignment } from './adjudicate/resolution/enumerate.ts';
export type { Cycle, OpenPart, Solved } from './adjudicate/resolution/solve.ts';
export type { EquationSystem } from './adjudicate/resolution/system.ts';
export {
  comparePolicies,
  DEFAULT_RULES,
  describePolicy,
  rulesJson,
  type ChoiceDifference,
  type Rules,
  type RulesJson,
} from './adjudicate/rules/policies.ts';
export { readRules, type WrittenRules } from './adjudicate/rules/read-rules.ts';
export type { RawZ3, Wasm } from './readings/z3/wasm.ts';

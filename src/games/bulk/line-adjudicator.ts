/** From lines with one position each to lines with one result each. */
import { chosenBoards } from '../../board/shipped.ts';
import { ERROR_CODES, messageOf, UserErrorException, type UserError } from '../../base/errors.ts';
import { shortened } from '../../orders/text/places.ts';
import { adjudicateMovement, type MovementOptions } from '../../adjudicate/phases/movement.ts';
import { impossibleResult } from '../../adjudicate/phases/impossible-result.ts';
import {
  allReadable,
  type PositionLine,
  lineId,
  PositionLineReader,
} from '../records/lines/position-line.ts';
import { JsonBytes } from '../records/json/json-bytes.ts';
import {
  addResult,
  errorJson,
  idField,
  withoutSettledBy,
  type ResultJson,
} from '../records/json/result-json.ts';
import type { Engine } from '../../adjudicate/resolution/resolve.ts';
import { DEFAULT_PRESET, rulesField, type Rules } from '../../adjudicate/rules/policies.ts';
import { ATTEMPTS, NOT_OPEN, type Solver } from '../../readings/z3/solver.ts';
import { laterLine } from './later-line.ts';
import { isBlank, linesIn, textOf, type LineBlock, type LineSpan } from '../records/lines/line-blocks.ts';

export interface LineOptions extends MovementOptions {
  /** Sends every Nth position through the other engine too, and fails on a difference; 0 for none. */
  readonly check: number;
  /** A line with an order that cannot be read then has no result; otherwise only the unit has no order. */
  readonly strictLines?: boolean;
  /** The preset that the policy was made from, for the `rules` of a result; datc-3.2 if not given. */
  readonly preset?: Rules['preset'];
  /** The board of lines that name none: its name or its file; the standard board if not given. */
  readonly map?: string;
}

/** The ratio of the length of results to that of lines, at most for most. */
const RESULT_PER_LINE = 4;
/** Room that is taken for results before there are any, at most. */
const MOST_ROOM = 1 << 26;

const TOO_LONG: UserError = { code: 'file-too-large', message: 'the line is longer than a string can be' };
/** The error of a position that no fresh solver has room for. */
const TOO_LARGE: UserError = { code: 'solver-limit', message: 'the solver ran out of memory' };

/** The results of the lines of a block. */
export interface BlockResult {
  /** One line for each that is not blank. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly positions: number;
  readonly failed: number;
  /** Number of those on which the solver gave up. */
  readonly undecided: number;
}

/** The outcome of a line: its result was added to the others, or why it has none, or the solver must load first. */
export type LineOutcome = 'added' | UserError | typeof NOT_OPEN;

/**
 * The results of the lines of a block, one by one; waits for nothing but, once, for the solver to load. A fault of this
 * program is a failure of its line only.
 *
 * @param addResultOf adds a result as JSON; told which position of the input the line is, from 1
 */
export async function resultsOf(
  { bytes, firstLine, positionsBefore, isTooLong = false }: LineBlock,
  solver: Solver,
  addResultOf: (line: LineSpan, position: number, results: JsonBytes) => LineOutcome,
): Promise<BlockResult> {
  if (isTooLong) return withoutResult(TOO_LONG, firstLine);
  const results = new JsonBytes(Math.min(RESULT_PER_LINE * bytes.length, MOST_ROOM));
  let [positions, failed, undecided] = [0, 0, 0];
  const outcomeOf = (line: LineSpan): LineOutcome => {
    try {
      return addResultOf(line, positionsBefore + positions, results);
    } catch (error) {
      return faultOf(error);
    }
  };
  for (const [i, line] of linesIn(bytes).entries()) {
    if (isBlank(bytes, line)) continue;
    positions++;
    const before = results.length;
    let outcome = outcomeOf(line);
    for (let attempt = 1; outcome === NOT_OPEN && attempt < ATTEMPTS; attempt++) {
      await solver.open();
      outcome = outcomeOf(line);
    }
    if (outcome === NOT_OPEN) outcome = TOO_LARGE;
    if (outcome !== 'added') {
      failed++;
      if (outcome.code === 'solver-limit') undecided++;
      // What was added before it failed is no result.
      results.cutTo(before);
      results.addText(failureLine(textOf(bytes, line), outcome, firstLine + i));
    }
    results.endLine();
  }
  return { bytes: results.bytes(), positions, failed, undecided };
}

/** The result of a line that has none. */
export function withoutResult(why: UserError, line: number): BlockResult {
  const text = `${failureLine('', why, line)}\n`;
  return { bytes: new Uint8Array(Buffer.from(text)), positions: 1, failed: 1, undecided: 0 };
}

/** Adjudicates the lines of one block after another. */
export function lineAdjudicator(
  options: LineOptions,
  solver: Solver,
): (block: LineBlock) => Promise<BlockResult> {
  const { check, engine, map, preset = DEFAULT_PRESET, strictLines = false } = options;
  const boards = chosenBoards(map);
  const reader = new PositionLineReader(boards, options.policy, strictLines);
  const { rules } = rulesField({ preset, policy: options.policy });
  /** The text that the rules add to every result, behind a comma. */
  const rulesText = rules === undefined ? '' : `,"rules":${JSON.stringify(rules)}`;
  return (block) =>
    resultsOf(block, solver, (line, position, results) =>
      adjudicate(block.bytes, line, results, check > 0 && position % check === 0),
    );

  function adjudicate(bytes: Uint8Array, line: LineSpan, results: JsonBytes, checked: boolean): LineOutcome {
    const whole = reader.readBytes(bytes, line.start, line.end);
    const read = strictLines ? allReadable(whole) : whole;
    if (!read.ok && read.error.code === 'phase-not-movement') return addLater(results, textOf(bytes, line));
    if (!read.ok) return read.error;
    return checked ? addWithBoth(results, read.value) : add(results, engine, read.value);
  }

  function add(results: JsonBytes, by: Engine, phase: PositionLine): LineOutcome {
    const { policy } = options;
    const result = solver.runNow(() => adjudicateMovement(phase, { engine: by, policy }, solver));
    if (result === NOT_OPEN) return NOT_OPEN;
    if (result.kind === 'unknown') return { code: 'solver-limit', message: 'the solver gave up' };
    const impossible = impossibleResult(result);
    if (impossible !== undefined) return { code: impossible.code, message: impossible.message };
    addResult(results, result, phase, rulesText);
    return 'added';
  }

  /** Retreats and adjustments have no equations, so that no engine can differ. */
  function addLater(results: JsonBytes, line: string): LineOutcome {
    const later = laterLine(line, boards, options.policy, strictLines);
    if (!later.ok) return later.error;
    results.addText(`{${idField(idOf(line))}${JSON.stringify(later.value).slice(1, -1)}${rulesText}}`);
    return 'added';
  }

  /** Adds the result of one engine if the other has the same. */
  function addWithBoth(results: JsonBytes, phase: PositionLine): LineOutcome {
    const start = results.length;
    const outcome = add(results, engine, phase);
    if (outcome !== 'added') return outcome;
    const seconds = new JsonBytes(results.length - start);
    const other = add(seconds, engine === 'whole' ? 'components' : 'whole', phase);
    const [result, second] = [results.textFrom(start), other === 'added' ? seconds.textFrom(0) : 'null'];
    results.cutTo(start);
    if (other === NOT_OPEN) return NOT_OPEN;
    if (other === 'added' && sameResult(result, second)) {
      results.addText(result);
      return 'added';
    }
    return { code: 'engines-differ', message: `the engines differ: [${result},${second}]` };
  }
}

function sameResult(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => withoutSettledBy(JSON.parse(text) as ResultJson));
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The result of a line that cannot be used, with its id if it has one and the place in it that is wrong. */
function failureLine(text: string, error: UserError, line: number): string {
  const { path = '' } = error.place ?? {};
  const message = path === '' ? error.message : `${shortened(path)}: ${error.message}`;
  return `{${idField(idOf(text))}"error":${JSON.stringify({ ...errorJson({ ...error, message }), line })}}`;
}

/** The error of a line on which this program threw, or rules of somebody's own. */
function faultOf(thrown: unknown): UserError {
  if (thrown instanceof UserErrorException) return thrown.error;
  const message = `${ERROR_CODES['program-fault']}: ${messageOf(thrown)}`;
  return { code: 'program-fault', message };
}

function idOf(line: string): string | undefined {
  // Nothing else has a field, and what the parser throws takes longer than the rest of a broken line.
  if (!line.trimStart().startsWith('{')) return undefined;
  try {
    return lineId(line, JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** `dipsolve compare --jsonl`: one position a line in, one comparison a line out, in order. */
import type { Boards } from '../../board/boards.ts';
import { failureOf, faultOf, resultsOf, type LineOutcome } from '../../games/bulk/line-adjudicator.ts';
import { textOf, type LineBlock, type LineSpan } from '../../games/records/lines/line-blocks.ts';
import { OutputFailure } from '../../games/bulk/result-writer.ts';
import { fileError } from '../../base/errors.ts';
import { compareRulebooks, type Rulebook } from '../../explain/rulebooks.ts';
import type { JsonBytes } from '../../games/records/json/json-bytes.ts';
import { unreadableJson } from '../../games/records/json/result-json.ts';
import { allReadable } from '../../games/records/lines/line-content.ts';
import { PositionLineReader } from '../../games/records/lines/position-line.ts';
import { NOT_OPEN, type Solver } from '../../readings/z3/solver.ts';
import { adjudicateBlocks, exitCodeOfLines } from '../adjudicate/lines.ts';
import { complain } from '../shared/complain.ts';
import { openInput, unreadableFile } from '../shared/input.ts';
import { comparedJson } from './json.ts';

/** This many bytes of a file are read at a time. */
const BYTES_AT_A_TIME = 1 << 16;

/**
 * Compares rulebooks on every line of a file, or of standard input.
 *
 * @param file a path, or `-`
 * @param strict whether a line with an order that cannot be read gets no comparison
 * @returns the exit code: 1 if a line failed
 */
export async function compareLines(
  file: string,
  rulebooks: readonly Rulebook[],
  boards: Boards,
  strict: boolean,
  solver: Solver,
): Promise<number> {
  const opened = await openInput(file, BYTES_AT_A_TIME);
  if (!opened.ok) return complain([opened.error]);
  let unreadable: Error | undefined;
  opened.value.once('error', (error: Error) => (unreadable = error));
  const reader = new PositionLineReader(boards, rulebooks[0]!.policy, strict);
  const run = (block: LineBlock): ReturnType<typeof resultsOf> =>
    resultsOf(block, solver, (line, _, results) =>
      addComparison(results, reader, block.bytes, line, rulebooks, strict, solver),
    );
  try {
    const done = await adjudicateBlocks(opened.value, process.stdout, { run }, 1);
    return exitCodeOfLines(done);
  } catch (error) {
    if (error instanceof OutputFailure) {
      return error.nobodyReads
        ? 0
        : complain([fileError('output-unwritable', 'standard output', error.cause)]);
    }
    if (unreadable === undefined) throw error;
    return complain([unreadableFile(file, unreadable)]);
  }
}

function addComparison(
  results: JsonBytes,
  reader: PositionLineReader,
  bytes: LineBlock['bytes'],
  line: LineSpan,
  rulebooks: readonly Rulebook[],
  strict: boolean,
  solver: Solver,
): LineOutcome {
  try {
    const whole = reader.readBytes(bytes, line.start, line.end);
    const read = strict ? allReadable(whole) : whole;
    if (!read.ok) return failureOf(textOf(bytes, line), read.error);
    const compared = solver.runNow(() => compareRulebooks(read.value, rulebooks, solver));
    if (compared === NOT_OPEN) return NOT_OPEN;
    const { board, idJson, unreadable } = read.value;
    const id = idJson === undefined ? '' : `"id":${idJson},`;
    const rejected = unreadable.map((each) => unreadableJson(board, each));
    const json = { ...comparedJson(compared), ...(rejected.length === 0 ? {} : { rejected }) };
    results.addText(`{${id}${JSON.stringify(json).slice(1)}`);
    return 'added';
  } catch (error) {
    return faultOf(textOf(bytes, line), error);
  }
}

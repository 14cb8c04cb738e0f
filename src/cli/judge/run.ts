/** `dipsolve judge`: one position a line in, one result a line out, by one of the independent judges. */
import { show } from '../shared/print.ts';
import { group, type Part, says } from '../../base/document/document.ts';
import type { Readable, Writable } from 'node:stream';
import type { BoardChoice } from '../../board/boards.ts';
import { findJudge, type ReadyJudge } from '../../others/audit/judges/ready-judge.ts';
import { judgePhase, optionsOf } from '../../judges/judge.ts';
import { JUDGES } from '../../judges/judges.ts';
import { readSeasonalOrders } from '../../adjudicate/phases/movement.ts';
import type { JsonBytes } from '../../games/records/json/json-bytes.ts';
import { PositionLineReader } from '../../games/records/lines/position-line.ts';
import { addOutcome } from '../../games/records/json/result-json.ts';
import type { BlockPool } from '../../games/bulk/pool.ts';
import { adjudicateBlocks, throughLines } from '../adjudicate/lines.ts';
import { complain, Complaints, EXIT } from '../shared/complain.ts';
import { failureOf, faultOf, type LineOutcome, resultsOf } from '../../games/bulk/line-adjudicator.ts';
import { type LineSpan, textOf } from '../../games/records/lines/line-blocks.ts';
import { librarySolver } from '../../library/library-solver.ts';

/** Prints every judge with its text and options. */
export function listJudges(): number {
  const parts = JUDGES.flatMap((judge): Part[] => [
    says(`${judge.name}: ${judge.text}`),
    ...Object.entries(optionsOf(judge)).flatMap(
      ([
        name,
        {
          says: text,
          choices: [first, ...others],
        },
      ]) => [
        says(`--option ${name}=${[`${first} (default)`, ...others].join(' | ')}`, 2, 4),
        says(text, 4, 0),
      ],
    ),
  ]);
  show([group(parts)]);
  return 0;
}

/**
 * Judges the lines of files, or of standard input for `-`.
 *
 * @param written options of the judge, `NAME=CHOICE`
 * @returns the exit code: 1 if any line failed, 2 if the judge or an option is unknown
 */
export async function judgeFiles(
  name: string,
  files: readonly string[],
  written: readonly string[],
  boards: BoardChoice,
): Promise<number> {
  const judge = findJudge(name, written);
  if (!judge.ok) return complain([judge.error]);
  let failed = 0;
  for (const file of files) {
    const code = await throughLines(file, new Complaints(), async (input) => {
      failed += await judgeStream(input, process.stdout, judge.value, boards);
      return undefined;
    });
    if (code !== undefined) return code;
  }
  return failed > 0 ? EXIT.wrong : EXIT.fine;
}

/**
 * Judges every line of `input` and writes its result.
 *
 * @returns how many lines could not be used
 * @throws {OutputFailure} if a result cannot be written
 */
export async function judgeStream(
  input: Readable,
  output: Writable,
  ready: ReadyJudge,
  boards: BoardChoice,
): Promise<number> {
  const reader = new PositionLineReader(boards, ready.policy);
  const pool: Pick<BlockPool, 'run'> = {
    run: (block) =>
      resultsOf(block, librarySolver(), (line, _, results) =>
        addJudgement(results, reader, block.bytes, line, ready),
      ),
  };
  return (await adjudicateBlocks(input, output, pool, 1)).failed;
}

/** Adds the result of a line; an unexpected error is a failure of this line only. */
function addJudgement(
  results: JsonBytes,
  reader: PositionLineReader,
  bytes: Uint8Array,
  line: LineSpan,
  { judge, policy, chosen }: ReadyJudge,
): LineOutcome {
  try {
    const read = reader.readBytes(bytes, line.start, line.end);
    if (!read.ok) return failureOf(textOf(bytes, line), read.error);
    const reading = readSeasonalOrders(read.value, policy);
    addOutcome(results, judgePhase(judge, reading, read.value.orders, chosen), read.value);
    return 'added';
  } catch (error) {
    return faultOf(textOf(bytes, line), error);
  }
}

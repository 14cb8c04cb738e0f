/** `dipsolve judge`: one position a line in, one result a line out, by one of the independent judges. */
import { createReadStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { standardBoard } from '../../board/standard.ts';
import { messageOf, type UserError } from '../../errors.ts';
import { findJudge, type ReadyJudge } from '../../audit/judges/ready-judge.ts';
import { judgePhase, optionsOf } from '../../judges/judge.ts';
import { JUDGES } from '../../judges/judges.ts';
import { readOrders } from '../../orders/legality/legality.ts';
import { PhaseLineReader } from '../../records/lines/phase-line.ts';
import { outcomeLine } from '../../records/json/result-json.ts';
import type { BlockPool } from '../../bulk/pool.ts';
import { adjudicateBlocks } from '../adjudicate/lines.ts';
import { complain } from '../shared/complain.ts';
import { idOf, plain, resultsOf, type Failure } from '../../bulk/line-adjudicator.ts';
import { textOf } from '../../bulk/line-blocks.ts';
import { OutputFailure } from '../../bulk/result-writer.ts';
import { print } from '../shared/print.ts';

/** Prints every judge with its text and options. */
export function listJudges(): number {
  for (const judge of JUDGES) {
    print(`${judge.name}: ${judge.text}\n`);
    for (const [name, { says, choices }] of Object.entries(optionsOf(judge))) {
      const [first, ...others] = choices;
      print(`  --option ${name}=${[`${first} (default)`, ...others].join(' | ')}\n    ${says}\n`);
    }
  }
  return 0;
}

/**
 * Judges the lines of files, or of standard input for `-`.
 *
 * @param written options of the judge, `NAME=CHOICE`
 * @returns the exit code: 1 if the judge or an option is unknown, or any line failed
 */
export async function judgeFiles(
  name: string,
  files: readonly string[],
  written: readonly string[],
): Promise<number> {
  const judge = findJudge(name, written);
  if (!judge.ok) return complain([judge.error]);
  let failed = 0;
  for (const file of files) {
    const input = file === '-' ? process.stdin : createReadStream(file);
    let unreadable: Error | undefined;
    input.once('error', (error: Error) => (unreadable = error));
    try {
      failed += await judgeStream(input, process.stdout, judge.value);
    } catch (error) {
      if (error instanceof OutputFailure) {
        if (error.nobodyReads) return 0;
        return complain([{ code: 'output-unwritable', message: error.message }]);
      }
      if (unreadable === undefined) throw error;
      return complain([{ code: 'file-unreadable', message: unreadable.message, place: { file } }]);
    }
  }
  return failed > 0 ? 1 : 0;
}

/**
 * Judges every line of `input` and writes its result.
 *
 * @returns how many lines could not be used
 * @throws {OutputFailure} if a result cannot be written
 */
export async function judgeStream(input: Readable, output: Writable, ready: ReadyJudge): Promise<number> {
  const reader = new PhaseLineReader([standardBoard], ready.policy);
  const pool: Pick<BlockPool, 'run'> = {
    run: (block) => resultsOf(block, (line) => judgeLine(reader, textOf(block.bytes, line), ready)),
  };
  return (await adjudicateBlocks(input, output, pool, 1)).failed;
}

/** What goes wrong without anybody's expecting it is a failure of this line only. */
function judgeLine(reader: PhaseLineReader, line: string, ready: ReadyJudge): string | Failure {
  const read = reader.read(line);
  if (!read.ok) return failure(line, read.error);
  const { board, units, orders, id } = read.value;
  try {
    const reading = readOrders(board, units, orders, ready.policy);
    return outcomeLine(judgePhase(ready.judge, reading, orders, ready.chosen), id);
  } catch (error) {
    return failure(line, {
      code: 'program-fault',
      message: messageOf(error),
    });
  }
}

function failure(line: string, error: UserError): Failure {
  return { ...idOf(line), error: plain(error) };
}

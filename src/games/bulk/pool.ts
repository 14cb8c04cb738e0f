/** Blocks of lines given to several threads. */
import { Tinypool } from 'tinypool';
import { ERROR_CODES, messageOf } from '../../base/errors.ts';
import type { Limits } from '../../readings/z3/limits.ts';
import { withoutResult, type BlockResult, type LineOptions } from './line-adjudicator.ts';
import { isBlank, joined, linesIn, type LineBlock, type LineSpan } from '../records/lines/line-blocks.ts';

export interface BlockPool {
  run(block: LineBlock): Promise<BlockResult>;
  close(): Promise<void>;
}

const WORKER = new URL('./worker.js', import.meta.url).href;

/**
 * Opens this many threads. A thread that dies is replaced, and its lines are tried again one by one, so that
 * only the line on which threads die has no result.
 *
 * @param limits of their solvers
 * @param filename the module that runs in each thread
 */
export function openPool(
  workers: number,
  options: LineOptions,
  limits: Limits,
  filename: string = WORKER,
): BlockPool {
  const pool = new Tinypool({
    filename,
    minThreads: workers,
    maxThreads: workers,
    runtime: 'worker_threads',
    workerData: { options, limits },
  });
  const run = async (block: LineBlock): Promise<BlockResult> => {
    try {
      return (await pool.run(block)) as BlockResult;
    } catch (error) {
      const lines = linesIn(block.bytes);
      return lines.length > 1 ? runEach(block, lines) : lost(block, error);
    }
  };
  const runEach = async (block: LineBlock, lines: readonly LineSpan[]): Promise<BlockResult> => {
    const { bytes, firstLine, positionsBefore } = block;
    const results: Uint8Array[] = [];
    let [positions, failed, undecided] = [0, 0, 0];
    for (const [i, line] of lines.entries()) {
      if (isBlank(bytes, line)) continue;
      const result = await run({
        bytes: bytes.slice(line.start, line.end),
        firstLine: firstLine + i,
        positionsBefore: positionsBefore + positions,
      });
      results.push(result.bytes);
      positions += result.positions;
      failed += result.failed;
      undecided += result.undecided;
    }
    return { bytes: joined(results), positions, failed, undecided };
  };
  return { run, close: () => pool.destroy() };
}

/** The result of a line that no thread survives. */
function lost({ firstLine }: LineBlock, error: unknown): BlockResult {
  const message = `${ERROR_CODES['program-fault']}: the worker that had this line stopped: ${messageOf(error)}`;
  return withoutResult({ code: 'program-fault', message }, firstLine);
}

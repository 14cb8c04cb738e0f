/** What runs in each thread of `adjudicate --jsonl --workers`: block after block of lines. */
import { workerData } from 'node:worker_threads';
import { limitSolver } from '../solver/on-demand.ts';
import type { WorkerSetup } from './bulk-pool.ts';
import { LineAdjudicator, type BlockResult } from './line-adjudicator.ts';
import type { LineBlock } from './line-blocks.ts';

// Tinypool puts what the thread was told behind what it keeps for itself.
const [, { options, limits }] = workerData as readonly [unknown, WorkerSetup];
limitSolver(limits);
const adjudicator = new LineAdjudicator(options);

export default function runBlock(block: LineBlock): Promise<BlockResult> {
  return adjudicator.run(block);
}

/** Runs in each thread of `adjudicate --jsonl --workers`: block after block of lines. */
import { workerData } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { SentPolicies } from '../../adjudicate/rules/own/sent-policy.ts';
import { Solver } from '../../readings/z3/solver.ts';
import type { Limits } from '../../readings/z3/limits.ts';
import { lineAdjudicator, type LineOptions } from './line-adjudicator.ts';
import type { LineBlock } from '../records/lines/line-blocks.ts';

// Tinypool puts what the thread was told behind what it keeps for itself.
const [, { options, limits }] = workerData as [unknown, { options: LineOptions; limits: Limits }];
const policy = await new SentPolicies().here(options.policy);
const adjudicate = lineAdjudicator({ ...options, policy }, new Solver({ limits }));

/** @returns a `BlockResult`; its bytes are handed over, not copied */
export default async function runBlock(block: LineBlock): Promise<unknown> {
  const result = await adjudicate(block);
  const movable: object = {
    [Tinypool.transferableSymbol]: [result.bytes.buffer],
    [Tinypool.valueSymbol]: result,
  };
  return Tinypool.move(movable as Parameters<typeof Tinypool.move>[0]);
}

/** Where the pieces of work of a proof are done: in this process, or in several of their own. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { Worker } from './settle.ts';
import { work, type TaskAnswer } from './task.ts';

export interface Workers {
  readonly work: Worker;
  /** Ends whatever is under way. */
  stop(): Promise<void>;
}

/**
 * Starts workers.
 *
 * @param count how many processes; 0 for none of their own. By default one for each core
 */
export function startWorkers(count: number = availableParallelism()): Workers {
  if (count === 0) return { work, stop: () => Promise.resolve() };
  // Each process loads the solver once; a check cannot be interrupted, a process can.
  const pool = new Tinypool({
    filename: new URL('./task.js', import.meta.url).href,
    runtime: 'child_process',
    minThreads: count,
    maxThreads: count,
  });
  return {
    work: (task, signal) => pool.run(task, { signal }) as Promise<TaskAnswer>,
    stop: () => pool.destroy(),
  };
}

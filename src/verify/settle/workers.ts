/** Where pieces of work are done: in this process, or in several of their own. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { Worker } from './settle.ts';
import { work } from './task.ts';

export interface Workers<Work = Worker> {
  readonly work: Work;
  /** Ends whatever is under way. */
  stop(): Promise<void>;
}

/**
 * Starts workers for the pieces of a search.
 *
 * @param count how many processes; 0 for none of their own. By default one for each core
 */
export function startWorkers(count?: number): Workers {
  return startProcesses(work, new URL('./task.js', import.meta.url), count);
}

/**
 * Starts workers for any kind of work.
 *
 * @param file what a process runs; its default export does the work
 * @param count how many processes; 0 for none of their own. By default one for each core
 */
export function startProcesses<Task, Answer>(
  own: (task: Task) => Promise<Answer>,
  file: URL,
  count: number = availableParallelism(),
): Workers<(task: Task, over?: AbortSignal) => Promise<Answer>> {
  if (count === 0) return { work: own, stop: () => Promise.resolve() };
  // Each process loads the solver once; a check cannot be interrupted, a process can.
  const pool = new Tinypool({
    filename: file.href,
    runtime: 'child_process',
    minThreads: count,
    maxThreads: count,
  });

  return {
    work: (task, over) => pool.run(task, over === undefined ? {} : { signal: over }) as Promise<Answer>,
    stop: () => pool.destroy(),
  };
}

/** Does pieces of a search in this process, or in several of their own. */
import { startProcesses, type Workers } from './processes.ts';
import type { TaskWorker } from './settle.ts';
import { work } from './task.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { SubjectFinder } from './subject.ts';

export type SearchWorkers = Workers<TaskWorker>;

/**
 * Starts workers for the pieces of a search.
 *
 * @param solver of this process
 * @param subjects shared with who reads them in this process
 * @param count how many processes; 0 to work in this one. By default one for each core
 */
export function startWorkers(solver: Solver, count?: number, subjects = new SubjectFinder()): SearchWorkers {
  return startProcesses((task) => work(task, solver, subjects), 'search', count);
}

/** Does the pieces of an atlas in this process, or in several of their own. */
import { startProcesses, type Workers } from '../../settle/processes.ts';
import type { PieceWorker } from './atlas-search.ts';
import { workOnPiece } from './piece.ts';
import type { Solver } from '../../../readings/z3/solver.ts';

/**
 * Starts workers.
 *
 * @param solver of this process
 * @param count how many processes; 0 for none of their own
 */
export function startPieceWorkers(solver: Solver, count: number): Workers<PieceWorker> {
  return startProcesses((task) => workOnPiece(task, solver), 'findClasses', count);
}

/** Where the pieces of an atlas are done: in this process, or in several of their own. */
import { startProcesses, type Workers } from '../../settle/processes.ts';
import type { PieceWorker } from './atlas-search.ts';
import { workOnPiece } from './piece.ts';

/**
 * Starts workers.
 *
 * @param count how many processes; 0 for none of their own
 */
export function startPieceWorkers(count: number): Workers<PieceWorker> {
  return startProcesses(workOnPiece, new URL('./piece.js', import.meta.url), count);
}

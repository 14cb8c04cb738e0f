/** The picture of a class: all solutions side by side, or the orders where there is none. */
import { pictureOf } from '../../../explain/pictures/picture-of.ts';
import type { Panel } from '../../../explain/pictures/picture.ts';
import { sceneOfOrders, sceneOfSolution } from '../../../explain/pictures/scene.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import { sideOf } from '../../theorem.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { solvedCandidate, type AtlasEntry } from './atlas.ts';

/**
 * Draws a class on the map of its position.
 *
 * @param under the rules of its atlas
 * @returns an `svg` element, or `unknown` if the solver gave up
 */
export async function pictureOfEntry(entry: AtlasEntry, under: Policy, solver: Solver): Promise<string> {
  const shown = solvedCandidate(entry.candidate, sideOf(under), solver);
  if (shown === 'unknown') return 'unknown';
  const { system, solved } = shown;
  const { length } = solved.solutions;
  const panels = solved.solutions.map((solution, i): Panel => ({
    scene: sceneOfSolution(system, solution),
    caption: `Solution ${i + 1} of ${length}`,
  }));
  const orders: Panel = { scene: sceneOfOrders(system), caption: 'No solution' };
  // The same names of what is defined in every run, so that the file changes only with the picture.
  const idPrefix = `atlas-${entry.number.replace('.', '-')}`;
  return pictureOf(length === 0 ? [orders] : panels, { title: `${entry.number}: ${entry.kind}`, idPrefix });
}

/** For tests of what happens where the solver gives up: a search would settle their small cycles without it. */
import { limitSearch } from '../../src/readings/z3/on-demand.ts';

/**
 * Has the solver asked about every cycle; the function given back ends that. So in a file `beforeAll(withoutSearch)`, and in a
 * test `onTestFinished(withoutSearch())`.
 */
export function withoutSearch(): () => void {
  limitSearch(0);
  return () => limitSearch();
}

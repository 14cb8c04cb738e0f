/** The paradoxes and circles of the position, found beside the page. */
import { paradoxesAside } from './aside.ts';
import type { ToldParadox } from './aside-messages.ts';
import { analysis, later, loopUnits } from '../state/analysis.ts';
import { setup } from '../state/setup.ts';

const found = later(async (latest) => (loopUnits(latest).length === 0 ? [] : paradoxesAside(setup.peek())));

/** The paradoxes of the analysis that is shown; none as long as they are not known. */
export function paradoxesNow(): readonly ToldParadox[] {
  const told = found.value;
  return told === undefined || told.of !== analysis.value || told.value === 'unknown' ? [] : told.value;
}

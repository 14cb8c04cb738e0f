/** The paradoxes and circles of the position, found beside the page. */
import { paradoxesAside } from '../solver/aside.ts';
import type { ToldParadox } from '../solver/aside-messages.ts';
import { analysis, loopUnits } from './analysis.ts';
import { later } from './later.ts';
import { setup } from './setup.ts';

const found = later(async (latest) => (loopUnits(latest).length === 0 ? [] : paradoxesAside(setup.peek())));

/** Those of the analysis that is shown; none as long as they are not known. */
export function paradoxesNow(): readonly ToldParadox[] {
  const told = found.value;
  return told === undefined || told.of !== analysis.value || told.value === 'unknown' ? [] : told.value;
}

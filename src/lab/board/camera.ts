/** Brings units in sight. */
import { laterState, read } from '../state/setup.ts';
import { regionOf, view } from './page-map.ts';

/** All units of the position. */
export function showAll(): void {
  view.value = regionOf(read.peek().position, laterState.peek());
}

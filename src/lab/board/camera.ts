/** Brings units or the map in sight. */
import { laterState, read } from '../state/setup.ts';
import { regionOf, view, whole } from './page-map.ts';

/** All units of the position. */
export function showAll(): void {
  view.value = regionOf(read.peek().position, laterState.peek());
}

export function showMap(): void {
  view.value = whole();
}

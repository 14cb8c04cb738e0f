/** Brings units or the map in sight. */
import { laterState, read } from '../state/setup.ts';
import { layout, view, whole } from './page-map.ts';
import { regionOf } from './region.ts';

/** All units of the position. */
export function showAll(): void {
  view.value = regionOf(read.peek().position, laterState.peek(), layout);
}

export function showMap(): void {
  view.value = whole();
}

/** Brings units or the map in sight. */
import { laterState, read } from '../state/setup.ts';
import { layout } from './page-map.ts';
import { regionOf } from './region.ts';
import { view, whole } from './view.ts';

/** All units of the position. */
export function showAll(): void {
  view.value = regionOf(read.peek().position, laterState.peek(), layout);
}

export function showMap(): void {
  view.value = whole(layout);
}

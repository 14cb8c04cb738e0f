/** Brings all units of the position in sight. */
import { board, laterState, read } from '../state/setup.ts';
import { layout } from './map.ts';
import { around, view, whole } from './view.ts';

/** Of a small position the region, of others the whole map; builds may be anywhere. */
export function showAll(): void {
  const { position } = read.peek();
  const state = laterState.peek();
  const isBig = position.units.length > board.provinces.length / 4;
  if (isBig || state?.phase.kind === 'adjustment') return showMap();
  const locations = [
    ...position.units.map(({ location }) => location),
    ...position.orders.flatMap(({ order }) => (order.kind === 'move' ? [order.to.province] : [])),
    ...(state?.retreating ?? []).flatMap(({ unit, retreats }) => [unit.location, ...retreats]),
  ];
  const points = locations.map((location) => layout.units[location]!);
  view.value = around(points, layout);
}

export function showMap(): void {
  view.value = whole(layout);
}

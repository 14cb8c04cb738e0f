/** Brings all units of the position in sight. */
import { board, laterState, read } from '../state/setup.ts';
import { orderOf } from '../position/edits.ts';
import { layout } from './map.ts';
import { around, view, whole } from './view.ts';

/** Of a small position the region, of others the whole map. */
export function showAll(): void {
  const { position } = read.peek();
  if (laterState.peek() !== undefined) return showMap();
  const points = position.units.flatMap(({ location }, unit) => {
    const order = orderOf(position, unit);
    const to = order?.kind === 'move' ? [layout.units[order.to.province]!] : [];
    return [layout.units[location]!, ...to];
  });
  view.value = position.units.length > board.provinces.length / 4 ? whole(layout) : around(points, layout);
}

export function showMap(): void {
  view.value = whole(layout);
}

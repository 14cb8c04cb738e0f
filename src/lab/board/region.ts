/** The part of the map that a position is on. */
import type { GameState, Layout, Position } from '../../index.ts';
import { around, type View, whole } from './page-map.ts';

/**
 * Gives the region of a small position, for others the whole map; builds may be anywhere.
 *
 * @param state the phase of retreats or adjustments, where it is one
 */
export function regionOf(
  { board, units, orders }: Position,
  state: GameState | undefined,
  layout: Pick<Layout, 'size' | 'units'>,
): View {
  const isBig = units.length > board.provinces.length / 4;
  if (isBig || state?.phase.kind === 'adjustment') return whole();
  const locations = [
    ...units.map(({ location }) => location),
    ...orders.flatMap(({ order }) => (order.kind === 'move' ? [order.to.province] : [])),
    ...(state?.retreating ?? []).flatMap(({ unit, retreats }) => [unit.location, ...retreats]),
  ];
  return around(locations.map((location) => layout.units[location]!));
}

/** A view as an attribute of an SVG. */
export const viewBox = ({ x, y, width, height }: View): string => [x, y, width, height].join(' ');

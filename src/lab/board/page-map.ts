/** The map of the board: that of the standard board stands in the page, also for others on its provinces; the rest are graphs. */
import { type Layout, standardBoard } from '../../index.ts';
import { board } from '../state/page-board.ts';
import { laterState, read } from '../state/setup.ts';
import { MAP_PREFIX } from './map-ids.ts';
import { standardMap } from './map-without-paths.ts';
import { signal } from '@preact/signals';

const codes = standardBoard.locations.map(({ code }) => code);
const isOnMap =
  board.locations.length === codes.length && board.locations.every(({ code }, i) => code === codes[i]);
const other = isOnMap ? undefined : await (await import('./other-map.ts')).otherMap(board);

export const layout: Layout = other?.layout ?? { ...standardMap, parts: [], outlines: outlinesInPage() };
/** The parts of the map, to be in the page once; `undefined` where they are. */
export const definitions = other?.definitions;
export const GROUND = `#${MAP_PREFIX}-${layout.id}-ground`;
export const NAMES = `#${MAP_PREFIX}-${layout.id}-names`;

function outlinesInPage(): string[] {
  const outlines = board.provinces.map(() => '');
  for (const path of document.querySelectorAll('[data-around]')) {
    const province = Number(path.getAttribute('data-around'));
    outlines[province] = `${outlines[province]}${path.getAttribute('d')}`;
  }
  return outlines;
}

/** Finds the location that is drawn nearest to a point; the first if there is no point. */
export function nearest(locations: readonly number[], at: ViewPoint | undefined): number | undefined {
  if (at === undefined) return locations[0];
  const away = (location: number): number => {
    const { x, y } = layout.units[location]!;
    return Math.hypot(x - at.x, y - at.y);
  };
  return locations.toSorted((a, b) => away(a) - away(b))[0];
}

/** The province that an element of the board stands for. */
export function provinceFrom(element: Element | null): number | undefined {
  const text = element?.closest('[data-province]')?.getAttribute('data-province');
  return text === null || text === undefined ? undefined : Number(text);
}

export type ViewPoint = Layout['units'][number];
type View = Layout['names'][number];

const CLOSEST = 6;

export const view = signal<View>({ x: 0, y: 0, width: 1, height: 1 });

export function whole(): View {
  return { x: 0, y: 0, ...layout.size };
}

/** Looks closer (a factor above 1) or from farther away; the point, the middle if none is given, stays where it is. */
export function zoomed(
  from: View,
  factor: number,
  { x, y }: ViewPoint = { x: from.x + from.width / 2, y: from.y + from.height / 2 },
): View {
  const width = Math.min(layout.size.width, Math.max(layout.size.width / CLOSEST, from.width / factor));
  const scale = width / from.width;
  return kept({
    x: x - (x - from.x) * scale,
    y: y - (y - from.y) * scale,
    width,
    height: from.height * scale,
  });
}

export function panned(from: View, dx: number, dy: number): View {
  return kept({ ...from, x: from.x - dx, y: from.y - dy });
}

/** The part of the map with these points and some room around. */
export function around(points: readonly ViewPoint[]): View {
  const { width, height } = layout.size;
  if (points.length === 0) return whole();
  const room = 130;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const share = Math.min(1, Math.max((right - left + 2 * room) / width, (bottom - top + 2 * room) / height));
  const seen = { width: share * width, height: share * height };
  return kept({ x: (left + right - seen.width) / 2, y: (top + bottom - seen.height) / 2, ...seen });
}

function kept(seen: View): View {
  const { size } = layout;
  return {
    ...seen,
    x: Math.min(Math.max(seen.x, 0), size.width - seen.width),
    y: Math.min(Math.max(seen.y, 0), size.height - seen.height),
  };
}

/** Brings all units in sight: the region of a small position, for others the whole map; builds may be anywhere. */
export function showAll(): void {
  const { units, orders } = read.peek().position;
  const state = laterState.peek();
  const isBig = units.length > board.provinces.length / 4;
  const locations = [
    ...units.map(({ location }) => location),
    ...orders.flatMap(({ order }) => (order.kind === 'move' ? [order.to.province] : [])),
    ...(state?.retreating ?? []).flatMap(({ unit, retreats }) => [unit.location, ...retreats]),
  ];
  view.value =
    isBig || state?.phase.kind === 'adjustment'
      ? whole()
      : around(locations.map((location) => layout.units[location]!));
}

/** A view as an attribute of an SVG. */
export const viewBox = ({ x, y, width, height }: View): string => [x, y, width, height].join(' ');

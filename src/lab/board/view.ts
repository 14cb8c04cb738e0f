/** The part of the map that is in sight. */
import { signal } from '@preact/signals';
import type { Layout } from '../../index.ts';

export interface ViewPoint {
  readonly x: number;
  readonly y: number;
}
export interface View extends ViewPoint {
  readonly width: number;
  readonly height: number;
}

/** The greatest magnification. */
const CLOSEST = 6;

export const view = signal<View>({ x: 0, y: 0, width: 1, height: 1 });

export function whole({ size }: Pick<Layout, 'size'>): View {
  return { x: 0, y: 0, ...size };
}

/** Looks closer (a factor above 1) or from farther away; the point stays where it is. */
export function zoomed(from: View, layout: Layout, factor: number, { x, y }: ViewPoint): View {
  const width = Math.min(layout.size.width, Math.max(layout.size.width / CLOSEST, from.width / factor));
  const scale = width / from.width;
  return kept(
    { x: x - (x - from.x) * scale, y: y - (y - from.y) * scale, width, height: from.height * scale },
    layout,
  );
}

export function panned(from: View, layout: Layout, dx: number, dy: number): View {
  return kept({ ...from, x: from.x - dx, y: from.y - dy }, layout);
}

/** The part of the map with these points and some room around. */
export function around(points: readonly ViewPoint[], layout: Pick<Layout, 'size'>): View {
  const { width, height } = layout.size;
  if (points.length === 0) return whole(layout);
  const room = 130;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const across = Math.max(...xs) - Math.min(...xs) + 2 * room;
  const down = Math.max(...ys) - Math.min(...ys) + 2 * room;
  const share = Math.min(1, Math.max(across / width, down / height));
  const [seenWidth, seenHeight] = [share * width, share * height];
  const middle = { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 };
  return kept(
    { x: middle.x - seenWidth / 2, y: middle.y - seenHeight / 2, width: seenWidth, height: seenHeight },
    layout,
  );
}

/** Moved back onto the map. */
function kept(seen: View, { size }: Pick<Layout, 'size'>): View {
  return {
    ...seen,
    x: Math.min(Math.max(seen.x, 0), size.width - seen.width),
    y: Math.min(Math.max(seen.y, 0), size.height - seen.height),
  };
}

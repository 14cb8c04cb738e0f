/** Smooth lines through points, and what is inside of a ring. */
import { minus, plus, type Point, times } from '../../../src/explain/pictures/geometry.ts';

/** Says if a point is inside a ring. */
export function isInside(ring: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  }
  return inside;
}

/** A piece of a smooth line: two control points and the end, as `C` in a path of SVG. */
export interface Curve {
  readonly controls: readonly [Point, Point];
  readonly end: Point;
}

/** A line through points, with the curves that smooth it. */
export interface SmoothLine {
  readonly start: Point;
  readonly curves: readonly Curve[];
}

/** The distance of control points from a point of a smooth line, as a share of that between its neighbours. */
const TENSION = 0.11;

/**
 * The curves of a line that bends softly through all its points (Catmull and Rom's spline).
 *
 * @param closed the line goes on from its last point to its first
 */
export function curvesThrough(points: readonly Point[], closed = false): Curve[] {
  const last = points.length - 1;
  const at = (i: number): Point =>
    points[closed ? (i + points.length) % points.length : Math.min(Math.max(i, 0), last)]!;
  return Array.from({ length: closed ? points.length : last }, (_, i): Curve => {
    const [before, start, end, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const leave = times(minus(end, before), TENSION);
    const arrive = times(minus(after, start), TENSION);
    return { controls: [plus(start, leave), minus(end, arrive)], end };
  });
}

/** Points along the curves, their start included, this many for each curve. */
export function sampled(start: Point, curves: readonly Curve[], each: number): Point[] {
  const points = [start];
  for (const curve of curves) {
    const from = points.at(-1)!;
    for (let i = 1; i <= each; i++) points.push(onCurve(from, curve, i / each));
  }
  return points;
}

function onCurve(start: Point, { controls: [one, two], end }: Curve, share: number): Point {
  const rest = 1 - share;
  const weights = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3];
  return [start, one, two, end]
    .map((point, i) => times(point, weights[i]!))
    .reduce((sum, point) => plus(sum, point));
}

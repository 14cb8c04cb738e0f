/** Points, boxes and lines of a picture, in map units: x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const times = (a: Point, factor: number): Point => ({ x: a.x * factor, y: a.y * factor });
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The point at a share of the way from one to the other: 0 is `a`, 1 is `b`. */
export function between(a: Point, b: Point, share: number): Point {
  return plus(a, times(minus(b, a), share));
}

/** Gives the vector of length 1 in the same direction; for a vector without length, one of length 0. */
export function unitVector(a: Point): Point {
  const length = Math.hypot(a.x, a.y);
  return length === 0 ? { x: 0, y: 0 } : times(a, 1 / length);
}

/** To the right of a direction. */
export const rightOf = ({ x, y }: Point): Point => ({ x: -y, y: x });

export function boxAround(centre: Point, width: number, height: number): Box {
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Says if the first box has all of the second in it. */
export function contains(outer: Box, { x, y, width, height }: Box): boolean {
  const right = outer.x + outer.width;
  const bottom = outer.y + outer.height;
  return outer.x <= x && outer.y <= y && x + width <= right && y + height <= bottom;
}

/** The box with this much added on every side. */
export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** The smallest box around points; there must be one at least. */
export function boundsOf(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const cornersOf = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y: y + height },
];

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

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

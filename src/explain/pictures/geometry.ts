/** Points, boxes and lines of a picture, in map units (x to the right, y down), and lines of orders as points. */

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
function unitVector(a: Point): Point {
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
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

export const cornersOf = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y: y + height },
];

export type Stroke = readonly Point[];

/** Points to a bent line. */
const BENDS = 16;
/** A line that comes nearer than this to a unit it has nothing to do with is bent. */
const CLEARANCE = 17;
const SIDEWAYS = [0, 26, -26, 44, -44];

/** A line from one point to another that passes by what stands in between. */
export function strokeAround(from: Point, to: Point, obstacles: readonly Point[]): Stroke {
  const candidates = SIDEWAYS.map((offset) => bent(from, to, offset));
  const isFree = (stroke: Stroke): boolean =>
    obstacles.every((obstacle) =>
      stroke.slice(1).every((end, i) => distanceToPiece(stroke[i]!, end, obstacle) > CLEARANCE),
    );
  return candidates.find(isFree) ?? candidates[0]!;
}

function bent(from: Point, to: Point, offset: number): Stroke {
  if (offset === 0) return [from, to];
  const control = plus(between(from, to, 0.5), times(rightOf(unitVector(minus(to, from))), 2 * offset));
  return Array.from({ length: BENDS + 1 }, (_, i) => {
    const share = i / BENDS;
    return between(between(from, control, share), between(control, to, share), share);
  });
}

/** The line moved to the right of its direction. */
export function shifted(stroke: Stroke, by: number): Stroke {
  const aside = times(rightOf(unitVector(minus(stroke.at(-1)!, stroke[0]!))), by);
  return stroke.map((point) => plus(point, aside));
}

export function lengthOf(stroke: Stroke): number {
  return stroke.slice(1).reduce((sum, point, i) => sum + distance(stroke[i]!, point), 0);
}

/** The point this far along the line, and the direction there. */
export function along(stroke: Stroke, far: number): { readonly point: Point; readonly direction: Point } {
  let left = far;
  let end = 1;
  for (; end < stroke.length - 1; end++) {
    const step = distance(stroke[end - 1]!, stroke[end]!);
    if (left <= step) break;
    left -= step;
  }
  const start = stroke[end - 1]!;
  const direction = unitVector(minus(stroke[end]!, start));
  return { point: plus(start, times(direction, left)), direction };
}

/** The line without this much at its start and at its end; the middle, if it is too short to be cut. */
export function cutOff(stroke: Stroke, atStart: number, atEnd: number): Stroke {
  const length = lengthOf(stroke);
  const room = Math.max(length - 6, 0);
  const scale = Math.min(1, room / Math.max(atStart + atEnd, 1));
  const [first, last] = [atStart * scale, length - atEnd * scale];
  const kept: Point[] = [along(stroke, first).point];
  let far = 0;
  for (const [i, point] of stroke.entries()) {
    if (i > 0) far += distance(stroke[i - 1]!, point);
    if (far > first && far < last) kept.push(point);
  }
  return [...kept, along(stroke, last).point];
}

const WAVE = { length: 13, height: 3.6, step: 1.6 } as const;

/** The line as a wave, which ends where the line ends. */
export function wavy(stroke: Stroke): Stroke {
  const length = lengthOf(stroke);
  const waves = Math.max(1, Math.round(length / WAVE.length));
  const steps = Math.max(2, Math.ceil(length / WAVE.step));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const { point, direction } = along(stroke, (length * i) / steps);
    const aside = WAVE.height * Math.sin((2 * Math.PI * waves * i) / steps);
    return plus(point, times(rightOf(direction), aside));
  });
}

function distanceToPiece(start: Point, end: Point, point: Point): number {
  const whole = minus(end, start);
  const square = whole.x ** 2 + whole.y ** 2;
  const reached = minus(point, start);
  const share = square === 0 ? 0 : (reached.x * whole.x + reached.y * whole.y) / square;
  return distance(point, between(start, end, Math.min(1, Math.max(0, share))));
}

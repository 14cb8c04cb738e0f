/** Slanting lines over a face, for land that nobody enters. */
import type { Point } from '../../../src/explain/pictures/geometry.ts';

const SPACING = 6;

/**
 * Lines through the inside of a ring, all in the direction of growing `x` and `y`.
 *
 * @returns pairs of points where a line comes in and where it goes out
 */
export function hatching(ring: readonly Point[]): (readonly [Point, Point])[] {
  const levels = ring.map(level);
  const first = Math.ceil(Math.min(...levels) / SPACING) * SPACING;
  const lines: (readonly [Point, Point])[] = [];
  for (let at = first; at < Math.max(...levels); at += SPACING) {
    const crossings = ring
      .flatMap((start, i) => {
        const end = ring[(i + 1) % ring.length]!;
        const [one, two] = [level(start), level(end)];
        if (one > at === two > at) return [];
        return [far(start) + ((at - one) / (two - one)) * (far(end) - far(start))];
      })
      .sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      lines.push([pointAt(at, crossings[i]!), pointAt(at, crossings[i + 1]!)]);
    }
  }
  return lines;
}

/** The same for all points of a line. */
const level = ({ x, y }: Point): number => x - y;

/** Grows along a line. */
const far = ({ x, y }: Point): number => x + y;

const pointAt = (line: number, along: number): Point => ({ x: (along + line) / 2, y: (along - line) / 2 });

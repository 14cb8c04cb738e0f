/** The data of a path of curves. */
import { minus, type Point } from '../../../src/explain/pictures/geometry.ts';
import { short } from '../../../src/explain/pictures/svg.ts';
import type { SmoothLine } from './curves.ts';

/** The data of a path of curves, each told from where the last one ended. */
export function curvedPath({ start, curves }: SmoothLine, isClosed: boolean): string {
  let at = rounded(start);
  const pieces = curves.map(({ controls: [one, two], end }) => {
    const to = rounded(end);
    const numbers = [one, two, to].flatMap((point) => {
      const { x, y } = minus(point, at);
      return [x, y];
    });
    at = to;
    return `c${joined(numbers)}`;
  });
  return `M${short(start.x)} ${short(start.y)}${pieces.join('')}${isClosed ? 'Z' : ''}`;
}

/** Rounds to where a renderer stands after a rounded step, so that errors do not add up. */
function rounded({ x, y }: Point): Point {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

/** Numbers with a space only where they would run together. */
function joined(numbers: readonly number[]): string {
  return numbers.map(short).reduce((line, next) => line + (next.startsWith('-') ? '' : ' ') + next);
}

/** Elements of SVG as text. Everything is set by attributes: no style sheet that could leak into a page. */
import { escapeText } from '../../base/document/html.ts';
import { minus, type Box, type SmoothLine, type Point } from './geometry.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A number with one digit after the point at most. */
const short = (value: number): string => String(Math.round(value * 10) / 10 + 0);

/** An element; attributes that are `undefined` are left out, children are elements already. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escapeText(value!)}"`)
    .join('');
  const inside = children.join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

export function text(content: string, { x, y }: Point, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, escapeText(content));
}

export function group(attributes: Attributes, ...children: readonly string[]): string {
  return element('g', attributes, ...children);
}

export const moved = ({ x, y }: Point): string => `translate(${short(x)} ${short(y)})`;

export const boxAttributes = ({ x, y, width, height }: Box): Attributes => ({ x, y, width, height });

export const viewBox = ({ x, y, width, height }: Box): string => [x, y, width, height].map(short).join(' ');

/** The data of a path of straight pieces. */
export function straightPath(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

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

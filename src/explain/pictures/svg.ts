/** Elements of SVG as text. Everything is set by attributes: no style sheet that could leak into a page. */
import { escapeText } from '../../base/document/html.ts';
import type { Box, Point } from './geometry.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A number with one digit after the point at most. */
export const short = (value: number): string => String(Math.round(value * 10) / 10 + 0);

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

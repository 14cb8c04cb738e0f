/** Units and marks, drawn around the point (0, 0). */
import { escapeText } from '../../base/document/html.ts';
import type { UnitType } from '../../board/board.ts';
import { minus, plus, rightOf, times, type Point } from './geometry.ts';
import { ALARM, MAP_COLOURS, VAIN, type PowerColour } from './palette.ts';
import { element, moved, straightPath } from './svg.ts';
import shapes from './symbols.json' with { type: 'json' };

/** The room of any unit, with its outline. */
export const UNIT_SIZE = { width: 32, height: 27 } as const;
/** Lines to and from a unit end this far from its middle. */
export const UNIT_REACH = 17;
export const DISLODGED_RADIUS = 18.5;

/** An element as data: its name, its attributes, and what is in it. */
type SymbolShape = readonly [
  name: string,
  attributes: Parameters<typeof element>[1],
  ...inside: (SymbolShape | string)[],
];
const SHAPES = shapes as unknown as Readonly<Record<keyof typeof shapes, SymbolShape>>;
const COLOURS = { alarm: ALARM, halo: MAP_COLOURS.halo, vain: VAIN } as const;

/** Draws a shape, in which `$` and a name stand for a colour or for something of this one. */
function drawn(shape: keyof typeof SHAPES, own: Readonly<Record<string, string>> = {}): string {
  const names: Readonly<Record<string, string>> = { ...COLOURS, ...own };
  const filled = <V>(value: V): V | string =>
    typeof value === 'string' && value.startsWith('$') ? names[value.slice(1)]! : value;
  const draw = ([name, attributes, ...inside]: SymbolShape): string =>
    element(
      name,
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, filled(value)])),
      ...inside.map((each) => (typeof each === 'string' ? escapeText(filled(each)) : draw(each))),
    );
  return draw(SHAPES[shape]);
}

/** An army is a block, a fleet a ship; both bear the letters of their power. */
export function unitSymbol(type: UnitType, letters: string, { fill, ink }: PowerColour): string {
  return drawn(type, { letters, fill, ink });
}

/** A ring of dashes around a unit that was knocked out of its place. */
export const dislodgedRing = (): string => drawn('dislodged', { radius: String(DISLODGED_RADIUS) });

/** Around a unit that was ordered to hold. */
export const holdRing = (line: string): string => drawn('hold', { line });

/** A burst where units kept each other out: no further than to the name of its province. */
export const contestedMark = (at: Point): string => drawn('contested', { moved: moved(at) });

/** A cross: this failed. */
export function crossMark(at: Point, size = 5): string {
  const cross = `M${-size} ${-size}L${size} ${size}M${-size} ${size}L${size} ${-size}`;
  return drawn('cross', { moved: moved(at), cross });
}

/** At the corner of a unit whose order has no effect. */
export const voidMark = (at: Point): string => drawn('void', { moved: moved(plus(at, { x: 13, y: -12 })) });

export const HEAD_LENGTH = 12;

/** The head of an arrow: full for what succeeds, hollow for what does not. */
export function arrowHead(
  tip: Point,
  direction: Point,
  line: string,
  full: boolean,
  size = HEAD_LENGTH,
): string {
  const base = minus(tip, times(direction, size));
  const half = times(rightOf(direction), size * 0.52);
  return element('path', {
    d: `${straightPath([tip, plus(base, half), minus(base, half)])}Z`,
    fill: full ? line : '#ffffff',
    stroke: full ? '#ffffff' : line,
    'stroke-width': full ? 1 : 1.8,
    'stroke-linejoin': 'round',
    'paint-order': full ? 'stroke' : undefined,
  });
}

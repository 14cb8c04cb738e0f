/** Units and marks, drawn around the point (0, 0). */
import { unreachable } from '../../base/errors.ts';
import type { UnitType } from '../../board/board.ts';
import { minus, plus, rightOf, times, type Point } from './geometry.ts';
import { ALARM, MAP_COLOURS, VAIN, type PowerColour } from './palette.ts';
import { element, group, moved, straightPath, text } from './svg.ts';

/** The room of any unit, with its outline. */
export const UNIT_SIZE = { width: 32, height: 27 } as const;
/** Lines to and from a unit end this far from its middle. */
export const UNIT_REACH = 17;
export const DISLODGED_RADIUS = 18.5;

const LETTERS = { 'text-anchor': 'middle', 'font-weight': 'bold' } as const;

/** An army is a block, a fleet a ship; both bear the letters of their power. */
export function unitSymbol(type: UnitType, letters: string, { fill, ink }: PowerColour): string {
  const body = { fill, stroke: '#111111', 'stroke-width': 1.2, 'stroke-linejoin': 'round' } as const;
  switch (type) {
    case 'army':
      return group(
        { 'data-mark': 'army' },
        element('rect', { x: -12, y: -10.5, width: 24, height: 21, rx: 3, ...body }),
        text(letters, { x: 0, y: 4.2 }, { 'font-size': 11.5, fill: ink, ...LETTERS }),
      );
    case 'fleet':
      return group(
        { 'data-mark': 'fleet' },
        element('path', { d: 'M-1-12.5V-2H11Q8.5-9-1-12.5ZM-3.5-10V-2H-10Q-8.5-7-3.5-10Z', ...body }),
        element('path', { d: 'M-15.5-1.5H15.5L10.5 12.5H-10.5Z', ...body }),
        text(letters, { x: 0, y: 9.4 }, { 'font-size': 10.5, fill: ink, ...LETTERS }),
      );
    default:
      return unreachable(type);
  }
}

/** A ring of dashes around a unit that was knocked out of its place. */
export function dislodgedRing(): string {
  return element('circle', {
    'data-mark': 'dislodged',
    r: DISLODGED_RADIUS,
    fill: '#ffffff',
    'fill-opacity': 0.5,
    stroke: ALARM,
    'stroke-width': 2.4,
    'stroke-dasharray': '5 3',
  });
}

/** Around a unit that was ordered to hold. */
export function holdRing(line: string): string {
  const corners = Array.from({ length: 8 }, (_, i): Point => {
    const angle = (Math.PI * (2 * i + 1)) / 8;
    return { x: 20 * Math.cos(angle), y: 20 * Math.sin(angle) };
  });
  return element('path', {
    'data-mark': 'hold',
    d: `${straightPath(corners)}Z`,
    fill: 'none',
    stroke: line,
    'stroke-width': 1.8,
  });
}

/** The reach of a burst, its line included: no further than to the name of its province. */
export const CONTESTED_REACH = 16;
const CONTESTED_LINE = 1.3;
const CONTESTED_RADII = [CONTESTED_REACH - CONTESTED_LINE, 10.2] as const;

/** A burst where units kept each other out. */
export function contestedMark(at: Point): string {
  const points = Array.from({ length: 20 }, (_, i): Point => {
    const angle = (Math.PI * i) / 10;
    const radius = CONTESTED_RADII[i % 2]!;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
  return element('path', {
    'data-mark': 'contested',
    d: `${straightPath(points)}Z`,
    transform: moved(at),
    fill: '#ffe9a8',
    'fill-opacity': 0.85,
    stroke: ALARM,
    'stroke-width': CONTESTED_LINE,
    'stroke-linejoin': 'round',
  });
}

/** A cross: this failed. */
export function crossMark(at: Point, size = 5): string {
  const d = `M${-size} ${-size}L${size} ${size}M${-size} ${size}L${size} ${-size}`;
  const round = { d, fill: 'none', 'stroke-linecap': 'round' } as const;
  return group(
    { 'data-mark': 'cross', transform: moved(at) },
    element('path', { ...round, stroke: MAP_COLOURS.halo, 'stroke-width': 5.4 }),
    element('path', { ...round, stroke: ALARM, 'stroke-width': 2.8 }),
  );
}

/** At the corner of a unit whose order has no effect. */
export function voidMark(at: Point): string {
  return group(
    { 'data-mark': 'void', transform: moved(plus(at, { x: 13, y: -12 })) },
    element('circle', { r: 6.5, fill: '#ffffff', stroke: VAIN, 'stroke-width': 1.5 }),
    text('!', { x: 0, y: 3.7 }, { 'font-size': 10.5, fill: '#333333', ...LETTERS }),
  );
}

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

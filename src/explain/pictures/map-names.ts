/** The names on a map: how they break into lines, and the room they take. */
import type { Province } from '../../board/board.ts';
import { LINE_HEIGHT, textWidth, wrapped } from './font.ts';
import type { Box, Point } from './geometry.ts';

export const NAME_SIZE = 12;
export const COAST_MARK_SIZE = 10;
const WIDEST = 92;
/** Room for the dot of a supply centre, at the left of the first line. */
const CENTRE_ROOM = 11;
export const CENTRE_RADIUS = 4;

export interface MapName {
  readonly lines: readonly string[];
  /** From the middle of the name, dot included, to the middle of its first line. */
  readonly shift: number;
  readonly width: number;
  readonly height: number;
}

/** Sets the name of a province in lines, with room for the dot of its supply centre. */
export function nameOfProvince({ name, supplyCentre }: Province): MapName {
  const lines = wrapped(name, NAME_SIZE, WIDEST);
  const dot = supplyCentre ? CENTRE_ROOM : 0;
  const widths = lines.map((line, i) => textWidth(line, NAME_SIZE) + (i === 0 ? dot : 0));
  return {
    lines,
    shift: dot / 2,
    width: widths.reduce((widest, width) => Math.max(widest, width), 0),
    height: lines.length * NAME_SIZE * LINE_HEIGHT,
  };
}

/** The room of a name whose middle is at a point. */
export function boxOfName({ width, height }: MapName, { x, y }: Point): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

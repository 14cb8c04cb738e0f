/**
 * Reads a position people wrote down: a line with a power, then its orders and units, one
 * a line. Which units stand on the board follows from what was written about them.
 */
import type { Board, Unit } from '../board/board.ts';
import type { Place, UserError } from '../errors.ts';
import type { WrittenOrder, WrittenUnit } from './order.ts';
import { parseOrderOrUnit, parsePower } from './parse.ts';
import { placeUnits, type UnitClaim } from './unit-claims.ts';

/** An order of a position, as it was given. */
export interface PositionOrder {
  /** Index of the power that gave it, which need not own the unit. */
  readonly power: number;
  readonly order: WrittenOrder;
  /** The order as the user wrote it. */
  readonly text: string;
  readonly place: Place;
}

export interface PositionText {
  /** One for each province that has a unit, in order of appearance. */
  readonly units: readonly Unit[];
  /** Every order that could be read, in order of appearance. */
  readonly orders: readonly PositionOrder[];
  /** Everything wrong in the text, in order of appearance. */
  readonly errors: readonly UserError[];
}

/** Whose lines these are; `unknown` under a heading that names no power of the board. */
type Heading = number | 'none' | 'unknown';

interface Line {
  readonly text: string;
  readonly place: Place;
}

interface Reading {
  readonly board: Board;
  heading: Heading;
  readonly claims: UnitClaim[];
  readonly orders: PositionOrder[];
  readonly errors: UserError[];
}

/**
 * Reads the text form of a position: `Italy:` and its orders below, or on the same line.
 * Every ordered unit stands on the board. A unit written alone stands there without an
 * order, and what is written alone counts more than what orders say about that province.
 *
 * @param file name of the file, for the places of errors
 * @returns what could be read; the errors have `order-unreadable`, `province-unknown`,
 *   `province-ambiguous`, `power-missing`, `power-unknown`, `unit-misplaced`,
 *   `coast-unknown`, `unit-twice` or `unit-unreadable` (army or fleet cannot be told)
 */
export function readPositionText(board: Board, text: string, file?: string): PositionText {
  const reading: Reading = { board, heading: 'none', claims: [], orders: [], errors: [] };
  for (const line of linesOf(text, file)) readLine(reading, line);
  const { units, errors } = placeUnits(board, reading.claims, reading.orders);
  return { units, orders: reading.orders, errors: inOrder([...reading.errors, ...errors]) };
}

/** The lines that say something, without comments and surrounding blanks. */
function linesOf(text: string, file: string | undefined): Line[] {
  const source = file === undefined ? {} : { file };
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((whole, index) => toLine(whole.replace(/#.*$/, ''), { ...source, line: index + 1, column: 1 }))
    .filter((line) => line.text !== '');
}

/** A piece of text that starts at this place, with the blanks around it cut off. */
function toLine(text: string, place: Place): Line {
  const blanks = text.length - text.trimStart().length;
  return { text: text.trim(), place: { ...place, column: (place.column ?? 1) + blanks } };
}

function readLine(reading: Reading, line: Line): void {
  const colon = line.text.indexOf(':');
  if (colon < 0) {
    if (isHeading(reading.board, line.text)) readHeading(reading, line);
    else readStatement(reading, line);
    return;
  }
  readHeading(reading, { ...line, text: line.text.slice(0, colon) });
  const column = (line.place.column ?? 1) + colon + 1;
  const rest = toLine(line.text.slice(colon + 1), { ...line.place, column });
  if (rest.text !== '') readStatement(reading, rest);
}

/** Whether a line without a colon is a power all the same: `Italy`, but not the unit `Eng`. */
function isHeading(board: Board, text: string): boolean {
  return parsePower(board, text).ok && !parseOrderOrUnit(board, text).ok;
}

function readHeading(reading: Reading, { text, place }: Line): void {
  const power = parsePower(reading.board, text, place);
  reading.heading = power.ok ? power.value : 'unknown';
  if (!power.ok) reading.errors.push(power.error);
}

/** Reads an order or a unit; under an unknown power it is still checked, but goes nowhere. */
function readStatement(reading: Reading, { text, place }: Line): void {
  const { board, heading, claims, orders, errors } = reading;
  const line = parseOrderOrUnit(board, text, place);
  if (!line.ok) errors.push(line.error);
  if (heading === 'none') errors.push(powerMissing(place));
  if (!line.ok || typeof heading !== 'number') return;
  if (line.value.kind === 'unit') {
    claims.push(toClaim(line.value.unit, heading, place));
    return;
  }
  const { order } = line.value;
  claims.push({ ...toClaim(order.unit, heading, place), order });
  orders.push({ power: heading, order, text, place });
}

/** A nationality written with a unit says whose it is, whoever gives the order. */
function toClaim(unit: WrittenUnit, heading: number, place: Place): UnitClaim {
  return { power: unit.power ?? heading, unit, place };
}

function powerMissing(place: Place): UserError {
  return {
    code: 'power-missing',
    message: 'this stands before any power was named',
    expected: 'a line such as "Italy:" above it',
    place,
  };
}

function inOrder(errors: readonly UserError[]): UserError[] {
  return errors.toSorted((a, b) => comparePlaces(a.place, b.place));
}

function comparePlaces(a: Place | undefined, b: Place | undefined): number {
  return (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);
}

/**
 * Reads a position people wrote down: a line with a power, then its orders and units, one per line. Which units stand
 * on the board follows from what was written about them.
 */
import type { Board, Unit } from '../../board/board.ts';
import { SEASONS, type Season } from '../../board/calendar.ts';
import type { Place, UserError } from '../../errors.ts';
import type { WrittenOrder, WrittenUnit } from '../order.ts';
import { everyReading } from './every-reading.ts';
import { isNearPower, parseOrderOrUnit, parsePower, type WrittenLine } from './parse.ts';
import { readPoorlyWritten } from './poorly-written.ts';
import type { ReadingPolicy } from '../reading-policy.ts';
import { isLenient, type LenientPolicy } from './poorly-written.ts';
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
  /** The season that the text names; only on boards where borders are closed in some. */
  readonly season?: Season;
  /** Everything wrong in the text, in order of appearance. */
  readonly errors: readonly UserError[];
}

/** Whose lines these are; `unknown` under a heading that names no power of the board. */
type Heading = number | 'none' | 'unknown';

interface Line {
  readonly text: string;
  readonly place: Place;
}

/** An order in which a name is in doubt until the units and the other orders are known. */
type DoubtfulOrder = Omit<PositionOrder, 'order'>;

interface Reading {
  readonly board: Board;
  readonly policy: LenientPolicy | undefined;
  heading: Heading;
  season: Season | undefined;
  /** Whether an error has said that lines come before any power. */
  isMissingTold: boolean;
  readonly claims: UnitClaim[];
  readonly orders: PositionOrder[];
  readonly doubtful: DoubtfulOrder[];
  readonly errors: UserError[];
}

/**
 * Reads the text form of a position: `Italy:` and its orders below, or on the same line.
 * Every ordered unit stands on the board. A unit written alone stands there without an
 * order, and what is written alone counts more than what orders say about that province.
 *
 * @param file name of the file, for the places of errors
 * @param policy says how poorly written orders are read (DATC 4.E.2); without it they are errors
 * @returns what could be read; the errors have `order-unreadable`, `province-unknown`,
 *   `province-ambiguous`, `power-missing`, `power-unknown`, `unit-misplaced`,
 *   `coast-unknown`, `unit-twice` or `unit-unreadable` (army or fleet cannot be told)
 */
export function readPositionText(
  board: Board,
  text: string,
  file?: string,
  policy?: ReadingPolicy,
): PositionText {
  const reading: Reading = {
    board,
    policy: policy !== undefined && isLenient(policy) ? policy : undefined,
    heading: 'none',
    season: undefined,
    isMissingTold: false,
    claims: [],
    orders: [],
    doubtful: [],
    errors: [],
  };
  for (const line of linesOf(text, file)) readLine(reading, line);
  const { units, errors } = placeUnits(board, reading.claims, reading.orders);
  const { orders, errors: unclear } = settleDoubts(reading, units);
  const all = inOrder([...reading.errors, ...errors, ...unclear]);
  const { season } = reading;
  return { units, orders, ...(season === undefined ? {} : { season }), errors: all };
}

/** The orders of the position, with those that were in doubt in their places. */
function settleDoubts(
  { board, policy, orders, doubtful }: Reading,
  units: readonly Unit[],
): { orders: PositionOrder[]; errors: readonly UserError[] } {
  if (policy === undefined || doubtful.length === 0) return { orders, errors: [] };
  const all = [...orders, ...doubtful].sort((a, b) => comparePlaces(a.place, b.place));
  const settled = readPoorlyWritten(board, units, all, policy);
  const clear = all.flatMap((each, i): PositionOrder[] => {
    const order = settled.orders[i];
    return order === undefined ? [] : [{ ...each, order }];
  });
  return { orders: clear, errors: settled.errors };
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

/** The season of the phase, on a board where borders are closed in some: `Fall:`. */
function seasonNamed({ rules }: Board, text: string): Season | undefined {
  if (rules.ice === undefined) return undefined;
  return SEASONS.find((season) => season === text.trim().toLowerCase());
}

/** Whether a line without a colon is a power all the same: `Italy`, but not the unit `Eng`. */
function isHeading(board: Board, text: string): boolean {
  if (seasonNamed(board, text) !== undefined) return true;
  return parsePower(board, text).ok && !parseOrderOrUnit(board, text).ok;
}

function readHeading(reading: Reading, { text, place }: Line): void {
  const season = seasonNamed(reading.board, text);
  if (season !== undefined) {
    reading.season = season;
    reading.heading = 'none';
    return;
  }
  const power = parsePower(reading.board, text, place);
  reading.heading = power.ok ? power.value : 'unknown';
  if (!power.ok) reading.errors.push(power.error);
}

/**
 * Reads an order or a unit, or several as people paste them: after a number or a bullet, or separated by commas. What can
 * be read as it stands is one statement; under an unknown power it is still checked, but goes nowhere.
 */
function readStatement(reading: Reading, line: Line): void {
  const { board } = reading;
  if (!parseOrderOrUnit(board, line.text).ok) {
    const pieces = piecesOf(board, line);
    if (pieces !== undefined) {
      for (const piece of pieces) readOne(reading, piece);
      return;
    }
    if (isNearlyHeading(reading, line)) {
      readHeading(reading, line);
      return;
    }
  }
  readOne(reading, line);
}

const MARK = /^(?:\(?\d{1,3}[.)]|[-–—*•·+])\s*(?=\S)/u;
const BETWEEN = /[,;]/;

/**
 * The statements of a line that is not a single one; `undefined` where it holds none that can be read, so that what is
 * wrong is told of the line as it stands.
 */
function piecesOf(board: Board, line: Line): Line[] | undefined {
  const mark = MARK.exec(line.text)?.[0] ?? '';
  const pieces: Line[] = [];
  let at = mark.length;
  for (const text of line.text.slice(at).split(BETWEEN)) {
    const piece = toLine(text, { ...line.place, column: (line.place.column ?? 1) + at });
    if (piece.text !== '') pieces.push(piece);
    at += text.length + 1;
  }
  if (mark === '' && pieces.length < 2) return undefined;
  return pieces.some(({ text }) => parseOrderOrUnit(board, text).ok) ? pieces : undefined;
}

/** Whether a line is the misspelt name of a power rather than an order: the lines below it are not of the power above. */
function isNearlyHeading({ board, policy }: Reading, line: Line): boolean {
  if (policy !== undefined && waysToRead({ board, policy }, line).length > 0) return false;
  return isNearPower(board, line.text);
}

function readOne(reading: Reading, line: Line): void {
  const { board, heading, errors } = reading;
  const strict = parseOrderOrUnit(board, line.text, line.place);
  if (heading === 'none' && !reading.isMissingTold) {
    errors.push(powerMissing(line.place));
    reading.isMissingTold = true;
  }
  const ways = strict.ok ? [strict.value] : waysToRead(reading, line);
  const isOrder = ways.every(({ kind }) => kind === 'order');
  if (!strict.ok && (ways.length === 0 || (ways.length > 1 && !isOrder))) errors.push(strict.error);
  else if (typeof heading === 'number') accept(reading, line, ways, heading);
}

/** What a line that cannot be read as it stands could mean. */
function waysToRead(
  { board, policy }: Pick<Reading, 'board' | 'policy'>,
  { text, place }: Line,
): WrittenLine[] {
  return policy === undefined ? [] : everyReading(board, text, place);
}

/** Notes a unit, an order, or an order of which it is not yet known which of several is meant. */
function accept(
  { claims, orders, doubtful }: Reading,
  { text, place }: Line,
  ways: readonly WrittenLine[],
  power: number,
): void {
  const [only] = ways;
  if (only === undefined) throw new Error('a line without meaning');
  if (only.kind === 'unit') {
    claims.push(toClaim(only.unit, power, place));
    return;
  }
  const { order } = only;
  if (ways.length === 1) {
    // A permission says nothing of whose the unit is.
    const isPermission = order.kind === 'move' && order.isPermission === true;
    if (!isPermission) claims.push({ ...toClaim(order.unit, power, place), order });
    orders.push({ power, order, text, place });
    return;
  }
  doubtful.push({ power, text, place });
  const { unit } = order;
  const isSameUnit = ways.every((way) => way.kind === 'order' && way.order.unit.province === unit.province);
  // That there is an order says nothing of its type as long as the order is not known.
  if (isSameUnit) claims.push({ ...toClaim(unit, power, place), order: { kind: 'hold', unit } });
}

/** A nationality written with a unit says whose it is, whoever gives the order. */
function toClaim(unit: WrittenUnit, heading: number, place: Place): UnitClaim {
  return { power: unit.power ?? heading, unit, place };
}

function powerMissing(place: Place): UserError {
  return {
    code: 'power-missing',
    message: 'no power has been named before this line',
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

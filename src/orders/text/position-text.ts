/**
 * Reads a position people wrote down: a line with a power, then its orders and units, one per line. Which units stand
 * on the board follows from what was written about them.
 */
import type { Board, Season, Unit } from '../../board/board.ts';
import { boardIn } from '../legality/closed-borders.ts';
import type { Place, UserError } from '../../base/errors.ts';
import type { WrittenOrder, WrittenUnit } from '../order.ts';
import {
  everyReading,
  isNearPower,
  parseOrderOrUnit,
  parsePower,
  knownPower,
  type WrittenLine,
} from './parse.ts';
import {
  beforeRemark,
  isDashedHeading,
  isReadable,
  isSilence,
  type NamedPhase,
  phaseNamed,
  piecesIn,
  powerWithMore,
  quotationLength,
} from './mail.ts';
import { isLenient, readPoorlyWritten } from './poorly-written.ts';
import type { ReadingPolicy } from '../reading-policy.ts';
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

interface TextInProgress {
  readonly board: Board;
  readonly policy: ReadingPolicy | undefined;
  /** Whose lines these are; `unknown` under a heading that names no power of the board. */
  heading: number | 'none' | 'unknown';
  /** The phase that a heading has named, of which the orders are. */
  phase: NamedPhase | undefined;
  /** Powers of which the text says that no orders came, and where. */
  readonly silent: { readonly power: number; readonly place: Place }[];
  /** True once an error has said that lines come before any power. */
  isMissingTold: boolean;
  readonly claims: UnitClaim[];
  readonly orders: PositionOrder[];
  readonly doubtful: Omit<PositionOrder, 'order'>[];
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
): {
  /** One for each province that has a unit, in order of appearance. */
  readonly units: readonly Unit[];
  /** Every order that could be read, in order of appearance. */
  readonly orders: readonly PositionOrder[];
  /** The season that the text names, and the year, if it names one. */
  readonly season?: Season;
  readonly year?: number;
  /** Everything wrong in the text, in order of appearance. */
  readonly errors: readonly UserError[];
} {
  const reading: TextInProgress = {
    board,
    policy,
    heading: 'none',
    phase: undefined,
    silent: [],
    isMissingTold: false,
    claims: [],
    orders: [],
    doubtful: [],
    errors: [],
  };
  for (const line of linesOf(text, file)) readLine(reading, line);
  const { units, errors } = placeUnits(board, reading.claims, reading.orders);
  const { orders, errors: unclear } = settleDoubts(reading, units);
  const all = [...reading.errors, ...errors, ...unclear, ...unitsUntold(reading)].sort((a, b) =>
    comparePlaces(a.place, b.place),
  );
  const { season, year } = reading.phase ?? {};
  const moment = { ...(season === undefined ? {} : { season }), ...(year === undefined ? {} : { year }) };
  return { units, orders, ...moment, errors: all };
}

/** The orders of the position, with those that were in doubt in their places. */
function settleDoubts(
  { board, policy, phase, orders, doubtful }: TextInProgress,
  units: readonly Unit[],
): { orders: PositionOrder[]; errors: readonly UserError[] } {
  if (doubtful.length === 0 || policy === undefined || !isLenient(policy)) return { orders, errors: [] };
  const all = [...orders, ...doubtful].sort((a, b) => comparePlaces(a.place, b.place));
  const settled = readPoorlyWritten(boardIn(board, phase?.season, policy), units, all, policy);
  const clear = all.flatMap((each, i): PositionOrder[] => {
    const order = settled.orders[i];
    return order === undefined ? [] : [{ ...each, order }];
  });
  return { orders: clear, errors: settled.errors };
}

/** A power without orders still has units, and a text that does not name them does not show them. */
function unitsUntold({ board, silent, claims }: TextInProgress): UserError[] {
  const untold = silent.filter(({ power }) => claims.every((claim) => claim.power !== power));
  return untold.map(({ power, place }) => ({
    code: 'order-unreadable',
    message: `${board.powers[power]!.name} sent no orders, and none of its units is listed`,
    expected: 'each of its units on a line of its own',
    place,
  }));
}

function readLine(reading: TextInProgress, line: TrimmedLine): void {
  const colon = line.text.indexOf(':');
  if (colon < 0) {
    if (isHeading(reading.board, line.text)) readHeading(reading, line);
    else readStatement(reading, line);
    return;
  }
  readHeading(reading, { ...line, text: line.text.slice(0, colon) }, true);
  const rest = partOf(line, line.text.slice(colon + 1), colon + 1);
  // Behind what is no heading, most likely nothing is an order: "Subject: ..." is one mistake, not two.
  const isNoOrder = reading.heading === 'unknown' && !isReadable(reading.board, rest.text);
  if (rest.text !== '' && !isNoOrder) readStatement(reading, rest);
}

/** Says if a line without a colon is a heading: `Italy`, `ITALY (Tom)`, `FALL 1904`; not the unit `Eng`. */
function isHeading(board: Board, text: string): boolean {
  const isNamed =
    knownPower(board, text) !== undefined ||
    phaseNamed(text) !== undefined ||
    powerWithMore(board, text, false) !== undefined;
  return isNamed && !parseOrderOrUnit(board, text).ok;
}

function readHeading(reading: TextInProgress, { text, place }: TrimmedLine, isBeforeColon = false): void {
  const { board } = reading;
  const power = parsePower(board, text, place);
  const more = power.ok ? { power: power.value } : powerWithMore(board, text, isBeforeColon);
  const phase = more === undefined ? phaseNamed(text) : more.phase;
  if (phase !== undefined) notePhase(reading, phase, place, more === undefined);
  if (more?.isSilent === true) reading.silent.push({ power: more.power, place });
  if (more !== undefined) reading.heading = more.power;
  else reading.heading = phase === undefined ? 'unknown' : 'none';
  if (!power.ok && reading.heading === 'unknown') reading.errors.push(power.error);
}

/** Takes the season; a second phase is an error, because only one can be adjudicated. */
function notePhase(reading: TextInProgress, phase: NamedPhase, place: Place, isAlone: boolean): void {
  const { phase: before, errors, claims } = reading;
  const seasons = new Set(reading.board.game.calendar.turns.map(({ season }) => season));
  if (!seasons.has(phase.season)) {
    const message = `games on this board have no orders of ${told(phase)}`;
    errors.push({ code: 'order-unreadable', message, expected: [...seasons].join(' or '), place });
    return;
  }
  const isOther = before === undefined ? isAlone && claims.length > 0 : !agree(before, phase);
  if (isOther) {
    const above = before === undefined ? 'no phase that is named' : told(before);
    const message = `these are orders of ${told(phase)}, those above of ${above}`;
    errors.push({ code: 'order-unreadable', message, expected: 'the orders of one phase', place });
  }
  reading.phase ??= phase;
}

/** Says if two names can be of one phase: one of them may lack the year. */
const agree = (one: NamedPhase, other: NamedPhase): boolean =>
  one.season === other.season && (one.year ?? other.year) === (other.year ?? one.year);

const told = ({ season, year }: NamedPhase): string => (year === undefined ? season : `${season} ${year}`);

/**
 * Reads an order or a unit, or several as people paste them: after a number or a bullet, or separated by commas. What can
 * be read as it stands is one statement; under an unknown power it is still checked, but goes nowhere.
 */
function readStatement(reading: TextInProgress, line: TrimmedLine): void {
  const { board, heading } = reading;
  if (isReadable(board, line.text)) {
    readOne(reading, line);
    return;
  }
  const pieces = piecesIn(line.text).map(({ text, at }) => partOf(line, text, at));
  if (pieces.some(({ text }) => isReadable(board, text))) {
    for (const piece of pieces) readOne(reading, piece);
    return;
  }
  // Before what a misspelt word could mean: `NMR` is near Norway.
  if (heading !== 'none' && isSilence(line.text)) {
    if (heading !== 'unknown') reading.silent.push({ power: heading, place: line.place });
  } else if (waysToRead(reading, line).length > 0) readOne(reading, line);
  else if (isNearPower(board, line.text) || isDashedHeading(board, line.text)) readHeading(reading, line);
  else readOne(reading, unmarked(line));
}

/** A line without its number or bullet, which is not the fault. */
function unmarked(line: TrimmedLine): TrimmedLine {
  const at = piecesIn(line.text)[0]?.at ?? 0;
  return partOf(line, line.text.slice(at), at);
}

/** An order without the remark after it, where it cannot be read with it. */
function withoutRemark(reading: TextInProgress, line: TrimmedLine): TrimmedLine {
  const text = beforeRemark(line.text);
  if (text === undefined || parseOrderOrUnit(reading.board, line.text).ok) return line;
  if (waysToRead(reading, line).length > 0) return line;
  const plain = { ...line, text };
  const strict = parseOrderOrUnit(reading.board, text);
  const ways = strict.ok ? [strict.value] : waysToRead(reading, plain);
  return ways.length > 0 && ways.every(({ kind }) => kind === 'order') ? plain : line;
}

function readOne(reading: TextInProgress, written: TrimmedLine): void {
  const { board, heading, errors } = reading;
  const line = withoutRemark(reading, written);
  const strict = parseOrderOrUnit(board, line.text, line.place);
  if (heading === 'none' && !reading.isMissingTold) {
    const message = 'no power has been named before this line';
    const expected = 'a line such as "Italy:" above it';
    errors.push({ code: 'power-missing', message, expected, place: line.place });
    reading.isMissingTold = true;
  }
  const ways = strict.ok ? [strict.value] : waysToRead(reading, line);
  const isOrder = ways.every(({ kind }) => kind === 'order');
  if (!strict.ok && (ways.length === 0 || (ways.length > 1 && !isOrder))) errors.push(strict.error);
  else if (typeof heading === 'number') accept(reading, line, ways, heading);
}

/** Lists the meanings that a line may have that cannot be read as it stands. */
function waysToRead(
  { board, policy }: Pick<TextInProgress, 'board' | 'policy'>,
  { text, place }: TrimmedLine,
): WrittenLine[] {
  return policy !== undefined && isLenient(policy) ? everyReading(board, text, place) : [];
}

/** Notes a unit, an order, or an order that may still mean one of several. */
function accept(
  { claims, orders, doubtful }: TextInProgress,
  { text, place }: TrimmedLine,
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
  // An order that is not known yet says nothing about the type of its unit.
  if (isSameUnit) claims.push({ ...toClaim(unit, power, place), order: { kind: 'hold', unit } });
}

/** A nationality written with a unit names its owner, whoever gives the order. */
function toClaim(unit: WrittenUnit, heading: number, place: Place): UnitClaim {
  return { power: unit.power ?? heading, unit, place };
}

function comparePlaces(a: Place | undefined, b: Place | undefined): number {
  return (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);
}

/** A line or a part of one, without blanks around it. */
interface TrimmedLine {
  readonly text: string;
  readonly place: Place;
}

/** The lines that say something, without comments, marks of quotation and surrounding blanks. */
function linesOf(text: string, file: string | undefined): TrimmedLine[] {
  const source = file === undefined ? {} : { file };
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((whole, index) => {
      const quoted = quotationLength(whole);
      const place = { ...source, line: index + 1, column: quoted + 1 };
      return toLine(whole.slice(quoted).replace(/#.*$/s, ''), place);
    })
    .filter((line) => line.text !== '');
}

/** A part of a line that begins this many characters into it. */
function partOf({ place }: TrimmedLine, text: string, at: number): TrimmedLine {
  return toLine(text, { ...place, column: (place.column ?? 1) + at });
}

/** A piece of text that starts at this place, with the blanks around it cut off. */
function toLine(text: string, place: Place): TrimmedLine {
  const blanks = text.length - text.trimStart().length;
  return { text: text.trim(), place: { ...place, column: (place.column ?? 1) + blanks } };
}

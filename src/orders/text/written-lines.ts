/**
 * Reads the lines of a position that people wrote down, with their surroundings in mails: marks of quotation, numbers,
 * letters and bullets, remarks, and headings with more than a power. Only what is harmless beyond doubt is skipped; what
 * could mean something stays an error.
 */
import { type Board, type Season, SEASON_WORDS } from '../../board/board.ts';
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
import { isLenient } from './poorly-written.ts';
import type { ReadingPolicy } from '../reading-policy.ts';

/** An order of a position, as it was given. */
export interface PositionOrder {
  /** Index of the power that gave it, which need not own the unit. */
  readonly power: number;
  readonly order: WrittenOrder;
  /** The order as the user wrote it. */
  readonly text: string;
  readonly place: Place;
}

/** One line that says that a power has a unit somewhere. */
export interface UnitClaim {
  readonly power: number;
  readonly unit: WrittenUnit;
  readonly place: Place;
  /** The order the claim comes from; missing for a unit written alone. */
  readonly order?: WrittenOrder;
}

/** The lines as far as they are read: filled in by and by. */
export interface LinesRead {
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

/** Reads every line; what stands on the board, and what is in doubt, is settled later. */
export function readLines(
  board: Board,
  text: string,
  file: string | undefined,
  policy: ReadingPolicy | undefined,
): LinesRead {
  const reading: LinesRead = {
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
  return reading;
}

function readLine(reading: LinesRead, line: TrimmedLine): void {
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

function readHeading(reading: LinesRead, { text, place }: TrimmedLine, isBeforeColon = false): void {
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
function notePhase(reading: LinesRead, phase: NamedPhase, place: Place, isAlone: boolean): void {
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
function readStatement(reading: LinesRead, line: TrimmedLine): void {
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
  if (heading !== 'none' && SILENCE.test(line.text)) {
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
function withoutRemark(reading: LinesRead, line: TrimmedLine): TrimmedLine {
  const text = beforeRemark(line.text);
  if (text === undefined || parseOrderOrUnit(reading.board, line.text).ok) return line;
  if (waysToRead(reading, line).length > 0) return line;
  const plain = { ...line, text };
  const strict = parseOrderOrUnit(reading.board, text);
  const ways = strict.ok ? [strict.value] : waysToRead(reading, plain);
  return ways.length > 0 && ways.every(({ kind }) => kind === 'order') ? plain : line;
}

function readOne(reading: LinesRead, written: TrimmedLine): void {
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
  { board, policy }: Pick<LinesRead, 'board' | 'policy'>,
  { text, place }: TrimmedLine,
): WrittenLine[] {
  return policy !== undefined && isLenient(policy) ? everyReading(board, text, place) : [];
}

/** Notes a unit, an order, or an order that may still mean one of several. */
function accept(
  { claims, orders, doubtful }: LinesRead,
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
      const quoted = QUOTATION.exec(whole)?.[0].length ?? 0;
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

/** The characters of a line that only say that it is quoted: `> > F LON - NTH`. */
const QUOTATION = /^(?:\s*[>|])+/;

const NUMBER_OR_BULLET = /^(?:\(?\d{1,3}[.)]|[-–—*•·+])\s*(?=\S)/u;
/** `(a)` and `iv)`, but only where the unit after it says its type: the letter could be that itself. */
const LETTER = /^\(?(?:[a-z]|[ivx]{1,4})\)\s*(?=(?:a|f|army|fleet)\s)/i;
const BETWEEN = /[,;]/;

/**
 * Gives the pieces after the number, letter or bullet of a line, cut at commas; one piece where there is neither. Each has
 * the place in the line where it begins.
 */
function piecesIn(line: string): { readonly text: string; readonly at: number }[] {
  const mark = (NUMBER_OR_BULLET.exec(line) ?? LETTER.exec(line))?.[0] ?? '';
  const pieces: ReturnType<typeof piecesIn> = [];
  let at = mark.length;
  for (const text of line.slice(at).split(BETWEEN)) {
    if (text.trim() !== '') pieces.push({ text, at });
    at += text.length + 1;
  }
  return pieces;
}

/** Words of remarks that do not change an order: its result, and courtesies. */
const REMARK_WORDS: ReadonlySet<string> = new Set(
  (
    'bounce bounced bounces cut destroyed dislodged disrupted fail failed fails invalid standoff succeeded succeeds ' +
    'success void cheers ok okay please sorry thank thanks you'
  ).split(' '),
);

const REMARK = /^(.*\S)\s*\(([^()?]*)\)[\s.!]*$/;

/** Gives the text before a remark that says nothing of the order, as in `A VIE - TRI (*bounce*)`. */
function beforeRemark(text: string): string | undefined {
  const [, before, remark = ''] = REMARK.exec(text) ?? [];
  const words = remark.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => REMARK_WORDS.has(word)) ? before : undefined;
}

/** Says if a text is an order or a unit as it stands, or an order with a remark after it. */
function isReadable(board: Board, text: string): boolean {
  if (parseOrderOrUnit(board, text).ok) return true;
  const before = beforeRemark(text);
  const order = before === undefined ? undefined : parseOrderOrUnit(board, before);
  return order?.ok === true && order.value.kind === 'order';
}

/** That a power sent nothing: `NMR`, `no orders received`. */
const SILENCE =
  /^\(?(?:NMR|no (?:orders?|moves?)(?: (?:(?:was|were) )?(?:entered|given|received|sent|submitted))?)\)?[\s.!]*$/i;

/** A movement phase, as mails name it: often by its season alone. */
interface NamedPhase {
  readonly season: Season;
  readonly year: number | undefined;
}

const PHASE = /^(spring|fall|autumn|year)(?:,? +(\d{1,5}))?(?: +(?:movements?|moves|orders))?$/i;
const SHORT_PHASE = /^([sfy])(\d{1,5})m$/i;

/** `FALL 1904`, `Spring 1901 Orders`, `F1904M` or `Fall`; other phases have no orders of movement. */
function phaseNamed(text: string): NamedPhase | undefined {
  const [, word, year] = PHASE.exec(text.trim()) ?? SHORT_PHASE.exec(text.trim()) ?? [];
  const season = SEASON_WORDS.get(word?.toLowerCase() ?? '');
  return season === undefined ? undefined : { season, year: year === undefined ? undefined : Number(year) };
}

/** `ENGLAND` and `Tom` of `ENGLAND (Tom)`. It is looked for from the end, because a line may have any number of blanks. */
function atBracket(text: string): readonly [before: string, behind: string] | undefined {
  const open = text.lastIndexOf('(');
  if (open < 1 || text.indexOf(')', open) !== text.length - 1) return undefined;
  return [text.slice(0, open).trim(), text.slice(open + 1, -1)];
}

const DASH = /(?<=\s)[-–—](?=\s)/;

/** `England` and `Tom` of `England - Tom`. */
function atDash(text: string): ReturnType<typeof atBracket> {
  const dash = DASH.exec(text)?.index;
  return dash === undefined ? undefined : [text.slice(0, dash).trim(), text.slice(dash + 1).trim()];
}

/**
 * The power of a heading that says more: `ENGLAND (Tom)`, and before a colon `England - Tom`. There is none where what is
 * added names a power too, or where the text is an order.
 */
function powerWithMore(
  board: Board,
  text: string,
  isBeforeColon: boolean,
): { readonly power: number; readonly phase?: NamedPhase; readonly isSilent?: boolean } | undefined {
  const heading = text.trim();
  const [name, more] = atBracket(heading) ?? (isBeforeColon ? atDash(heading) : undefined) ?? [];
  if (name === undefined || more === undefined || parseOrderOrUnit(board, text).ok) return undefined;
  const power = knownPower(board, name);
  const words = more.match(/[\p{L}\p{N}'’]+/gu) ?? [];
  if (power === undefined || words.some((word) => knownPower(board, word) !== undefined)) return undefined;
  const phase = phaseNamed(more);
  return { power, ...(phase === undefined ? {} : { phase }), isSilent: SILENCE.test(more.trim()) };
}

/**
 * Says if a line without a colon is a power with a dash after it, as in `England - Tom`: below it are not the
 * orders of the power above.
 */
function isDashedHeading(board: Board, text: string): boolean {
  const known = atDash(text)?.[0].toLowerCase();
  return board.powers.some((power) => power.name.toLowerCase() === known);
}

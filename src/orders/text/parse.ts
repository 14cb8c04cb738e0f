/**
 * One parser for the ways people write movement orders: `A PAR - BUR`, `par -> bur`,
 * `A Paris to Burgundy`, `F NTH C A LON - BEL`, `mar support par move bur` and so on: first what a unit is to do.
 */
import { tablesOf } from '../../board/tables.ts';
import type { Board } from '../../board/board.ts';
import { failed, ok, type Place, type Result } from '../../base/errors.ts';
import {
  comesAfter,
  failHere,
  isAtEnd,
  nextWord,
  quoteNext,
  readWithLongestNames,
  shortened,
  startReading,
  type Cursor,
  readUnit,
  closeBracket,
  readPlace,
} from './places.ts';
import type { WrittenOrder, WrittenUnit, OrderKind, WrittenPlace } from '../order.ts';
import {
  CANAL_WORDS,
  OTHER_PHASE_WORDS,
  CONVOY_WORDS,
  DIRECTION_WORDS,
  RAIL_WORDS,
  VERB_WORDS,
  VIA_WORDS,
  didYouMean,
  findExact,
  findName,
  nearNames,
  smallMistake,
} from './names.ts';
import { distance } from 'fastest-levenshtein';

/** The continuation of an order after its unit. */
const AN_ORDER = '"-", "S", "C" or "H", as in "A PAR - BUR"';

/** Misspelt words shorter than this could be anything. */
const MIN_MISSPELT = 4;

/** Reads the rest of an order; errors as `parseOrder`. */
export function readDeed(cursor: Cursor, unit: WrittenUnit): Result<WrittenOrder> {
  const kind = readVerb(cursor) ?? readMisspeltVerb(cursor);
  switch (kind) {
    case 'hold':
      return ok({ kind, unit });
    case 'move':
      return readMove(cursor, unit);
    case 'support':
      return readSupport(cursor, unit);
    case 'convoy':
      return readConvoy(cursor, unit);
    case undefined:
      return noVerb(cursor);
  }
}

/** The error for an order of a retreat or adjustment phase. */
function otherPhase<T>(cursor: Cursor): Result<T> {
  const message = `${quoteNext(cursor)} belongs to retreats and adjustments`;
  return failHere(cursor, 'order-unreadable', message, `an order of the movement phase: ${AN_ORDER}`);
}

function noVerb<T>(cursor: Cursor): Result<T> {
  const word = nextWord(cursor) ?? '';
  if (OTHER_PHASE_WORDS.has(word)) return otherPhase(cursor);
  const near = word.length < MIN_MISSPELT ? [] : nearVerbs(word);
  const message = `${quoteNext(cursor)} does not say what the unit is to do${didYouMean(near)}`;
  return failHere(cursor, 'order-unreadable', message, AN_ORDER);
}

function nearVerbs(word: string): string[] {
  const known = [...VERB_WORDS.keys()].filter((verb) => verb.length >= MIN_MISSPELT);
  const nearest = Math.min(...known.map((verb) => distance(word, verb)));
  const best = known.find((verb) => distance(word, verb) === nearest);
  return best === undefined || nearest > 2 ? [] : [best.toLowerCase()];
}

/** Reads a verb with a small spelling mistake, where such are accepted (DATC 4.E.2). */
function readMisspeltVerb(cursor: Cursor): OrderKind | undefined {
  const word = nextWord(cursor) ?? '';
  if (cursor.doubts === undefined || word.length < MIN_MISSPELT) return undefined;
  const [near] = nearVerbs(word);
  if (near === undefined || distance(word, near.toUpperCase()) > smallMistake(word)) return undefined;
  cursor.at += 1;
  return VERB_WORDS.get(near.toUpperCase());
}

/**
 * Reads an arrow or the word that says what to do, if one comes next. The destination does
 * not belong to it, but `to hold` and `- hold` are a hold.
 */
function readVerb(cursor: Cursor): OrderKind | undefined {
  const token = cursor.tokens[cursor.at];
  const kind = token?.kind === 'arrow' ? 'move' : VERB_WORDS.get(nextWord(cursor) ?? '');
  if (token === undefined || kind === undefined) return undefined;
  cursor.at += 1;
  if (kind !== 'move') return kind;
  if (!givesDirection(cursor, -1) && givesDirection(cursor, 0)) cursor.at += 1;
  const isHold = VERB_WORDS.get(nextWord(cursor) ?? '') === 'hold';
  if (!isHold || findExact(cursor.names.provinces, cursor.tokens, cursor.at) !== undefined) return 'move';
  cursor.at += 1;
  return 'hold';
}

/** Says if the token is an arrow or the `to` of `moves to`. */
function givesDirection(cursor: Cursor, ahead: number): boolean {
  const token = cursor.tokens[cursor.at + ahead];
  return token !== undefined && (token.kind === 'arrow' || DIRECTION_WORDS.has(token.text));
}

/** Reads a verb of this kind; leaves the cursor alone where there is another. */
function accepts(cursor: Cursor, kind: OrderKind): boolean {
  const before = cursor.at;
  if (readVerb(cursor) === kind) return true;
  cursor.at = before;
  return false;
}

/** Reads `- BUR`, `- NTH - BEL`, `- BEL VIA`, `- BEL via NTH`. */
function readMove(cursor: Cursor, unit: WrittenUnit): Result<WrittenOrder> {
  const path: WrittenPlace[] = [];
  const byRail = readRail(cursor);
  do {
    const place = readPlace(cursor);
    if (!place.ok) return place;
    path.push(place.value);
  } while (accepts(cursor, 'move'));
  const via = readVia(cursor);
  if (!via.ok) return via;
  const to = path.pop()!;
  const route = [...path.map(({ province }) => province), ...(via.value ?? [])];
  const viaConvoy = via.value !== undefined;
  if (byRail && (viaConvoy || route.length > 0)) {
    const message = 'a train goes to one station, by no other way';
    return failHere(cursor, 'order-unreadable', message, 'TSR and the last station');
  }
  if (byRail) return ok({ kind: 'move', unit, to, viaConvoy, byRail });
  return ok({ kind: 'move', unit, to, viaConvoy, ...(route.length === 0 ? {} : { route }) });
}

/** Reads `TSR -`, on a board with a railway and where no province has that name. */
function readRail(cursor: Cursor): boolean {
  const { board, names, tokens, at } = cursor;
  const isWord = RAIL_WORDS.has(nextWord(cursor) ?? '');
  if (!isWord || tablesOf(board).ways.railway === undefined) return false;
  if (findExact(names.provinces, tokens, at) !== undefined) return false;
  cursor.at += 1;
  if (accepts(cursor, 'move')) return true;
  cursor.at = at;
  return false;
}

/** Reads `S A PAR`, `S A PAR H`, `S A PAR - BUR`. */
function readSupport(cursor: Cursor, unit: WrittenUnit): Result<WrittenOrder> {
  const supported = readUnit(cursor);
  if (!supported.ok) return supported;
  const order = { kind: 'support', unit, supported: supported.value } as const;
  if (isAtEnd(cursor) || accepts(cursor, 'hold')) return ok(order);
  const to = readDestination(cursor);
  return to.ok ? ok({ ...order, to: to.value }) : to;
}

/** Reads `C A LON - BEL`. */
function readConvoy(cursor: Cursor, unit: WrittenUnit): Result<WrittenOrder> {
  const convoyed = readUnit(cursor);
  if (!convoyed.ok) return convoyed;
  const to = readDestination(cursor);
  return to.ok ? ok({ kind: 'convoy', unit, convoyed: convoyed.value, to: to.value }) : to;
}

/** Reads where the supported or convoyed unit goes; `via convoy` after it adds nothing there. */
function readDestination(cursor: Cursor): Result<WrittenPlace> {
  if (!accepts(cursor, 'move')) {
    const message = `${quoteNext(cursor)} does not say where the other unit goes`;
    return failHere(cursor, 'order-unreadable', message, '"-" and a province');
  }
  const to = readPlace(cursor);
  if (!to.ok) return to;
  const via = readVia(cursor);
  return via.ok ? to : via;
}

/**
 * Reads `via`, `via convoy`, `by convoy`, in brackets or not, or `via North Sea`.
 *
 * @returns the provinces of the route (perhaps none), or undefined where there is no `via`
 */
function readVia(cursor: Cursor): Result<number[] | undefined> {
  const bracket = cursor.tokens[cursor.at]?.kind === 'open' ? 1 : 0;
  const word = nextWord(cursor, bracket) ?? '';
  if (!VIA_WORDS.has(word)) return ok(undefined);
  cursor.at += bracket + 1;
  const isConvoy = CONVOY_WORDS.has(nextWord(cursor) ?? '');
  if (isConvoy) cursor.at += 1;
  else if (word === 'BY')
    return failHere(cursor, 'order-unreadable', '"by" has nothing after it', '"by convoy"');
  const route = isConvoy || nextWord(cursor) === undefined ? ok([]) : readRoute(cursor);
  if (!route.ok || bracket === 0) return route;
  const closed = closeBracket(cursor);
  return closed.ok ? route : closed;
}

/** Reads `North Sea, Norwegian Sea` or `NTH - NWG`. */
function readRoute(cursor: Cursor): Result<number[]> {
  const route: number[] = [];
  for (;;) {
    const place = readPlace(cursor);
    if (!place.ok) return place;
    route.push(place.value.province);
    const sign = cursor.tokens[cursor.at]?.kind;
    if (sign === 'comma' || nextWord(cursor) === 'AND') cursor.at += 1;
    else if (sign === 'arrow') accepts(cursor, 'move');
    else return ok(route);
  }
}

/** A line of a position: a unit that only stands there, or an order for it. */
export type WrittenLine =
  | { readonly kind: 'unit'; readonly unit: WrittenUnit }
  | { readonly kind: 'order'; readonly order: WrittenOrder };

/**
 * Reads one movement order.
 *
 * @param place where the text stands; columns of errors count from its column (or 1)
 * @returns the order as written, or one of `order-unreadable`, `province-unknown`,
 *   `province-ambiguous`, `coast-unknown`; a unit without an order is `order-unreadable`
 */
export function parseOrder(board: Board, text: string, place?: Place): Result<WrittenOrder> {
  return readWithLongestNames(board, text, place, (cursor) => {
    const line = readLine(cursor);
    if (!line.ok) return line;
    return line.value.kind === 'order'
      ? ok(line.value.order)
      : failHere(cursor, 'order-unreadable', 'this is a unit without an order', AN_ORDER);
  });
}

/**
 * Reads one unit: `A PAR`, `F STP/SC`, `Fleet Spain(nc)`, `German A Kiel`.
 *
 * @returns the unit as written (its type may be missing), or `unit-unreadable`,
 *   `province-unknown`, `province-ambiguous`, `coast-unknown`
 */
export function parseUnit(board: Board, text: string, place?: Place): Result<WrittenUnit> {
  return readWithLongestNames(board, text, place, (cursor) => {
    const unit = readUnit(cursor);
    if (!unit.ok) {
      const { error } = unit;
      return failed(error.code === 'order-unreadable' ? { ...error, code: 'unit-unreadable' } : error);
    }
    return isAtEnd(cursor)
      ? unit
      : failHere(cursor, 'unit-unreadable', `${quoteNext(cursor)} is not part of a unit`, 'a unit only');
  });
}

/** Reads a line that may be a unit or an order; errors as `parseOrder`. */
export function parseOrderOrUnit(board: Board, text: string, place?: Place): Result<WrittenLine> {
  return readWithLongestNames(board, text, place, readLine);
}

/**
 * Reads the name of a power: `Italy`, `ITALY`, `Italian`, `Ita`.
 *
 * @returns the index of the power, or `power-unknown`
 */
export function parsePower(board: Board, text: string, place?: Place): Result<number> {
  const power = knownPower(board, text);
  if (power !== undefined) return ok(power);
  const cursor = startReading(board, text, place);
  const near = didYouMean(nearNames(cursor.names.powers, text));
  const names = board.powers.map(({ name }) => name).join(', ');
  return failHere(cursor, 'power-unknown', `no power is called "${shortened(text.trim())}"${near}`, names);
}

/** The power that a text names, as `parsePower` reads it; `undefined` where it names none. */
export function knownPower(board: Board, text: string): number | undefined {
  const { names, tokens } = startReading(board, text);
  const found = findName(names.powers, tokens, 0);
  return found?.indices.length === 1 && found.next === tokens.length ? found.indices[0] : undefined;
}

/** Says if a text is a name of a power apart from a spelling mistake. */
export function isNearPower(board: Board, text: string): boolean {
  const { names, tokens } = startReading(board, text);
  const isWords = tokens.length > 0 && tokens.every(({ kind }) => kind === 'word');
  return isWords && nearNames(names.powers, text).length > 0;
}

/** Reads a line that may be a unit or an order, up to the end of the text. */
export function readLine(cursor: Cursor): Result<WrittenLine> {
  if (isAtEnd(cursor))
    return failHere(cursor, 'order-unreadable', 'the order is empty', 'a unit and its order');
  if (startsOtherPhase(cursor)) return otherPhase(cursor);
  const isPermission = readPermission(cursor);
  const unit = readUnit(cursor);
  if (!unit.ok) return unit;
  if (isAtEnd(cursor)) return ok({ kind: 'unit', unit: unit.value });
  const order = readDeed(cursor, unit.value);
  if (!order.ok) return order;
  if (isAtEnd(cursor)) {
    const { value } = order;
    if (!isPermission) return ok({ kind: 'order', order: value });
    if (value.kind === 'move') return ok({ kind: 'order', order: { ...value, isPermission } });
    return failHere(cursor, 'order-unreadable', 'only a move is permitted', '"SC F MED - RED"');
  }
  return comesAfter(cursor);
}

/** Reads the `SC` of a permission, on a board with a canal and where it is no name. */
function readPermission(cursor: Cursor): boolean {
  const { board, names, tokens, at } = cursor;
  const isWord = CANAL_WORDS.has(nextWord(cursor) ?? '');
  if (!isWord || tablesOf(board).ways.canals.length === 0) return false;
  if (findExact(names.provinces, tokens, at) !== undefined) return false;
  cursor.at += 1;
  return true;
}

function startsOtherPhase(cursor: Cursor): boolean {
  const isOther = OTHER_PHASE_WORDS.has(nextWord(cursor) ?? '');
  return isOther && findExact(cursor.names.provinces, cursor.tokens, cursor.at) === undefined;
}

/** A text with more readings than this counts as unreadable. */
const MOST_READINGS = 500;
/** Ways that are tried at most: in a text that cannot be read, very many could fail. */
const MOST_TRIED = 2_000;

/** All lines that a text could be; none where it cannot be read, or where far too many fit. */
export function everyReading(board: Board, text: string, place?: Place): WrittenLine[] {
  const readings: WrittenLine[] = [];
  const ways: ReadonlyMap<number, number>[] = [new Map()];
  const start = startReading(board, text, place);
  const known: NonNullable<Cursor['doubts']>['known'] = new Map();
  let tried = 0;
  for (let taken = ways.pop(); taken !== undefined; taken = ways.pop()) {
    const doubts: NonNullable<Cursor['doubts']> = { taken, open: undefined, known };
    const line = readLine({ ...start, longer: [], doubts });
    if (line.ok) readings.push(line.value);
    else if (doubts.open !== undefined) {
      const { at, candidates } = doubts.open;
      // One way for everything that the open name could mean, the first of them last.
      for (const province of candidates.toReversed()) ways.push(new Map([...taken, [at, province]]));
    }
    if (readings.length + ways.length > MOST_READINGS || ++tried > MOST_TRIED) return [];
  }
  return readings;
}

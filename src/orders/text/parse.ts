/**
 * One parser for the ways people write movement orders: `A PAR - BUR`, `par -> bur`,
 * `A Paris to Burgundy`, `F NTH C A LON - BEL`, `mar support par move bur` and so on.
 */
import type { Board } from '../../board/board.ts';
import { specialWaysOf } from '../../board/special-ways.ts';
import { failed, ok, type Place, type Result } from '../../base/errors.ts';
import { AN_ORDER, otherPhase, readDeed } from './clauses.ts';
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
  type Doubts,
} from './cursor.ts';
import { didYouMean, findExact, findName, nearNames } from './names.ts';
import type { WrittenOrder, WrittenUnit } from '../order.ts';
import { readUnit } from './places.ts';
import { CANAL_WORDS, OTHER_PHASE_WORDS } from './scan.ts';

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
  const cursor = startReading(board, text, place);
  const { powers } = cursor.names;
  const found = findName(powers, cursor.tokens, 0);
  if (found?.indices.length === 1 && found.next === cursor.tokens.length) return ok(found.indices[0]!);
  const near = didYouMean(nearNames(powers, text));
  const names = board.powers.map(({ name }) => name).join(', ');
  return failHere(cursor, 'power-unknown', `no power is called "${shortened(text.trim())}"${near}`, names);
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
  if (!isWord || specialWaysOf(board).canals.length === 0) return false;
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
  const known: Doubts['known'] = new Map();
  let tried = 0;
  for (let taken = ways.pop(); taken !== undefined; taken = ways.pop()) {
    const doubts: Doubts = { taken, open: undefined, known };
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

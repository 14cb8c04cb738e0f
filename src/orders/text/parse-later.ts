/**
 * Reads retreat and adjustment orders: `A VIE R TRI`, `A Vienna - Trieste`, `Disband A VIE`, `A PAR B`,
 * `Build F St Petersburg(nc)`, `Remove A Paris`, `WAIVE` and so on.
 */
import type { Board } from '../../board/board.ts';
import { ok, type Place, type Result } from '../../base/errors.ts';
import { readDeed } from './parse.ts';
import {
  comesAfter,
  type Cursor,
  failHere,
  isAtEnd,
  nextWord,
  quoteNext,
  readWithLongestNames,
  readPlace,
  readUnit,
} from './places.ts';
import type { AdjustmentOrder, RetreatOrder, WrittenUnit } from '../order.ts';
import { type Token, byWord, DIRECTION_WORDS, findExact, VERB_WORDS } from './names.ts';

const A_RETREAT = 'a retreat or a disband, as in "A VIE R TRI" or "A VIE D"';
const UNSAID = 'the order does not say whether to build or to disband';
const AN_ADJUSTMENT = 'a build, a disband or a waive, as in "A PAR B", "A PAR D" or "WAIVE"';

/**
 * Reads one order of a retreat phase. Orders that units only follow in a movement phase (to hold, to
 * support, to convoy, to go by convoy) are read too: they are illegal, not unreadable.
 *
 * @param place where the text stands; columns of errors count from its column (or 1)
 * @returns the order as written, or one of `order-unreadable`, `province-unknown`,
 *   `province-ambiguous`, `coast-unknown`
 */
export function parseRetreat(board: Board, text: string, place?: Place): Result<RetreatOrder> {
  return readWithLongestNames(board, text, place, readRetreatOrder);
}

function readRetreatOrder(cursor: Cursor): Result<RetreatOrder> {
  if (isAtEnd(cursor)) return empty(cursor, A_RETREAT);
  return readByVerb(cursor, (verb): Result<RetreatOrder> => {
    switch (verb.kind) {
      case 'none':
      case 'retreat':
        return readRetreat(verb.rest);
      case 'disband':
        return ofUnit(verb.kind, verb.rest);
      case 'build':
      case 'waive':
        return failHere(cursor, 'order-unreadable', 'this is an order for adjustments', A_RETREAT);
    }
  });
}

/**
 * Reads one order of an adjustment phase. The type of a unit to build may be missing (DATC 4.C.3).
 *
 * @param place where the text stands; columns of errors count from its column (or 1)
 * @returns the order as written, or one of `order-unreadable`, `province-unknown`,
 *   `province-ambiguous`, `coast-unknown`
 */
export function parseAdjustment(board: Board, text: string, place?: Place): Result<AdjustmentOrder> {
  return readWithLongestNames(board, text, place, readAdjustmentOrder);
}

function readAdjustmentOrder(cursor: Cursor): Result<AdjustmentOrder> {
  if (isAtEnd(cursor)) return empty(cursor, AN_ADJUSTMENT);
  return readByVerb(cursor, (verb): Result<AdjustmentOrder> => {
    switch (verb.kind) {
      case 'none':
      case 'retreat':
        return (
          afterVerb(cursor, ['disband', 'build']) ??
          failHere(cursor, 'order-unreadable', UNSAID, AN_ADJUSTMENT)
        );
      case 'disband':
      case 'build':
        return ofUnit(verb.kind, verb.rest);
      case 'waive':
        return readWaive(verb.rest);
    }
  });
}

type Verb = typeof LATER_WORDS extends ReadonlyMap<string, infer Meaning> ? Meaning : never;

/** A verb in front of the unit or behind it, or none there, and what is left to read without it. */
interface FoundVerb {
  readonly kind: Verb | 'none';
  readonly rest: Cursor;
}

/**
 * Reads the order by the verb that makes sense of it: provinces may be called `Build` or `Box B`. The error is that of
 * the likeliest verb.
 */
function readByVerb<T>(cursor: Cursor, read: (verb: FoundVerb) => Result<T>): Result<T> {
  const isProvince = findExact(cursor.names.provinces, cursor.tokens, cursor.at) !== undefined;
  const leading = leadingVerb(cursor);
  const none: FoundVerb = { kind: 'none', rest: { ...cursor } };
  const others = [trailingVerb(cursor), none];
  const likeliest = isProvince ? [...others, leading] : [leading, ...others];
  let first: Result<T> | undefined;
  for (const verb of likeliest) {
    if (verb === undefined) continue;
    const result = read(verb);
    if (result.ok) return result;
    first ??= result;
  }
  return first ?? read(none);
}

/** The verb in front of the unit: `Disband A VIE`. */
function leadingVerb(cursor: Cursor): FoundVerb | undefined {
  const kind = verbOf(cursor.tokens[cursor.at]);
  return kind === undefined ? undefined : { kind, rest: { ...cursor, at: cursor.at + 1 } };
}

/**
 * The verb after the unit: `A VIE D`. It is taken off before the unit is read, because the letter alone could continue
 * an abbreviation, as in `HEL B`.
 */
function trailingVerb(cursor: Cursor): FoundVerb | undefined {
  const kind = verbOf(cursor.tokens.at(-1));
  if ((kind !== 'disband' && kind !== 'build') || cursor.tokens.length < 2) return undefined;
  return { kind, rest: { ...cursor, tokens: cursor.tokens.slice(0, -1) } };
}

function verbOf(token: Token | undefined): Verb | undefined {
  return token?.kind === 'word' ? LATER_WORDS.get(token.text) : undefined;
}

/** The error of what stands behind the verb of a whole unit: `A MAR B VIA`. */
function afterVerb(cursor: Cursor, kinds: readonly Verb[]): Result<never> | undefined {
  const { tokens } = cursor;
  const isOfUnit = (end: number): boolean =>
    readWhole({ ...cursor, at: 0, longer: [], tokens: tokens.slice(0, end) }).ok;
  const verb = tokens.slice(0, -1).findIndex((token, at) => kinds.includes(verbOf(token)!) && isOfUnit(at));
  return verb < 0 ? undefined : comesAfter({ ...cursor, at: verb + 1 });
}

function empty<T>(cursor: Cursor, expected: string): Result<T> {
  return failHere(cursor, 'order-unreadable', 'the order is empty', expected);
}

function ofUnit<Kind extends Verb>(kind: Kind, cursor: Cursor): Result<{ kind: Kind; unit: WrittenUnit }> {
  const unit = readWhole(cursor);
  return unit.ok ? ok({ kind, unit: unit.value }) : unit;
}

/** Reads a unit up to the end of the text. */
function readWhole(cursor: Cursor): Result<WrittenUnit> {
  const unit = readUnit(cursor);
  return unit.ok ? atEnd(cursor, unit.value) : unit;
}

const atEnd = <T>(cursor: Cursor, value: T): Result<T> => (isAtEnd(cursor) ? ok(value) : comesAfter(cursor));

function readRetreat(cursor: Cursor): Result<RetreatOrder> {
  const unit = readUnit(cursor);
  if (!unit.ok) return unit;
  if (isAtEnd(cursor)) {
    return failHere(cursor, 'order-unreadable', 'this is a unit without an order', A_RETREAT);
  }
  if (LATER_WORDS.get(nextWord(cursor) ?? '') === 'retreat') return readRetreatTo(cursor, unit.value);
  const isDeed = cursor.tokens[cursor.at]?.kind === 'arrow' || VERB_WORDS.has(nextWord(cursor) ?? '');
  if (!isDeed) {
    const message = `${quoteNext(cursor)} does not say what the unit is to do`;
    return afterVerb(cursor, ['disband']) ?? failHere(cursor, 'order-unreadable', message, A_RETREAT);
  }
  const deed = readDeed(cursor, unit.value);
  if (!deed.ok) return deed;
  const order = deed.value;
  return order.kind === 'move' && !order.viaConvoy && order.route === undefined
    ? atEnd(cursor, { kind: 'retreat', unit: order.unit, to: order.to })
    : atEnd(cursor, { kind: 'movement', unit: order.unit, order });
}

/** Reads `R TRI`, `retreats to Trieste`, `R - TRI`. */
function readRetreatTo(cursor: Cursor, unit: WrittenUnit): Result<RetreatOrder> {
  cursor.at += 1;
  const next = cursor.tokens[cursor.at];
  // `R TO` retreats to a place of this name.
  const isDirection = DIRECTION_WORDS.has(nextWord(cursor) ?? '') && nextWord(cursor, 1) !== undefined;
  if (next?.kind === 'arrow' || isDirection) cursor.at += 1;
  const to = readPlace(cursor);
  return to.ok ? atEnd(cursor, { kind: 'retreat', unit, to: to.value }) : to;
}

function readWaive(cursor: Cursor): Result<AdjustmentOrder> {
  while (AFTER_WAIVE.has(nextWord(cursor) ?? '')) cursor.at += 1;
  return atEnd(cursor, { kind: 'waive' });
}

/** The words of retreat and adjustment orders, in capitals as the scanner gives them. */
const LATER_WORDS = byWord({
  retreat: 'R RETREAT RETREATS RETREATING',
  disband: 'D DISBAND DISBANDS DISBANDED REMOVE REMOVES REMOVED DESTROY DESTROYS DESTROYED',
  build: 'B BUILD BUILDS BUILT',
  waive: 'WAIVE WAIVES WAIVED',
});

/** Words that may follow `waive`: `waive build`, `waive a build`. */
const AFTER_WAIVE: ReadonlySet<string> = new Set(['A', 'ONE', 'BUILD', 'BUILDS']);

/** Reads what a unit is to do: everything in an order after its unit. */
import { distance } from 'fastest-levenshtein';
import { specialWaysOf } from '../../board/special-ways.ts';
import { ok, unreachable, type Result } from '../../base/errors.ts';
import { failHere, isAtEnd, nextWord, quoteNext, type Cursor } from './cursor.ts';
import { smallMistake, didYouMean, findExact } from './names.ts';
import type { OrderKind, WrittenOrder, WrittenPlace, WrittenUnit } from '../order.ts';
import { closeBracket, readPlace, readUnit } from './places.ts';
import {
  CONVOY_WORDS,
  DIRECTION_WORDS,
  OTHER_PHASE_WORDS,
  RAIL_WORDS,
  VERB_WORDS,
  VIA_WORDS,
} from './scan.ts';

/** The continuation of an order after its unit. */
export const AN_ORDER = '"-", "S", "C" or "H", as in "A PAR - BUR"';

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
    default:
      return unreachable(kind);
  }
}

/** The error for an order of a retreat or adjustment phase. */
export function otherPhase<T>(cursor: Cursor): Result<T> {
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
  if (!isWord || specialWaysOf(board).railway === undefined) return false;
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

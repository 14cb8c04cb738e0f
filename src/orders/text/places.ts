/** Reads provinces with their coasts, and units, at a cursor. */
import type { Coast } from '../../board/board.ts';
import { ok, type Result } from '../../base/errors.ts';
import { valueAt } from '../../base/remembered.ts';
import { END_OR_REMARK, failHere, isAtEnd, nextWord, quoteNext, type Cursor } from './cursor.ts';
import {
  didYouMean,
  findExact,
  findName,
  listed,
  nearNames,
  unknownName,
  type NameMatch,
  findDoubtful,
} from './names.ts';
import type { WrittenPlace, WrittenUnit } from '../order.ts';
import { isTightDash, COAST_CODES, COASTS_BY_WORD, UNIT_WORDS, VIA_WORDS } from './scan.ts';

const A_PROVINCE = 'a province, by name or code';

/**
 * Reads a unit: nationality and type if they are there, then the place. A power's name counts as nationality where a
 * unit type follows, or where no province of that name exists: `English F London` has one, `English Channel` does
 * not.
 */
export function readUnit(cursor: Cursor): Result<WrittenUnit> {
  const power = readNationality(cursor);
  const type = UNIT_WORDS.get(nextWord(cursor) ?? '');
  if (type !== undefined) cursor.at += 1;
  const place = readPlace(cursor);
  if (!place.ok) return place;
  const unit = type === undefined ? place.value : { ...place.value, type };
  return ok(power === undefined ? unit : { ...unit, power });
}

function readNationality(cursor: Cursor): number | undefined {
  const { names, tokens, at } = cursor;
  const word = nextWord(cursor);
  if (word === undefined || UNIT_WORDS.has(word)) return undefined;
  const found = findName(names.powers, tokens, at);
  if (found === undefined || found.indices.length > 1) return undefined;
  const typeFollows = UNIT_WORDS.has(tokens[found.next]?.text ?? '');
  const isPlace = findExact(names.provinces, tokens, at) !== undefined;
  const isExact = findExact(names.powers, tokens, at) !== undefined;
  if (!typeFollows && (isPlace || !isExact)) return undefined;
  cursor.at = found.next;
  return found.indices[0];
}

/** Reads a province and the coast after it; errors `province-…` and `coast-unknown`. */
export function readPlace(cursor: Cursor): Result<WrittenPlace> {
  const province = readProvince(cursor);
  if (!province.ok) return province;
  const coast = readCoast(cursor, province.value);
  if (!coast.ok) return coast;
  return ok(
    coast.value === undefined
      ? { province: province.value }
      : { province: province.value, coast: coast.value },
  );
}

function readProvince(cursor: Cursor): Result<number> {
  const { names, text, tokens, at } = cursor;
  if (nextWord(cursor) === undefined) {
    const what = isAtEnd(cursor)
      ? 'a province is missing at the end'
      : `${quoteNext(cursor)} is not a province`;
    return failHere(cursor, 'order-unreadable', what, A_PROVINCE);
  }
  const found = findProvince(cursor);
  const taken = found?.indices.length === 1 ? undefined : takeDoubtful(cursor);
  if (taken !== undefined) return ok(taken);
  if (found === undefined) {
    const written = unknownName(text, tokens, at);
    const near = didYouMean(nearNames(names.provinces, written));
    return failHere(cursor, 'province-unknown', `no province is called "${written}"${near}`, A_PROVINCE);
  }
  if (found.indices.length > 1) {
    const written = text.slice(tokens[at]!.start, tokens[found.next - 1]!.end);
    const candidates = found.indices.map((index) => names.provinces.full[index]!.name);
    const message = `"${written}" fits ${listed(candidates, 'and')}`;
    return failHere(cursor, 'province-ambiguous', message, listed(candidates, 'or'));
  }
  cursor.at = found.next;
  return ok(found.indices[0]!);
}

/** The name at the cursor: the longest one, or the longest that ends early enough. Notes where a shorter one is. */
function findProvince({ names: { provinces }, tokens, at, ends, longer }: Cursor): NameMatch | undefined {
  const end = ends?.get(at);
  const found = end === undefined ? findName(provinces, tokens, at) : findExact(provinces, tokens, at, end);
  if (found !== undefined && findExact(provinces, tokens, at, found.next) !== undefined)
    longer.push({ at, next: found.next });
  return found;
}

/** Reads a name in doubt as what it is taken for; notes it where nothing has been said about it. */
function takeDoubtful(cursor: Cursor): number | undefined {
  const { doubts, names, tokens, at } = cursor;
  if (doubts === undefined) return undefined;
  const found = valueAt(doubts.known, at, () => findDoubtful(names.provinces, tokens, at) ?? null);
  if (found === null) return undefined;
  const province = doubts.taken.get(at);
  if (province === undefined) doubts.open ??= { at, candidates: found.indices };
  else cursor.at = found.next;
  return province;
}

/**
 * Reads a coast if there is one: `/SC`, `(sc)`, `(s.c.)`, `(south coast)`, and where it cannot be
 * anything else ` sc`, `.sc`, ` south coast` and `-sc`.
 */
function readCoast(cursor: Cursor, province: number): Result<Coast | undefined> {
  const next = cursor.tokens[cursor.at];
  if (next === undefined) return ok(undefined);
  if (next.kind === 'slash') return readMarkedCoast(cursor, province);
  if (next.kind === 'open') {
    return VIA_WORDS.has(nextWord(cursor, 1) ?? '') ? ok(undefined) : readMarkedCoast(cursor, province);
  }
  skipDot(cursor);
  return ok(readUnmarkedCoast(cursor, province));
}

/** Steps over the dot of an abbreviation: `Lond.`, or the one in `Bul.sc`. */
function skipDot(cursor: Cursor): void {
  if (cursor.tokens[cursor.at]?.kind === 'dot') cursor.at += 1;
}

function readMarkedCoast(cursor: Cursor, province: number): Result<Coast | undefined> {
  const bracket = cursor.tokens[cursor.at]!.kind === 'open';
  cursor.at += 1;
  const word = nextWord(cursor) ?? '';
  const coast = ownCoast(cursor, province, word) ?? COAST_CODES.get(word) ?? COASTS_BY_WORD.get(word);
  if (coast === undefined) return noSuchCoast(cursor, province, bracket);
  cursor.at += nextWord(cursor, 1) === 'COAST' ? 2 : 1;
  if (!bracket) return ok(coast);
  if (COASTS_BY_WORD.has(word)) skipShortCoast(cursor);
  skipDot(cursor);
  const closed = closeBracket(cursor);
  return closed.ok ? ok(coast) : closed;
}

/** Steps over what follows the letter in `(s.c.)`, `(s/c)`, `(s c)` and `(s. coast)`. */
function skipShortCoast(cursor: Cursor): void {
  const sign = cursor.tokens[cursor.at]?.kind;
  const dot = sign === 'dot' || sign === 'slash' ? 1 : 0;
  const word = nextWord(cursor, dot);
  if (word === 'C' || word === 'COAST') cursor.at += dot + 1;
}

/** Reads the end of a bracket; says what stands in its way, where it comes later. */
export function closeBracket(cursor: Cursor): Result<void> {
  if (cursor.tokens[cursor.at]?.kind === 'close') {
    cursor.at += 1;
    return ok(undefined);
  }
  const isClosedLater = cursor.tokens.slice(cursor.at).some(({ kind }) => kind === 'close');
  const message = isClosedLater
    ? `${quoteNext(cursor)} does not belong in this bracket`
    : 'a bracket is not closed';
  return failHere(cursor, 'order-unreadable', message, '")"');
}

function noSuchCoast(cursor: Cursor, province: number, bracket: boolean): Result<Coast | undefined> {
  const own = coastsOf(cursor, province);
  const known = own.length === 0 ? [...COAST_CODES.keys()] : own;
  const isRemark = bracket && own.length === 0;
  const coasts = listed(
    known.map((coast) => coast.toLowerCase()),
    'or',
  );
  const expected = isRemark ? END_OR_REMARK : coasts;
  const message = `${quoteNext(cursor)} is not a coast of ${cursor.board.provinces[province]!.name}`;
  return failHere(cursor, 'coast-unknown', message, expected);
}

function coastsOf(cursor: Cursor, province: number): Coast[] {
  const { provinces, locations } = cursor.board;
  return provinces[province]!.coasts.flatMap((location) => locations[location]!.coast ?? []);
}

/** A coast of the province by a name that its board has for it, such as `RIVER`. */
const ownCoast = (cursor: Cursor, province: number, word: string): Coast | undefined =>
  coastsOf(cursor, province).find((coast) => coast === word);

function readUnmarkedCoast(cursor: Cursor, province: number): Coast | undefined {
  const { names, tokens, at } = cursor;
  const dash = isTightDash(tokens, at) ? 1 : 0;
  const word = nextWord(cursor, dash);
  if (word === undefined) return undefined;
  const spelled = nextWord(cursor, dash + 1) === 'COAST';
  const common = COAST_CODES.get(word) ?? (spelled ? COASTS_BY_WORD.get(word) : undefined);
  const coast = common ?? ownCoast(cursor, province, word);
  if (coast === undefined) return undefined;
  // `F LON-EC` goes to the English Channel, `F BUL-EC` stands on a coast.
  const isOwn = coastsOf(cursor, province).includes(coast);
  const isProvince = findExact(names.provinces, tokens, at + dash) !== undefined;
  if (!isOwn && (dash === 1 || (isProvince && !spelled))) return undefined;
  cursor.at += dash + (spelled ? 2 : 1);
  return coast;
}

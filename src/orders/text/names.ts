/**
 * The words of orders: a text is cut into words, dashes and brackets, and the names of provinces and powers are found among
 * them. Words come out in capitals and without accents, so that nothing later has to think about letter case. Exact names
 * and codes are found longest first, then abbreviations that fit only one name. Names in doubt (DATC 4.E.2) fit several or
 * are misspelt; an exact name or code is never in doubt, however little sense it makes.
 */
import { oncePer, valueAt } from '../../base/remembered.ts';
import { distance } from 'fastest-levenshtein';
import { type Board, checkedBoard, type Coast, COAST_WORDS, type UnitType } from '../../board/board.ts';
import type { OrderKind } from '../order.ts';

export interface Token {
  readonly kind: 'word' | 'arrow' | 'slash' | 'open' | 'close' | 'dot' | 'comma' | 'other';
  /** Words in capitals without accents; a single dash as `-`, every other arrow as `->`. */
  readonly text: string;
  /** Offset of the first character in the text. */
  readonly start: number;
  /** Offset after the last character. */
  readonly end: number;
}

/** No unit and no order is longer than this many characters; what is longer is not looked at. */
export const LONGEST_TEXT = 1_000;

const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{N}\p{M}]+)*`;
const DASHES = '-\u2010-\u2015\u2212=';
const ARROW = `[${DASHES}]*[>→⇒➔➜]|[${DASHES}]+`;
const TOKEN = new RegExp(String.raw`${WORD}|${ARROW}|\S`, 'gu');
const FIRST_OF_WORD = /[\p{L}\p{N}]/u;
const FIRST_OF_ARROW = new RegExp(`[${DASHES}>→⇒➔➜]`, 'u');
const BEYOND_ASCII = /[^\p{ASCII}]/u;

const SIGNS: ReadonlyMap<string, Token['kind']> = new Map([
  ['/', 'slash'],
  ['(', 'open'],
  [')', 'close'],
  ['.', 'dot'],
  [',', 'comma'],
  [';', 'comma'],
]);

/**
 * The tokens of a text, in order; blanks only show as gaps between `end` and `start`. A text that is too long
 * is one token that nobody can read.
 */
export function scan(text: string): Token[] {
  if (text.length > LONGEST_TEXT) return [{ kind: 'other', text: '', start: 0, end: text.length }];
  return Array.from(text.matchAll(TOKEN), ({ 0: raw, index }) => toToken(raw, index));
}

function toToken(raw: string, start: number): Token {
  const end = start + raw.length;
  const sign = SIGNS.get(raw);
  if (sign !== undefined) return { kind: sign, text: raw, start, end };
  if (FIRST_OF_WORD.test(raw)) return { kind: 'word', text: inCapitals(raw), start, end };
  if (FIRST_OF_ARROW.test(raw))
    return { kind: 'arrow', text: /^[^>→⇒➔➜=]$/.test(raw) ? '-' : '->', start, end };
  return { kind: 'other', text: raw, start, end };
}

function inCapitals(word: string): string {
  if (!BEYOND_ASCII.test(word)) return word.toUpperCase();
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toUpperCase();
}

/** The words of a name: `ST`, `PETERSBURG` for `St. Petersburg`. */
function wordsOf(name: string): string[] {
  return scan(name)
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text);
}

/**
 * The index of the word that may continue a name after the word at `at`: it follows after
 * blanks, after a dot (`St. Petersburg`), or after a dash without blanks (`Mid-Atlantic`).
 */
function continuation(tokens: readonly Token[], at: number): number | undefined {
  const sign = tokens[at + 1];
  if (sign === undefined) return undefined;
  if (sign.kind === 'word') return at + 1;
  if (tokens[at + 2]?.kind !== 'word') return undefined;
  return sign.kind === 'dot' || isTightDash(tokens, at + 1) ? at + 2 : undefined;
}

/** Says if the token is one dash with no blank on either side. */
export function isTightDash(tokens: readonly Token[], at: number): boolean {
  const dash = tokens[at];
  return (
    dash !== undefined &&
    dash.kind === 'arrow' &&
    dash.text === '-' &&
    tokens[at - 1]?.end === dash.start &&
    tokens[at + 1]?.start === dash.end
  );
}

/** The words that mean the same, in a row, by what they mean. */
export function byWord<Meaning extends string>(
  rows: Readonly<Record<Meaning, string>>,
): ReadonlyMap<string, Meaning> {
  const meanings = Object.entries(rows) as [Meaning, string][];
  return new Map(
    meanings.flatMap(([meaning, row]) => row.split(' ').map((word) => [word, meaning] as const)),
  );
}

export const UNIT_WORDS: ReadonlyMap<string, UnitType> = byWord({ army: 'A ARMY', fleet: 'F FLEET' });

export const VERB_WORDS: ReadonlyMap<string, OrderKind> = byWord({
  hold: 'H HOLD HOLDS HOLDING STAND STANDS',
  move: 'M MOVE MOVES MOVING ATTACK ATTACKS TO INTO',
  support: 'S SUP SUPP SUPPORT SUPPORTS SUPPORTING',
  convoy: 'C CONVOY CONVOYS CONVOYING',
});

/** Words between a verb of moving and the province: `moves to Paris`. */
export const DIRECTION_WORDS: ReadonlySet<string> = new Set(['TO', 'INTO']);

/** Between the place where an army stands and that to which it goes by rail: `A MOS - TSR - VLA`. */
export const RAIL_WORDS: ReadonlySet<string> = new Set(['TSR', 'RAIL', 'RAILROAD', 'RAILWAY']);

/** Before the move of a unit that may pass a canal: `SC F MED - RED`. */
export const CANAL_WORDS: ReadonlySet<string> = new Set(['SC', 'CANAL']);

export const VIA_WORDS: ReadonlySet<string> = new Set(['VIA', 'BY']);

export const CONVOY_WORDS: ReadonlySet<string> = new Set(['CONVOY', 'CONVOYS']);

/** Words of retreats and adjustments: known, so that the error can say what is wrong. */
export const OTHER_PHASE_WORDS: ReadonlySet<string> = new Set(
  'R RETREAT RETREATS D DISBAND DISBANDS B BUILD BUILDS REMOVE REMOVES DESTROY DESTROYS WAIVE'.split(' '),
);

/** Coasts that need no word `coast` after them. */
export const COAST_CODES: ReadonlyMap<string, Coast> = new Map(
  Object.keys(COAST_WORDS).map((coast) => [coast, coast]),
);

/** Coasts that are words of their own only in some places. */
export const COASTS_BY_WORD: ReadonlyMap<string, Coast> = byWord(COAST_WORDS);

/** Says if a word has a meaning in orders, so that it cannot be part of an abbreviated name. */
function isOrderWord(word: string): boolean {
  return VERB_WORDS.has(word) || UNIT_WORDS.has(word) || VIA_WORDS.has(word) || CONVOY_WORDS.has(word);
}

/** Fewest letters of an abbreviation: `Pi` says too little even where it fits one name only. */
const MIN_ABBREVIATION = 3;

export interface NameTable {
  /** Index by the words of a name, joined by blanks or by nothing. */
  readonly exact: ReadonlyMap<string, number>;
  /** The most words of a name that begins with this word. */
  readonly widest: ReadonlyMap<string, number>;
  /** The full names, which may be abbreviated; by index. */
  readonly full: readonly {
    readonly name: string;
    readonly words: readonly string[];
    readonly squashed: string;
  }[];
}

/** Names that a place of the text may be: every index that fits, and where the text goes on. */
export interface NameMatch {
  readonly indices: readonly number[];
  readonly next: number;
}

/** The lookup tables of a board, built when it is first asked for. */
export const namesOf = oncePer((board: Board) => {
  const { provinces, powers } = checkedBoard(board);
  return {
    provinces: nameTable(
      provinces.map(({ name, code, aliases }) => ({ full: name, others: [code, ...aliases] })),
    ),
    powers: nameTable(
      powers.map(({ name, code, adjective, aliases }) => ({
        full: name,
        others: [code, `${name}'s`, ...(adjective === undefined ? [] : [adjective]), ...aliases],
      })),
    ),
  };
});

/** @param entries `others` begins with the code */
function nameTable(entries: readonly { full: string; others: readonly string[] }[]): NameTable {
  const exact = new Map<string, number>();
  const widest = new Map<string, number>();
  const spellings = entries.flatMap(({ full, others }, index) =>
    [full, ...others].map((name) => ({ index, words: wordsOf(name) })),
  );
  const add = (words: readonly string[], index: number): void => {
    const [first] = words;
    const key = words.join(' ');
    if (first === undefined || exact.has(key)) return;
    exact.set(key, index);
    widest.set(first, Math.max(widest.get(first) ?? 0, words.length));
  };
  // Codes come first: they are what everything can be called by, and no two are alike.
  for (const [index, { others }] of entries.entries()) add(wordsOf(others[0]!), index);
  for (const { words, index } of spellings) add(words, index);
  // After all true names, so that `NorthSea` run together never hides one.
  for (const { words, index } of spellings) add([words.join('')], index);
  const full = entries.map(({ full: name }) => {
    const words = wordsOf(name);
    return { name, words, squashed: words.join('') };
  });
  return { exact, widest, full };
}

/**
 * The longest name at token `at`. An abbreviation counts where there is no exact name, or where it takes in more words
 * than one: in `Tyr Sea` the code `Tyr` is not what was meant.
 */
export function findName(table: NameTable, tokens: readonly Token[], at: number): NameMatch | undefined {
  const exact = findExact(table, tokens, at);
  if (exact !== undefined && continuationOfAbbreviation(tokens, exact.next - 1) === undefined) return exact;
  const abbreviated = findAbbreviation(table, tokens, at);
  if (exact === undefined) return abbreviated;
  return abbreviated !== undefined && abbreviated.next > exact.next ? abbreviated : exact;
}

/**
 * The longest name written out in full, or as a code or alias.
 *
 * @param before where it must have ended, for a name shorter than one found already
 */
export function findExact(
  table: NameTable,
  tokens: readonly Token[],
  at: number,
  before: number = Infinity,
): NameMatch | undefined {
  const first = tokens[at];
  if (first?.kind !== 'word') return undefined;
  const widest = table.widest.get(first.text);
  if (widest === undefined) return undefined;
  let found: NameMatch | undefined;
  let key = first.text;
  let last: number | undefined = at;
  for (let width = 1; last !== undefined; width += 1) {
    const index = table.exact.get(key);
    if (index !== undefined && last + 1 < before) found = { indices: [index], next: last + 1 };
    last = width < widest ? continuation(tokens, last) : undefined;
    if (last !== undefined) key += ` ${tokens[last]!.text}`;
  }
  return found;
}

/** The names that begin like the words at `at`, for as many words as fit any name. */
function findAbbreviation(
  table: NameTable,
  tokens: readonly Token[],
  at: number,
  fewestLetters: number = MIN_ABBREVIATION,
): NameMatch | undefined {
  const first = tokens[at];
  if (first?.kind !== 'word' || isOrderWord(first.text)) return undefined;
  let candidates = table.full.flatMap(({ squashed }, i) => (squashed.startsWith(first.text) ? [i] : []));
  let letters = first.text.length;
  let last = at;
  for (let width = 1; candidates.length > 0; width += 1) {
    const next = continuationOfAbbreviation(tokens, last);
    if (next === undefined) break;
    // After a dash, a name of its own is where the unit goes: `North-Pet` is two provinces.
    if (next === last + 2 && findExact(table, tokens, next) !== undefined) break;
    const isLonger = (i: number): boolean => {
      const { [0]: begins, [width]: goesOn } = table.full[i]!.words;
      return begins?.startsWith(first.text) === true && goesOn?.startsWith(tokens[next]!.text) === true;
    };
    const longer = candidates.filter(isLonger);
    if (longer.length === 0) break;
    candidates = longer;
    letters += tokens[next]!.text.length;
    last = next;
  }
  return candidates.length === 0 || letters < fewestLetters
    ? undefined
    : { indices: candidates, next: last + 1 };
}

/** As `continuation`, but `Norwegian S` is a sea and a support, not a name cut short. */
function continuationOfAbbreviation(tokens: readonly Token[], at: number): number | undefined {
  const next = continuation(tokens, at);
  return next === undefined || isOrderWord(tokens[next]!.text) ? undefined : next;
}

/** The unknown name at `at` as the user wrote it, up to the next word with a meaning in orders. */
export function unknownName(text: string, tokens: readonly Token[], at: number): string {
  let last = at;
  while (tokens[last + 1]?.kind === 'word' && !isOrderWord(tokens[last + 1]!.text)) last += 1;
  return text.slice(tokens[at]!.start, tokens[last]!.end);
}

/** Whoever misspells a name does so again: the near names for the latest ones. */
const nearBefore: (table: NameTable) => Map<string, readonly string[]> = oncePer(() => new Map());
const MOST_REMEMBERED = 1_000;

/** The full names nearest to what was written, best first; none where nothing comes near. */
export function nearNames(table: NameTable, written: string): readonly string[] {
  const key = wordsOf(written).join(' ');
  const known = nearBefore(table);
  if (known.size >= MOST_REMEMBERED && !known.has(key)) known.clear();
  return valueAt(known, key, () => nearestTo(table, key));
}

function nearestTo(table: NameTable, key: string): readonly string[] {
  const { indices } = nearest(table, key, Math.max(1, Math.round(key.length / 3)));
  return indices.slice(0, 3).map((index) => table.full[index]!.name);
}

/** The names that differ least from what was written, by up to a limit; those that begin alike go before others. */
export function nearest(
  table: NameTable,
  written: string,
  limit: number,
): { readonly indices: readonly number[]; readonly far: number } {
  const indices = new Set<number>();
  let least = limit;
  for (const [spelling, index] of table.exact) {
    if (Math.abs(spelling.length - written.length) > least) continue;
    const far = distance(written, spelling) + (spelling[0] === written[0] ? 0 : 0.5);
    if (far > least) continue;
    if (far < least) indices.clear();
    least = far;
    indices.add(index);
  }
  return { indices: [...indices], far: least };
}

/** ` (did you mean Burgundy?)`-like ending of a message; empty where nothing comes near. */
export function didYouMean(names: readonly string[]): string {
  return names.length === 0 ? '' : `; did you mean ${listed(names, 'or')}?`;
}

/** `Paris, Picardy or Piedmont`, or with `and`. */
export function listed(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} ${word} ${names[names.length - 1]}`;
}

/** Fewest letters of an abbreviation whose meaning is looked for. */
const MIN_DOUBTFUL = 2;
/** Fewest letters of a misspelt name: shorter ones could be anything. */
const MIN_MISSPELT = 3;

/** The most letters that may be wrong in a word for the mistake to be small. */
export function smallMistake(word: string): number {
  return Math.max(1, Math.floor(word.length / 4));
}

/** Everything that the name at token `at` could mean, where there is no exact name. */
export function findDoubtful(table: NameTable, tokens: readonly Token[], at: number): NameMatch | undefined {
  return findAbbreviation(table, tokens, at, MIN_DOUBTFUL) ?? findMisspelt(table, tokens, at);
}

const longestOf = oncePer(({ exact }: NameTable) =>
  [...exact.keys()].reduce((most, { length }) => Math.max(most, length), 0),
);

/** The names nearest to the words at `at`, for as many words as make the mistake smallest. */
function findMisspelt(table: NameTable, tokens: readonly Token[], at: number): NameMatch | undefined {
  const first = tokens[at];
  if (first?.kind !== 'word' || isOrderWord(first.text)) return undefined;
  let best: (NameMatch & { readonly far: number }) | undefined;
  let key = first.text;
  for (let last: number | undefined = at; last !== undefined;) {
    // Any longer text would be farther still from all names.
    if (key.length - smallMistake(key) > longestOf(table) + 1) break;
    const near = nearest(table, key, key.length < MIN_MISSPELT ? -1 : smallMistake(key) + 0.5);
    if (near.indices.length > 0 && near.far < (best?.far ?? Infinity)) best = { ...near, next: last + 1 };
    last = continuationOfAbbreviation(tokens, last);
    if (last !== undefined) key += ` ${tokens[last]!.text}`;
  }
  return best;
}

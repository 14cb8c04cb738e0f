/**
 * Cuts the text of an order into words, dashes and brackets. Words come out in capitals
 * and without accents, so that nothing later has to think about letter case. Tables say what the words of orders mean.
 */
import { type Coast, COAST_WORDS, type UnitType } from '../../board/board.ts';
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
export function wordsOf(name: string): string[] {
  return scan(name)
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text);
}

/**
 * The index of the word that may continue a name after the word at `at`: it follows after
 * blanks, after a dot (`St. Petersburg`), or after a dash without blanks (`Mid-Atlantic`).
 */
export function continuation(tokens: readonly Token[], at: number): number | undefined {
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
export function isOrderWord(word: string): boolean {
  return VERB_WORDS.has(word) || UNIT_WORDS.has(word) || VIA_WORDS.has(word) || CONVOY_WORDS.has(word);
}

/**
 * Names in doubt (DATC 4.E.2): abbreviations that fit several names, and small spelling mistakes. What is written as an
 * exact name or code is never in doubt, however little sense it makes.
 */
import {
  continuationOfAbbreviation,
  findAbbreviation,
  nearest,
  type NameMatch,
  type NameTable,
} from './names.ts';
import { type Token, isOrderWord } from './scan.ts';
import { oncePer } from '../../base/remembered.ts';

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

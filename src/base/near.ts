/** Finds the words that a mistyped one may have meant. */
import { distance } from 'fastest-levenshtein';

/** More suggestions than this do not help. */
const MOST = 3;
/** In characters: what is longer is no mistyped word. */
const LONGEST = 200;

/** Candidates that are a typing mistake away from `word`, or begin like it; the nearest first. */
export function near(word: string, candidates: readonly string[]): string[] {
  if (word.length > LONGEST) return [];
  const typed = word.toLowerCase();
  return candidates
    .map((candidate) => ({ candidate, far: far(typed, candidate.toLowerCase()) }))
    .filter(({ candidate, far: mistakes }) => mistakes <= Math.max(1, candidate.length / 3))
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}

/** `; did you mean "szykman"?`, or nothing where nothing is near. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const names = near(word, candidates).map((name) => `"${name}"`);
  return names.length === 0 ? '' : `; did you mean ${names.join(' or ')}?`;
}

/** Mistakes between two words; an abbreviation of a few letters counts as one. */
function far(typed: string, candidate: string): number {
  const mistakes = distance(typed, candidate);
  return typed.length > 2 && candidate.startsWith(typed) ? Math.min(mistakes, 1) : mistakes;
}

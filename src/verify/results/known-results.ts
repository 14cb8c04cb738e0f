/** What is known of each claim: the file that `npm run theorems` writes. */
import type { Verdict } from '../settle/settle.ts';
import type { Example } from '../settle/task.ts';
import data from './theorems.json' with { type: 'json' };

export interface Theorem {
  readonly claim: string;
  readonly verdict: Verdict;
  /** Searched through up to so many units. */
  readonly upTo: number;
  /** The same for every map. */
  readonly everyMap: number;
  readonly seconds: number;
  readonly example?: Example;
  /** A smaller position on a made-up map. */
  readonly madeUp?: Example;
}

export interface TheoremsFile {
  readonly solver: string;
  readonly theorems: readonly Theorem[];
}

export const THEOREMS = data as TheoremsFile;

/** By id of the claim. */
export const KNOWN: ReadonlyMap<string, Theorem> = new Map(
  THEOREMS.theorems.map((theorem) => [theorem.claim, theorem]),
);

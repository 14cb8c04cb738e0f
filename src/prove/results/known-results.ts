/** The known result of each claim: the file that `npm run make theorems` writes. */
import type { ClaimVerdict } from '../settle/settle.ts';
import type { Example } from '../settle/task.ts';
import data from './theorems.json' with { type: 'json' };

export interface KnownResult {
  readonly claim: string;
  readonly verdict: ClaimVerdict;
  /** Every position of up to this many units was searched. */
  readonly upTo: number;
  /** The same for every map. */
  readonly everyMap: number;
  readonly seconds: number;
  readonly example?: Example;
  /** A smaller position on a made-up map. */
  readonly madeUp?: Example;
}

export interface ResultsFile {
  readonly solver: string;
  readonly theorems: readonly KnownResult[];
}

export const KNOWN_RESULTS = data as ResultsFile;

/** The results by id of the claim. */
export const KNOWN: ReadonlyMap<string, KnownResult> = new Map(
  KNOWN_RESULTS.theorems.map((theorem) => [theorem.claim, theorem]),
);

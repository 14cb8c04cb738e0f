/** The known result of each claim: the file that `npm run make theorems` writes. */
import type { QuestionAnswer, SettledClaim } from '../settle/settle.ts';
import data from './theorems.json' with { type: 'json' };

export interface KnownResult extends Pick<QuestionAnswer, 'upTo' | 'everyMap' | 'example' | 'madeUp'> {
  readonly claim: string;
  readonly verdict: SettledClaim['verdict'];
  readonly seconds: number;
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

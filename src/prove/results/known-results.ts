/** Known results, of each claim and on every lemma: the files that `npm run make theorems` and `npm run check lemmas` write. */
import type { QuestionAnswer, SettledClaim } from '../settle/settle.ts';
import theorems from './theorems.json' with { type: 'json' };
import verdicts from './lemmas.json' with { type: 'json' };

export interface KnownResult extends Pick<QuestionAnswer, 'upTo' | 'everyMap' | 'example' | 'madeUp'> {
  readonly claim: string;
  readonly verdict: SettledClaim['verdict'];
  readonly seconds: number;
}

export interface ResultsFile {
  readonly solver: string;
  readonly theorems: readonly KnownResult[];
}

export const KNOWN_RESULTS = theorems as ResultsFile;

/** The results by id of the claim. */
export const KNOWN: ReadonlyMap<string, KnownResult> = new Map(
  KNOWN_RESULTS.theorems.map((theorem) => [theorem.claim, theorem]),
);

/** Z3 in this process, and another solver. Another build or version of Z3 would be no second opinion. */
export const LEMMA_SOLVERS = ['z3', 'cvc5'] as const;
export type LemmaSolver = (typeof LEMMA_SOLVERS)[number];

/** `unsat` shows a lemma; `sat` would refute it; `unknown`, also where the time was up, says nothing. */
export type SolverVerdict = 'unsat' | 'sat' | 'unknown';

export interface LemmasFile {
  /** The name with the version, and what it was told beside the question. */
  readonly solvers: Readonly<Record<LemmaSolver, { readonly version: string; readonly options: string }>>;
  /** The verdicts on each lemma, as far as it was asked, with the hash of the question that they answer. */
  readonly lemmas: Readonly<
    Record<string, Partial<Record<LemmaSolver, SolverVerdict>> & { readonly question: string }>
  >;
}

export const KNOWN_VERDICTS = verdicts as LemmasFile;

/** The recorded verdicts on a lemma of this program; `undefined` if it was never asked. */
export function verdictsOn(lemma: string): Partial<Record<LemmaSolver, SolverVerdict>> | undefined {
  const recorded = KNOWN_VERDICTS.lemmas[lemma];
  if (recorded === undefined) return undefined;
  const { question: _, ...ofSolvers } = recorded;
  return ofSolvers;
}

/** Counts the lemmas that a solver shows, by what is recorded. */
export function countShown(lemmas: readonly string[], solver: LemmaSolver): number {
  return lemmas.filter((id) => verdictsOn(id)?.[solver] === 'unsat').length;
}

/** The name of a solver with its version. */
export function solverName(solver: LemmaSolver): string {
  return KNOWN_VERDICTS.solvers[solver].version;
}

/** Messages between the processes that try mutants. */

/** What comes of mutants, line by line. */
export type Line =
  | { readonly kind: 'covers'; readonly test: string; readonly mutants: readonly string[] }
  | { readonly kind: 'noticed'; readonly test: string; readonly mutant: string }
  | { readonly kind: 'passed'; readonly test: string; readonly mutant: string }
  /** The test met the mutant far too often, or its process had to be ended, or died. */
  | { readonly kind: 'endless'; readonly test: string; readonly mutant: string }
  /** The test fails with this mutant, and by itself after it. */
  | { readonly kind: 'spoilt'; readonly test: string; readonly mutant: string }
  /** Every mutant that the test comes by was tried. */
  | { readonly kind: 'done'; readonly test: string }
  /** A test that fails by itself. */
  | { readonly kind: 'failing'; readonly test: string }
  /** The process ended itself, because something is left behind in it. */
  | { readonly kind: 'gone' };

/** What a process is at; empty between tests. */
export interface AtWork {
  readonly test: string;
  readonly mutant: string;
  /** In milliseconds. */
  readonly since: number;
}

/** A change to the sources, as `scripts/mutants/instrument.mjs` lists them. */
export interface Mutant {
  readonly id: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** The line of the source, without the blanks before it. */
  readonly text: string;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

/** The global that sources with Stryker's mutants look at. */
export interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { perTest: Record<string, Record<string, number>>; static: Record<string, number> };
  hitCount?: number | undefined;
  hitLimit?: number;
}

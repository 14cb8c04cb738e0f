/** How mutants are switched on: Stryker's instrumenter makes the sources look at a global. */

/** What the instrumented sources look at. */
export interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { perTest: Record<string, Record<string, number>>; static: Record<string, number> };
  hitCount?: number | undefined;
  hitLimit?: number;
}

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** In milliseconds: only what never ends takes so long, on a machine that is ten times loaded too. */
const PATIENCE = 300_000;

/** The files that take longest: begun last, one of them would run on alone. */
const LONGEST = [
  'fuzz/fuzz',
  'audit/planted/planted',
  'verify/unbounded/proofs',
  'cli/audit/live',
  'lab/firefox',
  'audit/fingerprint/fingerprint',
  'cli/rules/own-rules',
  'cli/verify/verify',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return LONGEST.some((name) => moduleId.endsWith(`/test/${name}.test.ts`));
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/setup/build.ts'],
    pool: 'forks',
    // One load of the solver serves all files a worker runs.
    isolate: false,
    // Sentences are compared whole; test/cli/shared/width.test.ts is about their lines.
    env: { COLUMNS: '1000' },
    // Files share a process.
    unstubEnvs: true,
    // Vitest leaves a core to itself otherwise, which is half of a machine with two.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    // A run in which much is broken ends in minutes, not after that time for each test.
    bail: 20,
    expect: { poll: { timeout: PATIENCE } },
  },
});

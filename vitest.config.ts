import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { BUILT, runBuilt } from './test/setup/run-built.ts';

/** In milliseconds: only what never ends takes so long, on a machine that is ten times loaded too. */
const PATIENCE = 300_000;

/** The files that take longest, with what they start, the longest first: begun last, one of them would run on alone. */
const LONGEST = [
  'others/twin/planted',
  'cli/audit/live',
  'lab/in-chromium',
  'cli/sessions/sessions',
  'cli/audit/audit',
  'fuzz/hard-shapes',
  'cli/rules/where-units-stand',
  'lab/firefox',
  'others/twin/records',
  'cli/rules/check',
  'cli/paradoxes/paradoxes',
  'prove/unbounded/proofs',
  'prove/claims/false-claims',
  'others/audit/adapter/check',
  'cli/rules/own-rules',
  'cli/rules/any-rules',
  'prove/unbounded/reading',
  'fuzz/fuzz',
  'adjudicate/rules/own/modules',
  'prove/unbounded/of-any-rules',
  'judges/agreement',
  'cli/verify/verify',
  'prove/symbolic',
  'prove/pages',
  'others/action/run-suite',
  'prove/unbounded/premises',
  'orders/text/read-back',
  'cli/audit/refused-audits',
  'adjudicate/phases/random-games',
  'prove/claims/own-claims',
  'prove/atlas/other-rules',
  'others/audit/live/later-phases',
  'cli/suite/suite',
  'adjudicate/phases/listed-orders',
  'prove/unbounded/assumed-lemmas',
  'prove/twin',
  'others/twin/testimony',
];

/** Most of what a test runs is soon over, and V8 would optimize more of it than pays; later versions of Node have no such flag. */
const OPTIMIZE_LATER = process.version.startsWith('v20.') ? ['--interrupt-budget=270000'] : [];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

/** The place among the longest; all others come after them. */
function rankOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return place === -1 ? LONGEST.length : place;
}

export default defineConfig({
  plugins: [runBuilt()],
  test: {
    server: { deps: { external: [BUILT] } },
    // What is thrown says where in the sources. With more room for what is young, less is collected.
    execArgv: ['--enable-source-maps', '--max-semi-space-size=64', ...OPTIMIZE_LATER],
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/setup/build.ts'],
    pool: 'forks',
    // One load of the solver serves all files a worker runs.
    isolate: false,
    // Sentences are compared whole; test/cli/shared/width.test.ts is about their lines.
    env: { COLUMNS: '1000' },
    // Files share a process.
    unstubEnvs: true,
    // Vitest leaves a core to itself otherwise, which is half of a machine with two. One more than cores takes longer.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    // A run in which much is broken ends in minutes, not after that time for each test.
    bail: 20,
    expect: { poll: { timeout: PATIENCE } },
  },
});

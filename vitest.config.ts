import { defineConfig } from 'vitest/config';

/** In milliseconds: only what never ends takes so long, on a machine that is ten times loaded too. */
const PATIENCE = 300_000;

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
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    // A run in which much is broken ends in minutes, not after that time for each test.
    bail: 20,
    expect: { poll: { timeout: PATIENCE } },
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/setup/build.ts'],
    pool: 'forks',
    // One load of the solver serves all files a worker runs.
    isolate: false,
    testTimeout: 60_000,
    // Sentences are compared whole; test/cli/shared/width.test.ts is about their lines.
    env: { COLUMNS: '1000' },
  },
});

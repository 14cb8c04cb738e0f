/** The tests of one part with the runner that tries mutants: in one process, one after another, without a clock. */
import { defineConfig } from 'vitest/config';
import { PARTS, type PartName } from './parts.ts';

const { tests } = PARTS[process.env['MUTANTS_OF'] as PartName];
const NEVER = 1e9;

export default defineConfig({
  test: {
    include: tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)),
    runner: 'test/mutation/runner.ts',
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    testTimeout: NEVER,
    hookTimeout: NEVER,
  },
});

/** The tests of one part with the runner that tries mutants: in one process, one after another, without a clock. */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { withoutCompiler } from '../make/lab/replaced-modules.ts';

const tests = JSON.parse(process.env['MUTANTS_TESTS']!) as readonly string[];
const NEVER = 1e9;

/** As they are listed: what a quick test notices, no slow one has to. */
class AsListed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  return tests.findIndex((path) => moduleId.includes(`/${path}`));
}

export default defineConfig({
  plugins: process.env['MUTANTS_INTERPRETED'] === 'true' ? [withoutCompiler] : [],
  test: {
    include: tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)),
    exclude: ['test/others/audit/**', 'test/lab/**'],
    runner: 'scripts/mutants/runner.ts',
    env: { COLUMNS: '1000' },
    unstubEnvs: true,
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: AsListed },
    testTimeout: NEVER,
    hookTimeout: NEVER,
  },
});

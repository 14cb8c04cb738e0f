/** The faulty adapter as one file that starts quickly: tests start it some thirty times. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll } from 'vitest';
import { temporaryFolder } from '../../../setup/folder.ts';

/** Bundles it before the tests of a file; the function given back makes the command with a fault. */
export function bundledFaults(): (fault: string) => string {
  const bundle = join(temporaryFolder(), 'faulty-adapter.mjs');
  beforeAll(async () => {
    await build({
      entryPoints: ['test/others/audit/adapter/faulty-adapter.js'],
      outfile: bundle,
      bundle: true,
      platform: 'node',
      format: 'esm',
      // The other form of jsonc-parser cannot be bundled.
      mainFields: ['module', 'main'],
      logLevel: 'warning',
      external: ['z3-solver'],
    });
  });
  return (fault) => `${process.execPath} ${bundle} ${fault}`;
}

/**
 * Tests import the sources and get what was built of them: Node loads it once as it is, where Vite's modules look every
 * imported name up again at each use, which takes a tenth of all the time of the tests.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vitest/config';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCE = /^(src|encodings)\/.*\.ts$/;

/** What the build made of sources, which Node is to load. */
export const BUILT = /\/dist\/(src|encodings)\//;

/** Leads imports of sources to what was built of them; to the sources themselves where changes are watched. */
export function runBuilt(): Plugin {
  let isWatching = false;
  return {
    name: 'run-built',
    enforce: 'pre',
    configureVitest({ vitest }) {
      isWatching = vitest.config.watch;
    },
    resolveId(specifier, importer) {
      if (isWatching || importer === undefined || !specifier.startsWith('.')) return undefined;
      const source = relative(ROOT, resolve(dirname(importer), specifier));
      if (!SOURCE.test(source)) return undefined;
      const built = join(ROOT, 'dist', source.replace(/\.ts$/, '.js'));
      // The lab is built in another way.
      return existsSync(built) ? built : undefined;
    },
  };
}

/** Says whether the lab was built from the current sources. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The sources that the lab is built from. */
const SOURCES = ['src', 'encodings', 'scripts/make/lab', 'docs/ATLAS.md', 'package-lock.json'] as const;

/** A different text when any of the sources, or a version of a package, differs. */
export function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of source.includes('.')
      ? ['']
      : readdirSync(join(ROOT, source), { recursive: true, encoding: 'utf8' }).toSorted()) {
      const path = join(source, file);
      if (/\.\w+$/.test(path)) hash.update(path).update(readFileSync(join(ROOT, path)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The file beside the folder of a built lab that has the hash of its sources. */
export const builtOf = (folder: string): string => `${folder}.sources`;

/** Records what the lab was built from, as it was when the build began. */
export function sourcesNoted(): Plugin {
  let hash: string;
  return {
    name: 'sources-noted',
    buildStart() {
      hash = sourcesHash();
    },
    writeBundle({ dir = '' }) {
      writeFileSync(builtOf(dir), hash);
    },
  };
}

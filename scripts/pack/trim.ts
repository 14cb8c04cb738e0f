/**
 * Before `npm pack`: leaves in package.json what a user of the package needs, and in dist the declarations that can be
 * reached from its entries. restore.ts, after it, brings the manifest back; the next build, which knows nothing of this
 * one, brings the declarations.
 */
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { KEPT_MANIFEST, MANIFEST } from './manifest.ts';

interface Manifest {
  readonly exports: Readonly<Record<string, { readonly types?: string }>>;
  scripts?: unknown;
  devDependencies?: unknown;
}

/** What the compiler keeps of a build: with it the next would not write what is there no more. */
const BUILD_STATE = 'dist/.tsbuildinfo';

if (existsSync(KEPT_MANIFEST)) throw new Error(`${KEPT_MANIFEST} is left of a pack that was broken off`);
const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
const entries = Object.values(manifest.exports).flatMap(({ types }) => types ?? []);
dropUnreachable(entries.map((entry) => normalize(entry)));
rmSync(BUILD_STATE, { force: true });
copyFileSync(MANIFEST, KEPT_MANIFEST);
delete manifest.scripts;
delete manifest.devDependencies;
writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);

function dropUnreachable(from: readonly string[]): void {
  const reached = new Set<string>(from);
  for (const file of reached) for (const next of declarationsIn(file)) reached.add(next);
  for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    const file = join('dist', name);
    if (name.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
  }
}

/** The declarations that one of them names, in imports and in types. */
function declarationsIn(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()["'](\.[^"']+)["']/g)];
  return specifiers
    .map(([, specifier]) => join(dirname(file), specifier!.replace(/\.[jt]s$/, '.d.ts')))
    .filter((target) => existsSync(target));
}

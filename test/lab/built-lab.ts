/** The lab, built for tests: once for all of them, and not again before a source changes. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { labFiles, type StaticFiles } from '../../src/cli/lab/static-files.ts';

/** What the lab is built of. */
const SOURCES = ['src', 'encodings', 'docs/ATLAS.md', 'package-lock.json'] as const;
const CACHE = 'node_modules/.cache';
/** In milliseconds: a younger one may be in use by another run. */
const LONG_UNUSED = 3_600_000;
const CONFIG = 'src/lab/vite.config.ts';

let built: Promise<StaticFiles> | undefined;

/** The files of the lab, with Z3 from its package. */
export function builtLab(): Promise<StaticFiles> {
  built ??= find();
  return built;
}

async function find(): Promise<StaticFiles> {
  const name = `lab-${contentHash()}`;
  const folder = join(process.cwd(), CACHE, name);
  if (!existsSync(folder)) await buildInto(folder);
  for (const other of readdirSync(CACHE)) {
    const isOld = Date.now() - statSync(join(CACHE, other)).mtimeMs > LONG_UNUSED;
    if (other.startsWith('lab-') && other !== name && isOld) rmSync(join(CACHE, other), { recursive: true });
  }
  return labFiles(folder)!;
}

/** Built beside and then moved: whoever finds the folder finds all of it. */
async function buildInto(folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const outDir = `${folder}-${process.pid}`;
  await build({
    configFile: CONFIG,
    configLoader: 'runner',
    mode: 'for-tests',
    logLevel: 'error',
    build: { outDir },
  });
  if (existsSync(folder)) rmSync(outDir, { recursive: true });
  else renameSync(outDir, folder);
}

function contentHash(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of source.includes('.')
      ? ['']
      : readdirSync(source, { recursive: true, encoding: 'utf8' }).toSorted()) {
      const path = join(source, file);
      if (/\.\w+$/.test(path)) hash.update(path).update(readFileSync(path));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The lab for tests: that which is built already, or built once for all of them; not again before a source changes. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { builtOf, sourcesHash } from '../../scripts/make/lab/sources-hash.ts';
import { labFiles, serve } from '../../src/cli/lab/run.ts';

/** Where `npm ci` and `npm run lab:build` leave it. */
const BUILT = join(process.cwd(), 'dist/lab');
const CACHE = 'node_modules/.cache';
/** In milliseconds: a younger one may be in use by another run. */
const LONG_UNUSED = 3_600_000;
const CONFIG = 'scripts/make/lab/vite.config.ts';

let built: Promise<ReadonlyMap<string, string>> | undefined;

/** The files of the lab, with Z3 from its package. */
export function builtLab(): Promise<ReadonlyMap<string, string>> {
  built ??= find();
  return built;
}

export interface Served {
  readonly address: string;
  readonly stop: () => void;
}

/** @param files the lab as it was built; that of the tests if not given */
export async function served(files?: ReadonlyMap<string, string>): Promise<Served> {
  const { address, server } = await serve(files ?? (await builtLab()), 0);
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { address, stop };
}

/** The files of the lab where nobody put Z3. */
export const withoutZ3 = (files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...files].filter(([path]) => !path.startsWith('/z3/')));

async function find(): Promise<ReadonlyMap<string, string>> {
  const hash = sourcesHash();
  const note = builtOf(BUILT);
  const ready = existsSync(note) && readFileSync(note, 'utf8') === hash ? labFiles(BUILT) : undefined;
  if (ready !== undefined) return ready;
  const name = `lab-${hash}`;
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

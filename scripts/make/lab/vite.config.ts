/** Bundles the lab into a folder that runs from any path: `npm run lab:build`. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { CodeSplittingGroup } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { atlas, datc, suite, theorems } from './known-positions.ts';
import { scriptsInPage } from './in-page.ts';
import { licences, noteModules } from './licences.ts';
import { readyMade } from './ready-made.ts';
import { sourcesNoted } from './sources-hash.ts';
import { standIn, withoutCompiler } from './replaced-modules.ts';

/** A path from the folder of the page. */
const here = (path: string): string => fileURLToPath(new URL(`../../../src/lab/${path}`, import.meta.url));

const SERVICE_WORKER = 'service-worker.js';

/** Puts Z3 beside the page, which loads it later. */
const z3: Plugin = {
  name: 'z3',
  generateBundle() {
    const built = createRequire(import.meta.url).resolve('z3-solver/build/z3-built.js');
    for (const extension of ['js', 'wasm']) {
      const source = readFileSync(built.replace(/js$/, extension));
      this.emitFile({ type: 'asset', fileName: `z3/z3-built.${extension}`, source });
    }
  },
};

/** Types stand behind what the page asks of the library: it need not be told which choices there are, with all their words. */
const withoutChecks = standIn(
  'library/checked-policy.ts',
  'export const checkedPolicy = (policy) => policy;\n',
);

/** Files that are loaded first, and those that come next: packed once, as small as they get. */
const PACKED = /^index\.html$|^(library|tools)-[^/]*\.js$/;

async function pack(file: string): Promise<void> {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
}

/** Puts a packed copy beside a file, for servers that send it. */
const packed: Plugin = {
  name: 'packed',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => PACKED.test(name));
    await Promise.all(files.map((name) => pack(join(dir, name))));
  },
};

/** Files that the page does without at first: Z3 and licences. */
const LATER = /^z3\/|^LICENCES/;

/** The worker beside the page that keeps its files, told which they are. */
const offline: Plugin = {
  name: 'offline',
  buildStart() {
    this.emitFile({ type: 'chunk', id: here('./offline/service-worker.ts'), fileName: SERVICE_WORKER });
  },
  generateBundle: {
    // After Vite has dropped what is empty.
    order: 'post',
    handler(_, bundle) {
      const worker = bundle[SERVICE_WORKER];
      if (worker?.type !== 'chunk') throw new Error('the service worker is no chunk');
      // What finds the folder of the package in Node names a source and the package; nothing of the page asks for them.
      for (const name of Object.keys(bundle)) if (/\.ts$|^package-.*\.json$/.test(name)) delete bundle[name];
      const names = Object.keys(bundle).filter((name) => name !== SERVICE_WORKER && !LATER.test(name));
      const files = ['./', ...names.filter((name) => name !== 'index.html')];
      const version = createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 12);
      worker.code = `const FILES = ${JSON.stringify(files)};\nconst VERSION = 'lab-${version}';\n${worker.code}`;
    },
  },
};

/** Modules of the page and of what draws it: it waits for its board, and nothing loaded for that waits for it. */
const OF_PAGE = /\/src\/lab\/(?!position\/|workers\/|offline\/)|\/node_modules\/@?preact\//;
/** The worker that keeps the files, which runs without a page. */
const OFFLINE = /\/src\/lab\/offline\//;
/** The words of the issues: the first answer needs only their choices. */
const WORDS = /\/encodings\/issues/;
/** The modules of boards and orders, read before anything is adjudicated; they import nothing of the rest. */
const OF_ORDERS =
  /\/src\/(?:board|orders)\/(?!sample\/)|\/encodings\/convoy-parts\.ts$|\/src\/base\/(?:error-codes\.json|(?:errors|given|near|printable|remembered)\.ts)$|\/fastest-levenshtein\//;
/** The three scripts that the first answer needs, of which two stand in the page (`in-page.ts`). */
const FIRST = [
  { name: 'page', tags: ['$initial'], test: OF_PAGE },
  { name: 'orders', tags: ['$initial'], test: OF_ORDERS },
  { name: 'library', tags: ['$initial'], test: (id) => ![OFFLINE, WORDS].some((other) => other.test(id)) },
] satisfies CodeSplittingGroup[];

/** The solver is loaded by the worker itself; what needs Node is imported and not used. */
const external = [/^z3-solver\//, /^node:/];

/** Tests take Z3 from its package, and nothing over a slow network: `--mode for-tests`. */
export default defineConfig(({ mode }) => ({
  root: here('./'),
  base: './',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: here('../../dist/lab'),
    assetsDir: '',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rollupOptions: {
      external,
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: FIRST } },
    },
  },
  plugins: [
    withoutCompiler,
    withoutChecks,
    readyMade,
    datc,
    suite,
    theorems,
    atlas,
    scriptsInPage,
    offline,
    licences(mode === 'for-tests' ? [] : ['z3-solver/build/z3-built.js']),
    ...(mode === 'for-tests' ? [] : [z3, packed, sourcesNoted()]),
  ],
  worker: {
    format: 'iife',
    rollupOptions: { external },
    plugins: () => [withoutCompiler, withoutChecks, readyMade, noteModules],
  },
}));

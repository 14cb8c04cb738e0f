/** Bundles the lab into a folder that runs from any path: `npm run lab:build`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

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

/** The solver is loaded by the worker itself; what needs Node is imported and not used. */
const external = ['z3-solver', /^node:/];

/** Tests take Z3 from its package: `--mode without-z3`. */
export default defineConfig(({ mode }) => ({
  root: here('./'),
  base: './',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: { alias: [{ find: /^\.\/elk\.ts$/, replacement: 'elkjs/lib/elk.bundled.js' }] },
  build: {
    outDir: here('../../dist/lab'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rollupOptions: { external },
  },
  plugins: mode === 'without-z3' ? [] : [z3],
  worker: { format: 'iife', rollupOptions: { external } },
}));

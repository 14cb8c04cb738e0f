/**
 * What is built of the compiled sources: the code of the equations of all rules with a name, and the command
 * `adjudicate` as one file, with what V8 makes of it, so that it starts quickly.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist');
const BUNDLE = join(DIST, 'adjudicate.cjs');
const CACHE = join(DIST, 'adjudicate.cache');

const { readyModule } = await import(pathToFileURL(join(DIST, 'src/readings/compiled/ready-code.js')).href);
writeFileSync(join(DIST, 'src/readings/compiled/ready.js'), readyModule());

/** Files still say where they are, not where the bundle is. */
const places = {
  name: 'places',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const from = JSON.stringify(relative(dirname(BUNDLE), path));
      const url = `require('node:url').pathToFileURL(require('node:path').join(__dirname, ${from})).href`;
      return { contents: text.replaceAll('import.meta.url', url), loader: 'js' };
    });
  },
};

rmSync(CACHE, { force: true });
await build({
  entryPoints: [join(DIST, 'src/cli/adjudicate/alone.js')],
  outfile: BUNDLE,
  bundle: true,
  platform: 'node',
  // The other form of jsonc-parser cannot be bundled.
  mainFields: ['module', 'main'],
  format: 'cjs',
  target: 'node20',
  minifyWhitespace: true,
  // V8 forgets what is to be done for `import()` when it takes code from a cache.
  supported: { 'dynamic-import': false },
  external: ['z3-solver', 'esbuild', 'tinypool'],
  plugins: [places],
  logLevel: 'warning',
});

// In a process of its own, because what is kept is what was compiled while it ran.
const { status, stderr } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'bin/dipsolve.js'),
    'adjudicate',
    '--engine',
    'components',
    join(ROOT, 'examples/pandin.txt'),
    join(ROOT, 'examples/circular-movement.txt'),
  ],
  { env: { ...process.env, DIPSOLVE_KEEP_CODE: CACHE }, encoding: 'utf8' },
);
if (status !== 0) throw new Error(`the bundled command failed: ${stderr}`);

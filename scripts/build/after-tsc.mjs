/**
 * Builds from the compiled sources: the code of the equations of all rules with a name, and the command
 * `adjudicate` and all commands as one file each, with what V8 makes of it, so that they start quickly.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist');
const { readyModule } = await import(pathToFileURL(join(DIST, 'src/readings/compiled/ready-code.js')).href);
writeFileSync(join(DIST, 'src/readings/compiled/ready.js'), readyModule());

// TypeScript leaves out of declarations what Node asks of an import of JSON.
for (const file of readdirSync(join(DIST, 'src'), { recursive: true }).filter((name) =>
  name.endsWith('.d.ts'),
)) {
  const path = join(DIST, 'src', file);
  const text = readFileSync(path, 'utf8');
  const complete = text.replace(/(\.json')(?=;)/g, "$1 with { type: 'json' }");
  if (complete !== text) writeFileSync(path, complete);
}

/** Files still say where they are, not where the bundle is. */
const places = {
  name: 'places',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const from = JSON.stringify(relative(DIST, path));
      const url = `require('node:url').pathToFileURL(require('node:path').join(__dirname, ${from})).href`;
      return { contents: text.replaceAll('import.meta.url', url), loader: 'js' };
    });
  },
};

const [pandin, circle] = ['pandin', 'circular-movement'].map((name) => join(ROOT, `examples/${name}.txt`));
await bundle('adjudicate', 'src/cli/adjudicate/alone.js', [
  ['adjudicate', '--engine', 'components', pandin, circle],
]);
await bundle('dipsolve', 'src/cli/main.js', [
  ['explain', pandin],
  ['solve', circle],
]);

/** @param runs commands whose functions are kept as they were compiled */
async function bundle(name, entry, runs) {
  const cache = join(DIST, `${name}.cache`);
  rmSync(cache, { force: true });
  await build({
    entryPoints: [join(DIST, entry)],
    outfile: join(DIST, `${name}.cjs`),
    bundle: true,
    platform: 'node',
    // The other form of jsonc-parser cannot be bundled.
    mainFields: ['module', 'main'],
    format: 'cjs',
    target: 'node20',
    minifyWhitespace: true,
    // Node prints the line of an error that nothing caught.
    lineLimit: 200,
    // V8 forgets what is to be done for `import()` when it takes code from a cache.
    supported: { 'dynamic-import': false },
    external: ['z3-solver', 'esbuild', 'tinypool'],
    plugins: [places],
    logLevel: 'warning',
  });
  // In processes of their own, because what is kept is what was compiled while they ran.
  for (const args of runs) {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'bin/dipsolve.js'), ...args], {
      env: { ...process.env, DIPSOLVE_KEEP_CODE: cache },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the bundled command failed: ${stderr}`);
  }
}

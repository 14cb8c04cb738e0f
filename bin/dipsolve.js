#!/usr/bin/env node
// Runs what `npm ci` or `npm run build` compiled.
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { startsFromModules } from '../dist/src/cli/from-modules.js';

// Z3 is 30 MB of code, of which a position calls little: functions are checked when they are first called.
setFlagsFromString('--wasm-lazy-validation');

// Standard output is for answers: what a module of a user prints is not part of them.
console.log = console.info = console.debug = console.error;

const args = process.argv.slice(2);
const bundle = new URL(
  `../dist/${args[0] === 'adjudicate' ? 'adjudicate' : 'dipsolve'}.cjs`,
  import.meta.url,
);
if (startsFromModules(args) || !existsSync(bundle)) {
  const { run } = await import('../dist/src/cli/main.js');
  await run(process.argv);
} else {
  const { runBundle } = await import('./run-bundle.js');
  await runBundle(bundle);
}

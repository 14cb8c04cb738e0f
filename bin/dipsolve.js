#!/usr/bin/env node
// Runs what `npm ci` or `npm run build` compiled.
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

// Z3 is 30 MB of code, of which a position calls little: functions are checked when they are first called.
setFlagsFromString('--wasm-lazy-validation');

// Standard output is for answers: what a module of a user prints is not part of them.
console.log = console.info = console.debug = console.error;

const bundle = new URL('../dist/adjudicate.cjs', import.meta.url);
// A module of a user, which a file of rules may name, must meet the modules of this program, not a bundled copy of them.
const readsRules = process.argv.some((argument, i, all) =>
  existsSync(all[i - 1] === '--rules' ? argument : (/^--rules=(.*)$/.exec(argument)?.[1] ?? '')),
);
if (process.argv[2] === 'adjudicate' && !readsRules && existsSync(bundle)) {
  const { runBundle } = await import('./run-bundle.js');
  await runBundle(bundle);
} else {
  const { run } = await import('../dist/src/cli/main.js');
  await run(process.argv);
}

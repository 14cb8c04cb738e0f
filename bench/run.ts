/** Runs every benchmark, one process each, or those whose names are given: `npm run bench start-up`. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_BENCHMARKS = new Set(['run.js', 'measure.js', 'large-board.js', 'position-line.js', 'bulk.js']);
const wanted = process.argv.slice(2);
const files = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('.js') && !NOT_BENCHMARKS.has(file),
);
const names = files.map((file) => file.replace(/\.js$/, ''));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`there is no benchmark ${unknown.join(', ')} (expected ${names.join(', ')})`);
  process.exit(1);
}
for (const name of wanted.length > 0 ? names.filter((each) => wanted.includes(each)) : names) {
  console.log(`\n# ${name}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.js`)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

/** Runs every benchmark, one process each, or those whose names are given: `npm run bench throughput`. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_BENCHMARKS = new Set(['run.js', 'measure.js', 'large-board.js', 'position-line.js']);
const wanted = process.argv.slice(2);
const files = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('.js') && !NOT_BENCHMARKS.has(file),
);
for (const file of files) {
  const name = file.replace(/\.js$/, '');
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n# ${name}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

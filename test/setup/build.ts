/** Builds the program once for a test run: it is what tests run, and the command line is tested as people run it. */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

const AFTER_TSC = 'scripts/build/after-tsc.mjs';
/** Written by the compiler only where something has changed. */
const COMPILED = 'dist/.tsbuildinfo';
/** What is made last of what was compiled. */
const LAST = 'dist/adjudicate.cache';

export default function build(): void {
  execFileSync('node_modules/.bin/tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' });
  const isDone = [COMPILED, AFTER_TSC].every((source) => writtenAt(source) < writtenAt(LAST));
  if (!isDone) execFileSync(process.execPath, [AFTER_TSC], { stdio: 'inherit' });
}

/** In milliseconds; 0 if it is not there. */
function writtenAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

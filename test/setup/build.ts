/** Builds the program once for a test run: it is what tests run, and the command line is tested as people run it. */
import { execFileSync } from 'node:child_process';

export default function build(): void {
  execFileSync('node_modules/.bin/tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' });
  execFileSync(process.execPath, ['scripts/build/after-tsc.mjs'], { stdio: 'inherit' });
}

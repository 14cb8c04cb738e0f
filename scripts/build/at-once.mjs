/**
 * Runs scripts of package.json at the same time, those that do not need each other: `node at-once.mjs build lab:build`.
 * Ends with 1 if one of them fails.
 */
import { spawn } from 'node:child_process';

const { npm_execpath: npm } = process.env;
if (npm === undefined) throw new Error('at-once.mjs is run by npm, as in `npm run prepare`');

/** How a script ended: its exit code, or `null` if a signal ended it. */
function run(script) {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [npm, 'run', script], { stdio: 'inherit' })
      .on('error', reject)
      .on('close', resolve);
  });
}

const codes = await Promise.all(process.argv.slice(2).map(run));
if (codes.some((code) => code !== 0)) process.exitCode = 1;

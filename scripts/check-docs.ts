/**
 * Runs every command that README.md and docs/ show, in a folder with files and programs in place of a reader's own, and
 * says which of them end with an exit code other than the expected one. What takes longer than it may is ended by Ctrl-C, and
 * must end well then.
 *
 *     npm run check docs                           # each command for a minute at most
 *     npm run check -- docs --seconds 600 docs/rules.md
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandsOf } from './docs/commands.ts';
import { INTERRUPTED, runLine } from './docs/run.ts';
import { fillWithStandIns } from './docs/stand-ins.ts';
import { PAGES } from './site/pages.ts';
import { optionsOf } from './options.ts';

/** Expected ends besides 0, by what the command has in it. */
const EXPECTED: readonly (readonly [part: string, code: number, why: string])[] = [
  ['misspelt.js', 2, 'the page shows a mistake'],
  ['--rules examples/rules/losers-still-bounce.ts', 1, 'cases of the DATC deviate under these rules'],
  ['datc --rules my-rules.ts', 1, 'cases of the DATC deviate under these rules'],
  ['datc --rules 1982 --edition 3.2', 1, 'cases of the DATC deviate under these rules'],
  ['--map colonial position.txt', 1, 'the position is one of the standard board'],
  ['--map hundred position.txt', 1, 'likewise'],
  [
    'verify prove --claim examples/claims/folklore.ts --no-search',
    3,
    'one of its claims has a counterexample',
  ],
];
/** What needs more than this machine has. */
const ELSEWHERE = /^(?:sbatch|kubectl)|^'|\/journals\/|^parallel/;

const { seconds, words } = optionsOf({ seconds: 60 });
const limit = seconds * 1000;
const pages = words.length > 0 ? words : PAGES;

let failures = 0;
const totals = { run: 0, stopped: 0, elsewhere: 0 };
for (const page of pages) {
  const commands = commandsOf(readFileSync(page, 'utf8'));
  if (commands.length === 0) continue;
  const folder = mkdtempSync(join(tmpdir(), 'dipsolve-docs-'));
  fillWithStandIns(folder);
  console.log(page);
  for (const command of commands) await check(folder, command);
  rmSync(folder, { recursive: true });
}
console.log(
  `${totals.run} commands run, ${totals.stopped} of them stopped after ${seconds} s; ` +
    `${totals.elsewhere} need other machines; ${failures} ended otherwise than expected`,
);
process.exitCode = failures > 0 ? 1 : 0;

async function check(folder: string, command: string): Promise<void> {
  if (ELSEWHERE.test(command)) {
    totals.elsewhere++;
    return;
  }
  const started = performance.now();
  const { code, stopped, errors } = await runLine(folder, command, { limit });
  totals.run++;
  if (stopped) totals.stopped++;
  const expected = EXPECTED.find(([part]) => command.includes(part))?.[1] ?? 0;
  const isFine = code === expected || (stopped && code === INTERRUPTED);
  const took = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  console.log(`  ${isFine ? 'ok  ' : 'FAIL'} ${took} s ${stopped ? 'stopped ' : ''}${command}`);
  if (isFine) return;
  failures++;
  console.log(`       exit code ${code}, expected ${expected}\n${errors.slice(-2000)}`);
}

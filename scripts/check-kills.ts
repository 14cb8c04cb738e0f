/**
 * Kills commands that keep a journal while they write it, cuts off what they wrote last, and goes on: does the end say
 * what it says of a command that nobody killed?
 *
 *     npm run check -- kills --count 100 --seed 1
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../src/orders/sample/random.ts';
import { optionsOf } from './options.ts';

const { count, seed } = optionsOf({ count: 20, seed: 1 });
const CORPUS = 'test/fuzz/corpus';
/** Commands without the journal that they are to keep. */
const COMMANDS = [
  ['audit', 'records', '--workers', '1', '--json', `${CORPUS}/phase-lines.jsonl`, `${CORPUS}/jdip.txt`],
  ['suite', 'score', '--json', `${CORPUS}/position.txt`, `${CORPUS}/droidippy.txt`, `${CORPUS}/jdip.txt`],
  ['paradoxes', '--units', '2', '--json'],
  ['verify', 'search', 'existence', '--units', '2', '--json'],
] as const;
/** Bytes of a journal after which a command is killed, at the most; and those that a crash of the machine then loses. */
const [MOST_BYTES, MOST_LOST] = [4000, 900];

/** Times are others each time. */
const TIMES = /"(?:milliseconds|processor)": [\d.]+/g;

const folder = mkdtempSync(join(tmpdir(), 'dipsolve-kills-'));
const random = new Random(seed);
const whole = COMMANDS.map((command) => run(command, join(folder, 'whole.jsonl')).stdout);
let [kills, wrong] = [0, 0];
while (kills < count) {
  for (const [i, command] of COMMANDS.entries()) {
    const journal = join(folder, 'journal.jsonl');
    rmSync(journal, { force: true });
    for (let rounds = 1 + random.below(3); rounds > 0; rounds--) kills += killed(command, journal) ? 1 : 0;
    const { stdout, stderr } = run(command, journal);
    console.error(`${kills} of ${count} kills`);
    if (stdout === whole[i]) continue;
    wrong++;
    console.log(`${command.join(' ')}: after ${kills} kills it says something else\n${stderr}`);
  }
}
rmSync(folder, { recursive: true });
console.log(`seed ${seed}: ${kills} kills, ${wrong} commands that ended otherwise`);
process.exitCode = wrong > 0 ? 1 : 0;

/** Runs a command until its journal has so many bytes more; false if it ended before. */
function killed(command: readonly string[], journal: string): boolean {
  const stop = ['--import', './test/cli/fixtures/stop-in-journal.mjs'];
  const env = { ...process.env, STOP_AFTER: `${1 + random.below(MOST_BYTES)}`, STOP_BY: 'SIGKILL' };
  const { signal } = spawnSync(process.execPath, [...stop, ...program(command, journal)], { env });
  const size = existsSync(journal) ? statSync(journal).size : 0;
  if (random.chance(0.5) && size > MOST_LOST) truncateSync(journal, size - random.below(MOST_LOST));
  return signal === 'SIGKILL';
}

function run(
  command: readonly string[],
  journal: string,
): { readonly stdout: string; readonly stderr: string } {
  const { stdout, stderr } = spawnSync(process.execPath, program(command, journal), { encoding: 'utf8' });
  rmSync(join(folder, 'whole.jsonl'), { force: true });
  return { stdout: stdout.replaceAll(TIMES, ''), stderr };
}

function program(command: readonly string[], journal: string): string[] {
  return ['bin/dipsolve.js', ...command, '--resume', journal];
}

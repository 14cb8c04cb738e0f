/**
 * Broken inputs for everything that reads (test/fuzz): each is read or refused with a code, in two seconds of a
 * processor's time, and leaves nothing behind. What is found is printed with what makes it again.
 *
 *   npm run check -- fuzz --count 1000000 --seed 1 [--from 0] [--folder findings] [--minutes 10] [--only games,links]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Solver } from '../src/readings/z3/solver.ts';
import { tryInputInTime, type Finding } from '../test/fuzz/run.ts';
import { TARGETS } from '../test/fuzz/targets.ts';
import { optionsOf } from './options.ts';

const { count, seed, from, folder, minutes, only } = optionsOf({
  /** A hundred thousand, or as many as there is time for. */
  count: Infinity,
  seed: 1,
  from: 0,
  folder: undefined,
  /** Nothing is tried after so many. */
  minutes: Infinity,
  /** Names of readers (test/fuzz/targets.ts), between commas; all where none is named. */
  only: undefined,
});
/** An input may take this much of a processor's time, in milliseconds. */
const MOST_TIME = 2_000;
const SHOWN = 2_000;
const BETWEEN_LINES = 30_000;
const targets = targetsOf();
const end = from + (count === Infinity && minutes === Infinity ? 100_000 : count);
const until = Date.now() + minutes * 60_000;

const own = mkdtempSync(join(tmpdir(), 'dipsolve-fuzz-'));
const solver = new Solver();
await solver.open();
const surroundings = { solver, file: join(own, 'input') };
const watched = watch();
let findings = 0;
let told = Date.now();
let next = from;
while (next < end && Date.now() < until) {
  const number = next++;
  Atomics.store(watched, 0, number);
  const finding = await tryInputInTime(seed, number, surroundings, MOST_TIME, targets);
  if (finding !== undefined) report(finding);
  if (Date.now() - told < BETWEEN_LINES) continue;
  told = Date.now();
  console.error(`seed ${seed}: ${number + 1 - from} inputs, ${findings} findings`);
}
rmSync(own, { recursive: true });
console.log(`${only ?? 'all'}, seed ${seed}: inputs ${from} to ${next - 1} tried, ${findings} findings`);
process.exit(findings > 0 ? 1 : 0);

function report({ number, target, input, problem }: Finding): void {
  findings++;
  const asked = only === undefined ? '' : ` --only ${only}`;
  console.log(`${target}, --seed ${seed} --from ${number} --count 1${asked}: ${problem}`);
  console.log(JSON.stringify(input.subarray(0, SHOWN).toString('latin1')));
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${target}-${seed}-${number}`), input);
}

function targetsOf(): typeof TARGETS {
  if (only === undefined) return TARGETS;
  return only.split(',').map((name) => {
    const found = TARGETS.find((each) => each.name === name);
    if (found === undefined) {
      const names = TARGETS.map((each) => each.name).join(', ');
      throw new Error(`no reader is called ${name} (expected one or more of ${names})`);
    }
    return found;
  });
}

/** Ends the program where one input takes for ever; a thread of its own sees what the busy one cannot tell. */
function watch(): Int32Array {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./fuzz-watch.mjs', import.meta.url), { workerData: { shared, seed } });
  worker.unref();
  return shared;
}

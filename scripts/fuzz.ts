/**
 * Broken inputs for everything that reads (test/fuzz): each is read or refused with a code, in two seconds of a
 * processor's time, and leaves nothing behind. What is found is printed with what makes it again.
 *
 *   npm run check -- fuzz --count 1000000 --seed 1 [--from 0] [--folder findings] [--minutes 10]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { Solver } from '../src/readings/z3/solver.ts';
import { tryInputInTime, type Finding } from '../test/fuzz/run.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    folder: { type: 'string' },
    /** Nothing is tried after so many. */
    minutes: { type: 'string', default: 'Infinity' },
  },
});
/** An input may take this much of a processor's time, in milliseconds. */
const MOST_TIME = 2_000;
const SHOWN = 2_000;
const BETWEEN_LINES = 30_000;
const seed = Number(values.seed);
const [from, count] = [Number(values.from), Number(values.count)];
const until = Date.now() + Number(values.minutes) * 60_000;

const own = mkdtempSync(join(tmpdir(), 'dipsolve-fuzz-'));
const solver = new Solver();
await solver.open();
const watched = watch();
let findings = 0;
let told = Date.now();
let next = from;
while (next < from + count && Date.now() < until) {
  const number = next++;
  Atomics.store(watched, 0, number);
  const finding = await tryInputInTime(seed, number, { solver, file: join(own, 'input') }, MOST_TIME);
  if (finding !== undefined) report(finding);
  if (Date.now() - told < BETWEEN_LINES) continue;
  told = Date.now();
  console.error(`seed ${seed}: ${number + 1 - from} of ${count} inputs, ${findings} findings`);
}
rmSync(own, { recursive: true });
console.log(`seed ${seed}: inputs ${from} to ${next - 1} tried, ${findings} findings`);
process.exit(findings > 0 ? 1 : 0);

function report({ number, target, input, problem }: Finding): void {
  findings++;
  console.log(`${target}, --seed ${seed} --from ${number} --count 1: ${problem}`);
  console.log(JSON.stringify(input.subarray(0, SHOWN).toString('latin1')));
  if (values.folder === undefined) return;
  mkdirSync(values.folder, { recursive: true });
  writeFileSync(join(values.folder, `${target}-${seed}-${number}`), input);
}

/** Ends the program where one input takes for ever; a thread of its own sees what the busy one cannot tell. */
function watch(): Int32Array {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./fuzz-watch.mjs', import.meta.url), { workerData: { shared, seed } });
  worker.unref();
  return shared;
}

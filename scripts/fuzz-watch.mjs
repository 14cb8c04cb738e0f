/** Beside `fuzz.ts`: ends the process where it does not come on from one input to the next. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const PATIENCE = 120_000;
const { shared, seed } = workerData;
let last = -1;
setInterval(() => {
  const number = Atomics.load(shared, 0);
  if (number === last) {
    // The busy thread would print it, and does not come to that.
    writeSync(
      2,
      `--seed ${seed} --from ${String(number)} --count 1: it takes more than ${PATIENCE / 1000} s\n`,
    );
    process.kill(process.pid, 'SIGKILL');
  }
  last = number;
}, PATIENCE);

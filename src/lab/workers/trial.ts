/** Asks a worker, before the page works out a position beyond what games have, if it would stand still for it. */
import { asker } from './ask-worker.ts';
import type { AskedPosition } from './page-worker.ts';

/** In milliseconds: what the worker has not worked out by then takes too long. */
const LIMIT = 5_000;

const { ask, end } = asker('trial');
let timer: ReturnType<typeof setTimeout> | undefined;

/** @returns `false` where no worker can be asked; never settled where another position comes meanwhile */
export function takesLong(question: AskedPosition): Promise<boolean> {
  clearTimeout(timer);
  const over = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      end();
      resolve(true);
    }, LIMIT);
  });
  const answer = ask(question).catch(() => false);
  return Promise.race([answer.finally(() => clearTimeout(timer)), over]);
}

/** Asks a worker, before the page works out a position beyond what games have, if it would stand still for it. */
import { startWorker } from './ask-worker.ts';
import type { AskedPosition } from './page-worker.ts';

/** In milliseconds: what the worker has not worked out by then takes too long. */
const LIMIT = 5_000;

let worker: ReturnType<typeof startWorker> | undefined;
let giveUp: (() => void) | undefined;

/** @returns also `true` where another position comes meanwhile; `false` where no worker can be asked */
export function takesLong(question: AskedPosition): Promise<boolean> {
  giveUp?.();
  worker ??= startWorker();
  const asked = worker;
  return new Promise((resolve) => {
    const settle = (isLong: boolean, isAtIt: boolean): void => {
      clearTimeout(timer);
      giveUp = undefined;
      if (isAtIt) {
        asked.end();
        worker = undefined;
      }
      resolve(isLong);
    };
    giveUp = () => settle(true, true);
    const timer = setTimeout(giveUp, LIMIT);
    asked.ask('trial', question).then(
      (isLong) => settle(isLong, false),
      () => settle(false, true),
    );
  });
}

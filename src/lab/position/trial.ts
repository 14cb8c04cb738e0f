/**
 * Asks a worker, before the page works out a position beyond what games have, if it would stand still for it. This is loaded
 * before the page is there, and imports nothing of it (`scripts/make/lab/in-page.ts`).
 */
import type { Board, RulesJson } from '../../index.ts';
import type { ToldMovement } from './movement-position.ts';

export interface TrialQuestion extends ToldMovement {
  readonly rules: RulesJson;
  /** One that is not the standard board; a worker is only asked about one board. */
  readonly board: Board | undefined;
}

/** In milliseconds: what the worker has not worked out by then takes too long. */
const LIMIT = 5_000;

let worker: Worker | undefined;
let answered: ((isLong: boolean) => void) | undefined;

/** @returns also `true` where another position comes meanwhile; `false` where no worker can be asked */
export function takesLong(question: TrialQuestion): Promise<boolean> {
  if (answered !== undefined) giveUp();
  return new Promise((resolve) => {
    worker ??= newWorker();
    const timer = setTimeout(giveUp, LIMIT);
    answered = (isLong) => {
      clearTimeout(timer);
      answered = undefined;
      resolve(isLong);
    };
    worker.postMessage(question);
  });
}

function newWorker(): Worker {
  const made = new Worker(new URL('../solver/trial-worker.ts', import.meta.url), { name: 'trial' });
  made.addEventListener('message', ({ data }: MessageEvent<{ readonly isLong: boolean }>) =>
    answered?.(data.isLong),
  );
  made.addEventListener('error', (event) => {
    event.preventDefault();
    worker = undefined;
    answered?.(false);
  });
  return made;
}

function giveUp(): void {
  worker?.terminate();
  worker = undefined;
  answered?.(true);
}

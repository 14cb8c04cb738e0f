/** Asks Z3, in a worker, if it finds the same result as the page, once Z3 is there. The page works without. */
import { effect } from '@preact/signals';
import { analysis, confirmation, whyAbsent } from '../state/analysis.ts';
import { sentBoard } from '../state/page-board.ts';
import { whenIdle } from '../state/notice.ts';
import { laterState, setup } from '../state/setup.ts';
import { startWorker } from '../workers/ask-worker.ts';
import { verdictOf } from '../workers/verdict.ts';

/** Milliseconds without an edit before Z3 is asked. */
const REST = 150;

/** Loads Z3 when the page has nothing else to do, and has every position confirmed from then on. */
export function confirmByZ3(): void {
  whenIdle(() => {
    try {
      startZ3();
    } catch (error) {
      tellAbsent(String(error));
    }
  });
}

function startZ3(): void {
  const worker = startWorker();
  let number = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  worker
    .ask('load', new URL('z3/', document.baseURI).href)
    .then(() => (stop = effect(() => wait(analysis.value))))
    .catch(giveUp);

  function giveUp(error: unknown): void {
    stop?.();
    tellAbsent((error as Error).message);
  }

  function wait(latest: ReturnType<typeof analysis.peek>): void {
    const mine = ++number;
    clearTimeout(timer);
    confirmation.value = 'waiting';
    if (latest?.kind !== 'analysed' || laterState.peek() !== undefined) return;
    timer = setTimeout(() => {
      worker
        .ask('confirm', { ...setup.peek(), board: sentBoard })
        .then((verdict) => {
          if (mine === number) confirmation.value = compared(verdict);
        })
        .catch(giveUp);
    }, REST);
  }
}

function tellAbsent(why: string): void {
  whyAbsent.value = why;
  confirmation.value = 'absent';
}

function compared(verdict: string | undefined): typeof confirmation.value {
  const latest = analysis.peek();
  if (verdict === undefined || latest?.kind !== 'analysed') return 'unknown';
  const { adjudication, solved } = latest;
  return verdict === verdictOf(adjudication, solved.count) ? 'confirmed' : 'differs';
}

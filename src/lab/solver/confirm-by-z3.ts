/** Asks Z3, in a worker, if it finds the same result as the page, once Z3 is there. The page works without. */
import { effect } from '@preact/signals';
import { analysis } from '../state/analysis.ts';
import { sentBoard } from '../state/page-board.ts';
import { confirmation, whyAbsent } from '../state/confirmation.ts';
import { whenIdle } from '../state/idle.ts';
import { laterState, setup } from '../state/setup.ts';
import type { WorkerReply, WorkerRequest } from './z3-worker.ts';
import { verdictOf } from './verdict.ts';

/** Milliseconds without an edit before Z3 is asked. */
const REST = 150;

/** Loads Z3 when the page has nothing else to do, and has every position confirmed from then on. */
export function confirmByZ3(): void {
  whenIdle(() => {
    try {
      startWorker();
    } catch (error) {
      tellAbsent(String(error));
    }
  });
}

function startWorker(): void {
  const worker = new Worker(new URL('./z3-worker.ts', import.meta.url), { name: 'z3' });
  const ask = (asked: WorkerRequest): void => worker.postMessage(asked);
  let number = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    giveUp(event.message);
  });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => hear(data));
  ask({ kind: 'load', folder: new URL('z3/', document.baseURI).href });

  function hear(answer: WorkerReply): void {
    switch (answer.kind) {
      case 'loaded':
        stop = effect(() => wait(analysis.value));
        break;
      case 'failed':
        giveUp(answer.message);
        break;
      case 'answered':
        if (answer.number === number) confirmation.value = compared(answer.verdict);
        break;
    }
  }

  function giveUp(why: string): void {
    stop?.();
    tellAbsent(why);
  }

  function wait(latest: ReturnType<typeof analysis.peek>): void {
    const mine = ++number;
    clearTimeout(timer);
    confirmation.value = 'waiting';
    if (latest?.kind !== 'analysed' || laterState.peek() !== undefined) return;
    timer = setTimeout(() => ask({ kind: 'confirm', number: mine, ...setup.peek(), board: sentBoard }), REST);
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

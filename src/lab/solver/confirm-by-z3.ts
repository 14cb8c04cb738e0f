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
      new WorkerAsker(() => {}).giveUp(String(error));
    }
  });
}

function startWorker(): void {
  const worker = new Worker(new URL('./z3-worker.ts', import.meta.url), { name: 'z3' });
  const ask = (asked: WorkerRequest): void => worker.postMessage(asked);
  const asker = new WorkerAsker(ask);
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    asker.giveUp(event.message);
  });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => asker.hear(data));
  ask({ kind: 'load', folder: new URL('z3/', document.baseURI).href });
}

class WorkerAsker {
  readonly #ask: (asked: WorkerRequest) => void;
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: (() => void) | undefined;

  constructor(ask: (asked: WorkerRequest) => void) {
    this.#ask = ask;
  }

  hear(answer: WorkerReply): void {
    switch (answer.kind) {
      case 'loaded':
        this.#stop = effect(() => this.#wait(analysis.value));
        break;
      case 'failed':
        this.giveUp(answer.message);
        break;
      case 'answered':
        if (answer.number === this.#number) confirmation.value = compared(answer.verdict);
        break;
    }
  }

  giveUp(why: string): void {
    this.#stop?.();
    whyAbsent.value = why;
    confirmation.value = 'absent';
  }

  #wait(latest: ReturnType<typeof analysis.peek>): void {
    const number = ++this.#number;
    clearTimeout(this.#timer);
    confirmation.value = 'waiting';
    if (latest?.kind !== 'analysed' || laterState.peek() !== undefined) return;
    this.#timer = setTimeout(
      () => this.#ask({ kind: 'confirm', number, ...setup.peek(), board: sentBoard }),
      REST,
    );
  }
}

function compared(verdict: string | undefined): typeof confirmation.value {
  const latest = analysis.peek();
  if (verdict === undefined || latest?.kind !== 'analysed') return 'unknown';
  const { adjudication, solved } = latest;
  return verdict === verdictOf(adjudication, solved.count) ? 'confirmed' : 'differs';
}

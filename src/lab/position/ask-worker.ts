/** Workers beside the page, asked by the page and before it is there: this imports nothing of it (`scripts/make/lab/in-page.ts`). */
import type { Board, RulesJson } from '../../index.ts';
import type { Work, WorkerReply } from '../solver/worker.ts';
import type { ToldMovement } from './movement-position.ts';

/** A position that a worker is asked about. */
export interface AskedPosition extends ToldMovement {
  readonly rules: RulesJson;
  /** One that is not the standard board; a worker is only asked about one board. */
  readonly board: Board | undefined;
}

/** Starts a worker, which can be asked again and again until it is ended; what it is at then is never answered. */
export function startWorker() {
  const worker = new Worker(new URL('../solver/worker.ts', import.meta.url), { name: 'aside' });
  const waiting = new Map<number, (reply: WorkerReply) => void>();
  let number = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    waiting.get(data.number)!(data);
    waiting.delete(data.number);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    const failed = event.message || 'the worker for it did not start';
    for (const [asked, hear] of waiting) hear({ number: asked, failed });
    waiting.clear();
  });
  return {
    ask: <Kind extends keyof Work>(
      kind: Kind,
      asked: Parameters<Work[Kind]>[0],
    ): Promise<Awaited<ReturnType<Work[Kind]>>> =>
      new Promise((resolve, reject) => {
        waiting.set(++number, ({ value, failed }) => {
          if (failed === undefined) resolve(value as Awaited<ReturnType<Work[Kind]>>);
          else reject(new Error(failed));
        });
        worker.postMessage({ number, kind, asked });
      }),
    end: () => worker.terminate(),
  };
}

/** Workers beside the page, asked by the page and before it is there: this imports nothing of it (`scripts/make/lab/in-page.ts`). */
import type { PageWork, WorkerReply } from './page-worker.ts';

/** Starts a worker, which can be asked again and again until it is ended; what it is at then is never answered. */
export function startWorker() {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { name: 'aside' });
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
    ask: <Kind extends keyof PageWork>(
      kind: Kind,
      asked: Parameters<PageWork[Kind]>[0],
    ): Promise<Awaited<ReturnType<PageWork[Kind]>>> =>
      new Promise((resolve, reject) => {
        waiting.set(++number, ({ value, failed }) => {
          if (failed === undefined) resolve(value as Awaited<ReturnType<PageWork[Kind]>>);
          else reject(new Error(failed));
        });
        worker.postMessage({ number, kind, asked });
      }),
    end: () => worker.terminate(),
  };
}

/** Has one worker asked questions of a kind, one after another: one never settles where a later one comes before its answer. */
export function asker<Kind extends keyof PageWork>(kind: Kind) {
  let worker: ReturnType<typeof startWorker> | undefined;
  let isBusy = false;
  const end = (): void => {
    worker?.end();
    worker = undefined;
    isBusy = false;
  };
  const ask = async (question: Parameters<PageWork[Kind]>[0]) => {
    if (isBusy) end();
    worker ??= startWorker();
    isBusy = true;
    try {
      const answer = await worker.ask(kind, question);
      isBusy = false;
      return answer;
    } catch (error) {
      end();
      throw error;
    }
  };
  return { ask, end };
}

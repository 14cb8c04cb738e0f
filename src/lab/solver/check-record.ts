/** Has a record played again in a worker, which ends with its answer. */
import type { RecordAnswer, RecordQuestion } from './record-messages.ts';

/** @returns by name of a phase what differs; nothing where the worker fails */
export function differencesIn(question: RecordQuestion): Promise<RecordAnswer> {
  const worker = new Worker(new URL('./record-worker.ts', import.meta.url), { name: 'record' });
  return new Promise<RecordAnswer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<RecordAnswer>) => resolve(data), {
      once: true,
    });
    worker.addEventListener('error', () => resolve(new Map()), { once: true });
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

/** Has a record played again in a worker, which ends with its answer. */
import type { RecordAnswer, RecordQuestion } from './record-worker.ts';

/** @returns by name of a phase what differs */
export async function differencesIn(question: RecordQuestion): Promise<RecordAnswer> {
  const worker = new Worker(new URL('./record-worker.ts', import.meta.url), { name: 'record' });
  try {
    return await new Promise<RecordAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<RecordAnswer>) => resolve(data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        reject(new Error(event.message || 'the worker for it did not start'));
      });
      worker.postMessage(question);
    });
  } finally {
    worker.terminate();
  }
}

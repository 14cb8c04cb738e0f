/** Asks workers for long work. Only the latest question of a kind matters: what is still at an older one is ended. */
import { sentBoard } from '../state/page-board.ts';
import type { AsideQuestion, ToldChanges, ToldParadox } from './aside-worker.ts';
import type { RecordAnswer, RecordQuestion } from './record-worker.ts';

/** Asks a worker that is at nothing else. */
function answerFrom<A>(worker: Worker, question: object): Promise<A> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<A>) => resolve(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      reject(new Error(event.message || 'the worker for it did not start'));
    });
    worker.postMessage(question);
  });
}

/** Has one worker asked, one question after another; one never settles where a later one comes before its answer. */
function asker<A>(): (question: Omit<AsideQuestion, 'board'>) => Promise<A> {
  let worker: Worker | undefined;
  let busy = false;
  return async (question) => {
    if (busy) end();
    worker ??= new Worker(new URL('./aside-worker.ts', import.meta.url), { name: 'aside' });
    busy = true;
    try {
      const answer = await answerFrom<A>(worker, { ...question, board: sentBoard });
      busy = false;
      return answer;
    } catch (error) {
      end();
      throw error;
    }
  };

  function end(): void {
    worker?.terminate();
    worker = undefined;
    busy = false;
  }
}

/** The paradoxes and circles of a position; `unknown` where the search reached its limit. */
export const paradoxesAside = asker<readonly ToldParadox[] | 'unknown'>();

/** The single orders that would change the fate of the unit of the question. */
export const changesAside = asker<ToldChanges | 'unknown'>();

/** Has a record played again in a worker, which ends with its answer: by name of a phase what differs. */
export async function differencesIn(question: RecordQuestion): Promise<RecordAnswer> {
  const worker = new Worker(new URL('./record-worker.ts', import.meta.url), { name: 'record' });
  try {
    return await answerFrom<RecordAnswer>(worker, question);
  } finally {
    worker.terminate();
  }
}

/** Asks workers for long work. Only the latest question of a kind matters: what is still at an older one is ended. */
import { startWorker } from '../workers/ask-worker.ts';
import { sentBoard } from '../state/page-board.ts';
import type { PageWork } from '../workers/page-worker.ts';

/** Has one worker asked, one question after another; one never settles where a later one comes before its answer. */
function asker<Kind extends 'paradoxes' | 'changes'>(kind: Kind) {
  let worker: ReturnType<typeof startWorker> | undefined;
  let busy = false;
  const end = (): void => {
    worker?.end();
    worker = undefined;
    busy = false;
  };
  return async (
    question: Omit<Parameters<PageWork[Kind]>[0], 'board'>,
  ): Promise<Awaited<ReturnType<PageWork[Kind]>>> => {
    if (busy) end();
    worker ??= startWorker();
    busy = true;
    try {
      const answer = await worker.ask(kind, { ...question, board: sentBoard } as Parameters<
        PageWork[Kind]
      >[0]);
      busy = false;
      return answer;
    } catch (error) {
      end();
      throw error;
    }
  };
}

/** The paradoxes and circles of a position; `unknown` where the search reached its limit. */
export const paradoxesAside = asker('paradoxes');

/** The single orders that would change the fate of the unit of the question. */
export const changesAside = asker('changes');

/** Has a record played again in a worker, which ends with its answer: by name of a phase what differs. */
export async function differencesIn(
  question: Parameters<PageWork['differences']>[0],
): ReturnType<PageWork['differences']> {
  const worker = startWorker();
  try {
    return await worker.ask('differences', question);
  } finally {
    worker.end();
  }
}

/** Asks the worker for long work. Only the latest question of a kind matters: what is still at an older one is ended. */
import { sentBoard } from '../state/page-board.ts';
import type { Setup } from '../state/setup.ts';
import type { AsideAnswer, AsideQuestion, ToldChanges, ToldParadox } from './aside-worker.ts';

/** Has one worker asked, one question after another. */
function asker(): (question: Omit<AsideQuestion, 'number' | 'board'>) => Promise<AsideAnswer> {
  let worker: Worker | undefined;
  let latest = 0;
  let busy = false;
  return ask;

  /** @returns never settles where a later question comes before the answer */
  function ask(question: Omit<AsideQuestion, 'number' | 'board'>): Promise<AsideAnswer> {
    if (busy) end();
    const number = ++latest;
    return new Promise((resolve, reject) => {
      const asked = (worker ??= new Worker(new URL('./aside-worker.ts', import.meta.url), {
        name: 'aside',
      }));
      busy = true;
      asked.addEventListener('error', (event) => {
        event.preventDefault();
        end();
        reject(new Error(event.message || 'the worker for it did not start'));
      });
      asked.addEventListener('message', ({ data }: MessageEvent<AsideAnswer>) => {
        if (data.number !== number) return;
        busy = false;
        resolve(data);
      });
      asked.postMessage({ ...question, number, board: sentBoard });
    });
  }

  function end(): void {
    worker?.terminate();
    worker = undefined;
    busy = false;
  }
}

const [forParadoxes, forChanges] = [asker(), asker()];

/** The paradoxes and circles of a position; `unknown` where the search reached its limit. */
export async function paradoxesAside(setup: Setup): Promise<readonly ToldParadox[] | 'unknown'> {
  const answer = await forParadoxes(setup);
  return answer.kind === 'paradoxes' ? answer.paradoxes : 'unknown';
}

/** The single orders that would change the fate of a unit. */
export async function changesAside(setup: Setup, unit: number): Promise<ToldChanges | 'unknown'> {
  const answer = await forChanges({ ...setup, unit });
  return answer.kind === 'changes' ? answer.changes : 'unknown';
}

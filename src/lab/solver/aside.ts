/** Asks the worker for long work. Only the latest question of a kind matters: what is still at an older one is ended. */
import { sentBoard } from '../state/page-board.ts';
import type { Setup } from '../state/setup.ts';
import type { AsideAnswer, AsideQuestion, ToldChanges, ToldParadox } from './aside-worker.ts';

class Aside {
  #worker: Worker | undefined;
  #number = 0;
  #busy = false;

  /** @returns never settles where a later question comes before the answer */
  ask(question: Omit<AsideQuestion, 'number' | 'board'>): Promise<AsideAnswer> {
    if (this.#busy) this.#end();
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      const worker = (this.#worker ??= new Worker(new URL('./aside-worker.ts', import.meta.url), {
        name: 'aside',
      }));
      this.#busy = true;
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        this.#end();
        reject(new Error(event.message || 'the worker for it did not start'));
      });
      worker.addEventListener('message', ({ data }: MessageEvent<AsideAnswer>) => {
        if (data.number !== number) return;
        this.#busy = false;
        resolve(data);
      });
      worker.postMessage({ ...question, number, board: sentBoard });
    });
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#busy = false;
  }
}

const [forParadoxes, forChanges] = [new Aside(), new Aside()];

/** The paradoxes and circles of a position; `unknown` where the search reached its limit. */
export async function paradoxesAside(setup: Setup): Promise<readonly ToldParadox[] | 'unknown'> {
  const answer = await forParadoxes.ask(setup);
  return answer.kind === 'paradoxes' ? answer.paradoxes : 'unknown';
}

/** The single orders that would change the fate of a unit. */
export async function changesAside(setup: Setup, unit: number): Promise<ToldChanges | 'unknown'> {
  const answer = await forChanges.ask({ ...setup, unit });
  return answer.kind === 'changes' ? answer.changes : 'unknown';
}

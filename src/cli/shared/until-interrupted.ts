/** Work that the user can interrupt: what was found until then is kept and reported. */
import { progressLine } from './print.ts';

/** Ctrl-C, and what a time limit or the end of a job of CI sends. */
const INTERRUPTIONS = ['SIGINT', 'SIGTERM'] as const;

/** Works until it is done, or its signal says that it was interrupted; a second interruption ends the program at once. */
export async function withInterruption<V>(work: (signal: AbortSignal) => Promise<V>): Promise<V> {
  const stopping = new AbortController();
  const stop = (): void => {
    for (const name of INTERRUPTIONS) process.off(name, stop);
    stopping.abort();
  };
  for (const name of INTERRUPTIONS) process.on(name, stop);
  try {
    return await work(stopping.signal);
  } finally {
    for (const name of INTERRUPTIONS) process.off(name, stop);
  }
}

/**
 * Searches until it has finished or is interrupted, and tells how far it is; the processes are stopped either way.
 *
 * @param workers processes that work; to be stopped twice does no harm
 * @param search asks again and again whether it was interrupted, and then ends with what it has
 * @returns the finding, and whether the search was interrupted before it finished
 */
export function untilInterrupted<V>(
  workers: { readonly stop: () => Promise<unknown> },
  search: (stopped: () => boolean, tell: (text: string) => void) => Promise<V>,
): Promise<{ readonly value: V; readonly isStopped: boolean }> {
  const status = progressLine();
  return withInterruption(async (signal) => {
    signal.addEventListener('abort', () => void workers.stop());
    try {
      const value = await search(
        () => signal.aborted,
        (text) => status.tell(text),
      );
      return { value, isStopped: signal.aborted };
    } finally {
      await workers.stop();
      status.clear();
    }
  });
}

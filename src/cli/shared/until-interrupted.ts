/** Searches in processes that the user can interrupt: what was found until then is kept and reported. */

/** Processes that work; to be stopped twice does no harm. */
interface Stoppable {
  readonly stop: () => Promise<unknown>;
}

/** The finding of a search, and whether it was interrupted before it finished. */
interface Ended<V> {
  readonly value: V;
  readonly isStopped: boolean;
}

/**
 * Searches until it has finished or SIGINT arrives; the processes are stopped either way.
 *
 * @param search asks again and again whether it was interrupted, and then ends with what it has
 */
export async function untilInterrupted<V>(
  workers: Stoppable,
  search: (stopped: () => boolean) => Promise<V>,
): Promise<Ended<V>> {
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    void workers.stop();
  };
  process.once('SIGINT', stop);
  try {
    return { value: await search(() => isStopped), isStopped };
  } finally {
    process.removeListener('SIGINT', stop);
    await workers.stop();
  }
}

/** Processes that search: Ctrl-C in a terminal reaches them as well, and is not theirs to obey. */
import { expect, test } from 'vitest';
import { startProcesses } from '../../src/prove/settle/processes.ts';

test('a process goes on when Ctrl-C reaches it, until it is stopped', async () => {
  const file = new URL('fixtures/interrupted-worker.js', import.meta.url);
  const workers = startProcesses(() => Promise.reject(new Error('not here')), 'search', 1, file);

  await expect(workers.work('done')).resolves.toBe('done');
  await workers.stop();
});

test('in this process, tasks are done one at a time, whatever becomes of the one before', async () => {
  let underWay = 0;
  const own = async (task: string): Promise<number> => {
    underWay++;
    await Promise.resolve();
    if (task === 'fails') throw new Error(task);
    return underWay--;
  };
  const { work } = startProcesses(own, 'search', 0);
  const [first, second, third] = [work('a'), work('b'), work('fails')];

  await expect(Promise.all([first, second])).resolves.toEqual([1, 1]);
  await expect(third).rejects.toThrow('fails');
  await expect(work('c')).resolves.toBe(2);
});

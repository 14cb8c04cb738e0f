/** Processes that search: Ctrl-C in a terminal reaches them as well, and is not theirs to obey. */
import { expect, test } from 'vitest';
import { startProcesses } from '../../src/verify/settle/processes.ts';

test('a process goes on when Ctrl-C reaches it, until it is stopped', async () => {
  const file = new URL('fixtures/interrupted-worker.js', import.meta.url);
  const workers = startProcesses(() => Promise.reject(new Error('not here')), file, 1);

  await expect(workers.work('done')).resolves.toBe('done');
  await workers.stop();
});

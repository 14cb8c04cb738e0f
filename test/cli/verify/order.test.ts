/** Claims come out in the order in which they were asked for, and what was not found is not called refuted. */
import { expect, test } from 'vitest';
import { dipsolve } from '../shared/dipsolve.ts';

/** One that is proved, between two that are searched. */
const ASKED = ['circle', 'no-self-dislodge', 'swap-by-convoy'];

test('claims that are proved and claims that are searched keep their order', async () => {
  const run = await dipsolve(['verify', 'prove', ...ASKED, '--workers', '0', '--map-free']);
  const json = await dipsolve(['verify', 'prove', ...ASKED, '--workers', '0', '--map-free', '--json']);

  const told = run.stdout.split('\n').flatMap((line) => ASKED.filter((id) => line.startsWith(`${id}:`)));
  expect(told).toEqual(ASKED);
  expect((JSON.parse(json.stdout) as { claim: string }[]).map(({ claim }) => claim)).toEqual(ASKED);
});

test('a position that was not found refutes nothing', async () => {
  const run = await dipsolve(['verify', 'search', 'circle', '--units', '2', '--workers', '0']);

  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toContain('not found: for every map there is no such position up to 2 units');
  expect(run.stdout).not.toContain('refuted');
});

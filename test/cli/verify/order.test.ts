/** Claims come out in the order in which they were asked for. */
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

/** `--json` prints one JSON document, whatever the number of files and games. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dipsolve } from './dipsolve.ts';
import { temporaryFolder } from '../../setup/folder.ts';

const folder = temporaryFolder();

async function json(
  ...args: readonly string[]
): Promise<{ code: number | null; value: unknown; stderr: string }> {
  const { code, stdout, stderr } = await dipsolve([...args, '--json']);
  return { code, value: JSON.parse(stdout), stderr };
}

const [pandin, circle] = ['examples/pandin.txt', 'examples/circular-movement.txt'] as const;

test.each(['adjudicate', 'solve'])(
  '%s: one file gives its result, several a list of the same',
  async (command) => {
    const only = [(await json(command, pandin)).value, (await json(command, circle)).value];
    const { code, value } = await json(command, pandin, circle);

    expect(code).toBe(0);
    expect(value).toEqual([
      { file: pandin, ...(only[0] as object) },
      { file: circle, ...(only[1] as object) },
    ]);
  },
);

test.each(['adjudicate', 'solve'])('%s: a file that cannot be read keeps its place', async (command) => {
  const missing = join(folder, 'missing.txt');
  const { code, value, stderr } = await json(command, missing, pandin);

  expect(code).toBe(2);
  expect(value).toMatchObject([
    { file: missing, errors: [{ code: 'file-unreadable', place: { file: missing } }] },
    { file: pandin, solutions: 0 },
  ]);
  expect(stderr).toContain('[file-unreadable]');
});

const game = (id: string): string =>
  JSON.stringify({
    id,
    map: 'standard',
    phases: [
      { name: 'S1901M', state: { units: { FRANCE: ['A PAR'] } }, orders: { FRANCE: ['A PAR - BUR'] } },
    ],
  });

test('a file with several games gives a list, one with a single game its result', async () => {
  const [one, two] = [join(folder, 'one.jsonl'), join(folder, 'two.jsonl')] as const;
  writeFileSync(one, `${game('a')}\n`);
  writeFileSync(two, `${game('b')}\n${game('c')}\n`);

  expect((await json('adjudicate', one)).value).toMatchObject({ id: 'a', phases: [{ phase: 'S1901M' }] });
  expect((await json('adjudicate', two)).value).toMatchObject([{ id: 'b' }, { id: 'c' }]);
  expect((await json('adjudicate', one, two)).value).toMatchObject([
    { file: one, id: 'a' },
    { file: two, id: 'b' },
    { file: two, id: 'c' },
  ]);
});

/** `--json` prints one JSON document, whatever the number of files and games. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'dipsolve-json-'));
afterAll(() => rmSync(folder, { recursive: true }));

function json(...args: readonly string[]): { code: number | null; value: unknown; stderr: string } {
  const { status, stdout, stderr } = spawnSync('node', ['bin/dipsolve.js', ...args, '--json'], {
    encoding: 'utf8',
  });
  return { code: status, value: JSON.parse(stdout), stderr };
}

const [pandin, circle] = ['examples/pandin.txt', 'examples/circular-movement.txt'] as const;

test.each(['adjudicate', 'solve'])('%s: one file gives its result, several a list of the same', (command) => {
  const only = [json(command, pandin).value, json(command, circle).value];
  const { code, value } = json(command, pandin, circle);

  expect(code).toBe(0);
  expect(value).toEqual([
    { file: pandin, ...(only[0] as object) },
    { file: circle, ...(only[1] as object) },
  ]);
});

test.each(['adjudicate', 'solve'])('%s: a file that cannot be read keeps its place', (command) => {
  const missing = join(folder, 'missing.txt');
  const { code, value, stderr } = json(command, missing, pandin);

  expect(code).toBe(1);
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

test('a file with several games gives a list, one with a single game its result', () => {
  const [one, two] = [join(folder, 'one.jsonl'), join(folder, 'two.jsonl')] as const;
  writeFileSync(one, `${game('a')}\n`);
  writeFileSync(two, `${game('b')}\n${game('c')}\n`);

  expect(json('adjudicate', one).value).toMatchObject({ id: 'a', phases: [{ phase: 'S1901M' }] });
  expect(json('adjudicate', two).value).toMatchObject([{ id: 'b' }, { id: 'c' }]);
  expect(json('adjudicate', one, two).value).toMatchObject([
    { file: one, id: 'a' },
    { file: two, id: 'b' },
    { file: two, id: 'c' },
  ]);
});

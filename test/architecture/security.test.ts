/** SECURITY.md names a test for each promise, and the tests are there. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('SECURITY.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, promise, tests]) => [promise!, tests!] as const);

test('there are promises', () => {
  expect(rows.length).toBeGreaterThan(5);
});

test.each(rows)('%s', (_, tests) => {
  const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);

  expect(files).not.toEqual([]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

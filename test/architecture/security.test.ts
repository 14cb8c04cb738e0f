/** SECURITY.md and docs/hardening.md name tests for what they promise, and the tests are there. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The first and the last cell of each row of a page's table. */
function rowsOf(page: string): (readonly [promise: string, tests: string])[] {
  return readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => [cells[1]!, cells.at(-2)!] as const);
}

const ROWS = [...rowsOf('SECURITY.md'), ...rowsOf('docs/hardening.md')];

test('there are promises', () => {
  expect(ROWS.length).toBeGreaterThan(25);
});

test.each(ROWS)('%s', (_, tests) => {
  const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);

  expect(files).not.toEqual([]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

/** Columns of many rows, which are laid out in pieces, stand as those of a few. */
import { expect, test } from 'vitest';
import { columns } from '../../../src/cli/shared/columns.ts';

/** Rows of three cells, one of which is the widest. */
function rowsOf(count: number, widestAt: number): string[][] {
  return Array.from({ length: count }, (_, i) => [`row ${i}`, i === widestAt ? 'x'.repeat(30) : 'x', 'end']);
}

test.for([0, 99, 100, 249])('all rows of 250 have the columns of row %i, the widest', (widestAt) => {
  const lines = columns(rowsOf(250, widestAt)).split('\n');
  const starts = new Set(lines.map((line) => line.indexOf('end')));

  expect(lines.map((line) => line.trim().split(/ {2,}/)[0])).toEqual(rowsOf(250, 0).map(([first]) => first));
  expect([...starts]).toEqual([2 + 'row 249'.length + 2 + 30 + 2]);
});

test('a width that is given wraps in every piece', () => {
  const rows = Array.from({ length: 120 }, (_, i) => [`${i}`, 'one two']);
  const lines = columns(rows, [3, 4]).split('\n');

  expect(lines).toHaveLength(240);
  expect(new Set(lines.map((line) => line.trim().replace(/^\d+ +/, '')))).toEqual(new Set(['one', 'two']));
});

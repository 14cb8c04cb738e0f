import { expect, test } from 'vitest';
import { markdownTable } from '../src/markdown.ts';

test.each([
  ['numbers and texts', ['a', 'b'], [['x', 1]], '| a | b |\n| - | - |\n| x | 1 |'],
  ['no rows', ['a'], [], '| a |\n| - |'],
  ['a pipe in a cell', ['a'], [['x|y']], '| a |\n| - |\n| x\\|y |'],
  ['a pipe that is escaped', ['a'], [['x\\|y']], '| a |\n| - |\n| x\\|y |'],
  ['a pipe after an escaped backslash', ['a'], [['x\\\\|y']], '| a |\n| - |\n| x\\\\\\|y |'],
  ['several lines in a cell', ['a'], [['x\ny']], '| a |\n| - |\n| x y |'],
])('a table with %s', (_, head, rows, written) => {
  expect(markdownTable(head, rows)).toBe(written);
});

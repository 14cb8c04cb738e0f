import { expect, test } from 'vitest';
import { markdownBlock, markdownCode, markdownTable, markdownText } from '../../src/base/markdown.ts';

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

test.each([
  ['plain', 'A LON - YOR # a remark', 'A LON - YOR # a remark'],
  ['tags', '<img src=x>&lt;', String.raw`\<img src=x\>\&lt;`],
  ['emphasis, code and links', '*_`~[x]', '\\*\\_\\`\\~\\[x\\]'],
  ['a heading', '# x', String.raw`\# x`],
  ['a cell', 'a|b', String.raw`a\|b`],
  ['a line feed and a control', 'a\n# b\u001b', String.raw`a\\n# b\\u001B`],
])('text from outside within a line: %s', (_, text, written) => {
  expect(markdownText(text)).toBe(written);
});

test.each([
  ['plain', 'node x.js', '`node x.js`'],
  ['a backtick', 'a`b', '``a`b``'],
  ['several, at an end', 'a``b`', '``` a``b` ```'],
  ['blanks at the ends', ' a ', '`  a  `'],
  ['a line feed', 'a\n\n# b', '`a\\n\\n# b`'],
])('code within a line: %s', (_, text, written) => {
  expect(markdownCode(text)).toBe(written);
});

test.each([
  ['plain', ['a', 'b'], ['```', 'a', 'b', '```']],
  ['a fence', ['a\n```\n<img>', '`````'], ['``````', 'a', '```', '<img>', '`````', '``````']],
  ['controls', ['a\r```\u001b'], ['````', 'a\\u000D```\\u001B', '````']],
])('a block of code: %s', (_, lines, written) => {
  expect(markdownBlock(lines)).toEqual(written);
});

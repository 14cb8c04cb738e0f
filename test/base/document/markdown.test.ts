import { expect, test } from 'vitest';
import {
  block,
  code,
  group,
  heading,
  list,
  prose,
  says,
  table,
} from '../../../src/base/document/document.ts';
import { markdown } from '../../../src/base/document/markdown.ts';

test('blocks stand apart, those of groups too; what is not there leaves nothing', () => {
  expect(markdown([heading('a', 1), undefined, false, group(['b', '', list(['c', 'd'])])])).toBe(
    '# a\n\nb\n\n- c\n- d\n',
  );
});

test('items of a list go on below their first line', () => {
  const item = { words: prose`a\nb`, below: [block('c\nd')] };
  expect(markdown([list([item, { words: 'e', below: [list(['f'])] }])])).toBe(
    '- a\n  b\n\n  ```\n  c\n  d\n  ```\n- e\n  - f\n',
  );
});

test('prose has its marks, what stands within has none', () => {
  expect(markdown([says(prose`**a** ${'**b**'} ${code('c')}`)])).toBe('**a** \\*\\*b\\*\\* `c`\n');
});

test.each([
  ['numbers and texts', ['a', 'b'], [['x', 1]], '| a | b |\n| - | - |\n| x | 1 |'],
  ['no rows', ['a'], [], '| a |\n| - |'],
  ['a pipe in a cell', ['a'], [['x|y']], '| a |\n| - |\n| x\\|y |'],
  ['a pipe after a backslash', ['a'], [['x\\|y']], '| a |\n| - |\n| x\\\\\\|y |'],
  ['several lines in a cell', ['a'], [[prose`x\ny`]], '| a |\n| - |\n| x y |'],
])('a table with %s', (_, head, rows, written) => {
  expect(markdown([table(rows, head)])).toBe(`${written}\n`);
});

test.each([
  ['plain', 'A LON - YOR # a remark', 'A LON - YOR # a remark'],
  ['tags', '<img src=x>&lt;', String.raw`\<img src=x\>\&lt;`],
  ['an underscore within a word', 'a_b _c_', String.raw`a_b \_c\_`],
  ['emphasis, code and links', '*_`~[x]', '\\*\\_\\`\\~\\[x\\]'],
  ['a heading', '# x', String.raw`\# x`],
  ['a cell', 'a|b', String.raw`a\|b`],
  ['a line feed and a control', 'a\n# b\u001b', String.raw`a\\n# b\\u001B`],
])('text from outside within a line: %s', (_, text, written) => {
  expect(markdown([text])).toBe(`${written}\n`);
});

test.each([
  ['plain', 'node x.js', '`node x.js`'],
  ['a backtick', 'a`b', '``a`b``'],
  ['several, at an end', 'a``b`', '``` a``b` ```'],
  ['blanks at the ends', ' a ', '`  a  `'],
  ['a line feed', 'a\n\n# b', '`a\\n\\n# b`'],
])('code within a line: %s', (_, text, written) => {
  expect(markdown([says(code(text))])).toBe(`${written}\n`);
});

test.each([
  ['plain', ['a', 'b'], ['```', 'a', 'b', '```']],
  ['a fence', ['a\n```\n<img>', '`````'], ['``````', 'a', '```', '<img>', '`````', '``````']],
  ['controls', ['a\r```\u001b'], ['````', 'a\\u000D```\\u001B', '````']],
])('a block of code: %s', (_, lines, written) => {
  expect(
    markdown([block(lines)])
      .trimEnd()
      .split('\n'),
  ).toEqual(written);
});

/** Documents as Markdown and as HTML. */
import { expect, test } from 'vitest';
import {
  block,
  code,
  group,
  heading,
  list,
  marked,
  prose,
  says,
  table,
} from '../../../src/base/document/document.ts';
import { markdown } from '../../../src/base/document/markdown.ts';
import { html } from '../../../src/base/document/html.ts';

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

test('a group is a section; columns of numbers are marked', () => {
  const rows = [
    ['<b>', 3],
    ['c', 4],
  ];
  expect(html([group([heading('A & B'), table(rows, ['what', 'times'])])])).toBe(
    '<section><h2>A &amp; B</h2><div class="wide"><table><thead><tr><th scope="col">what</th>' +
      '<th scope="col" class="number">times</th></tr></thead><tbody><tr><td>&lt;b&gt;</td>' +
      '<td class="number">3</td></tr><tr><td>c</td><td class="number">4</td></tr></tbody></table></div></section>',
  );
});

test('no text becomes markup, and what is not there leaves nothing', () => {
  expect(html([undefined, false, '', list([])])).toBe('');
  expect(html([says(['a ', code('<b>'), marked('strong', '"c"')]), list(['<i>'])])).toBe(
    '<p>a <code>&lt;b&gt;</code><strong>&quot;c&quot;</strong></p><ul><li>&lt;i&gt;</li></ul>',
  );
});

import { expect, test } from 'vitest';
import { code, group, heading, list, marked, says, table } from '../../../src/base/document/document.ts';
import { html } from '../../../src/base/document/html.ts';

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

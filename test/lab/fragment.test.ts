/** Links: what is packed is unpacked; what is too much, or no link, is told apart. */
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packed, unpacked } from '../../src/lab/state/fragment.ts';

const linkTo = (text: string): string => `#p=${deflateRawSync(text).toString('base64url')}`;

test('what was packed comes back', async () => {
  const data = { text: 'Österreich: A Wien \u{1F600}', list: [1, null] };
  expect(await unpacked(`#${(await packed(data))!}`)).toEqual({ kind: 'data', data });
});

test('what is too long is not packed', async () => {
  expect(await packed({ text: 'x'.repeat(1_000_001) })).toBeUndefined();
});

test.for([
  ['nothing', ''],
  ['nothing', '#'],
  ['unknown', '#other'],
  ['damaged', '#p=nonsense'],
  ['damaged', '#p=%%%'],
  ['damaged', linkTo('{"text":"A PAR').slice(0, -3)],
  ['damaged', linkTo('no JSON')],
  ['too-long', linkTo(JSON.stringify({ text: ' '.repeat(5_000_000) }))],
  ['too-long', `#p=${'A'.repeat(1_000_001)}`],
  ['too-long', linkTo(`{"game":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)],
])('%s: %.40s', async ([kind, fragment]) => {
  expect(await unpacked(fragment!)).toEqual({ kind });
});

/** Texts as bytes, one behind the other. */
import { array, constant, nat, oneof, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { JsonBytes, KnownTexts } from '../../../../src/games/records/json/json-bytes.ts';
import { forAll } from '../../../setup/for-all.ts';

const step = oneof(
  record({ what: constant('text' as const), text: string({ unit: 'grapheme' }) }),
  record({ what: constant('known' as const), number: nat(2), skipped: nat(1) }),
  record({ what: constant('cut' as const) }),
);

test('what is added is what is there, whatever is added and however often room is made', () => {
  const texts = ['a', ',"é"', 'a longer text'];
  const known = new KnownTexts(texts);
  forAll(100, array(step), nat(8), (steps, room) => {
    const out = new JsonBytes(room);
    let expected = Buffer.alloc(0);
    const expectMore = (more: Buffer): void => void (expected = Buffer.concat([expected, more]));
    for (const each of steps) {
      const before = out.length;
      switch (each.what) {
        case 'text':
          out.addText(each.text);
          expectMore(Buffer.from(each.text));
          break;
        case 'known':
          out.addKnown(known, each.number, each.skipped);
          expectMore(Buffer.from(texts[each.number]!).subarray(each.skipped));
          break;
        case 'cut':
          out.addText('gone');
          out.cutTo(before);
          break;
      }
      expect(out.length).toBe(expected.length);
    }
    out.endLine();

    expect(Buffer.from(out.bytes())).toEqual(Buffer.concat([expected, Buffer.from('\n')]));
    expect(out.textFrom(0)).toBe(`${expected.toString()}\n`);
  });
});

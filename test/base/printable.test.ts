/** Text from outside is shown so that nothing in it is obeyed. */
import { array, constantFrom, integer, oneof, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printable, printableLine } from '../../src/base/printable.ts';
import { forAll } from '../setup/for-all.ts';

test.each([
  ['a terminal title', '\u001B]0;owned\u0007', String.raw`\u001B]0;owned\u0007`],
  ['a carriage return', 'agrees\rdiffers', String.raw`agrees\u000Ddiffers`],
  ['DEL and C1', '\u007F\u009B31m', String.raw`\u007F\u009B31m`],
  ['an override of direction', 'a\u202Egvs.b', String.raw`a\u202Egvs.b`],
  ['isolates and marks', '\u2066x\u2069\u200E\u061C', String.raw`\u2066x\u2069\u200E\u061C`],
  ['a separator of lines', 'a\u2028b', String.raw`a\u2028b`],
  ['half a pair', 'a\uD800b', String.raw`a\uD800b`],
  ['other languages', 'München Österreich-Ungarn Россия 東京 🏰', 'München Österreich-Ungarn Россия 東京 🏰'],
  ['lines and tabs', 'a\n\tb', 'a\n\tb'],
])('%s', (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});

/** Code units of all kinds, with those that matter as often as the rest. */
const hostile = array(
  oneof(
    constantFrom(
      ...Array.from('\u0000\u0007\b\r\n\u001B\u007F\u0085\u009B\u061C\u200E\u200F\u2029\u202A\u202E\u2067'),
    ),
    integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    string({ unit: 'grapheme' }),
  ),
).map((parts) => parts.join(''));

/** Spelled out here once more: what a terminal obeys, by code. */
function isObeyed(code: number): boolean {
  const isControl = code < 0x20 || (code >= 0x7f && code <= 0x9f);
  const isDirection =
    code === 0x61c || code === 0x200e || code === 0x200f || (code >= 0x202a && code <= 0x202e);
  return isControl || isDirection || (code >= 0x2066 && code <= 0x2069);
}

describe('whatever the text', () => {
  test('no character is left that a terminal obeys, and a second time changes nothing', () => {
    forAll(100, hostile, (text) => {
      const shown = printableLine(text);
      const left = Array.from(shown, (character) => character.codePointAt(0)!).filter(isObeyed);
      expect(left.filter((code) => code !== 9)).toEqual([]);
      expect(printableLine(shown)).toBe(shown);
      expect(shown).not.toMatch(/\p{Cs}/u);
    });
  });
});

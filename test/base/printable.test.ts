/** Text from outside is shown so that nothing in it is obeyed; writers.test.ts tries any text. */
import { expect, test } from 'vitest';
import { printable } from '../../src/base/printable.ts';

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

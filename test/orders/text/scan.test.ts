import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scan } from '../../../src/orders/text/scan.ts';

const SIGNS = ['a', 'Z', '9', ' ', '/', '-', '.', "'", '>', ',', '(', ')'] as const;
/** Plain texts, and those that are nearly so. */
const text = fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 14 });

test('a text is cut alike whether or not it is plain', () => {
  fc.assert(
    fc.property(text, (given) => {
      // With a letter beyond ASCII no text is plain.
      expect(scan(given)).toEqual(scan(`${given} É`).slice(0, -1));
    }),
    { numRuns: 2000 },
  );
});

test.for([
  ['St. Petersburg', ['ST', '.', 'PETERSBURG']],
  ["England's", ["ENGLAND'S"]],
  ["dogs' A", ['DOGS', "'", 'A']],
  ['Mid-Atlantic', ['MID', '-', 'ATLANTIC']],
] as const)('%s', ([given, tokens]) => {
  expect(scan(given).map(({ text: said }) => said)).toEqual(tokens);
});

import { expect, test } from 'vitest';
import { endsWithin } from '../../src/base/ends-within.ts';

test('work that does not end is given up', () => {
  expect(
    endsWithin(50, () => {
      for (;;);
    }),
  ).toBeUndefined();
});

test('what work gives or throws is handed on', () => {
  const thrown = new RangeError('too far');

  expect(endsWithin(60_000, () => 7)).toEqual({ value: 7 });
  expect(() =>
    endsWithin(60_000, () => {
      throw thrown;
    }),
  ).toThrow(thrown);
});

/** Values of JSON that are nested too deep to be walked through. */
import { expect, test } from 'vitest';
import { isTooDeep } from '../../../src/base/json/depth.ts';

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

test.for<readonly [what: string, value: unknown, expected: boolean]>([
  ['a text', 'a', false],
  ['nothing', null, false],
  ['many fields', { a: [1, { b: [] }], c: Array.from({ length: 1000 }, () => [[]]) }, false],
  ['a hundred lists', nested(100), false],
  ['more lists', nested(102), true],
  ['lists in a field', { id: '1', next_units: nested(20_000) }, true],
])('%s', ([, value, expected]) => {
  expect(isTooDeep(value)).toBe(expected);
});

/** Where a phase is from, as people are told. */
import { expect, test } from 'vitest';
import { formatWhere } from '../../../../src/others/audit/report/where.ts';

test.for([
  [{ file: 'a.jsonl', record: 12, game: 'x', phase: 'S1901M' }, 'a.jsonl, record 12 (x), S1901M'],
  [{ file: 'a.jsonl', record: 1, game: null, phase: 'W1902A' }, 'a.jsonl, record 1, W1902A'],
] as const)('%j is %s', ([where, words]) => {
  expect(formatWhere(where)).toBe(words);
});

/** The page's table of what sets of positions score. */
import { markdown } from '../../../../src/base/document/markdown.ts';
import { expect, test } from 'vitest';
import { scored } from '../../../../scripts/make/suite/report/programs-table.ts';
import { SUITE } from '../../../../src/others/suite/tests/suite-data.ts';

test('nothing is said of what was not measured', () => {
  expect(scored({ ...SUITE, scored: [] })).toEqual([]);
});

test('a score is a share of the faults that some board shows', () => {
  const onBoard = SUITE.mutants.filter(({ shown }) => shown === 'board').length;
  const page = markdown(scored({ ...SUITE, scored: [{ name: 'all', positions: 3, shown: onBoard }] }));
  expect(page).toContain(`| all | 3 | ${onBoard} | 100 % |`);
});

/** What the page says of programs: the kinds of error that each set of positions finds. */
import { markdown } from '../../../../src/base/document/markdown.ts';
import { expect, test } from 'vitest';
import { kindsOfError, scored } from '../../../../scripts/make/suite/report/programs-table.ts';
import { SUITE, type SuiteData } from '../../../../src/others/suite/tests/suite-data.ts';

const WITH_KINDS: SuiteData = {
  ...SUITE,
  kinds: [
    {
      name: 'one',
      aimed: { positions: 5000, kinds: { 'move-fails': 7, 'unit-lost': 1 } },
      suite: { positions: 400, kinds: { 'move-fails': 2, 'route-missing': 3 } },
    },
    {
      name: 'other',
      aimed: { positions: 5000, kinds: { 'circle-stays': 4 } },
      suite: { positions: 400, kinds: { 'circle-stays': 1 } },
    },
  ],
};

test('a kind is found where the suite finds it of the same program; those that name no cause stand apart', () => {
  const page = markdown(kindsOfError(WITH_KINDS));
  expect(page).toContain('Of 2 kinds that aimed positions find the suite finds 1.');
  expect(page).toContain('| one | A move fails although nothing against it is as strong. | 7 | 2 |');
  expect(page).toContain('| one | A unit disappears although no rule removes it. | 1 | - |');
  expect(page).toContain('| one | An army is convoyed without a route. | - | 3 |');
  expect(page).toContain('at least 5000 positions');
  const [named, unnamed] = page.split('what fails, but not why');
  expect(named).not.toContain('| one | A move fails');
  expect(unnamed).toContain('| one | A move fails');
  expect(unnamed).not.toContain('| one | An army');
});

test('nothing is said of what was not measured', () => {
  expect(kindsOfError({ ...SUITE, kinds: [] })).toEqual([]);
  expect(scored({ ...SUITE, scored: [] })).toEqual([]);
});

test('a score is a share of the faults that some board shows', () => {
  const onBoard = SUITE.mutants.filter(({ shown }) => shown === 'board').length;
  const page = markdown(scored({ ...SUITE, scored: [{ name: 'all', positions: 3, shown: onBoard }] }));
  expect(page).toContain(`| all | 3 | ${onBoard} | 100 % |`);
});

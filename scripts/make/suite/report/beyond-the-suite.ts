/** What the suite does not show: faults that it was not made from, and what only larger positions show. */
import type { TextPosition } from '../../../../src/others/audit/asking/text-position.ts';
import { MOST_UNITS } from '../search/witnesses.ts';
import type { SuiteData } from '../../../../src/others/suite/tests/suite-data.ts';
import { linesOf, unitsIn } from './page-parts.ts';
import { markdownTable } from '../../../../src/base/markdown.ts';

export function others({ others: families }: SuiteData): string[] {
  if (families.length === 0) return [];
  const rows = families.map(({ says, faults, shown }) => [
    says,
    faults,
    shown,
    `${((100 * shown) / faults).toFixed(1)} %`,
  ]);
  return [
    '## Faults that it was not made from',
    '',
    markdownTable(['faults', 'tried', 'shown by the suite', ''], rows),
    '',
    ...families.flatMap(({ missed }) => missed).flatMap(missedFault),
    '',
  ];
}

/** A fault that the suite does not show, and the part of a position that would. */
function missedFault({ fault, smallest }: SuiteData['others'][number]['missed'][number]): string[] {
  if (smallest === undefined) return [`- Not shown: ${fault}`];
  const units = unitsIn(smallest);
  const why = units > MOST_UNITS ? 'no smaller part of it, too large for a test,' : 'this part of it';
  return [
    `- Not shown: ${fault}. A position that shows it was found, and ${why} still does (${units} units):`,
    '',
    '  ```',
    ...linesOf(smallest).map((line) => `  ${line}`),
    '  ```',
  ];
}

/** What is known, and what is not. */
const LARGE = [
  'A test has at most eight units. What follows is known only from larger positions: the smallest that were found stand',
  'here, and no unit can be left out of them. In each, two convoys rest on each other, and in no solution are both disrupted.',
  'That no position of eight units does so is not proved: the solver was not asked, and not all of them were tried.',
];

const shownIn = (position: TextPosition): string[] => ['', '```', ...linesOf(position), '```'];

export function onlyLarge({ mutants, largePairs }: SuiteData): string[] {
  const large = mutants.filter(({ shown }) => shown === 'large');
  if (large.length === 0 && largePairs.length === 0) return [];
  return [
    '## What only larger positions show',
    '',
    ...LARGE,
    ...large.flatMap(({ id, says, smallest }) => [
      '',
      `- \`${id}\`: ${says}`,
      ...(smallest === undefined ? [] : shownIn(smallest)),
    ]),
    ...largePairs.flatMap(({ issue, choices, position }) => [
      '',
      `- Choices of ${issue}: \`${choices.join('` and `')}\``,
      ...shownIn(position),
    ]),
    '',
  ];
}

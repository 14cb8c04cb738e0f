/** Stands beside the suite: programs that are wrong, faults that it was not made from, what only larger positions show. */
import {
  block,
  code,
  heading,
  list,
  prose,
  says,
  table,
  type Document,
  type Item,
  type Words,
} from '../../../../src/base/document/document.ts';
import type { TextPosition } from '../../../../src/others/audit/asking/text-position.ts';
import type { SuiteData } from '../suite-figures.ts';
import { linesOf } from './page-parts.ts';

export function others({ others: families }: SuiteData): Document {
  if (families.length === 0) return [];
  const rows = families.map(({ says: family, faults, shown }) => [
    family,
    faults,
    shown,
    `${((100 * shown) / faults).toFixed(1)} %`,
  ]);
  return [
    heading('Faults that it was not made from'),
    table(rows, ['faults', 'tried', 'shown by the suite', '']),
    list(families.flatMap(({ missed }) => missed.map((fault) => `Not shown: ${fault}`))),
  ];
}

export function onlyLarge({ mutants, largePairs }: SuiteData): Document {
  const large = mutants.filter(({ shown }) => shown === 'large');
  if (large.length === 0 && largePairs.length === 0) return [];
  return [
    heading('What only larger positions show'),
    says(prose`A test has at most eight units. What follows is known only from larger positions: the smallest that were found stand
here, and no unit can be left out of them. In each, two convoys rest on each other, and in no solution are both disrupted.
That no position of eight units does so is not proved: the solver was not asked, and not all of them were tried.`),
    list([
      ...large.map(({ id, says: fault, smallest }) => shownBy(prose`${code(id)}: ${fault}`, smallest)),
      ...largePairs.map(({ issue, choices: [one, other], position }) =>
        shownBy(prose`Choices of ${issue}: ${code(one!)} and ${code(other!)}`, position),
      ),
    ]),
  ];
}

const shownBy = (words: Words, position: TextPosition | undefined): Item => ({
  words,
  below: position === undefined ? [] : [block(linesOf(position))],
});

export function engines({ engines: known }: SuiteData): Document {
  if (known.length === 0) return [];
  const rows = known.map(({ name, datc, suite }) => [
    name,
    `${datc.failed} of ${datc.asked}`,
    `${suite.failed} of ${suite.asked}`,
  ]);
  const caught = (set: 'datc' | 'suite'): number => known.filter((each) => each[set].failed > 0).length;
  return [
    heading('What programs and algorithms make of it'),
    says(prose`On how many positions of movement each says something other than the rules: for the judges of \`dipsolve judge\`, the rules of their
own texts; for programs (by the adapters in examples/adapters), those of the suite. Other choices of rules count, too;
\`dipsolve audit program --positions suite\` tells errors from choices. What a program refuses is not counted.
The cases show ${caught('datc')} of ${known.length} to differ, the suite ${caught('suite')}.`),
    table(rows, ['program', 'cases of DATC 3.2', 'the suite']),
  ];
}

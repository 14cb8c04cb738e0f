/** What programs that are wrong make of the suite. */
import type { SuiteData } from '../suite-figures.ts';
import { heading, prose, says, table, type Document } from '../../../../src/base/document/document.ts';

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

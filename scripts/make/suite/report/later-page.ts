/** What docs/SUITE.md says of retreats and adjustments. */
import {
  block,
  heading,
  list,
  prose,
  says,
  type Document,
  type Part,
} from '../../../../src/base/document/document.ts';
import { phaseLines } from '../../../../src/others/audit/live/position-lines.ts';
import type { KnownLaterMutant, SuiteData } from '../suite-figures.ts';
import { bySmallest, clauseTable, faultItem, sectionTable, share } from './page-parts.ts';

export function laterPhases({ later }: SuiteData): Document {
  const { looked, largest, tests, mutants, pairs, sections } = later;
  const shown = mutants.filter(({ isShown }) => isShown);
  const inCases = mutants.filter(hasCase);
  const missing = shown.filter((mutant) => !hasCase(mutant));
  const nowhere = mutants.filter(({ isShown }) => !isShown);
  return [
    heading('Retreats and adjustments'),
    says(prose`These phases need no equations. Here a fault is a rule that is asked about something other than what is so, or an answer
of it that is taken for another; an order misread; or a position. Of ${mutants.length} such faults some phase shows ${shown.length} (${looked} phases
of up to ${largest} units were looked at), and each of these is shown by one of the ${tests.length} tests. The cases of DATC 3.2 show ${inCases.length}
(${share(inCases.length, shown.length)}). Of ${pairs.known} pairs of choices that matter only here the tests tell ${pairs.shown} apart.`),
    clauseTable(mutants, {
      'shown by DATC 3.2': hasCase,
      'by DATC 2.4': ({ datc }) => datc['2.4'] > 0,
      'by the suite': ({ isShown }) => isShown,
    }),
    sectionTable(sections, shown.length),
    `No case of DATC 3.2 shows these ${missing.length}, each with the smallest phase that is known to show it:`,
    ...[...bySmallest(missing)].flatMap(([phase, own]): Part[] => [
      list(own.map(faultItem)),
      block(phaseLines(phase)),
    ]),
    ...(nowhere.length === 0
      ? []
      : [
          says(prose`Nothing shows these ${nowhere.length}: the rules chosen do what they do, or no text of a phase can say what they are about, such as
the age of units.`),
          list(nowhere.map(faultItem)),
        ]),
  ];
}

const hasCase = ({ datc }: KnownLaterMutant): boolean => datc['3.2'] > 0;

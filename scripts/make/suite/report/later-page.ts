/** What docs/SUITE.md says of retreats and adjustments. */
import { phaseLines } from '../../../../src/others/audit/live/position-lines.ts';
import { markdownTable } from '../../../../src/base/markdown.ts';
import type {
  KnownLaterMutant,
  LaterText,
  SuiteData,
} from '../../../../src/others/suite/tests/suite-data.ts';
import { share } from './page-parts.ts';

type LaterData = SuiteData['later'];

export function laterPhases({ later }: SuiteData): string[] {
  const { looked, largest, tests, mutants, pairs } = later;
  const shown = mutants.filter(({ isShown }) => isShown);
  const inCases = mutants.filter(hasCase);
  return [
    '## Retreats and adjustments',
    '',
    'These phases need no equations. Here a fault is a rule that is asked about something other than what is so, or an answer',
    `of it that is taken for another; an order misread; or a position. Of ${mutants.length} such faults some phase shows ${shown.length} (${looked} phases`,
    `of up to ${largest} units were looked at), and each of these is shown by one of the ${tests.length} tests. The cases of DATC 3.2 show ${inCases.length}`,
    `(${share(inCases.length, shown.length)}). Of ${pairs.known} pairs of choices that matter only here the tests tell ${pairs.shown} apart.`,
    '',
    ...byClause(later),
    ...bySection(later, shown.length),
    ...notInCases(shown.filter((mutant) => !hasCase(mutant))),
    ...nowhere(later),
  ];
}

const hasCase = ({ datc }: KnownLaterMutant): boolean => datc['3.2'] > 0;

function byClause({ mutants }: LaterData): string[] {
  const names = [...new Set(mutants.map(({ clause, title }) => `${clause} ${title}`))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const rows = names.map((name) => {
    const own = mutants.filter(({ clause, title }) => `${clause} ${title}` === name);
    const count = (is: (mutant: KnownLaterMutant) => boolean): number => own.filter(is).length;
    const [{ clause, title }] = own as [KnownLaterMutant];
    return [
      clause,
      title,
      own.length,
      count(hasCase),
      count(({ datc }) => datc['2.4'] > 0),
      count(({ isShown }) => isShown),
    ];
  });
  return [
    markdownTable(['DATC', 'clause', 'faults', 'shown by DATC 3.2', 'by DATC 2.4', 'by the suite'], rows),
    '',
  ];
}

function bySection({ sections }: LaterData, all: number): string[] {
  const rows = sections.map(({ edition, section, cases, shown }) => [
    edition,
    section,
    cases,
    shown,
    share(shown, all),
  ]);
  return [markdownTable(['edition', 'section', 'cases', 'faults shown', ''], rows), ''];
}

const faultLine = ({ id, clause, title, says }: KnownLaterMutant): string =>
  `- \`${id}\` (DATC ${clause}, ${title.toLowerCase()}): ${says}`;

/** Faults by the smallest phase that shows them. */
function notInCases(mutants: readonly KnownLaterMutant[]): string[] {
  const byPhase = new Map<string, [LaterText, KnownLaterMutant[]]>();
  for (const mutant of mutants) {
    const { smallest } = mutant;
    if (smallest === undefined) continue;
    const key = JSON.stringify(smallest);
    const known = byPhase.get(key);
    if (known === undefined) byPhase.set(key, [smallest, [mutant]]);
    else known[1].push(mutant);
  }
  return [
    `No case of DATC 3.2 shows these ${mutants.length}, each with the smallest phase that is known to show it:`,
    ...[...byPhase.values()].flatMap(([phase, own]) => [
      '',
      ...own.map(faultLine),
      '',
      '```',
      ...phaseLines(phase),
      '```',
    ]),
    '',
  ];
}

function nowhere({ mutants }: LaterData): string[] {
  const some = mutants.filter(({ isShown }) => !isShown);
  if (some.length === 0) return [];
  return [
    `Nothing shows these ${some.length}: the rules chosen do what they do, or no text of a phase can say what they are about, such as`,
    'the age of units.',
    '',
    ...some.map(faultLine),
    '',
  ];
}

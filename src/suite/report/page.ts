/** docs/SUITE.md: what the suite is made of, what the cases of the DATC show, and what nothing shows. */
import { standardBoard as board } from '../../board/standard.ts';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { positionIn, type TextPosition } from '../../audit/live/text-position.ts';
import { positionText } from '../../verify/results/position-text.ts';
import { SUITE, TEST_KINDS, type KnownMutant, type SuiteData, type TestKind } from '../tests/suite-data.ts';

/** The page, in Markdown; `oxfmt` lays out its tables. */
export function suitePage(suite: SuiteData = SUITE): string {
  return [
    ...opening(suite),
    ...byClause(suite),
    ...bySection(suite),
    ...engines(suite),
    ...notInCases(suite),
    ...onlyInResults(suite),
    ...nowhere(suite),
    '',
  ].join('\n');
}

const unitsIn = ({ units }: TextPosition): number => Object.values(units).flat().length;
const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: readonly string[]): string[] {
  return ['', row(...head), row(...head.map(() => '---')), ...rows];
}

const isShown = ({ shown }: KnownMutant): boolean => shown === 'board';
const inCases = ({ datc }: KnownMutant): boolean => datc['3.2'] > 0;
const share = (part: number, whole: number): string => `${Math.floor((100 * part) / whole)} %`;

function opening({ tests, mutants, rules, looked }: SuiteData): string[] {
  const sizes = tests.map(unitsIn);
  const shown = mutants.filter(isShown);
  const cases = mutants.filter(inCases);
  const kinds = (Object.keys(TEST_KINDS) as TestKind[]).map((kind) => {
    const count = tests.filter((test) => test.kind === kind).length;
    return `- ${count} of kind \`${kind}\`: each ${TEST_KINDS[kind]}`;
  });
  return [
    '# The test suite',
    '',
    'Written by `npm run suite -- page`; do not edit.',
    '',
    `The rules (\`${rules}\`) are formulas, so a fault is a changed formula. \`dipsolve suite\` has ${mutants.length} of them, made at the`,
    'places where an encoding calls what it is written over, and each is an adjudicator of its own. A position shows a',
    'fault if that adjudicator then has another board, other dislodged units or other retreats.',
    '',
    `- ${shown.length} faults are shown by some position that is known (${looked} were looked at);`,
    `- ${cases.length} of these (${share(cases.length, shown.length)}) by some case of DATC 3.2;`,
    `- the suite has ${tests.length} positions of ${Math.min(...sizes)} to ${Math.max(...sizes)} units and shows all of them.`,
    '',
    ...kinds,
    '',
    '```sh',
    'npx dipsolve suite > suite.jsonl                     # a test on each line (docs/suite.schema.json)',
    'npx dipsolve suite --format pytest --out tests       # also vitest, go, datc, jdip, diplomacy-python',
    "npx dipsolve suite --against './my-adjudicator'      # run it, and print a score by clause",
    'npx dipsolve suite score my-cases/ --survivors       # how much any other positions show',
    '```',
    '',
  ];
}

function byClause({ mutants }: SuiteData): string[] {
  const clauses = [...new Set(mutants.map(({ clause, title }) => `${clause} ${title}`))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const rows = clauses.map((name) => {
    const own = mutants.filter(({ clause, title }) => `${clause} ${title}` === name);
    const count = (test: (mutant: KnownMutant) => boolean): number => own.filter(test).length;
    return row(
      own[0]!.clause,
      own[0]!.title,
      own.length,
      count(inCases),
      count(({ datc }) => datc['2.4'] > 0),
      count(isShown),
      count(({ shown }) => shown === 'results'),
      count(({ shown }) => shown === 'nowhere'),
    );
  });
  return [
    '## Faults by clause',
    ...table(
      [
        'DATC',
        'clause',
        'faults',
        'shown by DATC 3.2',
        'by DATC 2.4',
        'by the suite',
        'only in results',
        'by nothing',
      ],
      rows,
    ),
    '',
  ];
}

function bySection({ sections, mutants }: SuiteData): string[] {
  const rows = sections.map(({ edition, section, cases, shown }) =>
    row(edition, section, cases, shown, share(shown, mutants.filter(isShown).length)),
  );
  return [
    '## What the cases of the DATC show, by section',
    ...table(['edition', 'section', 'cases', 'faults shown', ''], rows),
    '',
  ];
}

function engines({ engines: known }: SuiteData): string[] {
  if (known.length === 0) return [];
  const rows = known.map(({ name, datc, suite }) =>
    row(name, `${datc.failed} of ${datc.asked}`, `${suite.failed} of ${suite.asked}`),
  );
  return [
    '## Programs and algorithms that are known to be wrong',
    '',
    'How many positions each fails.',
    ...table(['program', 'cases of DATC 3.2', 'the suite'], rows),
    '',
  ];
}

function notInCases({ mutants }: SuiteData): string[] {
  const missing = mutants.filter((mutant) => isShown(mutant) && !inCases(mutant));
  return [
    '## Faults that no case of DATC 3.2 shows',
    '',
    `An adjudicator with one of these ${missing.length} faults passes every case. Below each is the smallest position that is known`,
    'to show it.',
    ...missing.flatMap(({ id, clause, title, says, smallest }) => [
      '',
      `### ${id}`,
      '',
      `${says} (DATC ${clause}, ${title.toLowerCase()})`,
      ...(smallest === undefined ? [] : ['', '```', ...linesOf(smallest), '```']),
    ]),
    '',
  ];
}

function linesOf(position: TextPosition): string[] {
  const read = positionIn(board, position, DATC_3_2);
  if (read !== undefined && read.orders.length === read.units.length)
    return positionText(read).text.trim().split('\n');
  return Object.entries(position.orders).flatMap(([power, orders]) => [
    `${power}:`,
    ...orders.map((order) => `  ${order}`),
  ]);
}

function onlyInResults({ mutants }: SuiteData): string[] {
  const some = mutants.filter(({ shown }) => shown === 'results');
  return [
    '## Faults that never change a board',
    '',
    `${some.length} faults were seen only in what is told of orders, or of contested provinces.`,
    '',
    ...some.map(({ id, says }) => `- \`${id}\`: ${says}`),
    '',
  ];
}

function nowhere({ mutants }: SuiteData): string[] {
  const some = mutants.filter(({ shown }) => shown === 'nowhere');
  const kinds: readonly (readonly [string, (mutant: KnownMutant) => boolean])[] = [
    [
      'The misread call never came out otherwise: what is misread is already said by the list of units that a rule goes ' +
        'through, or by another call.',
      ({ isInert }) => isInert === true,
    ],
    [
      'The solver found the same solutions in every position of any map with up to so many units.',
      ({ isInert, equalUpTo = 0 }) => isInert !== true && equalUpTo > 0,
    ],
    ['Nothing is proved.', ({ isInert, equalUpTo = 0 }) => isInert !== true && equalUpTo === 0],
  ];
  return [
    '## Faults that nothing shows',
    '',
    `No position that was looked at shows ${some.length} faults: as far as was searched, they are none.`,
    ...kinds.flatMap(([says, is]) => {
      const own = some.filter(is);
      if (own.length === 0) return [];
      return [
        '',
        says,
        '',
        ...own.map(({ id, says: fault, equalUpTo }) =>
          equalUpTo === undefined ? `- \`${id}\`: ${fault}` : `- \`${id}\`: ${fault} (${equalUpTo} units)`,
        ),
      ];
    }),
  ];
}

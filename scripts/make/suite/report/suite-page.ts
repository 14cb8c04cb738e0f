/** docs/SUITE.md: what the suite is made of, what the cases of the DATC show, and what nothing shows. */
import { createHash } from 'node:crypto';
import type { TextPosition } from '../../../../src/others/audit/asking/text-position.ts';
import { TEST_KINDS, type TestKind } from '../../../../src/others/suite/tests/suite-data.ts';
import { WHOLE_SUITE, type KnownMutant, type SuiteData } from '../suite-figures.ts';
import { engines, onlyLarge, others } from './beyond-the-suite.ts';
import { bySmallest, clauseTable, faultItem, linesOf, sectionTable, share, unitsIn } from './page-parts.ts';
import { laterPhases } from './later-page.ts';
import {
  block,
  code,
  heading,
  list,
  picture,
  prose,
  says,
  type Document,
  type Part,
} from '../../../../src/base/document/document.ts';

/** Where the pictures of the page are, seen from it. */
export const PICTURES = 'suite';

/** The name of the picture of a position. */
export function pictureName({ units, orders }: TextPosition): string {
  return createHash('sha256')
    .update(JSON.stringify([units, orders]))
    .digest('hex')
    .slice(0, 8);
}

/** The faults that no case of DATC 3.2 shows, by the smallest position that does; each position has a picture. */
export function beyondCases({ mutants }: SuiteData = WHOLE_SUITE): Map<TextPosition, KnownMutant[]> {
  return bySmallest(mutants.filter((mutant) => isShown(mutant) && !inCases(mutant)));
}

/** The page, but for ids of before, which people write; `oxfmt` lays out its tables. */
export function suitePage(suite: SuiteData = WHOLE_SUITE): Document {
  const { mutants, sections } = suite;
  return [
    ...opening(suite),
    heading('Faults by clause'),
    clauseTable(mutants, {
      'shown by DATC 3.2': inCases,
      'by DATC 2.4': ({ datc }) => datc['2.4'] > 0,
      'by the suite': isShown,
      'only in results': ({ shown }) => shown === 'results',
      'by nothing': ({ shown }) => shown === 'nowhere',
    }),
    heading('What the cases of the DATC show, by section'),
    sectionTable(sections, mutants.filter(isShown).length),
    ...engines(suite),
    ...others(suite),
    ...notInCases(suite),
    ...onlyLarge(suite),
    ...onlyInResults(suite),
    ...nowhere(suite),
    ...laterPhases(suite),
  ];
}

const isShown = ({ shown }: KnownMutant): boolean => shown === 'board';
const inCases = ({ datc }: KnownMutant): boolean => datc['3.2'] > 0;

function opening({
  tests,
  mutants,
  rules,
  looked,
  seconds,
  restricted,
  situations,
  map,
  later,
}: SuiteData): Document {
  const sizes = tests.map(unitsIn);
  const shown = mutants.filter(isShown);
  const cases = shown.filter(inCases);
  const special = mutants.filter(({ isSpecial }) => isSpecial).length;
  const large = mutants.filter((mutant) => mutant.shown === 'large').length;
  const kinds = (Object.keys(TEST_KINDS) as TestKind[]).map((kind) => {
    const count = [...tests, ...later.tests].filter((test) => test.kind === kind).length;
    return prose`${count} of kind ${code(kind)}: each ${TEST_KINDS[kind]}`;
  });
  return [
    heading('The test suite', 1),
    says(prose`Written by \`npm run make -- suite page\`, but for the last section.`),
    says(prose`The rules (${code(rules)}) are formulas, so a fault is a changed formula. \`dipsolve suite\` has ${mutants.length} of them for movement, made at
the places where an encoding calls what it is written over, and each is an adjudicator of its own. A position shows a
fault if that adjudicator then has another board, other dislodged units or other retreats. ${special} of the faults are made only of
units that stand in a special way to others, such as a move that the power of a rival supports. For retreats and
adjustments there are ${later.mutants.length} more ([below](#retreats-and-adjustments)), with ${later.tests.length} of the suite's ${tests.length + later.tests.length} tests. Of movement:`),
    list([
      prose`some known position of at most ${Math.max(...sizes)} units (${looked} were looked at) shows ${shown.length} of them, and ${large} only larger ones; the
others are listed below, with what is known of them;`,
      `the cases of DATC 3.2 show ${cases.length} of these ${shown.length} (${share(cases.length, shown.length)});`,
      `the suite has ${tests.length} positions of movement, of ${Math.min(...sizes)} to ${Math.max(...sizes)} units and shows all ${shown.length};`,
      prose`of ${restricted.single.known} faults that concern only some units, such as fleets, and that ${restricted.positions} small positions or the
suite show, it shows ${shareOf(restricted.single)}; of ${restricted.pairs.known} that concern only units with two such traits, it
shows ${shareOf(restricted.pairs)};`,
      `its units are in ${situations.shown} of the ${situations.known} situations (${share(situations.shown, situations.known)}) of units in positions near small ones;`,
      `of ${map.faults} boards with a border missing or one too many, it shows ${map.shown} to be wrong;`,
      ...(seconds === undefined
        ? []
        : [`making it took ${Math.ceil(seconds / 60)} minutes of processor time.`]),
    ]),
    'The tests of all phases:',
    list(kinds),
    says(COMMANDS),
  ];
}

const COMMANDS = prose`\`\`\`sh
npx dipsolve suite > suite.jsonl                     # a test on each line (docs/suite.schema.json)
npx dipsolve suite --as pytest --out tests           # also vitest, go, datc, jdip, diplomacy-python
npx dipsolve suite --against './my-adjudicator'      # run it, and print a score by clause
npx dipsolve suite score my-cases/ --survivors       # how much any other positions show
\`\`\``;

const shareOf = ({ shown, known }: SuiteData['restricted']['pairs']): string =>
  `${shown} (${share(shown, known)})`;

function notInCases(suite: SuiteData): Document {
  const positions = [...beyondCases(suite)];
  return [
    heading('Faults that no case of DATC 3.2 shows'),
    says(prose`An adjudicator with one of these ${positions.flatMap(([, mutants]) => mutants).length} faults passes every case. Each stands below the smallest position that is known to
show it, drawn with what the rules make of it.`),
    ...positions.flatMap(([position, mutants]): Part[] => {
      const name = pictureName(position);
      return [
        heading(name, 3),
        list(mutants.map(faultItem)),
        block(linesOf(position)),
        picture(name, `${PICTURES}/${name}.svg`),
      ];
    }),
  ];
}

function onlyInResults({ mutants }: SuiteData): Document {
  const some = mutants.filter(({ shown }) => shown === 'results');
  return [
    heading('Faults that never change a board'),
    `${some.length} faults were seen only in the results of orders or in the list of contested provinces.`,
    list(some.map(({ id, says: fault }) => prose`${code(id)}: ${fault}`)),
  ];
}

function nowhere({ mutants, looked, largest }: SuiteData): Document {
  const some = mutants.filter(({ shown }) => shown === 'nowhere');
  const asked = Math.max(...some.map(({ equalUpTo = 0 }) => equalUpTo));
  const kinds: readonly (readonly [string, (mutant: KnownMutant) => boolean])[] = [
    [
      'With one more unit, a position on some map has other solutions; on the standard map none is known.',
      ({ equalUpTo = asked }) => equalUpTo < asked,
    ],
    [
      'In every position on any map with up to as many units as stand beside the fault, the solver found the same solutions ' +
        'and the same retreats: what is misread there, the rules also say in another place.',
      ({ equalUpTo = 0 }) => equalUpTo > 0 && equalUpTo === asked,
    ],
    [
      `Equivalent as far as searched, in ${looked} positions of up to ${largest} units; the solver cannot be asked about these. What they ` +
        'get wrong never came up: under these rules no order is read so, or another call has already settled what is misread.',
      ({ isInert, equalUpTo = 0 }) => isInert === true && equalUpTo === 0,
    ],
    [
      `Equivalent as far as searched, in as many positions: what these get wrong did come up, but it never mattered.`,
      ({ isInert, equalUpTo = 0 }) => isInert !== true && equalUpTo === 0,
    ],
  ];
  return [
    heading('Faults that nothing shows'),
    `No position that was looked at shows these ${some.length} faults: as far as was searched, they are no faults.`,
    ...kinds.flatMap(([kind, is]): Part[] => {
      const own = some.filter(is).map(({ id, says: fault, equalUpTo }) => {
        const searched = equalUpTo === undefined ? `searched: ${largest} units` : `${equalUpTo} units`;
        return prose`${code(id)}: ${fault} (${searched})`;
      });
      return own.length === 0 ? [] : [kind, list(own)];
    }),
  ];
}

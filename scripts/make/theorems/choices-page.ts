/** docs/CHOICES.md: which claims hold under which choice of DATC 4.A. */
import { VERSION } from '../../../src/base/version.ts';
import type { UnboundedProof } from '../../../src/prove/unbounded/proofs.ts';
import { claimLink, exampleBlocks, onlyStanding } from './example-blocks.ts';
import { TABLES, type ChoicesFile, type KnownUnder } from './known-choices.ts';
import {
  heading,
  list,
  prose,
  says,
  table,
  type Document,
  type Part,
  type Words,
} from '../../../src/base/document/document.ts';

/** A search that ended at fewer units says nothing. */
const LEAST_UNITS = 4;

/** The page, from the claims that have a proof for any number of units and what was found. */
export function choicesPage(proofs: readonly UnboundedProof[], { solver, cells }: ChoicesFile): Document {
  const found = cells.filter(({ example }) => example !== undefined);
  const open = cells.filter(({ missing }) => missing.length > 0);
  return [
    heading('What the rules do under other choices', 1),
    says(prose`Written by \`npm run make choices\` (dipsolve ${VERSION}, ${solver}). Each claim that is proved for any number of units under
the rules of DATC 3.2 ([THEOREMS.md](THEOREMS.md), [proofs.md](proofs.md)) is asked again with one choice of DATC 4.A
changed, and under rules with a name: every lemma of its proof, and where one is not shown, all positions up to a
number of units.`),
    list([
      prose`**any**: proved for any number of units on every map, by the same lemmas under that choice.`,
      'A number: some lemma was not shown; all positions of up to that many units were searched, and the claim holds there.',
      prose`**no**: the smallest position in which it does not hold is below.`,
      prose`**?**: some lemma was not shown, and the search ended before ${LEAST_UNITS} units.`,
      prose`1982-total is asked with the choice \`1982\` of 4.A.2, cycle-kinds without its further rules.`,
      prose`Choices that no equation asks for (4.A.5, 4.A.6, and of 4.A.2 those that settle a paradox afterwards) leave every lemma
as it is. A spelled route (4.A.6) takes fleets and borders away: a lemma about any fleets is about those left.`,
      'The text of the equations is that of DATC 3.x; under each choice texts-agree says that this makes no difference.',
      'Of the 144 choices of 4.A.3 that are composed of parts, seven were asked, which show each part.',
    ]),
    ...TABLES.flatMap(({ title, columns }) => [
      heading(title),
      table(
        proofs.map(({ claim }) => [
          claimLink(claim, 'THEOREMS.md'),
          ...columns.map(([under]) =>
            cellText(cells.find((cell) => cell.claim === claim && cell.under === under)),
          ),
        ]),
        ['claim', ...columns.map(([under]) => under.replace(/^.*=/, ''))],
      ),
    ]),
    heading('Where a claim does not hold'),
    ...found.flatMap(exampleSection),
    heading('Lemmas that were not shown'),
    'That says nothing against a claim; only the search above can.',
    table(
      open.map(({ under, claim, missing }) => [under, claim, missing.join(', ')]),
      ['under', 'claim', 'lemmas'],
    ),
  ];
}

/** What a cell says. */
export function cellText(cell: KnownUnder | undefined): Words {
  if (cell === undefined) return '';
  const { missing, searched, example } = cell;
  if (missing.length === 0) return 'any';
  if (example !== undefined) return prose`[no](#${anchor(titleOf(cell))})`;
  const upTo = searched === undefined ? 0 : Math.max(searched.upTo, searched.everyMap);
  return upTo < LEAST_UNITS ? '?' : String(upTo);
}

function titleOf({ claim, under }: KnownUnder): string {
  return `${claim} under ${under}`;
}

/** How a heading is linked to. */
function anchor(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

function exampleSection(cell: KnownUnder): Part[] {
  const example = cell.example!;
  const where = example.form === 'standard' ? 'On the standard map' : 'On a made-up map';
  const sentence = `${where}, ${example.units} units${onlyStanding(example)}; with fewer it holds:`;
  return [heading(titleOf(cell), 3), ...exampleBlocks(sentence, example)];
}

/** docs/THEOREMS.md: what is known of every claim. */
import { VERSION } from '../../../src/base/version.ts';
import type { Theorem } from '../../../src/prove/theorem.ts';
import { LEFT_OUT } from '../../../src/prove/maps/map-mode.ts';
import type { KnownResult, ResultsFile } from '../../../src/prove/results/known-results.ts';
import type { Example } from '../../../src/prove/settle/task.ts';
import { claimLink, exampleBlocks, onlyStanding } from './example-blocks.ts';
import { axiomsTable, lemmasText } from './proofs-table.ts';
import { PROOFS, STEPS, standingOf } from '../../../src/prove/unbounded/proofs.ts';
import {
  heading,
  list,
  marked,
  prose,
  says,
  table,
  type Document,
  type Part,
  type Words,
} from '../../../src/base/document/document.ts';

/** The page, from the claims and what was found. */
export function theoremsPage(claims: readonly Theorem[], { solver, theorems }: ResultsFile): Document {
  const known = claims.flatMap((claim) => {
    const theorem = theorems.find((one) => one.claim === claim.id);
    return theorem === undefined ? [] : [{ claim, theorem }];
  });
  const seconds = theorems.reduce((sum, theorem) => sum + theorem.seconds, 0);
  return [
    heading('What the rules do in every position', 1),
    says(prose`Written by \`npm run make theorems\` (dipsolve ${VERSION}, ${solver}; ${seconds} s in all). Each claim is settled by the
program: for all positions of up to a number of units, on every map or on the standard map; or by a smallest
position, which \`dipsolve solve\` takes. To settle one again: \`dipsolve verify prove CLAIM\`.`),
    list([
      prose`The sentence of a claim is what was asked, no more. What people conclude from it stands under "Therefore", and
each step that was not asked under "Assumed". A position that was found does not depend on these steps, since it
is solved again without the prover; that there is no smaller one does.`,
      'The seconds after an answer are wall-clock time on the machine that searched, with all its cores at work.',
      prose`The [glossary](glossary.md) says what open, rests on, cycle, circle and the other words mean.`,
      'The rules are those of DATC 3.2, unless the claim names others.',
      `Left out are: ${LEFT_OUT.join('; ')}.`,
      prose`"Searched" says up to how many units every position was asked about. A search ends with the first position found,
when its time is up, or at ten units.`,
      prose`Two rules are compared by what they leave: the same board after movement, the same dislodged units and the same
retreats. An order can have another outcome without that: a convoy that is available or disrupted.`,
      prose`"Any number" means what stands under "For any number of units" in the section of the claim: shown lemma by lemma
(docs/proofs.md). The searches stay beside it as a second opinion.`,
      '"On an assumption" means that a step of that proof is neither a lemma nor argued on paper.',
      '"Every map" asks no more of a map than the left column below, and "any number" no more than the right one.',
    ]),
    axiomsTable(),
    table(
      known.map(({ claim, theorem }) => [
        claimLink(claim.id),
        claim.sentence,
        answerText(claim, theorem),
        searchedText(theorem),
      ]),
      ['claim', 'says', 'answer', 'searched'],
    ),
    ...known.flatMap(({ claim, theorem }) => section(claim, theorem)),
    heading('Lemmas'),
    says(prose`Each holds of every position with any number of units. \`dipsolve verify prove --all --no-search\` shows them again, and
with \`--export FOLDER\` writes each for another solver. A name that ends in a choice, such as 1982 or opposite, is about
the rules with that choice. Which lemmas hold under which choice: [CHOICES.md](CHOICES.md).`),
    says(prose`There are ${lemmasText()}. \`npm run check lemmas\` asks them again.`),
    table(
      [...STEPS.values()].map(({ id, given, says: text }) => [id, given, text]),
      ['lemma', 'given', 'says'],
    ),
  ];
}

function answerText({ kind, least }: Theorem, { verdict, example }: KnownResult): Words {
  const what = kind === 'never' ? 'counterexample' : 'position';
  if (example !== undefined) return prose`**${verdict}**: smallest ${what} has ${example.units} units`;
  if (verdict === 'unknown') {
    const why =
      least === undefined ? 'the search did not get far' : `it would need ${least.units} units or more`;
    return prose`**unknown**: no ${what} found, but ${why}`;
  }
  return kind === 'never' ? marked('strong', 'holds') : prose`**no such position** as far as searched`;
}

function searchedText({ claim, upTo, everyMap, example }: KnownResult): string {
  return `${anyNumberText(claim)}${boundText({ upTo, everyMap, example })}`;
}

function anyNumberText(claim: string): string {
  const proof = PROOFS.find((each) => each.claim === claim);
  if (proof === undefined) return '';
  return standingOf(proof) === 'assumed' ? 'any number, on an assumption; ' : 'any number; ';
}

function boundText({
  upTo,
  everyMap,
  example,
}: Pick<KnownResult, 'upTo' | 'everyMap'> & { example: Example | undefined }): string {
  if (example !== undefined) return `nothing smaller than ${example.units} units`;
  if (everyMap === upTo) return `${upTo} units, every map`;
  return `${upTo} units, standard map; ${everyMap}, every map`;
}

function section(claim: Theorem, theorem: KnownResult): Part[] {
  const { example, madeUp } = theorem;
  const { least } = claim;
  return [
    heading(claim.id),
    `${claim.sentence} (${claim.source})`,
    says([answerText(claim, theorem), `; ${searchedText(theorem)}; ${theorem.seconds} s.`]),
    claim.therefore !== undefined && theorem.verdict === 'holds' && `Therefore: ${claim.therefore}`,
    ...(claim.assumes ?? []).map((assumption) => `Assumed: ${assumption}`),
    ...anyUnits(claim),
    least && `A position of fewer than ${least.units} units cannot answer it: ${least.because}.`,
    ...(example === undefined ? [] : exampleSection('On the standard map', example)),
    ...(madeUp === undefined
      ? []
      : exampleSection(`On a made-up map ${madeUp.units} units are enough`, madeUp)),
  ];
}

/** The proof for any number of units, if there is one. */
function anyUnits({ id }: Theorem): Part[] {
  const proof = PROOFS.find(({ claim }) => claim === id);
  if (proof === undefined) return [];
  return [
    says(prose`**For any number of units**: ${proof.says ?? 'What the claim says.'}`),
    `Lemmas: ${proof.steps.map((step) => step.id).join(', ')}.`,
    ...proof.paper.map((sentence) => `On paper: ${sentence}`),
    ...(proof.argues ?? []).map((sentence) => `Not assumed by this proof: ${sentence}`),
    ...(proof.assumes ?? []).map((sentence) => `Assumed of this proof: ${sentence}`),
  ];
}

function exampleSection(title: string, example: Example): Part[] {
  return exampleBlocks(`${title}${onlyStanding(example)}:`, example);
}

/** The tables of docs that say what a proof for any number of units rests on. */
import { VERSION } from '../../../src/base/version.ts';
import { TERRAIN_FACTS } from '../../../src/prove/space/terrain.ts';
import { PROOFS, STEPS, assumptionsOf, countStandings } from '../../../src/prove/unbounded/proofs.ts';
import { AnyPosition, axioms } from '../../../src/prove/unbounded/any-position.ts';
import { countShown, LEMMA_SOLVERS, solverName } from '../../../src/prove/results/known-results.ts';
import { countQuestions } from './lemma-questions.ts';
import { table, type Document, type Part } from '../../../src/base/document/document.ts';
import { claimLink } from './example-blocks.ts';

/** Every claim that is proved for any number of units, and all that its proof rests on. */
export function proofsTable(): Document {
  const { lemmas, paper, proved, assumed, concludedOnAssumption } = countStandings();
  return [
    `Of ${PROOFS.length} claims (dipsolve ${VERSION}), ${proved} are proved without an assumption: ${lemmas} by lemmas alone, ${paper} with steps on paper too. People conclude more from ${concludedOnAssumption} of these, on an assumption. The proofs of ${assumed} others rest on an assumption themselves.`,
    `There are ${lemmasText()}.`,
    table(
      PROOFS.map((proof) => [
        claimLink(proof.claim, 'THEOREMS.md'),
        proof.steps.length,
        proof.paper.length,
        assumptionsOf(proof).claim.join(' ') || 'nothing',
        assumptionsOf(proof).conclusion.join(' ') || 'nothing',
      ]),
      ['claim', 'lemmas by machine', 'steps on paper', 'assumed for the claim', 'assumed for "Therefore"'],
    ),
  ];
}

/** How many lemmas there are, and which solvers show them. */
export function lemmasText(): string {
  const ids = [...STEPS.keys()];
  const shown = LEMMA_SOLVERS.map((solver) => `${solverName(solver)} shows ${countShown(ids, solver)}`);
  return `${ids.length} lemmas (${countQuestions(STEPS.values())} different questions): ${shown.join(', ')}`;
}

/**
 * What is asked of a map by the search, by its name in `TERRAIN_FACTS`, beside what the lemmas ask of a position, by
 * its place among the axioms. Where both say something about the same matter, the axioms say less; facts without a
 * counterpart are not needed.
 */
const SIDE_BY_SIDE: readonly (readonly [
  fact: keyof typeof TERRAIN_FACTS | undefined,
  axiom: number | string,
])[] = [
  ['oneGoal', 2],
  ['oneHelped', 3],
  ['convoys', 4],
  ['powers', 'nothing: to whom a unit belongs is a function'],
  ['ashore', 5],
  ['fleetsBorder', 6],
  ['supportReach', 'nothing'],
  ['armiesBothWays', 'nothing'],
  ['seasBothWays', 'nothing'],
  ['sharedGoals', 'nothing: provinces have no numbers'],
  [undefined, 0],
  [undefined, 1],
];

/** The facts of the search and the axioms of the lemmas side by side. */
export function axiomsTable(): Part {
  const said = axioms(new AnyPosition()).map(({ says }) => says);
  return table(
    SIDE_BY_SIDE.map(([fact, axiom]) => [
      fact === undefined ? 'nothing: positions are made that way' : TERRAIN_FACTS[fact],
      typeof axiom === 'number' ? said[axiom]! : axiom,
    ]),
    ['searches ask of a position and its map', 'lemmas for any number of units ask'],
  );
}

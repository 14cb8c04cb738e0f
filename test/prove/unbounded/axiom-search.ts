/** Asks the bounded solver for a position against what proofs assume of every position. */
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { KnownFacts } from '../../../src/readings/known/known-facts.ts';
import { MAP_FREE } from '../../../src/prove/maps/map-mode.ts';
import { positionText } from '../../../src/prove/known/printed-position.ts';
import { searchOutline } from '../../../src/prove/settle/task.ts';
import { shapesOf, type Suits } from '../../../src/prove/space/outlines.ts';
import { KnownStructure } from './known-structure.ts';
import type { GivenLaws } from '../../../src/prove/unbounded/any-position.ts';
import { FormulaInSpace } from './formula-in-space.ts';
import { holdsEverywhere } from './set-laws.ts';
import { librarySolver } from '../../../src/library/library-solver.ts';
import { confirmed, type Question, REFUTED } from '../../../src/prove/theorem.ts';
import { anyOf } from '../../../src/readings/folding.ts';
import { known } from '../../setup/known.ts';

/** Also those in which nobody moves. */
const anyOrders: Suits = () => true;

/** A position in which an axiom does not hold. */
export interface Against {
  readonly says: string;
  readonly text: string;
}

/** Positions on any map in which some axiom does not hold of some unit; each is read again without the solver. */
function against(axioms: readonly GivenLaws[]): Question {
  return {
    policies: [DATC_3_2],
    reads: 'equations',
    suits: anyOrders,
    pose(space) {
      const { logic, proof } = space;
      const formulas = new FormulaInSpace(space);
      const units = [...space.outline.kinds.keys()];
      const laws = axioms.flatMap((axiom) => axiom.laws);
      const fails = laws.flatMap(({ variables, holds }) =>
        units.map((unit) => logic.not(formulas.term(holds, new Map([[variables[0]!, unit]])))),
      );
      proof.require(anyOf(logic, fails));
      return (candidate) => {
        const structure = new KnownStructure(new KnownFacts(candidate.read(DATC_3_2)));
        const wrong = axioms.find((axiom) => !axiom.laws.every((law) => holdsEverywhere(structure, law)));
        return wrong === undefined ? REFUTED : confirmed(wrong.says);
      };
    },
  };
}

/** Searches all positions of up to so many units; the first in which an axiom does not hold, if there is one. */
export async function positionAgainst(
  axioms: readonly GivenLaws[],
  most: number,
): Promise<Against | undefined> {
  const question = against(axioms);
  for (let units = 1; units <= most; units++) {
    for (const shape of shapesOf(units, anyOrders)) {
      const answer = known(await searchOutline(question, shape, MAP_FREE, {}, librarySolver()));
      if (answer.kind === 'none') continue;
      return { says: answer.says[0]!, text: positionText(answer.position).text };
    }
  }
  return undefined;
}

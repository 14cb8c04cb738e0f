/** Is there a position whose result is as stated: its only solution, or what a backup rule makes of it? */
import type { Side } from '../../readings/reading.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { anyOrders, type Suits } from '../space/outlines.ts';
import { confirmed, inEquations, type Question, type Statement, UNDECIDED } from '../theorem.ts';
import { adjudicate, outcomeLines, WideOutcome } from './differing-outcomes.ts';

/**
 * Looks for a position in whose result the statement holds. Decisions of its setting are those of the result, after a
 * backup rule has settled circles and paradoxes; that none was found rests on `OUTCOMES_ASSUME`.
 *
 * @param solver adjudicates what is proposed; `ClaimContext` has one
 */
export function someResult(
  side: Side,
  statement: Statement,
  solver: Solver,
  suits: Suits = anyOrders,
): Question {
  return inEquations([side], suits, (space) => {
    const wide = new WideOutcome(space, side, 'result');
    space.proof.require(statement(wide.reading.setting));
    return (candidate, holds) => {
      const found = adjudicate(candidate, side, solver);
      if (found === undefined) return UNDECIDED;
      if (statement(found.reading.setting)) return confirmed(...outcomeLines('the rules', found));
      return { kind: 'refuted', lemmas: wide.lemmas(found).filter((lemma) => !holds(lemma)) };
    };
  });
}

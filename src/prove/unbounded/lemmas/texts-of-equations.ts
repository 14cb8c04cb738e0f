/**
 * The texts of the equations have the same solutions: a solution of one is one of the next, and so on around the
 * ring.
 */
import type { Policy } from '../../../../encodings/policy.ts';
import { ORDER_DECISIONS } from '../../../readings/symbolic/order-decisions.ts';
import type { Side } from '../../../readings/reading.ts';
import { solution, type Solution } from './given-solutions.ts';
import type { Lemma, SharedPremise } from '../situation/any-position.ts';

function by(side: Side, text: Policy['text']): Side {
  return { ...side, policy: { ...side.policy, text } };
}

/** A solution by one text, and what another text makes of the same moves and supports. */
export function textsOf(side: Side, one: Policy['text'], other: Policy['text']): SharedPremise<Solution> {
  return {
    says: `a solution by the text "${one}", and the text "${other}"`,
    make(position) {
      const { has, laws } = solution(position, by(side, one), 'A');
      const read = position.reading(by(side, other), {
        MOVE: (unit) => has.move(unit),
        SUPPORT: (unit) => has.support(unit),
        CONVOY: (unit) => has.convoy(unit),
      });
      return { has: read, laws };
    },
  };
}

export function textLemmas(one: Policy['text'], other: Policy['text']): readonly Lemma<Solution>[] {
  return ORDER_DECISIONS.map((decision) => ({
    id: `texts-${one}-${other}-${decision}`,
    says: `A solution by the text "${one}" fulfils the equation of ${decision} in the text "${other}".`,
    units: 1,
    where: (_has, position, unit) => position.has(decision, unit),
    holds: (has, { tracing }, unit) => tracing.same(has.truth(decision, unit), has.equation(decision, unit)),
  }));
}

/** Knaster and Tarski: what is monotone has a fixpoint. Sets of units are individuals here. */
import type { Node } from '../../../readings/formula/node.ts';
import { lawAbout } from '../logic/law.ts';
import type { Lemma, SharedPremise } from '../situation/any-position.ts';
import { saidOf } from './said-of-lemmas.ts';

/** A set of units, and whether a unit is in it or in its image. */
interface GrowingSets extends Readonly<Record<'isIn' | 'isMade', (unit: Node, set: Node) => Node>> {
  /** The union of all sets that are contained in their image. */
  readonly union: Node;
}

export const GROWING_SETS: SharedPremise<GrowingSets> = {
  says: 'sets of units, and what is made of each, monotonically',
  make(position) {
    const { tracing } = position;
    const { formulas } = tracing;
    const isIn = (unit: Node, set: Node): Node => formulas.relation('in', [unit, set]);
    const isMade = (unit: Node, set: Node): Node => formulas.relation('made', [unit, set]);
    const within = (one: Node, isInOther: (unit: Node) => Node): Node =>
      tracing.forAll((unit) => tracing.implies(isIn(tracing.unit(unit), one), isInOther(tracing.unit(unit))));
    const unit = tracing.open();
    const [one, other] = [tracing.open('units'), tracing.open('units')];
    const lacks = tracing.not(within(one, (each) => isIn(each, other)));
    const more = tracing.implies(isMade(unit, one), tracing.or(isMade(unit, other), lacks));
    const union = formulas.term('units', 'union');
    const after = formulas.term('units', 'after_union');
    const isAmongMade = (set: Node): Node => formulas.relation('among_made', [set]);
    const someOther = formulas.some(other, tracing.and(isAmongMade(other), isIn(unit, other)));
    const inOther = tracing.and(isAmongMade(one), isIn(unit, one));
    const isNotMade = tracing.not(within(one, (each) => isMade(each, one)));
    return {
      has: { isIn, isMade, union },
      laws: [
        {
          says: 'more is made of a larger set',
          laws: [lawAbout([unit, one, other], more, [[isMade(unit, one), isMade(unit, other)]])],
        },
        {
          says: 'a set is among what is made of it: of all its units it is made',
          laws: [
            lawAbout([unit, one], tracing.implies(inOther, isMade(unit, one)), [[isIn(unit, one)]]),
            lawAbout([one], tracing.or(isAmongMade(one), isNotMade), [[isAmongMade(one)]]),
          ],
        },
        {
          says: 'the union of all sets that are among what is made of them, and what is made of it, are sets',
          laws: [
            lawAbout([unit], tracing.implies(isIn(unit, union), someOther), [[isIn(unit, union)]]),
            lawAbout([unit, one], tracing.implies(inOther, isIn(unit, union)), [[isIn(unit, one)]]),
            lawAbout([unit], tracing.same(isIn(unit, after), isMade(unit, union)), [
              [isIn(unit, after)],
              [isMade(unit, union)],
            ]),
          ],
        },
      ],
    };
  },
};

export const FIXPOINT_LEMMAS: readonly Lemma<GrowingSets>[] = [
  {
    ...saidOf('exists-6'),
    holds: ({ isIn, isMade, union }, { tracing }, unit) =>
      tracing.same(isIn(tracing.unit(unit), union), isMade(tracing.unit(unit), union)),
  },
];

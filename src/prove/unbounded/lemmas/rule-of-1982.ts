/**
 * The 1982 rule: no convoyed army cuts a support at a convoying fleet. So those supports, the moves to those fleets
 * and the convoys are the same in all solutions, and can be found first.
 */
import type { Node } from '../../../readings/formula/node.ts';
import type { Side } from '../../../readings/reading.ts';
import { witness } from './existence.ts';
import { twoSolutions } from './given-solutions.ts';
import { ATTACKS } from './settled-convoys.ts';
import { attacksConvoyer, convoys, aimedAtFleet } from './battles-at-sea.ts';
import { areEqual, type Lemma, type SharedPremise, premise, lemmaOf } from '../any-position.ts';

/** Two values of each support at a convoying fleet are the same; so two of each move to one, and of each convoy order. */
function convoysFirst<C>(
  name: 'agreed' | 'found',
  _premise: (side: Side) => SharedPremise<C>,
  from: readonly Lemma<C>[],
  {
    support,
    move,
    convoy,
  }: Readonly<Record<'support' | 'move' | 'convoy', (has: C, unit: number) => readonly [Node, Node]>>,
): readonly Lemma<C>[] {
  const supportsAtFleets: Lemma<C> = lemmaOf(`${name}-1`, {
    from,
    where: (_has, position, supporter, fleet) => aimedAtFleet(position, supporter, fleet),
    ...areEqual(support, 'convoys'),
  });
  const movesToFleets: Lemma<C> = lemmaOf(`${name}-2`, {
    from: [supportsAtFleets],
    where: attacksConvoyer,
    ...areEqual(move, 'convoys'),
  });
  const fleets: Lemma<C> = lemmaOf(`${name}-3`, {
    from: [movesToFleets],
    where: convoys,
    ...areEqual(convoy),
  });
  return [supportsAtFleets, movesToFleets, fleets];
}

/** Two solutions agree about the convoys. */
export const AGREED_CONVOYS_LEMMAS = convoysFirst('agreed', twoSolutions, ATTACKS, {
  support: ({ a, b }, unit) => [a.support(unit), b.support(unit)],
  move: ({ a, b }, unit) => [a.move(unit), b.move(unit)],
  convoy: ({ a, b }, unit) => [a.convoy(unit), b.convoy(unit)],
});

export const foundFirst = (side: Side) =>
  premise({
    says: 'supports spared by all that could come without a convoy; the moves that succeed with these if nobody sails; the convoys whose fleets these do not dislodge; and for these convoys the witness of existence',
    make(position) {
      const nobody = (): Node => position.false;
      // Supports that no unit cuts that could come without a convoy; moves that succeed with these, if no other does and
      // nobody sails; convoys whose fleets none of these moves dislodges.
      const ashore = position.reading(side, { MOVE: nobody, SUPPORT: nobody, CONVOY: nobody });
      const spared = position.defined('spared', (unit) => position.holds(ashore, 'SUPPORT', unit));
      const alone = position.reading(side, { MOVE: nobody, SUPPORT: spared.is, CONVOY: nobody });
      const walked = position.defined('walked', (unit) => alone.equation('MOVE', unit));
      const afterwards = position.reading(side, { MOVE: walked.is, SUPPORT: spared.is, CONVOY: nobody });
      const sails = position.defined('sails', (unit) => position.holds(afterwards, 'CONVOY', unit));
      const { has, laws } = witness(position, side, sails.is);
      return {
        has: { ...has, spared: spared.is, walked: walked.is, sails: sails.is },
        laws: [{ says: 'the steps, and the fixpoint', laws: [spared.law, walked.law, sails.law, ...laws] }],
      };
    },
  });

export const FOUND_FIRST_LEMMAS = convoysFirst('found', foundFirst, [], {
  support: ({ kept, spared }, unit) => [kept(unit), spared(unit)],
  move: ({ end, walked }, unit) => [end.move(unit), walked(unit)],
  convoy: ({ end, sails }, unit) => [sails(unit), end.equation('CONVOY', unit)],
});

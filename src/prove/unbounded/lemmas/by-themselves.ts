/**
 * Claims that are lemmas themselves: who ends where; which kinds of orders can change together; what the rules for
 * paradoxes have in common; that all texts of the equations have the same solutions.
 */
import type { PairStatement } from '../../claim-vocabulary.ts';
import { type Solution, solution, solutionsAB, type TwoSolutions } from './given-solutions.ts';
import {
  type Lemma,
  type AnyPosition,
  areEqual,
  type SharedPremise,
  type Decided,
  fact,
  premise,
  lemmaOn,
  lemmaOf,
} from '../any-position.ts';
import {
  attacksAbovePreventOrDefend,
  dislodgedBetweenEquals,
  dislodgedThroughOwnSupport,
  ownUnitDislodged,
  twoInOneProvince,
} from '../../theorems/battles.ts';
import { type OrderDecision, ORDER_DECISIONS } from '../../../readings/symbolic/order-decisions.ts';
import type { Node } from '../../../readings/formula/node.ts';
import type { Side } from '../../../readings/reading.ts';
import { againstTheTable } from '../../theorems/algorithms.ts';
import { attacksSupporter, hits, supports } from './settled-convoys.ts';
import { cutByOneRuleOnly, type SPARING } from '../../theorems/choices.ts';
import type { Policy } from '../../../../encodings/policy.ts';

/** It is said of no two units. */
function ofNoPair(id: string, statement: PairStatement): Lemma<Solution> {
  return lemmaOf(id, {
    holds: ({ setting }, position, one, other) =>
      position.or(position.situation.same(one, other), position.not(statement(setting, one, other))),
  });
}

/** A lemma on any solution, also one for a fate of the convoy orders or of the paths. */
export const onePerProvince = ofNoPair('one-per-province', twoInOneProvince);

export const BATTLE_LEMMAS: readonly Lemma<Solution>[] = [
  onePerProvince,
  ofNoPair('no-self-dislodge', ownUnitDislodged),
  ofNoPair('no-own-support-dislodge', dislodgedThroughOwnSupport),
  ofNoPair('beleaguered', dislodgedBetweenEquals),
  lemmaOf('attack-at-most-prevent', {
    holds: ({ setting }, position, mover) => position.not(attacksAbovePreventOrDefend(setting, mover)),
  }),
];

function isOrdered(position: AnyPosition, decision: OrderDecision, unit: number): Node {
  return decision === 'MOVE' ? position.situation.moves(unit) : position.has(decision, unit);
}

export const turned = (side: Side) =>
  premise({
    says: 'orders that succeed in any way, but for one that its equation lets succeed: with it, and without it',
    make(position) {
      const { situation } = position;
      const order = position.unitNamed('turned');
      const succeeds = position.unknown('succeeds');
      const reading = (value: (unit: number) => Node): Solution =>
        position.reading(side, {
          MOVE: (unit) => position.and(situation.moves(unit), value(unit)),
          SUPPORT: value,
          CONVOY: value,
        });
      const succeeding = reading((unit) => position.or(succeeds(unit), situation.same(unit, order)));
      const failing = reading((unit) =>
        position.and(succeeds(unit), position.not(situation.same(unit, order))),
      );
      const lets = position.any(
        ORDER_DECISIONS.map((decision) =>
          position.and(isOrdered(position, decision, order), succeeding.equation(decision, order)),
        ),
      );
      return {
        has: { succeeding, failing, order },
        laws: [{ says: 'the order that succeeds is let succeed', laws: [fact(lets)] }],
      };
    },
  });

/** An attack on a supporting unit is there whatever else succeeds: convoys are in no row of the table. */
const attack = lemmaOn(turned, 'table-1', {
  where: attacksSupporter,
  holds: ({ succeeding, failing }, position, mover, supporter) => {
    const isHit = (of: Solution): Node =>
      position.same(
        position.greater(of.attack(mover), position.zero),
        hits(position, of.path(mover), mover, supporter),
      );
    return position.and(isHit(succeeding), isHit(failing));
  },
  triggers: (_has, { situation }, mover, supporter) => [
    [situation.moves(mover), situation.is('supports', supporter)],
  ],
});

const path = lemmaOn(turned, 'table-2', {
  holds: ({ succeeding, failing, order }, position, mover) =>
    position.or(
      position.situation.is('convoys', order),
      position.same(succeeding.path(mover), failing.path(mover)),
    ),
  triggers: ({ succeeding, failing }, _position, mover) => [[succeeding.path(mover)], [failing.path(mover)]],
});

const sameAttack = lemmaOn(turned, 'table-3', {
  from: [attack, path],
  where: attacksSupporter,
  holds: ({ succeeding, failing, order }, position, mover) => {
    const isThere = (of: Solution): Node => position.greater(of.attack(mover), position.zero);
    return position.or(
      position.situation.is('convoys', order),
      position.same(isThere(succeeding), isThere(failing)),
    );
  },
  triggers: (_has, { situation }, mover, supporter) => [
    [situation.moves(mover), situation.is('supports', supporter)],
  ],
});

const success = lemmaOn(turned, 'table-4', {
  where: (has, position, supporter) => attacksSupporter(has, position, has.order, supporter),
  holds: ({ succeeding, order }, position) => position.greater(succeeding.attack(order), position.zero),
  triggers: (_has, { situation }, supporter) => [[situation.is('supports', supporter)]],
});

const unchanged = (decision: OrderDecision, id: string, from: readonly (typeof attack)[]): typeof attack =>
  lemmaOf(id, {
    from,
    where: ({ succeeding, order }, position, unit) =>
      position.all([
        isOrdered(position, decision, unit),
        position.not(position.situation.same(unit, order)),
        againstTheTable(succeeding.setting, unit, order),
      ]),
    ...areEqual(({ succeeding, failing }, unit) => [
      succeeding.equation(decision, unit),
      failing.equation(decision, unit),
    ]),
  });

export const TABLE_LEMMAS = [
  attack,
  path,
  sameAttack,
  success,
  unchanged('MOVE', 'table-5', []),
  unchanged('SUPPORT', 'table-6', [sameAttack, success]),
  unchanged('CONVOY', 'table-7', []),
];

/** A support is cut by the rule if and only if it is cut without it, but for armies with a path. */
export function sparedLemma(choice: (typeof SPARING)[number], by: string): Lemma<Solution> {
  return {
    id: `spared-${choice}-${by}`,
    says: `Of supports that no army with a path attacks which the ${choice} rule keeps from cutting them, the same are cut with that rule and without it.`,
    units: 1,
    where: supports,
    holds: ({ setting }, position, unit) => position.not(cutByOneRuleOnly(choice)(setting, unit)),
  };
}

function settledPaths(position: AnyPosition, name: string): Decided<Node> {
  return { PATH: position.unknown('path'), CONVOY: position.unknown(`convoy_${name}`) };
}

/** Two solutions in which the same moves have a path, whatever made it so. */
export function samePaths(side: Side): SharedPremise<TwoSolutions> {
  return {
    says: 'two solutions A and B for the same fate of every path',
    make: (position) => solutionsAB(position, side, (name) => settledPaths(position, name)),
  };
}

export function pathSolution(side: Side): SharedPremise<Solution> {
  return {
    says: 'a solution for some fate of every path',
    make: (position) => solution(position, side, 'A', settledPaths(position, 'A')),
  };
}

function readBy(side: Side, text: Policy['text']): Side {
  return { ...side, policy: { ...side.policy, text } };
}

/** A solution by one text, and what another text makes of the same moves and supports. */
export function textsOf(side: Side, one: Policy['text'], other: Policy['text']): SharedPremise<Solution> {
  return {
    says: `a solution by the text "${one}", and the text "${other}"`,
    make(position) {
      const { has, laws } = solution(position, readBy(side, one), 'A');
      const read = position.reading(readBy(side, other), {
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
    holds: (has, position, unit) => position.same(has.truth(decision, unit), has.equation(decision, unit)),
  }));
}

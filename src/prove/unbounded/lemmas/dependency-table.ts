/** The table of kinds of orders that can change together: any succeed, but one that may or may not. */
import { type OrderDecision, ORDER_DECISIONS } from '../../../readings/symbolic/order-decisions.ts';
import type { Node } from '../../../readings/formula/node.ts';
import type { Side } from '../../../readings/reading.ts';
import { againstTheTable } from '../../theorems/algorithms.ts';
import { fact } from '../logic/law.ts';
import { type AnyPosition, areEqual, type Lemma, type SharedPremise } from '../situation/any-position.ts';
import { attacksSupporter, hits } from './attacks-on-supporters.ts';
import type { Solution } from './given-solutions.ts';
import { saidOf } from './said-of-lemmas.ts';

/** Orders that succeed in any way; a certain one succeeds in the one reading and fails in the other. */
export interface Turned {
  readonly succeeding: Solution;
  readonly failing: Solution;
  readonly order: number;
}

function isOrdered(position: AnyPosition, decision: OrderDecision, unit: number): Node {
  return decision === 'MOVE' ? position.situation.moves(unit) : position.has(decision, unit);
}

export function turned(side: Side): SharedPremise<Turned> {
  return {
    says: 'orders that succeed in any way, but for one that its equation lets succeed: with it, and without it',
    make(position) {
      const { tracing, situation } = position;
      const order = position.unit('turned');
      const succeeds = position.unknown('succeeds');
      const reading = (value: (unit: number) => Node): Solution =>
        position.reading(side, {
          MOVE: (unit) => tracing.and(situation.moves(unit), value(unit)),
          SUPPORT: value,
          CONVOY: value,
        });
      const succeeding = reading((unit) => tracing.or(succeeds(unit), situation.same(unit, order)));
      const failing = reading((unit) =>
        tracing.and(succeeds(unit), tracing.not(situation.same(unit, order))),
      );
      const lets = tracing.any(
        ORDER_DECISIONS.map((decision) =>
          tracing.and(isOrdered(position, decision, order), succeeding.equation(decision, order)),
        ),
      );
      return {
        has: { succeeding, failing, order },
        laws: [{ says: 'the order that succeeds is let succeed', laws: [fact(lets)] }],
      };
    },
  };
}

/** An attack on a supporting unit is there whatever else succeeds: convoys are in no row of the table. */
const attack: Lemma<Turned> = {
  ...saidOf('table-1'),
  where: attacksSupporter,
  holds: ({ succeeding, failing }, position, mover, supporter) => {
    const { tracing } = position;
    const isHit = (of: Solution): Node =>
      tracing.same(
        tracing.greater(of.attack(mover), tracing.zero),
        hits(position, of.path(mover), mover, supporter),
      );
    return tracing.and(isHit(succeeding), isHit(failing));
  },
  triggers: (_has, { situation }, mover, supporter) => [
    [situation.moves(mover), situation.is('supports', supporter)],
  ],
};

const path: Lemma<Turned> = {
  ...saidOf('table-2'),
  holds: ({ succeeding, failing, order }, { tracing, situation }, mover) =>
    tracing.or(situation.is('convoys', order), tracing.same(succeeding.path(mover), failing.path(mover))),
  triggers: ({ succeeding, failing }, _position, mover) => [[succeeding.path(mover)], [failing.path(mover)]],
};

const sameAttack: Lemma<Turned> = {
  ...saidOf('table-3'),
  from: [attack, path],
  where: attacksSupporter,
  holds: ({ succeeding, failing, order }, { tracing, situation }, mover) => {
    const isThere = (of: Solution): Node => tracing.greater(of.attack(mover), tracing.zero);
    return tracing.or(situation.is('convoys', order), tracing.same(isThere(succeeding), isThere(failing)));
  },
  triggers: (_has, { situation }, mover, supporter) => [
    [situation.moves(mover), situation.is('supports', supporter)],
  ],
};

const success: Lemma<Turned> = {
  ...saidOf('table-4'),
  where: (has, position, supporter) => attacksSupporter(has, position, has.order, supporter),
  holds: ({ succeeding, order }, { tracing }) => tracing.greater(succeeding.attack(order), tracing.zero),
  triggers: (_has, { situation }, supporter) => [[situation.is('supports', supporter)]],
};

const unchanged = (decision: OrderDecision, id: string, from: readonly Lemma<Turned>[]): Lemma<Turned> => ({
  ...saidOf(id),
  from,
  where: ({ succeeding, order }, position, unit) =>
    position.tracing.all([
      isOrdered(position, decision, unit),
      position.tracing.not(position.situation.same(unit, order)),
      againstTheTable(succeeding.setting, unit, order),
    ]),
  ...areEqual(({ succeeding, failing }, unit) => [
    succeeding.equation(decision, unit),
    failing.equation(decision, unit),
  ]),
});

export const TABLE_LEMMAS: readonly Lemma<Turned>[] = [
  attack,
  path,
  sameAttack,
  success,
  unchanged('MOVE', 'table-5', []),
  unchanged('SUPPORT', 'table-6', [sameAttack, success]),
  unchanged('CONVOY', 'table-7', []),
];

/**
 * The nodes that matter where convoys are open: open convoy orders, and open supports aimed at convoying fleets.
 * Each has at most one that rests on it and at least one that it rests on, so they form simple cycles; and each
 * changes with the one that it rests on.
 */
import type { OrderDecision } from '../../../readings/symbolic/order-decisions.ts';
import type { Node } from '../../../readings/formula/node.ts';
import { about, type AnyPosition, type Lemma } from '../situation/any-position.ts';
import { isAimedAt } from './existence.ts';
import { ATTACK_BOUNDS_LEMMAS, ATTACK_LEMMAS } from './attacks-on-supporters.ts';
import { pathsWithin } from './paths.ts';
import { isDecided, isOpen, type KnownBounds, type Within } from './bounds-left-open.ts';
import { saidOf } from './said-of-lemmas.ts';

/** The bounds of all such units, or of all but one, are decided. */
export function allDecided(
  position: AnyPosition,
  known: KnownBounds,
  decision: OrderDecision | 'PATH',
  are: (unit: number) => Node,
  but?: number,
): Node {
  const { tracing, situation } = position;
  return tracing.forAll((unit) => {
    const isSo = tracing.implies(are(unit), isDecided(position, known.truth(decision, unit)));
    return but === undefined ? isSo : tracing.or(situation.same(unit, but), isSo);
  });
}

/** The support is one aimed at a convoying fleet. */
export function aimedAtFleet(position: AnyPosition, supporter: number, fleet: number): Node {
  const { tracing, situation } = position;
  return tracing.all([
    situation.is('supports', supporter),
    situation.is('convoys', fleet),
    isAimedAt(position, supporter, fleet),
  ]);
}

/** At most one node rests on a node. */
export const SUCCESSOR_LEMMAS: readonly Lemma<KnownBounds>[] = [
  {
    ...saidOf('cycle-1'),
    holds: (_known, position, order, one, other) => {
      const { tracing, situation } = position;
      const isOne = (both: Node): Node => tracing.implies(both, situation.same(one, other));
      return tracing.all([
        isOne(tracing.and(isAimedAt(position, order, one), isAimedAt(position, order, other))),
        isOne(tracing.and(situation.convoys(order, one), situation.convoys(order, other))),
        isOne(tracing.and(situation.attacks(order, one), situation.attacks(order, other))),
      ]);
    },
  },
];

/** A node rests on at least one node. */
export const PREDECESSOR_LEMMAS: readonly Lemma<KnownBounds>[] = [
  {
    ...saidOf('cycle-2'),
    where: (known, position, mover) =>
      allDecided(position, known, 'CONVOY', (fleet) => position.situation.convoys(fleet, mover)),
    holds: (known, position, mover) => isDecided(position, known.path(mover)),
  },
  {
    ...saidOf('cycle-3'),
    from: ATTACK_BOUNDS_LEMMAS,
    where: (known, position, supporter, fleet) => {
      const { tracing, situation } = position;
      const paths = allDecided(position, known, 'PATH', (other) => situation.attacks(other, supporter));
      return tracing.and(aimedAtFleet(position, supporter, fleet), paths);
    },
    holds: (known, position, supporter) => isDecided(position, known.support(supporter)),
  },
  {
    ...saidOf('cycle-4'),
    where: (known, position, fleet) => {
      const { tracing, situation } = position;
      const supports = allDecided(position, known, 'SUPPORT', (other) =>
        aimedAtFleet(position, other, fleet),
      );
      return tracing.and(situation.is('convoys', fleet), supports);
    },
    holds: (known, position, fleet) => isDecided(position, known.convoy(fleet)),
  },
];

/** An open node changes with the one that it rests on. */
export const CHANGE_LEMMAS: readonly Lemma<Within>[] = [
  {
    ...saidOf('cycle-5'),
    where: ({ known }, position, mover, fleet) => {
      const { tracing, situation } = position;
      const others = allDecided(position, known, 'CONVOY', (other) => situation.convoys(other, mover), fleet);
      return tracing.all([
        situation.convoys(fleet, mover),
        isOpen(position, known.convoy(fleet)),
        others,
        isOpen(position, known.path(mover)),
      ]);
    },
    holds: ({ of }, { tracing }, mover, fleet) => tracing.same(of.path(mover), of.convoy(fleet)),
  },
  {
    ...saidOf('cycle-6'),
    from: [
      pathsWithin,
      ...ATTACK_BOUNDS_LEMMAS.map((lemma) => about(lemma, ({ known }: Within) => known)),
      ...ATTACK_LEMMAS.map((lemma) => about(lemma, ({ of }: Within) => of)),
    ],
    where: ({ known }, position, supporter, fleet, attacker) => {
      const { tracing, situation } = position;
      const attacks = (other: number): Node => situation.attacks(other, supporter);
      const others = allDecided(position, known, 'PATH', attacks, attacker);
      return tracing.all([
        aimedAtFleet(position, supporter, fleet),
        isOpen(position, known.support(supporter)),
        situation.attacks(attacker, supporter),
        isOpen(position, known.path(attacker)),
        others,
      ]);
    },
    holds: ({ of }, { tracing }, supporter, _fleet, attacker) =>
      tracing.same(of.support(supporter), tracing.not(of.path(attacker))),
  },
];

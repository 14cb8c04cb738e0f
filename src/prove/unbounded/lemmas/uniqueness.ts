/** Two solutions for the same fate of every convoy order differ only in whole circles of moves. */
import type { Node } from '../../../readings/formula/node.ts';
import { about, type AnyPosition, areEqual, type Lemma } from '../situation/any-position.ts';
import { eachOf } from '../logic/law.ts';
import { ATTACK_LEMMAS, attacksSupporter, supports } from './attacks-on-supporters.ts';
import type { TwoSolutions } from './given-solutions.ts';
import { saidOf } from './said-of-lemmas.ts';

/** Nobody attacks the support from the province at which it is directed. */
export function isSafe({ tracing, situation }: AnyPosition, supporter: number): Node {
  return tracing.forAll((attacker) =>
    tracing.not(
      tracing.and(situation.attacks(attacker, supporter), situation.supportsAttackOn(supporter, attacker)),
    ),
  );
}

const supportsAgree = areEqual<TwoSolutions>(({ a, b }, unit) => [a.support(unit), b.support(unit)]);

const movesAgree = ({ a, b }: TwoSolutions, position: AnyPosition, unit: number): Node =>
  position.tracing.same(a.move(unit), b.move(unit));

/** Lemmas on attacks on supporting units, in both solutions. */
export const ATTACKS: readonly Lemma<TwoSolutions>[] = ATTACK_LEMMAS.flatMap((lemma) => [
  about(lemma, ({ a }: TwoSolutions) => a),
  about(lemma, ({ b }: TwoSolutions) => b),
]);

const safeSupports: Lemma<TwoSolutions> = {
  ...saidOf('unique-1'),
  from: ATTACKS,
  where: (has, position, unit) => position.tracing.and(supports(has, position, unit), isSafe(position, unit)),
  ...supportsAgree,
};

const movesOntoSupporters: Lemma<TwoSolutions> = {
  ...saidOf('unique-2'),
  from: [safeSupports],
  where: attacksSupporter,
  ...areEqual(({ a, b }, mover) => [a.move(mover), b.move(mover)], 'supports'),
};

const allSupports: Lemma<TwoSolutions> = {
  ...saidOf('unique-3'),
  from: [movesOntoSupporters, ...ATTACKS],
  where: supports,
  ...supportsAgree,
};

/** The unit at the destination. */
export function ahead({ tracing, situation }: AnyPosition, mover: number): number {
  return tracing.number(situation.occupant(situation.goal(mover)));
}

const followed: Lemma<TwoSolutions> = {
  ...saidOf('unique-4'),
  from: [allSupports],
  holds: (has, position, mover) => {
    const { tracing, situation } = position;
    const next = ahead(position, mover);
    const differs = tracing.and(situation.attacks(mover, next), tracing.not(movesAgree(has, position, next)));
    return tracing.or(movesAgree(has, position, mover), differs);
  },
  triggers: ({ a, b }, _position, mover) => eachOf([a.move(mover), b.move(mover)]),
};

const sameDirection: Lemma<TwoSolutions> = {
  ...saidOf('unique-5'),
  from: [allSupports],
  holds: ({ a, b }, position, mover) => {
    const { tracing, situation } = position;
    const next = ahead(position, mover);
    const onlyInA = (unit: number): Node => tracing.and(a.move(unit), tracing.not(b.move(unit)));
    return tracing.implies(onlyInA(mover), tracing.and(situation.attacks(mover, next), onlyInA(next)));
  },
};

const noSwap: Lemma<TwoSolutions> = {
  ...saidOf('unique-6'),
  where: (_has, { tracing, situation }) =>
    tracing.forAll((fleet) => tracing.not(situation.is('convoys', fleet))),
  holds: ({ a }, { tracing, situation }, one, other) =>
    tracing.not(
      tracing.all([a.move(one), a.move(other), situation.attacks(one, other), situation.attacks(other, one)]),
    ),
};

export const UNIQUENESS_LEMMAS: readonly Lemma<TwoSolutions>[] = [
  safeSupports,
  movesOntoSupporters,
  allSupports,
  followed,
  sameDirection,
  noSwap,
];

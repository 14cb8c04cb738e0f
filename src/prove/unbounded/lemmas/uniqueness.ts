/** Two solutions for the same fate of every convoy order differ only in whole circles of moves. */
import type { Node } from '../../../readings/formula/node.ts';
import { about, type AnyPosition, areEqual, type Lemma } from '../situation/any-position.ts';
import { eachOf } from '../logic/law.ts';
import { ATTACK_LEMMAS, attacksSupporter, supports } from './attacks-on-supporters.ts';
import type { TwoSolutions } from './given-solutions.ts';
import { saidOf } from './said-of-lemmas.ts';

/** Nobody attacks the support from the province at which it is directed. */
function isSafe({ tracing, situation }: AnyPosition, supporter: number): Node {
  return tracing.forAll((attacker) =>
    tracing.not(
      tracing.and(situation.attacks(attacker, supporter), situation.supportsAttackOn(supporter, attacker)),
    ),
  );
}

const movesAgree = ({ a, b }: TwoSolutions, position: AnyPosition, unit: number): Node =>
  position.tracing.same(a.move(unit), b.move(unit));

/** Lemmas on attacks on supporting units, in both solutions. */
export const ATTACKS: readonly Lemma<TwoSolutions>[] = ATTACK_LEMMAS.flatMap((lemma) => [
  about(lemma, ({ a }: TwoSolutions) => a),
  about(lemma, ({ b }: TwoSolutions) => b),
]);

/**
 * Two values of each support are the same: of those that nobody attacks from where they are directed; then two of each
 * move onto a supporting unit; then of all supports.
 *
 * @param name begins the ids of the lemmas
 * @param before lemmas that all of them rest on, and `attacks` those on attacks on supporting units
 */
export function supportsFirst<C>(
  name: 'unique' | 'open',
  before: readonly Lemma<C>[],
  attacks: readonly Lemma<C>[],
  values: (has: C, decision: 'MOVE' | 'SUPPORT', unit: number) => readonly [Node, Node],
): readonly [safeSupports: Lemma<C>, movesOntoSupporters: Lemma<C>, allSupports: Lemma<C>] {
  const areSupportsEqual = areEqual<C>((has, unit) => values(has, 'SUPPORT', unit));
  const safeSupports: Lemma<C> = {
    ...saidOf(`${name}-1`),
    from: [...before, ...attacks],
    where: (has, position, unit) =>
      position.tracing.and(supports(has, position, unit), isSafe(position, unit)),
    ...areSupportsEqual,
  };
  const movesOntoSupporters: Lemma<C> = {
    ...saidOf(`${name}-2`),
    from: [...before, safeSupports],
    where: attacksSupporter,
    ...areEqual<C>((has, mover) => values(has, 'MOVE', mover), 'supports'),
  };
  const allSupports: Lemma<C> = {
    ...saidOf(`${name}-3`),
    from: [...before, movesOntoSupporters, ...attacks],
    where: supports,
    ...areSupportsEqual,
  };
  return [safeSupports, movesOntoSupporters, allSupports];
}

const SUPPORTS_FIRST = supportsFirst('unique', [], ATTACKS, ({ a, b }, decision, unit) => [
  a.truth(decision, unit),
  b.truth(decision, unit),
]);
const [, , allSupports] = SUPPORTS_FIRST;

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
  ...SUPPORTS_FIRST,
  followed,
  sameDirection,
  noSwap,
];

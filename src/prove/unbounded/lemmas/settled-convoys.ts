/**
 * Lemmas for settled convoy orders: what a path and an attack on a supporting unit come to; two solutions
 * differ only in whole circles of moves; only such circles stay open, and each way of settling them is a solution.
 */
import type { Bounds } from '../../../readings/bounds/bounds.ts';
import type { Node } from '../../../readings/formula/node.ts';
import type { Side } from '../../../readings/reading.ts';
import {
  eachOf,
  type AnyPosition,
  areEqual,
  type Lemma,
  unitsThat,
  about,
  lemmaOf,
} from '../any-position.ts';
import {
  isOpen,
  isWithin,
  type KnownBounds,
  sidesOf,
  type Within,
  areSame,
  type Solution,
  type TwoSolutions,
} from './given-solutions.ts';
import { ORDER_DECISIONS } from '../../../readings/symbolic/order-decisions.ts';

/** Any bounds. */
export const ordered: Lemma<KnownBounds> = lemmaOf('path-1', {
  holds: (known, position, mover) => {
    const { must, may } = known.path(mover);
    return position.implies(must, may);
  },
  triggers: (known, _position, mover) => [[known.path(mover).must]],
});

/** Every convoy order decided. */
export const decided: Lemma<KnownBounds> = lemmaOf('path-2', {
  ...areEqual((known, mover) => sidesOf(known.path(mover))),
});

/** The path that there is if every convoy order is available that must be, or that may be. */
function extremePath(id: string, side: Side, which: keyof Bounds<unknown>): Lemma<KnownBounds> {
  const pathOf = (known: KnownBounds, position: AnyPosition, mover: number): Node =>
    position.reading(side, { CONVOY: (unit) => known.convoy(unit)[which] }).path(mover);
  return lemmaOf(id, {
    holds: (known, position, mover) =>
      position.same(pathOf(known, position, mover), known.path(mover)[which]),
    triggers: (known, position, mover) => [[pathOf(known, position, mover)]],
  });
}

/** Orders within bounds. */
export const pathsWithin: Lemma<Within> = lemmaOf('path-5', {
  holds: ({ known, of }, position, mover) => isWithin(position, known.path(mover), of.path(mover)),
  triggers: ({ known, of }, _position, mover) => eachOf([of.path(mover), ...sidesOf(known.path(mover))]),
});

/** Orders within bounds: what settling a paradox amounts to. */
export const failingConvoys: Lemma<Within> = lemmaOf('path-6', {
  where: ({ known, of }, position, mover) => {
    const { situation } = position;
    const allFail = position.forAll((fleet) =>
      position.implies(
        position.and(situation.convoys(fleet, mover), isOpen(position, known.convoy(fleet))),
        position.not(of.convoy(fleet)),
      ),
    );
    return position.and(allFail, isOpen(position, known.path(mover)));
  },
  holds: ({ of }, position, mover) => position.not(of.path(mover)),
});

/** The unit supports; or it does, and the mover attacks it. */
export const { all: supports, attacked: attacksSupporter } = unitsThat('supports');

/** With a path of this value the attack of another power cuts. */
export function hits(position: AnyPosition, path: Node, mover: number, supporter: number): Node {
  return position.and(path, position.not(position.situation.samePower(mover, supporter)));
}

const attack: Lemma<Solution> = lemmaOf('attack-1', {
  where: attacksSupporter,
  holds: (of, position, mover, supporter) => {
    const cuts = position.greater(of.attack(mover), position.zero);
    return position.same(cuts, hits(position, of.path(mover), mover, supporter));
  },
  triggers: (of, { situation }, mover, supporter) => [[of.move(mover), situation.is('supports', supporter)]],
});

const success: Lemma<Solution> = lemmaOf('attack-2', {
  from: [attack],
  where: (of, position, mover, supporter) =>
    position.and(attacksSupporter(of, position, mover, supporter), of.move(mover)),
  holds: (of, position, mover, supporter) => hits(position, of.path(mover), mover, supporter),
  triggers: (of, { situation }, mover, supporter) => [[of.move(mover), situation.is('supports', supporter)]],
});

export const ATTACK_LEMMAS: readonly Lemma<Solution>[] = [attack, success];

function hitsInBounds(
  known: KnownBounds,
  position: AnyPosition,
  mover: number,
  supporter: number,
): Bounds<Node> {
  const { must, may } = known.path(mover);
  return {
    must: hits(position, must, mover, supporter),
    may: hits(position, may, mover, supporter),
  };
}

const bySupporter: NonNullable<Lemma<KnownBounds>['triggers']> = (known, { situation }, mover, supporter) =>
  eachOf(sidesOf(known.move(mover)), situation.is('supports', supporter));

const attackInBounds: Lemma<KnownBounds> = lemmaOf('attack-3', {
  from: [ordered],
  where: attacksSupporter,
  holds: (known, position, mover, supporter) => {
    const { logic, decisions } = known.setting;
    const cuts = logic.greater(decisions.attack(mover), logic.zero);
    return areSame(position, cuts, hitsInBounds(known, position, mover, supporter));
  },
  triggers: bySupporter,
});

const successInBounds: Lemma<KnownBounds> = lemmaOf('attack-4', {
  from: [attackInBounds],
  where: attacksSupporter,
  holds: (known, position, mover, supporter) => {
    const [move, strikes] = [known.move(mover), hitsInBounds(known, position, mover, supporter)];
    return position.and(position.implies(move.must, strikes.must), position.implies(move.may, strikes.may));
  },
  triggers: bySupporter,
});

export const ATTACK_BOUNDS_LEMMAS: readonly Lemma<KnownBounds>[] = [ordered, attackInBounds, successInBounds];

/** Nobody attacks the support from the province at which it is directed. */
function isSafe(position: AnyPosition, supporter: number): Node {
  return position.forAll((attacker) =>
    position.not(
      position.and(
        position.situation.attacks(attacker, supporter),
        position.situation.supportsAttackOn(supporter, attacker),
      ),
    ),
  );
}

const movesAgree = ({ a, b }: TwoSolutions, position: AnyPosition, unit: number): Node =>
  position.same(a.move(unit), b.move(unit));

/** Lemmas on attacks on supporting units, in both solutions. */
export const ATTACKS: readonly Lemma<TwoSolutions>[] = ATTACK_LEMMAS.flatMap((each) => [
  about(each, ({ a }: TwoSolutions) => a),
  about(each, ({ b }: TwoSolutions) => b),
]);

/**
 * Two values of each support are the same: of those that nobody attacks from where they are directed; then of each
 * move onto a supporting unit; then of all supports. All of it rests on lemmas `before`, some on those on `attacks`.
 */
function supportsFirst<C>(
  name: 'unique' | 'open',
  before: readonly Lemma<C>[],
  attacks: readonly Lemma<C>[],
  values: (has: C, decision: 'MOVE' | 'SUPPORT', unit: number) => readonly [Node, Node],
): readonly [safeSupports: Lemma<C>, movesOntoSupporters: Lemma<C>, allSupports: Lemma<C>] {
  const areSupportsEqual = areEqual<C>((has, unit) => values(has, 'SUPPORT', unit));
  const safeSupports: Lemma<C> = lemmaOf(`${name}-1`, {
    from: [...before, ...attacks],
    where: (has, position, unit) => position.and(supports(has, position, unit), isSafe(position, unit)),
    ...areSupportsEqual,
  });
  const movesOntoSupporters: Lemma<C> = lemmaOf(`${name}-2`, {
    from: [...before, safeSupports],
    where: attacksSupporter,
    ...areEqual<C>((has, mover) => values(has, 'MOVE', mover), 'supports'),
  });
  const allSupports: Lemma<C> = lemmaOf(`${name}-3`, {
    from: [...before, movesOntoSupporters, ...attacks],
    where: supports,
    ...areSupportsEqual,
  });
  return [safeSupports, movesOntoSupporters, allSupports];
}

const SUPPORTS_FIRST = supportsFirst('unique', [], ATTACKS, ({ a, b }, decision, unit) => [
  a.truth(decision, unit),
  b.truth(decision, unit),
]);
const [, , allSupports] = SUPPORTS_FIRST;

/** The unit at the destination. */
export function ahead(position: AnyPosition, mover: number): number {
  return position.number(position.situation.occupant(position.situation.goal(mover)));
}

const followed: Lemma<TwoSolutions> = lemmaOf('unique-4', {
  from: [allSupports],
  holds: (has, position, mover) => {
    const { situation } = position;
    const next = ahead(position, mover);
    const differs = position.and(
      situation.attacks(mover, next),
      position.not(movesAgree(has, position, next)),
    );
    return position.or(movesAgree(has, position, mover), differs);
  },
  triggers: ({ a, b }, _position, mover) => eachOf([a.move(mover), b.move(mover)]),
});

const sameDirection: Lemma<TwoSolutions> = lemmaOf('unique-5', {
  from: [allSupports],
  holds: ({ a, b }, position, mover) => {
    const { situation } = position;
    const next = ahead(position, mover);
    const onlyInA = (unit: number): Node => position.and(a.move(unit), position.not(b.move(unit)));
    return position.implies(onlyInA(mover), position.and(situation.attacks(mover, next), onlyInA(next)));
  },
});

const noSwap: Lemma<TwoSolutions> = lemmaOf('unique-6', {
  where: (_has, position) =>
    position.forAll((fleet) => position.not(position.situation.is('convoys', fleet))),
  holds: ({ a }, position, one, other) =>
    position.not(
      position.all([
        a.move(one),
        a.move(other),
        position.situation.attacks(one, other),
        position.situation.attacks(other, one),
      ]),
    ),
});

export const UNIQUENESS_LEMMAS: readonly Lemma<TwoSolutions>[] = [
  ...SUPPORTS_FIRST,
  followed,
  sameDirection,
  noSwap,
];

const DECIDED_FIRST = supportsFirst('open', [decided], ATTACK_BOUNDS_LEMMAS, (known, decision, unit) =>
  sidesOf(known.truth(decision, unit)),
);
const [, movesDecided, supportsDecided] = DECIDED_FIRST;

/** With every convoy order decided, no support is open. */
export const DECIDED_LEMMAS: readonly Lemma<KnownBounds>[] = [decided, ...DECIDED_FIRST];

/** Orders that succeed where they must, or where they may. */
function extreme(known: KnownBounds, position: AnyPosition, side: Side, which: keyof Bounds<Node>): Solution {
  return position.reading(side, {
    MOVE: (unit) => known.move(unit)[which],
    SUPPORT: (unit) => known.support(unit)[which],
    CONVOY: (unit) => known.convoy(unit)[which],
  });
}

/** A lemma on what helps a move, as far as it must or may, and what resists it, the other way round. */
function strengthLemma(
  id: string,
  side: Side,
  which: keyof Bounds<Node>,
  path: Lemma<KnownBounds>,
): Lemma<KnownBounds> {
  const [helping, resisting] = which === 'may' ? (['most', 'least'] as const) : (['least', 'most'] as const);
  return lemmaOf(id, {
    from: [decided, path, supportsDecided],
    holds: (known, position, unit) => {
      const of = extreme(known, position, side, which);
      return position.all([
        position.equal(of.attack(unit), known.attack(unit)[helping]),
        position.equal(of.hold(unit), known.hold(unit)[resisting]),
        position.equal(of.prevent(unit), known.prevent(unit)[resisting]),
        position.equal(of.defend(unit), known.defend(unit)[resisting]),
      ]);
    },
    triggers: (known, { situation }, unit) => [
      [situation.is('moves', unit)],
      [known.move(unit).must],
      [known.move(unit).may],
    ],
  });
}

/** A lemma: if all that must succeed does, or all that may, the orders are as their equations say. */
function equationLemma(
  id: string,
  decision: 'MOVE' | 'SUPPORT',
  side: Side,
  which: keyof Bounds<Node>,
  from: readonly Lemma<KnownBounds>[],
): Lemma<KnownBounds> {
  return lemmaOf(id, {
    from,
    where: (_has, position, unit) => position.has(decision, unit),
    holds: (known, position, unit) =>
      position.same(
        known.truth(decision, unit)[which],
        extreme(known, position, side, which).equation(decision, unit),
      ),
    triggers: (known, _position, unit) => [[known.truth(decision, unit)[which]]],
  });
}

export function openLemmas(side: Side): readonly Lemma<KnownBounds>[] {
  const [mayPath, mustPath] = [extremePath('path-3', side, 'may'), extremePath('path-4', side, 'must')];
  const most = strengthLemma('open-4', side, 'may', mayPath);
  const least = strengthLemma('open-7', side, 'must', mustPath);
  const ofSupport = [supportsDecided, movesDecided, ...ATTACK_BOUNDS_LEMMAS];
  return [
    ...DECIDED_LEMMAS,
    mayPath,
    mustPath,
    most,
    equationLemma('open-5', 'MOVE', side, 'may', [most]),
    equationLemma('open-6', 'SUPPORT', side, 'may', [...ofSupport, most]),
    least,
    equationLemma('open-8', 'MOVE', side, 'must', [least]),
    equationLemma('open-9', 'SUPPORT', side, 'must', [...ofSupport, least]),
  ];
}

/** Partial information never rules a solution out. */
export const SOUND_LEMMAS: readonly Lemma<Within>[] = [
  pathsWithin,
  ...ORDER_DECISIONS.map((decision, i): Lemma<Within> =>
    lemmaOf(`sound-${i + 1}`, {
      from: [pathsWithin],
      where: (_has, position, unit) => position.has(decision, unit),
      holds: ({ known, of }, position, unit) =>
        isWithin(position, known.equation(decision, unit), of.equation(decision, unit)),
    }),
  ),
];

/**
 * Lemmas for open convoys. Nodes are open convoy orders, and open supports aimed at convoying fleets; they form simple
 * cycles, and each changes with the one that it rests on: a convoy order by the battle for its fleet.
 */
import { onePlusSupportsAgainst } from '../../../../encodings/given-supports.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import {
  type Lemma,
  unitsThat,
  about,
  type AnyPosition,
  type SharedPremise,
  eachOf,
  countsIn,
  fact,
  lemmaOf,
} from '../any-position.ts';
import {
  areSame,
  type KnownBounds,
  sidesOf,
  type Solution,
  isDecided,
  isOpen,
  type Within,
  twoWithin,
  type TwoSolutions,
} from './given-solutions.ts';
import type { OrderDecision } from '../../../readings/symbolic/order-decisions.ts';
import type { Node } from '../../../readings/formula/node.ts';
import { isAimedAt } from './existence.ts';
import { ATTACK_BOUNDS_LEMMAS, ATTACK_LEMMAS, pathsWithin } from './settled-convoys.ts';
import type { Side } from '../../../readings/reading.ts';

/** The move beats the fleet, which does not move, and every other move there: all that a battle at sea is about. */
function winsAtSea<T, N>(setting: Setting<T, N>, mover: number, fleet: number): T {
  const { logic, situation, decisions } = setting;
  const attack = onePlusSupportsAgainst(setting, mover, fleet);
  const beatsFleet = logic.and(
    logic.not(situation.samePower(mover, fleet)),
    logic.greater(attack, decisions.hold(fleet)),
  );
  const beatsRivals = logic.every(situation.rivals(mover), (rival) =>
    logic.greater(attack, decisions.defend(rival)),
  );
  return logic.and(beatsFleet, beatsRivals);
}

/** The fleet convoys; or it does, and the mover attacks it. */
export const { all: convoys, attacked: attacksConvoyer } = unitsThat('convoys');

const pathAtSea: Lemma<Solution> = lemmaOf('sea-1', {
  where: attacksConvoyer,
  holds: (of, position, mover) =>
    position.and(of.path(mover), position.equal(of.prevent(mover), of.defend(mover))),
});

const succeedsByStrength: Lemma<Solution> = lemmaOf('sea-2', {
  where: attacksConvoyer,
  holds: (of, position, mover, fleet) => position.same(of.move(mover), winsAtSea(of.setting, mover, fleet)),
  triggers: (of, { situation }, mover, fleet) => [[of.move(mover), situation.is('convoys', fleet)]],
});

const boundsByStrength: Lemma<KnownBounds> = lemmaOf('sea-3', {
  where: attacksConvoyer,
  holds: (known, position, mover, fleet) =>
    areSame(position, known.move(mover), winsAtSea(known.setting, mover, fleet)),
  triggers: (known, { situation }, mover, fleet) =>
    eachOf(sidesOf(known.move(mover)), situation.is('convoys', fleet)),
});

export const SEA_LEMMAS: readonly Lemma<Solution>[] = [pathAtSea, succeedsByStrength];

/** The bounds of all such units, or of all but one, are decided. */
function allDecided(
  position: AnyPosition,
  known: KnownBounds,
  decision: OrderDecision | 'PATH',
  are: (unit: number) => Node,
  but?: number,
): Node {
  const { situation } = position;
  return position.forAll((unit) => {
    const isSo = position.implies(are(unit), isDecided(position, known.truth(decision, unit)));
    return but === undefined ? isSo : position.or(situation.same(unit, but), isSo);
  });
}

/** The support is one aimed at a convoying fleet. */
export function aimedAtFleet(position: AnyPosition, supporter: number, fleet: number): Node {
  const { situation } = position;
  return position.all([
    situation.is('supports', supporter),
    situation.is('convoys', fleet),
    isAimedAt(position, supporter, fleet),
  ]);
}

/** Lemmas on bounds at sea, and on cycles there: at most one node rests on a node, and a node rests on at least one. */
export const SEA_BOUNDS_LEMMAS: readonly Lemma<KnownBounds>[] = [
  boundsByStrength,
  lemmaOf('cycle-1', {
    holds: (_known, position, order, one, other) => {
      const { situation } = position;
      const isOne = (both: Node): Node => position.implies(both, situation.same(one, other));
      return position.all([
        isOne(position.and(isAimedAt(position, order, one), isAimedAt(position, order, other))),
        isOne(position.and(situation.convoys(order, one), situation.convoys(order, other))),
        isOne(position.and(situation.attacks(order, one), situation.attacks(order, other))),
      ]);
    },
  }),
  lemmaOf('cycle-2', {
    where: (known, position, mover) =>
      allDecided(position, known, 'CONVOY', (fleet) => position.situation.convoys(fleet, mover)),
    holds: (known, position, mover) => isDecided(position, known.path(mover)),
  }),
  lemmaOf('cycle-3', {
    from: ATTACK_BOUNDS_LEMMAS,
    where: (known, position, supporter, fleet) => {
      const { situation } = position;
      const paths = allDecided(position, known, 'PATH', (other) => situation.attacks(other, supporter));
      return position.and(aimedAtFleet(position, supporter, fleet), paths);
    },
    holds: (known, position, supporter) => isDecided(position, known.support(supporter)),
  }),
  lemmaOf('cycle-4', {
    where: (known, position, fleet) => {
      const { situation } = position;
      const supports = allDecided(position, known, 'SUPPORT', (other) =>
        aimedAtFleet(position, other, fleet),
      );
      return position.and(situation.is('convoys', fleet), supports);
    },
    holds: (known, position, fleet) => isDecided(position, known.convoy(fleet)),
  }),
];

/** An open node changes with the one that it rests on. */
export const CHANGE_LEMMAS: readonly Lemma<Within>[] = [
  lemmaOf('cycle-5', {
    where: ({ known }, position, mover, fleet) => {
      const { situation } = position;
      const others = allDecided(position, known, 'CONVOY', (other) => situation.convoys(other, mover), fleet);
      return position.all([
        situation.convoys(fleet, mover),
        isOpen(position, known.convoy(fleet)),
        others,
        isOpen(position, known.path(mover)),
      ]);
    },
    holds: ({ of }, position, mover, fleet) => position.same(of.path(mover), of.convoy(fleet)),
  }),
  lemmaOf('cycle-6', {
    from: [
      pathsWithin,
      ...ATTACK_BOUNDS_LEMMAS.map((each) => about(each, ({ known }: Within) => known)),
      ...ATTACK_LEMMAS.map((each) => about(each, ({ of }: Within) => of)),
    ],
    where: ({ known }, position, supporter, fleet, attacker) => {
      const { situation } = position;
      const attacks = (other: number): Node => situation.attacks(other, supporter);
      const others = allDecided(position, known, 'PATH', attacks, attacker);
      return position.all([
        aimedAtFleet(position, supporter, fleet),
        isOpen(position, known.support(supporter)),
        situation.attacks(attacker, supporter),
        isOpen(position, known.path(attacker)),
        others,
      ]);
    },
    holds: ({ of }, position, supporter, _fleet, attacker) =>
      position.same(of.support(supporter), position.not(of.path(attacker))),
  }),
];

interface Turning extends TwoSolutions {
  readonly known: KnownBounds;
  readonly fleet: number;
  /** The one open support aimed at the fleet. */
  readonly support: number;
}

export function turning(side: Side): SharedPremise<Turning> {
  return {
    says: 'bounds that the equations do not narrow; a convoying fleet at which one open support is aimed; within the bounds a solution A with that support and a solution B without it, each for some fate of every convoy order',
    make(position) {
      const { has, laws } = twoWithin(position, side);
      const { known, a, b } = has;
      const fleet = position.unitNamed('fleet');
      const support = position.unitNamed('support');
      const isAimed = (other: number): Node => aimedAtFleet(position, other, fleet);
      const others = allDecided(position, known, 'SUPPORT', isAimed, support);
      const turns = position.all([
        aimedAtFleet(position, support, fleet),
        isOpen(position, known.support(support)),
        others,
        a.support(support),
        position.not(b.support(support)),
      ]);
      return {
        has: { known, a, b, fleet, support },
        laws: [...laws, { says: 'the support is the only open one at the fleet', laws: [fact(turns)] }],
      };
    },
  };
}

/** Strengths in a battle at sea: of a mover against the fleet, against other moves, and of the fleet. */
const STRENGTHS_AT_SEA = {
  attack: <T, N>(setting: Setting<T, N>, mover: number, fleet: number): N =>
    onePlusSupportsAgainst(setting, mover, fleet),
  defend: <T, N>({ decisions }: Setting<T, N>, mover: number): N => decisions.defend(mover),
  hold: <T, N>({ decisions }: Setting<T, N>, _mover: number, fleet: number): N => decisions.hold(fleet),
} as const;
const NAMES_AT_SEA = ['attack', 'defend', 'hold'] as const;

/** One of these strengths in A, in B, and its bounds. */
function strengthOf({ known, a, b, fleet }: Turning, name: keyof typeof STRENGTHS_AT_SEA, mover: number) {
  const of = STRENGTHS_AT_SEA[name];
  const { least, most } = of(known.setting, mover, fleet);
  return { inA: of(a.setting, mover, fleet), inB: of(b.setting, mover, fleet), least, most };
}

/** The strength itself, or for that of the fleet a move, triggers a law about it: in A, in B, or as a bound. */
function byStrength(name: keyof typeof STRENGTHS_AT_SEA): NonNullable<Lemma<Turning>['triggers']> {
  if (name === 'hold') return ({ a, b }, _position, mover) => [[a.move(mover)], [b.move(mover)]];
  return (has, _position, mover) =>
    Object.values(strengthOf(has, name, mover)).map((strength) => countsIn(strength).slice(0, 1));
}

const attacksFleet = ({ fleet }: Turning, { situation }: AnyPosition, mover: number): Node =>
  situation.attacks(mover, fleet);

const asTheSupport: Lemma<Turning> = lemmaOf('battle-1', {
  where: ({ fleet }, position, supporter) => aimedAtFleet(position, supporter, fleet),
  holds: ({ known, a, b }, position, supporter) => {
    const { must, may } = known.support(supporter);
    return position.and(position.same(a.support(supporter), may), position.same(b.support(supporter), must));
  },
  triggers: ({ known, a, b }, _position, supporter) =>
    eachOf([...sidesOf(known.support(supporter)), a.support(supporter), b.support(supporter)]),
});

const extremes = NAMES_AT_SEA.map((name, i): Lemma<Turning> =>
  lemmaOf(`battle-${i + 2}`, {
    from: [asTheSupport],
    where: attacksFleet,
    holds: (has, position, mover) => {
      const { inA, inB, least, most } = strengthOf(has, name, mover);
      return position.and(position.equal(inA, most), position.equal(inB, least));
    },
    triggers: byStrength(name),
  }),
);

const onlyItsOwn = NAMES_AT_SEA.map((name, i): Lemma<Turning> =>
  lemmaOf(`battle-${i + 5}`, {
    from: [asTheSupport],
    alone: ({ support }) => support,
    where: attacksFleet,
    holds: (has, position, mover) => {
      const { inA, inB } = strengthOf(has, name, mover);
      const unit = position.unit(name === 'hold' ? has.fleet : mover);
      const helps = position.equal(position.situation.helped(has.support), unit);
      const oneMore = position.sum(inB, position.one);
      return position.and(
        position.not(position.greater(inA, oneMore)),
        position.or(helps, position.equal(inA, inB)),
      );
    },
    triggers: byStrength(name),
  }),
);

const STRENGTHS: readonly Lemma<Turning>[] = [
  about(succeedsByStrength, ({ a }) => a),
  about(succeedsByStrength, ({ b }) => b),
  about(boundsByStrength, ({ known }) => known),
  ...extremes,
  ...onlyItsOwn,
];

/** A lemma on a move to the fleet, by the strengths alone. */
function ofAttacker(
  id: string,
  where: (has: Turning, position: AnyPosition, mover: number) => Node,
  holds: (has: Turning, position: AnyPosition, mover: number) => Node,
  triggers: (has: Turning, mover: number) => readonly Node[],
): Lemma<Turning> {
  return lemmaOf(id, {
    from: STRENGTHS,
    where: (has, position, mover) =>
      position.and(attacksFleet(has, position, mover), where(has, position, mover)),
    holds,
    triggers: (has, _position, mover) => eachOf(triggers(has, mover)),
  });
}

const succeedsInOne = ofAttacker(
  'battle-8',
  ({ known }, _position, mover) => known.move(mover).may,
  ({ a, b }, position, mover) => position.or(a.move(mover), b.move(mover)),
  ({ known }, mover) => [known.move(mover).may],
);

const succeedsInBoth = ofAttacker(
  'battle-9',
  ({ a, b }, position, mover) => position.and(a.move(mover), b.move(mover)),
  ({ known }, _position, mover) => known.move(mover).must,
  ({ a, b }, mover) => [a.move(mover), b.move(mover)],
);

const isHelped = ({ support }: Turning, position: AnyPosition, mover: number): Node =>
  position.equal(position.situation.helped(support), position.unit(mover));

const unhelped = ofAttacker(
  'battle-10',
  ({ a }, _position, mover) => a.move(mover),
  (has, position, mover) => position.or(isHelped(has, position, mover), has.b.move(mover)),
  ({ a }, mover) => [a.move(mover)],
);

const helped = ofAttacker(
  'battle-11',
  (has, position, mover) => position.and(has.b.move(mover), isHelped(has, position, mover)),
  ({ a }, _position, mover) => a.move(mover),
  ({ b }, mover) => [b.move(mover)],
);

const attackAtMostDefend: Lemma<Turning> = lemmaOf('battle-12', {
  holds: (has, position, mover) => {
    const attack = strengthOf(has, 'attack', mover);
    const defend = strengthOf(has, 'defend', mover);
    return position.not(
      position.or(position.greater(attack.inA, defend.inA), position.greater(attack.inB, defend.inB)),
    );
  },
  triggers: byStrength('attack'),
});

const noneForAnother: Lemma<Turning> = lemmaOf('battle-13', {
  from: [...STRENGTHS, unhelped, helped, attackAtMostDefend],
  where: (has, position, one, other) => {
    const both = position.and(attacksFleet(has, position, one), attacksFleet(has, position, other));
    return position.all([both, has.a.move(one), has.b.move(other)]);
  },
  holds: ({ a, b }, position, one, other) => position.or(b.move(one), a.move(other)),
  triggers: ({ a, b }, _position, one, other) => [[a.move(one), b.move(other)]],
});

/** Lemmas on how an open convoy order changes with the one open support at its fleet. */
export const BATTLE_AT_SEA_LEMMAS: readonly Lemma<Turning>[] = [
  asTheSupport,
  ...extremes,
  ...onlyItsOwn,
  succeedsInOne,
  succeedsInBoth,
  unhelped,
  helped,
  attackAtMostDefend,
  noneForAnother,
  lemmaOf('battle-14', {
    from: [succeedsInOne, succeedsInBoth, noneForAnother],
    where: ({ known, fleet }, position) => isOpen(position, known.convoy(fleet)),
    holds: ({ a, b, fleet }, position) =>
      position.not(position.same(a.equation('CONVOY', fleet), b.equation('CONVOY', fleet))),
  }),
];

/** A convoy order that rests on one open support: how the battle for its fleet turns on that support. */
import { onePlusSupportsAgainst } from '../../../../encodings/given-supports.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import type { Node } from '../../../logic/formula/node.ts';
import type { Side } from '../../space/reading.ts';
import { countsIn, fact } from '../logic/law.ts';
import type { AnyPosition } from '../situation/any-position.ts';
import { aimedAtFleet } from './cycles-of-convoys.ts';
import { about, type Given, type Lemma } from './lemma.ts';
import { isDecided, isOpen, twoWithin, type Known, type TwoWithin } from './partial-information.ts';
import type { Solution } from './solutions.ts';

export interface Turning extends TwoWithin {
  readonly fleet: number;
  /** The one open support aimed at the fleet. */
  readonly support: number;
}

export function turning(side: Side): Given<Turning> {
  return {
    says: 'bounds that the equations do not narrow; a convoying fleet at which one open support is aimed; within the bounds a solution A with that support and a solution B without it, each for some fate of every convoy order',
    make(position) {
      const { tracing, situation } = position;
      const { has, laws } = twoWithin(position, side);
      const { known, a, b } = has;
      const fleet = position.unit('fleet');
      const support = position.unit('support');
      const others = tracing.every((other) =>
        tracing.or(
          situation.same(other, support),
          tracing.implies(aimedAtFleet(position, other, fleet), isDecided(position, known.support(other))),
        ),
      );
      const turns = tracing.all([
        aimedAtFleet(position, support, fleet),
        isOpen(position, known.support(support)),
        others,
        a.support(support),
        tracing.not(b.support(support)),
      ]);
      return {
        has: { known, a, b, fleet, support },
        laws: [...laws, { says: 'the support is the only open one at the fleet', laws: [fact(turns)] }],
      };
    },
  };
}

/** The move beats the fleet, which does not move, and every other move there: all a battle at sea comes to. */
function winsAtSea<T, N>(setting: Setting<T, N>, mover: number, fleet: number): T {
  const { logic, situation, decisions } = setting;
  const attack = onePlusSupportsAgainst(setting, mover, fleet);
  let wins = logic.and(
    logic.not(situation.samePower(mover, fleet)),
    logic.greater(attack, decisions.hold(fleet)),
  );
  for (const rival of situation.rivals(mover)) {
    const isRival = logic.and(situation.contests(rival, mover), logic.not(situation.same(rival, mover)));
    wins = logic.and(wins, logic.or(logic.not(isRival), logic.greater(attack, decisions.defend(rival))));
  }
  return wins;
}

/** What a battle at sea comes to: against the fleet, against other moves, and of the fleet. */
function strengthsAtSea<T, N>(setting: Setting<T, N>, mover: number, fleet: number): readonly N[] {
  const { decisions } = setting;
  return [onePlusSupportsAgainst(setting, mover, fleet), decisions.defend(mover), decisions.hold(fleet)];
}

/** The strengths of a mover in A, in B, and their bounds. */
function strengths(
  { known, a, b, fleet }: Turning,
  { tracing }: AnyPosition,
  mover: number,
): { inA: Node[]; inB: Node[]; least: Node[]; most: Node[] } {
  const settled = (values: readonly Node[]): Node[] => values.map((value) => tracing.settled(value));
  const bounds = strengthsAtSea(known.setting, mover, fleet);
  return {
    inA: settled(strengthsAtSea(a.setting, mover, fleet)),
    inB: settled(strengthsAtSea(b.setting, mover, fleet)),
    least: settled(bounds.map(({ least }) => least)),
    most: settled(bounds.map(({ most }) => most)),
  };
}

/** Any of the strengths that depend on the mover brings a law to mind. */
const whereItFights: Lemma<Turning>['triggers'] = (has, position, mover) => {
  const { inA, inB, least, most } = strengths(has, position, mover);
  return [inA, inB, least, most].flatMap((of) =>
    of.slice(0, 2).map((strength) => countsIn(strength).slice(0, 1)),
  );
};

const attacksFleet = ({ fleet }: Turning, { situation }: AnyPosition, mover: number): Node =>
  situation.attacks(mover, fleet);

/** The fleet convoys, and the mover attacks it. */
export function attacksConvoyer({ tracing, situation }: AnyPosition, mover: number, fleet: number): Node {
  return tracing.and(situation.is('convoys', fleet), situation.attacks(mover, fleet));
}

const pathAtSea: Lemma<Solution> = {
  id: 'sea-1',
  says: 'A move to a convoying fleet has a path, and its strength against other moves is its DEFEND STRENGTH.',
  units: 2,
  uses: [],
  holds: (of, position, mover, fleet) =>
    position.tracing.implies(
      attacksConvoyer(position, mover, fleet),
      position.tracing.and(of.path(mover), position.tracing.equal(of.prevent(mover), of.defend(mover))),
    ),
};

const succeedsByStrength: Lemma<Solution> = {
  id: 'sea-2',
  says: 'A move to a convoying fleet succeeds just where it is of another power and beats the fleet and each other move there.',
  units: 2,
  uses: ['MOVE'],
  holds: (of, position, mover, fleet) =>
    position.tracing.implies(
      attacksConvoyer(position, mover, fleet),
      position.tracing.same(of.move(mover), winsAtSea(of.setting, mover, fleet)),
    ),
  triggers: (of, { situation }, mover, fleet) => [[of.move(mover), situation.is('convoys', fleet)]],
};

const boundsByStrength: Lemma<Known> = {
  id: 'sea-3',
  says: 'The same is true of what must and what may be.',
  units: 2,
  uses: ['MOVE'],
  holds: (known, position, mover, fleet) => {
    const { tracing } = position;
    const [move, wins] = [known.move(mover), winsAtSea(known.setting, mover, fleet)];
    return tracing.implies(
      attacksConvoyer(position, mover, fleet),
      tracing.and(tracing.same(move.must, wins.must), tracing.same(move.may, wins.may)),
    );
  },
  triggers: (known, { situation }, mover, fleet) => {
    const { must, may } = known.move(mover);
    const convoys = situation.is('convoys', fleet);
    return [
      [must, convoys],
      [may, convoys],
    ];
  },
};

export const SEA_LEMMAS: readonly Lemma<Solution>[] = [pathAtSea, succeedsByStrength];
export const SEA_BOUNDS_LEMMAS: readonly Lemma<Known>[] = [boundsByStrength];

const extremes: Lemma<Turning> = {
  id: 'battle-1',
  says: 'Strengths in the battle for the fleet are the most they may be in A, and the least in B.',
  units: 1,
  uses: [],
  holds: (has, position, mover) => {
    const { tracing } = position;
    const { inA, inB, least, most } = strengths(has, position, mover);
    const equal = [...inA.keys()].flatMap((i) => [
      tracing.equal(inA[i]!, most[i]!),
      tracing.equal(inB[i]!, least[i]!),
    ]);
    return tracing.implies(attacksFleet(has, position, mover), tracing.all(equal));
  },
  triggers: whereItFights,
};

const onlyItsOwn: Lemma<Turning> = {
  id: 'battle-2',
  says: 'The support adds nothing to a unit that it does not help, and at most one to a unit that it does.',
  units: 1,
  uses: [],
  alone: ({ support }) => support,
  holds: (has, position, mover) => {
    const { tracing, situation } = position;
    const { inA, inB } = strengths(has, position, mover);
    const helps = (unit: number): Node => tracing.equal(situation.helped(has.support), tracing.unit(unit));
    const compare = (i: number, unit: number): Node => {
      const oneMore = tracing.formulas.sum(inB[i]!, tracing.one);
      return tracing.all([
        tracing.not(tracing.greater(inA[i]!, oneMore)),
        tracing.implies(tracing.not(helps(unit)), tracing.equal(inA[i]!, inB[i]!)),
      ]);
    };
    return tracing.implies(
      attacksFleet(has, position, mover),
      tracing.all([compare(0, mover), compare(1, mover), compare(2, has.fleet)]),
    );
  },
  triggers: whereItFights,
};

const STRENGTHS: readonly Lemma<Turning>[] = [
  about(succeedsByStrength, ({ a }) => a),
  about(succeedsByStrength, ({ b }) => b),
  about(boundsByStrength, ({ known }) => known),
  extremes,
  onlyItsOwn,
];

const succeedsInOne: Lemma<Turning> = {
  id: 'battle-3',
  says: 'A move to the fleet that may succeed does so in A or in B.',
  units: 1,
  uses: [],
  assumesSizes: true,
  from: STRENGTHS,
  holds: (has, position, mover) => {
    const { tracing } = position;
    const may = tracing.and(attacksFleet(has, position, mover), has.known.move(mover).may);
    return tracing.implies(may, tracing.or(has.a.move(mover), has.b.move(mover)));
  },
  triggers: ({ known }, _position, mover) => [[known.move(mover).may]],
};

const succeedsInBoth: Lemma<Turning> = {
  id: 'battle-4',
  says: 'A move to the fleet that succeeds in A and in B must succeed.',
  units: 1,
  uses: [],
  assumesSizes: true,
  from: STRENGTHS,
  holds: (has, position, mover) => {
    const { tracing } = position;
    const both = tracing.and(has.a.move(mover), has.b.move(mover));
    return tracing.implies(tracing.and(attacksFleet(has, position, mover), both), has.known.move(mover).must);
  },
  triggers: ({ a, b }, _position, mover) => [[a.move(mover)], [b.move(mover)]],
};

const noneForAnother: Lemma<Turning> = {
  id: 'battle-5',
  says: 'If one attacker of the fleet wins in A and another in B, one of them wins in both.',
  units: 2,
  uses: [],
  assumesSizes: true,
  from: STRENGTHS,
  holds: (has, position, one, other) => {
    const { tracing } = position;
    const { a, b } = has;
    const both = tracing.and(attacksFleet(has, position, one), attacksFleet(has, position, other));
    return tracing.implies(
      tracing.all([both, a.move(one), b.move(other)]),
      tracing.or(b.move(one), a.move(other)),
    );
  },
  triggers: ({ a, b }, _position, one, other) => [[a.move(one), b.move(other)]],
};

/** How an open convoy order changes with the one open support at its fleet. */
export const BATTLE_AT_SEA_LEMMAS: readonly Lemma<Turning>[] = [
  extremes,
  onlyItsOwn,
  succeedsInOne,
  succeedsInBoth,
  noneForAnother,
  {
    id: 'battle-6',
    says: 'An open convoy order changes with the one open support at its fleet.',
    units: 0,
    uses: ['CONVOY'],
    assumesSizes: true,
    from: [succeedsInOne, succeedsInBoth, noneForAnother],
    holds: ({ known, a, b, fleet }, position) => {
      const { tracing } = position;
      return tracing.implies(
        isOpen(position, known.convoy(fleet)),
        tracing.not(tracing.same(a.equation('CONVOY', fleet), b.equation('CONVOY', fleet))),
      );
    },
  },
];

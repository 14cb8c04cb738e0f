/**
 * For every fate of the convoy orders there is a solution, made in three steps: supports that no attack with a path cuts
 * (`uncut`), moves that then succeed if no other does (`first`), supports left when these have dislodged their units
 * (`kept`). With these MOVE is monotone and has a fixpoint, in which supports are `kept` as their equation says.
 */
import type { Node } from '../../../readings/formula/node.ts';
import type { Side } from '../../../readings/reading.ts';
import { type AnyPosition, eachOf, lawAbout, premise, lemmaOn } from '../any-position.ts';
import { attacksSupporter, hits, supports } from './settled-convoys.ts';
import type { Solution } from './given-solutions.ts';

/** The witness and its laws. It takes no support to make an attack stronger than zero. */
export function witness(position: AnyPosition, side: Side, convoy: (unit: number) => Node) {
  const nobody = (): Node => position.false;
  const beforeMoves = position.reading(side, { MOVE: nobody, SUPPORT: nobody, CONVOY: convoy });
  const uncut = position.defined('uncut', (unit) => position.holds(beforeMoves, 'SUPPORT', unit));
  const alone = position.reading(side, { MOVE: nobody, SUPPORT: uncut.is, CONVOY: convoy });
  const first = position.defined('first', (unit) => alone.equation('MOVE', unit));
  const afterMoves = position.reading(side, { MOVE: first.is, SUPPORT: nobody, CONVOY: convoy });
  const kept = position.defined('kept', (unit) => position.holds(afterMoves, 'SUPPORT', unit));
  const end = position.reading(side, { MOVE: position.unknown('move'), SUPPORT: kept.is, CONVOY: convoy });
  return {
    has: { uncut: uncut.is, first: first.is, kept: kept.is, end },
    laws: [uncut.law, first.law, kept.law, position.follows(end, 'MOVE')],
  };
}

/** The witness where the fate of each convoy order is settled in any way. */
export const settledWitness = (side: Side) =>
  premise({
    says: 'any fate of every convoy order; supports uncut before any move; the moves first to succeed; supports kept after them; a fixpoint of MOVE with these supports',
    make(position) {
      const { has, laws } = witness(position, side, position.unknown('convoy'));
      return { has, laws: [{ says: 'the steps, and the fixpoint', laws }] };
    },
  });

/** The support is for an attack on the unit, or for it to hold. */
export function isAimedAt(position: AnyPosition, supporter: number, unit: number): Node {
  return position.or(
    position.situation.supportsAttackOn(supporter, unit),
    position.situation.supportsHold(supporter, unit),
  );
}

const firstMoves = lemmaOn(settledWitness, 'exists-2', {
  where: (has, position, mover, supporter) =>
    position.and(attacksSupporter(has, position, mover, supporter), has.first(mover)),
  holds: ({ end }, position, mover, supporter) => hits(position, end.path(mover), mover, supporter),
  triggers: ({ first }, { situation }, mover, supporter) => [
    [first(mover), situation.is('supports', supporter)],
  ],
});

const aimedAtSupporters = lemmaOn(settledWitness, 'exists-3', {
  from: [firstMoves],
  where: (has, position, supporter, other) =>
    position.and(supports(has, position, other), isAimedAt(position, supporter, other)),
  holds: ({ uncut, kept }, position, supporter) => position.same(uncut(supporter), kept(supporter)),
  triggers: ({ uncut, kept }, { situation }, supporter, other) =>
    eachOf([kept(supporter), uncut(supporter)], situation.is('supports', other)),
});

const movesOntoSupporters = lemmaOn(settledWitness, 'exists-4', {
  from: [aimedAtSupporters],
  where: attacksSupporter,
  holds: ({ first, end }, position, mover) => position.same(first(mover), end.move(mover)),
  triggers: ({ first, end }, { situation }, mover, supporter) =>
    eachOf([end.move(mover), first(mover)], situation.is('supports', supporter)),
});

const isSolution = lemmaOn(settledWitness, 'exists-5', {
  from: [firstMoves, movesOntoSupporters],
  where: supports,
  holds: ({ kept, end }, position, unit) => position.same(kept(unit), end.equation('SUPPORT', unit)),
});

export const EXISTENCE_LEMMAS = [firstMoves, aimedAtSupporters, movesOntoSupporters, isSolution];

export const growingMoves = (side: Side) =>
  premise({
    says: 'any supports and convoys, and moves of which some are among others',
    make(position) {
      const fixed = { SUPPORT: position.unknown('support'), CONVOY: position.unknown('convoy') };
      const moving = (name: string): Solution =>
        position.reading(side, { MOVE: position.unknown(`move_${name}`), ...fixed });
      const [less, more] = [moving('less'), moving('more')];
      const isPart = position.ofEach(
        (unit) => position.implies(less.move(unit), more.move(unit)),
        (unit) => [less.move(unit), more.move(unit)],
      );
      return { has: { less, more }, laws: [{ says: 'the less are among the more', laws: [isPart] }] };
    },
  });

/** The same, where the more are those that succeed beside the less. */
export function grownMoves(side: Side): ReturnType<typeof growingMoves> {
  const growing = growingMoves(side);
  return {
    says: `${growing.says}: those that succeed beside them`,
    make(position) {
      const { has, laws } = growing.make(position);
      const follows = position.ofEach(
        (unit) => position.same(has.more.move(unit), has.less.equation('MOVE', unit)),
        (unit) => [has.more.move(unit)],
      );
      return { has, laws: [...laws, { says: 'the more succeed beside the less', laws: [follows] }] };
    },
  };
}

/** MOVE is asked of units that are ordered to move alone; of the others, rules of one's own may say anything. */
export const onlyMovers = lemmaOn(growingMoves, 'only-movers', {
  holds: ({ less }, position, unit) =>
    position.implies(less.equation('MOVE', unit), position.situation.is('moves', unit)),
});

export const monotone = lemmaOn(growingMoves, 'exists-1', {
  holds: ({ less, more }, position, unit) =>
    position.implies(less.equation('MOVE', unit), more.equation('MOVE', unit)),
});

export const GROWING_SETS = premise({
  says: 'sets of units, and what is made of each, monotonically',
  make(position) {
    const isIn = (unit: Node, set: Node): Node => position.relation('in', [unit, set]);
    const isMade = (unit: Node, set: Node): Node => position.relation('made', [unit, set]);
    const within = (one: Node, isInOther: (unit: Node) => Node): Node =>
      position.forAll((unit) =>
        position.implies(isIn(position.unit(unit), one), isInOther(position.unit(unit))),
      );
    const unit = position.fresh();
    const [one, other] = [position.fresh('units'), position.fresh('units')];
    const lacks = position.not(within(one, (each) => isIn(each, other)));
    const more = position.implies(isMade(unit, one), position.or(isMade(unit, other), lacks));
    const union = position.term('units', 'union');
    const after = position.term('units', 'after_union');
    const isAmongMade = (set: Node): Node => position.relation('among_made', [set]);
    const someOther = position.quantified('some', other, position.and(isAmongMade(other), isIn(unit, other)));
    const inOther = position.and(isAmongMade(one), isIn(unit, one));
    const isNotMade = position.not(within(one, (each) => isMade(each, one)));
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
            lawAbout([unit, one], position.implies(inOther, isMade(unit, one)), [[isIn(unit, one)]]),
            lawAbout([one], position.or(isAmongMade(one), isNotMade), [[isAmongMade(one)]]),
          ],
        },
        {
          says: 'the union of all sets that are among what is made of them, and what is made of it, are sets',
          laws: [
            lawAbout([unit], position.implies(isIn(unit, union), someOther), [[isIn(unit, union)]]),
            lawAbout([unit, one], position.implies(inOther, isIn(unit, union)), [[isIn(unit, one)]]),
            lawAbout([unit], position.same(isIn(unit, after), isMade(unit, union)), [
              [isIn(unit, after)],
              [isMade(unit, union)],
            ]),
          ],
        },
      ],
    };
  },
});

export const fixpoint = lemmaOn(GROWING_SETS, 'exists-6', {
  holds: ({ isIn, isMade, union }, position, unit) =>
    position.same(isIn(position.unit(unit), union), isMade(position.unit(unit), union)),
});

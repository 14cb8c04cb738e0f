/** Where every convoy order is decided, only circles of moves stay open, and each way of settling them is a solution. */
import type { Node } from '../../../logic/formula/node.ts';
import type { Side } from '../../space/reading.ts';
import type { AnyPosition } from '../situation/any-position.ts';
import type { Lemma } from './lemma.ts';
import { isDecided, isOpen, type Known, type Within } from './partial-information.ts';
import { isSafe } from './uniqueness.ts';

const ofSupports = (known: Known, _position: AnyPosition, unit: number): Node[][] => {
  const { must, may } = known.support(unit);
  return [[must], [may]];
};

const safeSupports: Lemma<Known> = {
  id: 'open-1',
  says: 'Supports that nobody attacks from where they are directed are decided.',
  units: 1,
  holds: (known, position, unit) => {
    const { tracing, situation } = position;
    const isOne = tracing.and(situation.is('supports', unit), isSafe(position, unit));
    return tracing.implies(isOne, isDecided(position, known.support(unit)));
  },
  triggers: ofSupports,
};

const movesOntoSupporters: Lemma<Known> = {
  id: 'open-2',
  says: 'Moves to where a unit supports are decided.',
  units: 2,
  from: [safeSupports],
  holds: (known, position, mover, supporter) => {
    const { tracing, situation } = position;
    const attacks = tracing.and(situation.is('supports', supporter), situation.attacks(mover, supporter));
    return tracing.implies(attacks, isDecided(position, known.move(mover)));
  },
  triggers: (known, { situation }, mover, supporter) => {
    const { must, may } = known.move(mover);
    const supports = situation.is('supports', supporter);
    return [
      [must, supports],
      [may, supports],
    ];
  },
};

const allSupports: Lemma<Known> = {
  id: 'open-3',
  says: 'All supports are decided.',
  units: 1,
  from: [movesOntoSupporters],
  holds: (known, position, unit) =>
    position.tracing.implies(
      position.situation.is('supports', unit),
      isDecided(position, known.support(unit)),
    ),
  triggers: ofSupports,
};

const followed: Lemma<Known> = {
  id: 'open-4',
  says: 'An open move attacks a unit with an open move.',
  units: 1,
  from: [allSupports],
  holds: (known, position, mover) => {
    const { tracing, situation } = position;
    const next = tracing.number(situation.occupant(situation.goal(mover)));
    return tracing.implies(
      isOpen(position, known.move(mover)),
      tracing.and(situation.attacks(mover, next), isOpen(position, known.move(next))),
    );
  },
};

/** What one side of the bounds makes of the equation of an order is what it says itself. */
function isSolution(id: string, says: string, which: 'must' | 'may', side: Side): Lemma<Known> {
  return {
    id,
    says,
    units: 1,
    from: [allSupports],
    holds: (known, position, unit) => {
      const { tracing } = position;
      const reading = position.reading(side, {
        MOVE: (each) => known.move(each)[which],
        SUPPORT: (each) => known.support(each)[which],
        CONVOY: (each) => known.convoy(each)[which],
      });
      const agrees = (['MOVE', 'SUPPORT'] as const).map((decision) =>
        tracing.implies(
          position.has(decision, unit),
          tracing.same(reading.truth(decision, unit), reading.equation(decision, unit)),
        ),
      );
      return tracing.all(agrees);
    },
  };
}

export const openLemmas = (side: Side): readonly Lemma<Known>[] => [
  safeSupports,
  movesOntoSupporters,
  allSupports,
  followed,
  isSolution('open-5', 'All that may succeed, together, is a solution.', 'may', side),
  isSolution('open-6', 'All that must succeed, alone, is a solution.', 'must', side),
];

/** Partial information never rules a solution out. */
export const SOUND_LEMMAS: readonly Lemma<Within>[] = (['MOVE', 'SUPPORT', 'CONVOY'] as const).map(
  (decision, i) => ({
    id: `sound-${i + 1}`,
    says: `What an equation makes of orders within bounds is within what it makes of the bounds: ${decision}.`,
    units: 1,
    holds: ({ known, of }, position, unit) => {
      const { tracing } = position;
      const { must, may } = known.equation(decision, unit);
      const value = of.equation(decision, unit);
      const within = tracing.and(tracing.implies(must, value), tracing.implies(value, may));
      return tracing.implies(position.has(decision, unit), within);
    },
  }),
);

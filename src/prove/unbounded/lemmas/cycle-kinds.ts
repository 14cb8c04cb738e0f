/** Without a convoy order on it a cycle is a circle: a move changes with the moves ahead of it and no other. */
import type { Side } from '../../space/symbolic-reading.ts';
import { law } from '../logic/law.ts';
import type { AnyPosition } from '../situation/any-position.ts';
import type { SharedPremise, Lemma } from '../situation/lemma.ts';
import { knownReading, type KnownBounds } from './bounds-left-open.ts';
import { ahead } from './uniqueness.ts';

/** Two bounds of all moves beside the same supports and convoys. */
export interface OtherMoves {
  readonly one: KnownBounds;
  readonly other: KnownBounds;
}

export function otherMoves(side: Side): SharedPremise<OtherMoves> {
  return {
    says: 'any supports and convoys, and two bounds of the moves',
    make(position) {
      const { tracing, situation } = position;
      const exactly = (name: string) => {
        const value = position.unknown(name);
        return (unit: number) => ({ must: value(unit), may: value(unit) });
      };
      const settled = { SUPPORT: exactly('support'), CONVOY: exactly('convoy') };
      const names = ['one', 'other'] as const;
      const [one, other] = names.map((name) =>
        knownReading(position, side, {
          ...settled,
          MOVE: (unit) => ({
            must: tracing.and(situation.moves(unit), position.unknown(`must_move_${name}`)(unit)),
            may: tracing.and(situation.moves(unit), position.unknown(`may_move_${name}`)(unit)),
          }),
        }),
      );
      const ordered = [one!, other!].map((known) =>
        law(tracing, 1, (unit) => {
          const { must, may } = known.move(unit);
          return tracing.implies(must, may);
        }),
      );
      return {
        has: { one: one!, other: other! },
        laws: [{ says: 'what must succeed may', laws: ordered }],
      };
    },
  };
}

function movesAgree({ one, other }: OtherMoves, { tracing }: AnyPosition, unit: number) {
  const [a, b] = [one.move(unit), other.move(unit)];
  return tracing.and(tracing.same(a.must, b.must), tracing.same(a.may, b.may));
}

export const AHEAD_LEMMAS: readonly Lemma<OtherMoves>[] = [
  {
    id: 'kinds-1',
    says: 'With supports and convoys decided, a move changes only with the move of the unit that it attacks, or that this one attacks.',
    units: 1,
    holds: (has, position, mover) => {
      const { tracing } = position;
      const next = ahead(position, mover);
      const [a, b] = [has.one.equation('MOVE', mover), has.other.equation('MOVE', mover)];
      return tracing.implies(
        tracing.and(movesAgree(has, position, next), movesAgree(has, position, ahead(position, next))),
        tracing.and(tracing.same(a.must, b.must), tracing.same(a.may, b.may)),
      );
    },
  },
];

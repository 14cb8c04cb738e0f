/**
 * DATC 2.4, 9, CONVOYING COASTAL AREA VARIANT: fleets on some coasts convoy as if they were at sea.
 *
 * The paradoxes that follow are settled as all others are (5.B.9): a convoy can now be disrupted by an army, and by
 * another convoy. No fleet convoys an army to where it stands itself (9.A, 9.B).
 */
import type { Clause } from '../../../encodings/clause.ts';
import type { Board } from '../../board/board.ts';
import { isRuleOn, type ReadingPolicy } from '../reading-policy.ts';

export const clause: Clause = {
  datc: '9',
  title: 'CONVOYING COASTAL AREA VARIANT',
  says: 'Fleets on some coasts convoy as if they were at sea, but not to where they stand.',
};

/** Tells by province if a fleet there can convoy; `undefined` where it can at sea alone. */
export function mayConvoyFrom(
  board: Board,
  policy: ReadingPolicy,
): ((province: number) => boolean) | undefined {
  const isOn = isRuleOn(board, policy, 'convoyable-coasts');
  if (!isOn) return undefined;
  return (province) => {
    const { terrain, convoyable } = board.provinces[province]!;
    return terrain === 'sea' || (convoyable && terrain === 'coast');
  };
}

/**
 * DATC 4.A.3, CONVOYING TO ADJACENT PROVINCES: whether "via convoy" may be ordered where no fleet could help.
 *
 * Where a rulebook then lets the army walk, the order can be followed. `encodings/route.ts` says how an army that
 * could do both goes; this is what it says where nobody convoys, and a test keeps the two consistent.
 */
import type { Clause } from '../../../encodings/clause.ts';
import type { ReadingPolicy } from '../reading-policy.ts';

export const clause: Clause = {
  datc: '4.A.3',
  title: 'CONVOYING TO ADJACENT PROVINCES',
  says: 'An order to go "via convoy" without any fleet is illegal, unless the army then goes over land.',
};

const MAY_WALK: Readonly<Record<ReadingPolicy['4.A.3'], boolean>> = {
  'route-ordered': true,
  opposite: true,
  'opposite-undisrupted': true,
  'own-fleet': true,
  intent: false,
  'intent-else-land': true,
  'intent-undisrupted': true,
  explicit: false,
};

/** An army that is ordered "via convoy" may walk where no fleet could convoy it. */
export function mayWalkInstead(policy: Pick<ReadingPolicy, '4.A.3'>): boolean {
  return MAY_WALK[policy['4.A.3']];
}

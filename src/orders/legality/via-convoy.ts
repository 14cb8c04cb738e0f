/**
 * DATC 4.A.3, CONVOYING TO ADJACENT PROVINCES: whether "via convoy" may be ordered where no fleet could help.
 *
 * A choice of 4.A.3 says so as one of its parts (`encodings/convoy-parts.ts`). Where the army then walks, the order can be
 * followed, and `encodings/route.ts` must not wait for a convoy.
 */
import type { Clause } from '../../../encodings/clause.ts';
import { partsOf, staysByOrder } from '../../../encodings/convoy-parts.ts';
import type { ReadingPolicy } from '../reading-policy.ts';

export const clause: Clause = {
  datc: '4.A.3',
  title: 'CONVOYING TO ADJACENT PROVINCES',
  says: 'An order to go "via convoy" without any fleet is illegal, unless the army then goes over land.',
};

/** An army that is ordered "via convoy" to a neighbour may be so where no fleet could convoy it. */
export function mayGoWithoutFleets(policy: Pick<ReadingPolicy, '4.A.3'>): boolean {
  return partsOf(policy['4.A.3']).viaImpossible !== 'illegal';
}

/** Its order then says as little of a convoy as one to walk: it does not where the equations let it walk anyway. */
export function walksAsOrdered(policy: Pick<ReadingPolicy, '4.A.3'>): boolean {
  const { viaImpossible, ways } = partsOf(policy['4.A.3']);
  return viaImpossible === 'walks' && staysByOrder(ways);
}

/** DATC 4.D.5, MULTIPLE BUILD ORDERS FOR ONE AREA: which of them counts. */
import type { Policy } from './policy.ts';
import type { Clause } from './clause.ts';
import { ofTooMany } from './too-many-builds.ts';

export const clause: Clause = {
  datc: '4.D.5',
  title: 'MULTIPLE BUILD ORDERS FOR ONE AREA',
  says: 'Of several legal builds in one province, the first, the last or none counts, depending on the choice.',
};

/** Units that a province has room for. */
const ROOM = 1;

/**
 * The builds that are left.
 *
 * @param inProvince the legal ones for one province, in the order in which they were given
 */
export function buildsLeft<V>(policy: Pick<Policy, '4.D.5'>, inProvince: readonly V[]): readonly V[] {
  return ofTooMany(policy['4.D.5'], inProvince, ROOM);
}

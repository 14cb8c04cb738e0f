/** DATC 4.C.3, MISSING UNIT DESIGNATION IN BUILD ORDER: what is built where the order does not say. */
import type { Policy } from './policy.ts';
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '4.C.3',
  title: 'MISSING UNIT DESIGNATION IN BUILD ORDER',
  says: 'Inland only an army can be meant, and where a coast is named only a fleet; the choice says whether that is enough.',
};

/**
 * Gives what an order that says neither army nor fleet builds; `undefined` where it is illegal.
 *
 * @param namesCoast the order names a coast that the province has
 */
export function typeToBuild(
  policy: Pick<Policy, '4.C.3'>,
  isInland: boolean,
  namesCoast: boolean,
): 'army' | 'fleet' | undefined {
  switch (policy['4.C.3']) {
    case 'illegal':
      return undefined;
    case 'inland':
      return isInland ? 'army' : undefined;
    case 'inland-or-coast':
      if (isInland) return 'army';
      return namesCoast ? 'fleet' : undefined;
  }
}

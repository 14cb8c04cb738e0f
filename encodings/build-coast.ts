/** DATC 4.B.7, COAST SPECIFICATION IN BUILD ORDER: where a fleet is built if its order names no coast. */
import type { Policy } from './policy.ts';
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '4.B.7',
  title: 'COAST SPECIFICATION IN BUILD ORDER',
  says: 'A fleet built in a province with two coasts needs one of them; if the order names none, it is illegal or means a default coast, depending on the choice.',
};

/**
 * The coast for a fleet whose order names none; `undefined` where the order is illegal.
 *
 * @param coasts those of the province, at least one, in the order of the board
 */
export function coastToBuildOn(policy: Pick<Policy, '4.B.7'>, coasts: readonly number[]): number | undefined {
  switch (policy['4.B.7']) {
    case 'illegal':
      return undefined;
    case 'default-coast':
      return coasts[0];
  }
}

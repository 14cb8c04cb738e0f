/**
 * DATC 4.B.7, COAST SPECIFICATION IN BUILD ORDER: where a fleet is built whose order names no coast.
 */
import type { Policy } from './policy.ts';
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '4.B.7',
  title: 'COAST SPECIFICATION IN BUILD ORDER',
  says: 'A fleet in a province with two coasts needs one; without it the build is illegal or on a default coast, as can be chosen.',
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

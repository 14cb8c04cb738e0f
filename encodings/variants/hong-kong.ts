/**
 * DATC 2.4, 7.A, HONG KONG OPTIONAL RULE.
 *
 * One centre does not count for one power: it builds nothing for it (7.A.1), and does not help it to win (7.A.3). For
 * all others it is a centre like any other (7.A.2). Its owner keeps it from others all the same.
 */
import type { Clause } from '../clause.ts';

export const clause: Clause = {
  datc: '7.A',
  title: 'HONG KONG OPTIONAL RULE',
  says: 'A centre does not count for one of the powers, either for builds or for victory.',
};

/** Says if a centre counts for the power that owns it. */
export function countsFor(
  province: number,
  owner: number,
  worthless: { readonly province: number; readonly power: number } | undefined,
): boolean {
  return worthless === undefined || worthless.province !== province || worthless.power !== owner;
}

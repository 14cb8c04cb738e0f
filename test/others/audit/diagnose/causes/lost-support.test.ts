/** What kind of error it is that a support is lost: how the support names the unit counts only where it names it. */
import { expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../../encodings/policy.ts';
import { kindOfLostSupport } from '../../../../../src/others/audit/diagnose/causes/lost-support.ts';
import { readPosition } from '../../../../../src/index.ts';
import { readOrders } from '../../../../../src/orders/orders-that-count.ts';

test.each([
  ['as it is', 'Russia: F STP/SC - LVN\n A MOS S F STP/SC - LVN', 'support-lost'],
  ['without its type', 'Russia: F STP/SC - LVN\n A MOS S STP - LVN', 'support-lost'],
  ['without its coast', 'Russia: F STP/SC - LVN\n A MOS S F STP - LVN', 'support-lost'],
  [
    'as it is, against an own unit',
    'Russia: F STP/SC - LVN\n A MOS S F STP - LVN\n A LVN H',
    'support-for-opponent-lost',
  ],
  [
    'as it is, beside a convoy to it without a fleet',
    'Russia: F STP/SC - LVN\n A MOS S F STP - LVN\nTurkey: A SEV - MOS VIA',
    'not-ordered',
  ],
])('a support of a unit that it names %s', (_, text, kind) => {
  const { position } = readPosition(text);
  const { board, units, orders } = position;
  const read = readOrders(board, units, orders, DATC_3_2, position);

  expect(kindOfLostSupport(position, read, 1)).toBe(kind);
});

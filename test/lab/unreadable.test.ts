/** Orders that cannot be read: their units stay. */
import { expect, test } from 'vitest';
import { formatStandingUnit, standardBoard } from '../../src/index.ts';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { readMovement } from '../../src/lab/position/movement.ts';

const CASES = [
  ['an unknown place', 'France:\n  A Paris - Burgandyx\n', ['A Paris'], 1],
  ['a misspelt word', 'France: A Paris Suportz A Burgundy\nFrance: A Burgundy', ['A Paris', 'A Burgundy'], 1],
  ['a name of several words', 'England:\n  F North Sea - Nowhereland # why?', ['F North Sea'], 1],
  ['several orders in a line', 'France: A Paris H, A Brest - Xyzzy', ['A Paris', 'A Brest'], 1],
  ['no unit that anybody could name', 'France: A Xyzzy - Paris', [], 0],
  ['nothing wrong', 'France: A Paris - Burgundy', ['A Paris'], 0],
] as const;

test.for(CASES)('%s', ([, text, units, count]) => {
  const { position, errors, unreadable } = readMovement(standardBoard, { text }, DATC_3_2);
  expect(position.units.map((unit) => formatStandingUnit(standardBoard, unit, 'long'))).toEqual(units);
  expect(unreadable.length).toBe(count);
  const ordered = position.orders.map(({ order }) => order.unit.province);
  for (const { province } of unreadable) expect(ordered).not.toContain(province);
  expect(errors.length > 0).toBe(units.length === 0 || count > 0);
});

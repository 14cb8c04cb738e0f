/** Lines that cannot be read: their units stay. */
import { expect, test } from 'vitest';
import { formatStandingUnit, standardBoard } from '../../src/index.ts';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { lineUnits } from '../../src/lab/position/line-units.ts';
import { readMovement } from '../../src/lab/position/movement-position.ts';

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

const BEFORE = 'France:\n  A Paris - Burgundy\n  F Brest\nEngland: F London H\n';
/** What is typed one after another, and the units that then stand on the board. */
const TYPED = [
  ['a unit misspelt', ['A Paris → A Pxris'], ['A Paris', 'F Brest', 'F London'], [1]],
  ['written to its end', ['A Paris → A Px', 'A Px → A Picardy'], ['A Picardy', 'F Brest', 'F London'], []],
  [
    'misspelt, then a line above',
    ['F Brest → F Bzest', 'France:\n → France:\n  A Gascony\n'],
    ['A Paris', 'A Gascony', 'F Brest', 'F London'],
    [3],
  ],
  ['misspelt behind its power', ['F London → F Lxndon'], ['A Paris', 'F Brest', 'F London'], [3]],
  ['no line any more', ['  F Brest\n → \n'], ['A Paris', 'F London'], []],
  ['a remark', ['  F Brest → # Brxst'], ['A Paris', 'F London'], []],
  ['where another now stands', ['F Brest → F Bzest', 'A Paris → A Brest'], ['A Brest', 'F London'], [2]],
  ['all of the text', [`${BEFORE} → Xyzzy\nA Pxris\nF Bzest\nF Lxndon\n\n`], [], []],
] as const;

test.for(TYPED)('typed: %s', ([, changes, units, unread]) => {
  let told: Parameters<typeof readMovement>[1] = { text: BEFORE };
  for (const change of changes) {
    const [from, to] = change.split(' → ') as [string, string];
    const text = told.text.replace(from, to);
    told = { text, lineUnits: lineUnits(standardBoard, told, text) };
  }
  const { position, unreadable } = readMovement(standardBoard, told, DATC_3_2);
  const standing = position.units.map((unit) => formatStandingUnit(standardBoard, unit, 'long'));
  expect(standing.toSorted()).toEqual([...units].toSorted());
  expect(Object.keys(told.lineUnits!).map(Number)).toEqual(unread);
  expect(unreadable.length).toBeLessThanOrEqual(unread.length);
});

/** Lines that cannot be read, whose units stay, and texts that are too much for the page. */
import { readLater } from '../../src/lab/position/later-orders.ts';
import { expect, test } from 'vitest';
import { formatStandingUnit, newGame, standardBoard } from '../../src/index.ts';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { lineUnits, unitIn } from '../../src/lab/position/line-units.ts';
import { readMovement } from '../../src/lab/position/movement-position.ts';
import { readState } from '../../src/lab/position/game-phase.ts';
import { phaseOf } from '../../src/lab/position/start.ts';

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

const TOO_LONG = [
  ['characters', 'x'.repeat(50_001)],
  ['lines', 'A Paris - Burgundy\n'.repeat(1001)],
  ['orders in a line', `France: ${'A Pxris - Burg,'.repeat(1001)}`],
] as const;

test.for(TOO_LONG)('too many %s', ([, text]) => {
  const { position, errors, unreadable } = readMovement(standardBoard, { text }, DATC_3_2);
  expect(errors.map(({ code }) => code)).toEqual(['file-too-large']);
  expect([position.units, position.orders, unreadable]).toEqual([[], [], []]);
  const winter = { ...phaseOf(newGame(standardBoard)), phase: 'W1901A', units: {} };
  const later = readState(standardBoard, winter).state!;
  expect(readLater(later, text)).toEqual({ orders: [], errors });
});

test('a text of many blank lines is not long', () => {
  const text = `France: A Paris H${'\n'.repeat(40_000)}`;
  expect(readMovement(standardBoard, { text }, DATC_3_2).errors).toEqual([]);
});

test('a unit is looked for in the first words only, however many there are', () => {
  const words = ' S A PAR'.repeat(200_000);
  expect(unitIn(standardBoard, `A PAR${words}`)?.text).toBe('A PAR');
  expect(unitIn(standardBoard, `x${words}`)).toBeUndefined();
  expect(lineUnits(standardBoard, { text: `France: A PAR${words}` }, `France: A PXR${words}`)).toEqual({
    0: 'A PAR',
  });
});

test('units beyond number are not read', () => {
  const units = { FRANCE: Array.from({ length: 100_000 }, () => 'A PAR') };
  expect(readState(standardBoard, { phase: 'W1901A', centers: {}, units }).state).toBeUndefined();
});

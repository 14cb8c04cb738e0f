/** Texts that are too much for the page are said and not read; all that is read costs no more than its length. */
import { expect, test } from 'vitest';
import { newGame, standardBoard } from '../../src/index.ts';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { stateOf } from '../../src/lab/position/game-phase.ts';
import { readLater } from '../../src/lab/position/later-orders.ts';
import { lineUnits, unitIn } from '../../src/lab/position/line-units.ts';
import { readMovement } from '../../src/lab/position/movement-position.ts';
import { phaseOf } from '../../src/lab/position/start.ts';

const TOO_LONG = [
  ['characters', 'x'.repeat(50_001)],
  ['lines', 'A Paris - Burgundy\n'.repeat(1001)],
  ['orders in a line', `France: ${'A Pxris - Burg,'.repeat(1001)}`],
] as const;

test.for(TOO_LONG)('too many %s', ([, text]) => {
  const { position, errors, unreadable } = readMovement(standardBoard, { text }, DATC_3_2);
  expect(errors.map(({ code }) => code)).toEqual(['file-too-large']);
  expect([position.units, position.orders, unreadable]).toEqual([[], [], []]);
  const later = stateOf(standardBoard, { ...phaseOf(newGame(standardBoard)), phase: 'W1901A', units: {} })!;
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
  expect(stateOf(standardBoard, { phase: 'W1901A', centers: {}, units })).toBeUndefined();
});

/** Battles made for retreats: the attacks dislodge two units of players, and both could go to one province. */
import { describe, expect, test } from 'vitest';
import { twoAttacks } from '../../../../../src/others/audit/live/aim/two-attacks.ts';
import { provinceOf } from '../../../../../src/board/board.ts';
import { tablesOf } from '../../../../../src/board/tables.ts';
import { chosenBoards } from '../../../../../src/board/shipped.ts';
import { type Position } from '../../../../../src/adjudicate/phases/movement.ts';
import { Random } from '../../../../../src/orders/sample/random.ts';
import { adjudicated } from '../../../../setup/adjudicated.ts';

describe.for([
  ['standard', undefined],
  ['one with a power that nobody plays', 'western-world-901'],
] as const)('on the board %s', ([, name]) => {
  const { first: board } = chosenBoards(name);

  /** Made within the tests: what is made while they are listed belongs to none. */
  function battles(): Position[] {
    return Array.from({ length: 150 }, (_, seed) => twoAttacks(board, new Random(seed)) ?? []).flat();
  }

  test('many find places', () => {
    expect(battles().length).toBeGreaterThan(30);
  });

  test('units of players stand each in a province of its own', () => {
    for (const { units } of battles()) {
      const provinces = units.map(({ location }) => provinceOf(board, location));

      expect(new Set(provinces).size).toBe(provinces.length);
      expect(units.some(({ power }) => board.powers[power]!.neutral)).toBe(false);
    }
  });

  test('each attack dislodges, and two that were dislodged could both go to one empty province', () => {
    for (const position of battles()) {
      const result = adjudicated(position);
      const { units, orders } = position;
      const occupied = new Set(units.map(({ location }) => provinceOf(board, location)));
      const dislodged = result.dislodged.map(({ unit }) => units[unit]!);
      const goals = board.provinces.filter(
        ({ index }) =>
          !occupied.has(index) &&
          dislodged.every(({ type, location }) => tablesOf(board).reaches(type, location, index)),
      );

      expect(dislodged).toHaveLength(orders.length / 2);
      expect(goals).not.toEqual([]);
    }
  });
});

/** Positions near a small one: with a unit of another power, with a unit or two more. */
import { expect, test } from 'vitest';
import { asPosition, byUnit } from '../../../../scripts/make/judges/mutations.ts';
import { textPositionOf } from '../../../../src/others/audit/asking/text-position.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { Random } from '../../../../src/orders/sample/random.ts';
import { enriched, recoloured } from '../../../../scripts/make/suite/search/enriched.ts';
import { positionOf } from '../../../setup/adjudicated.ts';

const start = byUnit(
  positionOf('Austria: A Venice - Trieste; F Trieste Holds; Italy: A Tyrolia Supports A Venice - Trieste'),
);

test('units help each other and stand against each other, of every power', () => {
  const texts = [...enriched(board, start, 5, new Random(1))].map((orders) =>
    textPositionOf(asPosition(orders)),
  );
  const added = texts.map(({ orders }) => JSON.stringify(orders));

  expect(texts.every(({ units }) => [4, 5].includes(Object.values(units).flat().length))).toBe(true);
  // Two supports of a third power for an attack on an own unit.
  expect(
    added.some((text) =>
      /"(?!AUSTRIA|ITALY)[A-Z]+":\["[AF] \S+ S A VEN - TRI","[AF] \S+ S A VEN - TRI"\]/.test(text),
    ),
  ).toBe(true);
  expect(added.some((text) => /S F TRI"/.test(text))).toBe(true);
  expect(added.some((text) => /"ITALY":\["A TYR S A VEN - TRI","[AF] \S+ - TYR/.test(text))).toBe(true);
});

test('each unit can be of each power, and of one that is not there', () => {
  const powers = [...recoloured(board, start)].map(({ units }) => units.map(({ power }) => power));
  const [austria, italy] = [start.units[0]!.power, start.units[2]!.power];

  expect(powers).toHaveLength(6);
  expect(powers).toContainEqual([italy, austria, italy]);
  expect(powers).toContainEqual([austria, austria, austria]);
});

/** The text of a recorded phase: the units that stood there, whatever was ordered. */
import { expect, test } from 'vitest';
import { standardBoard } from '../../src/board/standard.ts';
import { writePosition } from '../../src/lab/position/write-position.ts';
import { readPositionText } from '../../src/orders/text/position-text.ts';
import { parseOrder } from '../../src/orders/text/parse.ts';
import { readStandingUnit } from '../../src/games/records/model/standing-unit.ts';

const board = standardBoard;
const UNITS = { RUSSIA: ['F SEV', 'A MOS', 'F STP/SC'], TURKEY: ['A SMY'] };
const ORDERS = {
  RUSSIA: ['F SEV - RUM', 'A UKR S F SEV - RUM', 'F STP - BOT', 'F MOS - UKR'],
  TURKEY: ['A SMY H', 'F SEV - ARM'],
};
const powerOf = (name: string): number => board.powers.findIndex(({ code }) => code === name);

const sorted = (all: readonly { readonly location: number }[]): unknown[] =>
  all.toSorted((a, b) => a.location - b.location);

test('orders to units that do not stand there are remarks', () => {
  const units = Object.entries(UNITS).flatMap(([power, texts]) =>
    texts.map((text) => {
      const unit = readStandingUnit(board, powerOf(power), text);
      if (!unit.ok) throw new Error(text);
      return unit.value;
    }),
  );
  const orders = Object.entries(ORDERS).flatMap(([power, texts]) =>
    texts.map((text) => {
      const order = parseOrder(board, text);
      if (!order.ok) throw new Error(text);
      return { power: powerOf(power), order: order.value };
    }),
  );

  const text = writePosition({ board, units, orders });
  const read = readPositionText(board, text);

  expect(read.errors).toEqual([]);
  expect(sorted(read.units)).toEqual(sorted(units));
  expect(text).toContain('# A Ukraine Supports F Sevastopol - Rumania (no unit stands there)');
  expect(text).toContain('# F Sevastopol - Armenia (the unit is of another power)');
  expect(text).toContain('# F Moscow - Ukraine (the unit is of the other type)');
  expect(text).toContain('F St Petersburg(sc) - Gulf of Bothnia');
});

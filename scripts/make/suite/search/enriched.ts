/** Positions with one unit more that has to do with what a unit there does: it helps it or stands against it. */
import type { OrderedPosition } from '../../judges/mutations.ts';
import { everyUnitIn, provinceOf, reaches, type Board, type Unit } from '../../../../src/board/board.ts';
import type { WrittenOrder } from '../../../../src/orders/order.ts';
import { writtenUnit } from '../../../../src/orders/text/format.ts';
import type { Random } from '../../../../src/orders/sample/random.ts';

/** What a further unit does about another one. */
export const PARTS = ['support', 'attack', 'rival'] as const;
export type UnitAddition = (typeof PARTS)[number];

/** With one such unit more; `undefined` where the unit goes nowhere, or nobody has room beside it. */
export function withUnit(
  board: Board,
  { units, orders }: OrderedPosition,
  about: number,
  part: UnitAddition,
  power: number,
  random: Random,
): OrderedPosition | undefined {
  const order = orders[about]!;
  const stands = provinceOf(board, units[about]!.location);
  const isMove = order.kind === 'move';
  if (part === 'rival' && !isMove) return undefined;
  const province = isMove && part !== 'attack' ? order.to.province : stands;
  const taken = new Set(units.map(({ location }) => provinceOf(board, location)));
  const free = board.provinces
    .flatMap(({ index }) => (taken.has(index) || index === province ? [] : everyUnitIn(board, index)))
    .filter(({ type, location }) => reaches(board, type, location, province));
  const place = random.pick(free);
  if (place === undefined) return undefined;
  const added: Unit = { ...place, power };
  const unit = writtenUnit(board, added);
  return {
    units: [...units, added],
    orders: [...orders, orderFor(board, unit, part, province, { unit: units[about]!, isMove })],
  };
}

function orderFor(
  board: Board,
  unit: WrittenOrder['unit'],
  part: UnitAddition,
  province: number,
  about: { readonly unit: Unit; readonly isMove: boolean },
): WrittenOrder {
  if (part !== 'support') return { kind: 'move', unit, to: { province }, viaConvoy: false };
  const supported = writtenUnit(board, about.unit);
  return about.isMove
    ? { kind: 'support', unit, supported, to: { province } }
    : { kind: 'support', unit, supported };
}

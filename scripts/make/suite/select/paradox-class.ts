/** What kind of paradox a position holds: how it was settled, how many solutions it has, which orders it is made of. */
import { provinceOf } from '../../../../src/board/board.ts';
import type { ReadOrders } from '../../../../src/orders/orders-that-count.ts';
import type { Adjudication } from '../../../../src/adjudicate/phases/movement.ts';
import { counted, list } from '../../../../src/explain/words/words.ts';

/** In words; `undefined` where no cycle had to be settled. */
export function paradoxClass({ resolution, read }: Adjudication): string | undefined {
  const { backups, solutions } = resolution;
  if (backups.length === 0) return undefined;
  const parts = backups.map(({ rule, units }) => {
    const kinds = units.map((unit) => read.orders[unit]!.kind);
    const orders = (['move', 'support', 'convoy'] as const)
      .map((kind) => [kind, kinds.filter((other) => other === kind).length] as const)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => counted(count, kind));
    const what = rule === 'circular' ? 'a circular movement' : 'a paradox';
    return `${what} of ${list(orders)}${fromOutside(read, new Set(units))}`;
  });
  const found =
    solutions === 0
      ? 'no solution'
      : typeof solutions === 'number'
        ? counted(solutions, 'solution')
        : 'many solutions';
  return `${parts.sort().join(', ')}, with ${found}`;
}

/** What others do to the units of the cycle. */
function fromOutside({ board, units, orders }: ReadOrders, members: ReadonlySet<number>): string {
  const provinces = new Set(
    [...members].flatMap((unit) => {
      const order = orders[unit]!;
      const stands = provinceOf(board, units[unit]!.location);
      return order.kind === 'move' ? [stands, provinceOf(board, order.to)] : [stands];
    }),
  );
  const others = orders.filter((_, unit) => !members.has(unit));
  const attacked = others.some(
    (order) => order.kind === 'move' && provinces.has(provinceOf(board, order.to)),
  );
  const supported = others.some((order) => order.kind === 'support' && members.has(order.supported));
  if (attacked && supported) return ', attacked and supported by others';
  if (attacked) return ', attacked by others';
  return supported ? ', supported by others' : '';
}

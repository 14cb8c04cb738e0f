/** Tells what came of a permission to pass a canal. */
import { provinceOf } from '../../board/board.ts';
import type { WrittenOrder } from '../../orders/order.ts';
import type { ReadOrders } from '../../orders/orders-that-count.ts';

/** The unit that an order permits to pass was ordered to, and no other permission stood in its way. */
export function isLetThrough({ board, units, orders }: ReadOrders, { unit }: WrittenOrder): boolean {
  const index = units.findIndex(({ location }) => provinceOf(board, location) === unit.province);
  const order = orders[index];
  return order?.kind === 'move' && order.byCanal === true && order.isImpossible !== true;
}

/**
 * DATC 2.4, 7.B, TRANS SIBERIAN RAILROAD OPTIONAL RULE: who may be ordered to go by rail.
 *
 * Only armies of one power go by rail (7.B.34), and only one at a time: if two are ordered to, both hold (7.B.33).
 * Nobody retreats by rail (7.B.32).
 */
import type { settleOrders } from './multiple-orders.ts';
import type { Clause } from '../../../encodings/clause.ts';
import type { Board, Unit } from '../../board/board.ts';
import { type Legality, HOLD } from '../order.ts';
import { tablesOf, stationsBetween } from '../../board/tables.ts';
import { isRuleOn, type ReadingPolicy } from '../reading-policy.ts';

export const clause: Clause = {
  datc: '7.B',
  title: 'ORDERS TO GO BY RAIL',
  says: 'One army of one power goes by rail at a time.',
};

/** Reads an order to go by rail. */
export function railwayLegality(
  board: Board,
  policy: ReadingPolicy,
  { type, power, location }: Unit,
  to: number,
): Legality {
  const stations = stationsBetween(board, location, to);
  const isUser = type === 'army' && tablesOf(board).ways.railway?.power === power;
  if (!isRuleOn(board, policy, 'trans-siberian-railroad') || !isUser || stations.length === 0) {
    return 'not-by-rail';
  }
  return { kind: 'move', to, viaConvoy: false, stations };
}

/** The orders of a position: none that goes by rail counts if several units are to go by rail. */
export function withOneTrain({
  readings,
  orders,
}: ReturnType<typeof settleOrders>): ReturnType<typeof settleOrders> {
  const goesByRail = (unit: number): boolean => {
    const order = orders[unit]!;
    return order.kind === 'move' && order.stations !== undefined;
  };
  const trains = [...orders.keys()].filter(goesByRail);
  if (trains.length < 2) return { readings, orders };
  return {
    readings: readings.map((reading) =>
      reading.verdict === 'counts' && goesByRail(reading.unit)
        ? { verdict: 'illegal', unit: reading.unit, reason: 'second-train' }
        : reading,
    ),
    orders: orders.map((order, unit) => (goesByRail(unit) ? HOLD : order)),
  };
}

/** The units that are ordered to take the special ways of a board: difficult borders, canals, a railway. */
import type { Board, Unit } from '../../board/board.ts';
import { canalBetween, isDifficultBorder, specialWaysOf } from '../../board/special-ways.ts';
import { type Circumstances, isOwner } from '../reading-policy.ts';
import type { UnitOrder } from '../unit-order.ts';

/** A part of a journey by rail: to the next station. */
export interface Leg {
  /** The unit. */
  readonly train: number;
  /** The province. */
  readonly station: number;
  /** Another power owns the centre there, or nobody does. */
  readonly isUnowned: boolean;
}

export interface WaysOrdered {
  /** Units that would cross a difficult border if they went without a convoy. */
  readonly difficult: ReadonlySet<number>;
  /** The province from which the canal is kept, for each unit that passes one. */
  readonly canals: ReadonlyMap<number, number>;
  /** In the order of the journey. */
  readonly legs: readonly Leg[];
}

/** Finds the orders of that kind; `undefined` on a board that has no special ways. */
export function waysOrdered(
  board: Board,
  units: readonly Unit[],
  orders: readonly UnitOrder[],
  circumstances: Circumstances,
): WaysOrdered | undefined {
  const { canals, railway, hasDifficultBorders } = specialWaysOf(board);
  if (canals.length === 0 && railway === undefined && !hasDifficultBorders) return undefined;
  const difficult = new Set<number>();
  const kept = new Map<number, number>();
  const legs: Leg[] = [];
  for (const [unit, order] of orders.entries()) {
    if (order.kind !== 'move' || order.isImpossible === true) continue;
    const { type, location, power } = units[unit]!;
    if (order.stations !== undefined) {
      for (const station of order.stations) {
        const isCentre = board.provinces[station]!.supplyCentre;
        legs.push({
          train: unit,
          station,
          isUnowned: isCentre && !isOwner(power, station, circumstances),
        });
      }
      continue;
    }
    if (isDifficultBorder(board, type, location, order.to)) difficult.add(unit);
    const canal =
      type === 'fleet' && order.byCanal === true ? canalBetween(board, location, order.to) : undefined;
    if (canal !== undefined) kept.set(unit, canal.keptFrom);
  }
  return { difficult, canals: kept, legs };
}

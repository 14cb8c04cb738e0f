/**
 * DATC 2.4, 7.C, SUEZ CANAL OPTIONAL RULE: who may pass a canal.
 *
 * The power whose unit keeps the canal permits one unit to pass: the one that it names, or where it names none, a
 * unit of its own that is ordered to. If it permits several in this way, none passes (7.C.5). The document does not
 * say what happens if nobody keeps a canal, or if two units are named: then nobody passes. A move without permission
 * leads nowhere.
 */
import type { Clause } from '../../../encodings/clause.ts';
import { type Board, provinceOf, type Unit } from '../../board/board.ts';
import { type Canal, canalBetween } from '../../board/special-ways.ts';
import type { GivenOrder, OrderReading } from '../order.ts';
import { isRuleOn, type ReadingPolicy } from '../reading-policy.ts';
import type { StandingUnits } from '../standing-units.ts';
import type { UnitOrder } from '../unit-order.ts';

export const clause: Clause = {
  datc: '7.C',
  title: 'PERMISSION TO PASS A CANAL',
  says: 'One unit passes a canal: the one that its keeper names, or else a unit of the same power.',
};

/** The canal that a fleet would pass from one province to another under these rules, if it would. */
export function canalFor(board: Board, policy: ReadingPolicy, from: number, to: number): Canal | undefined {
  return isRuleOn(board, policy, 'suez-canal') ? canalBetween(board, from, to) : undefined;
}

/** A power lets the unit in one province pass a canal to another. */
interface Permit {
  readonly power: number | undefined;
  readonly from: number;
  readonly to: number;
}

/** Says if an order is a permission, and no order to a unit. */
export function isPermission({ order }: GivenOrder): boolean {
  return order.kind === 'move' && order.isPermission === true;
}

/** Reads a permission. */
export function readPermission(
  { board, unitIn }: StandingUnits,
  policy: ReadingPolicy,
  { power, order }: GivenOrder,
): OrderReading {
  const canal =
    order.kind === 'move' ? canalFor(board, policy, order.unit.province, order.to.province) : undefined;
  const keeper = canal === undefined ? undefined : unitIn(canal.keptFrom);
  return keeper !== undefined && (power === undefined || keeper.power === power)
    ? { verdict: 'permits', unit: undefined }
    : { verdict: 'illegal', unit: undefined, reason: 'no-canal' };
}

/** The orders, with moves through canals that are not permitted as moves that lead nowhere. */
export function withPermission(
  { board, units, unitIn }: StandingUnits,
  orders: readonly UnitOrder[],
  given: readonly GivenOrder[],
): readonly UnitOrder[] {
  const passing = [...orders.keys()].filter((unit) => passes(orders[unit]!));
  if (passing.length === 0) return orders;
  const permits = given
    .filter(isPermission)
    .flatMap(({ power, order }): Permit[] =>
      order.kind === 'move' ? [{ power, from: order.unit.province, to: order.to.province }] : [],
    );
  const canalOf = (unit: number): Canal => {
    const order = orders[unit]!;
    return canalBetween(board, units[unit]!.location, order.kind === 'move' ? order.to : -1)!;
  };
  const permitted = (unit: number): boolean => {
    const canal = canalOf(unit);
    const keeper = unitIn(canal.keptFrom);
    if (keeper === undefined) return false;
    const named = permitsOf(keeper, canal, permits);
    if (named.length > 0) return named.length === 1 && names(board, named[0]!, units[unit]!);
    const own = passing.filter((other) => canalOf(other) === canal && units[other]!.power === keeper.power);
    return own.length === 1 && own[0] === unit;
  };
  return orders.map((order, unit) =>
    passes(order) && !permitted(unit) ? { ...order, isImpossible: true as const } : order,
  );
}

function passes(order: UnitOrder): order is Extract<UnitOrder, { kind: 'move' }> {
  return order.kind === 'move' && order.byCanal === true;
}

/** Lists all that the keeper's power permits at the canal, each only once. */
function permitsOf(keeper: Unit, { seas }: Canal, permits: readonly Permit[]): Permit[] {
  const own = permits.filter(
    ({ power = keeper.power, from, to }) =>
      power === keeper.power && seas.includes(from) && seas.includes(to),
  );
  return own.filter((permit, i) => own.findIndex(({ from }) => from === permit.from) === i);
}

function names(board: Board, { from }: Permit, { location }: Unit): boolean {
  return provinceOf(board, location) === from;
}

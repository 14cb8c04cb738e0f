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
import type { CANAL_REFUSALS, GivenOrder, OrderReading, WrittenOrder, UnitOrder } from '../order.ts';
import { isRuleOn, type ReadingPolicy } from '../reading-policy.ts';
import { type StandingUnits, type Canal, canalBetween } from '../../board/tables.ts';

export const clause: Clause = {
  datc: '7.C',
  title: 'PERMISSION TO PASS A CANAL',
  says: 'One unit passes a canal: the one that its keeper names, or else a unit of the same power.',
};

/** The canal that a fleet would pass from one province to another under these rules, if it would. */
export function canalFor(board: Board, policy: ReadingPolicy, from: number, to: number): Canal | undefined {
  return isRuleOn(board, policy, 'suez-canal') ? canalBetween(board, from, to) : undefined;
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
  const permits = given.filter(isPermission);
  const canalOf = (unit: number): Canal => {
    const order = orders[unit]!;
    return canalBetween(board, units[unit]!.location, order.kind === 'move' ? order.to : -1)!;
  };
  const refusalOf = (unit: number): keyof typeof CANAL_REFUSALS | undefined => {
    const canal = canalOf(unit);
    const keeper = unitIn(canal.keptFrom);
    if (keeper === undefined) return 'no-keeper';
    const named = namedBy(keeper, canal, permits);
    if (named.size > 1) return 'two-named';
    if (named.size === 1)
      return named.has(provinceOf(board, units[unit]!.location)) ? undefined : 'not-named';
    const own = passing.filter((other) => canalOf(other) === canal && units[other]!.power === keeper.power);
    if (!own.includes(unit)) return 'not-named';
    return own.length === 1 ? undefined : 'two-own';
  };
  return orders.map((order, unit) => {
    const refusal = passes(order) ? refusalOf(unit) : undefined;
    return passes(order) && refusal !== undefined
      ? { ...order, isImpossible: true as const, refusal }
      : order;
  });
}

/** The unit that a permission names, if it is ordered to pass the canal as that says. */
export function permittedUnit(
  {
    board,
    units,
    orders,
  }: { readonly board: Board; readonly units: readonly Unit[]; readonly orders: readonly UnitOrder[] },
  permission: WrittenOrder,
): number | undefined {
  const unit = units.findIndex(({ location }) => provinceOf(board, location) === permission.unit.province);
  const order = orders[unit];
  if (order === undefined || !passes(order) || permission.kind !== 'move') return undefined;
  return provinceOf(board, order.to) === permission.to.province ? unit : undefined;
}

function passes(order: UnitOrder): order is Extract<UnitOrder, { kind: 'move' }> {
  return order.kind === 'move' && order.byCanal === true;
}

/** The provinces from which the keeper's power lets units pass the canal. */
function namedBy(keeper: Unit, { seas }: Canal, permits: readonly GivenOrder[]): ReadonlySet<number> {
  const own = permits.filter(
    ({ power = keeper.power, order }) =>
      power === keeper.power &&
      order.kind === 'move' &&
      seas.includes(order.unit.province) &&
      seas.includes(order.to.province),
  );
  return new Set(own.map(({ order }) => order.unit.province));
}

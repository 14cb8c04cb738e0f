/**
 * The orders of each unit, those which it could have been ordered, and the equations of a position in which some orders
 * are free, for the solver: which are given is unknown along with what follows from them.
 */
import type { Policy } from '../../../encodings/policy.ts';
import { isPermission } from '../../orders/legality/canal-permission.ts';
import { readOrders } from '../../orders/orders-that-count.ts';
import { HOLD, isIllegal, type WrittenOrder, sameOrder, type UnitOrder } from '../../orders/order.ts';
import { OrderLegality } from '../../orders/legality/order-legality.ts';
import type { Position, Adjudication } from '../../adjudicate/phases/movement.ts';
import { possibleMovementOrders, possiblePermissions } from '../../adjudicate/phases/possible-orders.ts';
import { type EquationSystem, Interpretation } from '../../adjudicate/resolution/system.ts';
import { TooManyTerms } from '../../readings/z3/limits.ts';
import type { Problem, Solver } from '../../readings/z3/solver.ts';
import type { UnaryStrength } from '../../readings/z3/terms.ts';
import type { TermPointer } from '../../readings/z3/wasm.ts';
import { optionalSituation } from '../../readings/symbolic/optional.ts';

/** An order that a unit can be given. */
export interface OrderOption {
  readonly order: UnitOrder;
  /** As it would be written; `undefined` for the order that the unit has, which stands as it was given. */
  readonly written: WrittenOrder | undefined;
}

/** Lists the orders of each unit, its own first; a unit that may not change has only that one. */
export function orderOptions(
  position: Position,
  { facts, policy }: EquationSystem,
  mayChange: (unit: number) => boolean,
): OrderOption[][] {
  const { units } = position;
  // As it is in this season: some borders may be closed.
  const { board, orders } = facts.read;
  const legality = new OrderLegality(board, units, policy);
  const possible = possibleMovementOrders(board, units, policy);
  const withOthers = { ...position, board };
  /** A unit that is to pass a canal is read again with the others, which say if it may. */
  const counted = (unit: number, written: WrittenOrder, order: UnitOrder): UnitOrder => {
    if (order.kind !== 'move' || order.byCanal !== true) return order;
    const given = withOrders(withOthers, new Map([[unit, written]]));
    return readOrders(board, units, given.orders, policy, withOthers).orders[unit]!;
  };
  return orders.map((order, unit) => {
    const options: OrderOption[] = [{ order, written: undefined }];
    for (const written of mayChange(unit) ? possible[unit]! : []) {
      const read = legality.of(unit, written);
      if (isIllegal(read)) continue;
      const option = { order: counted(unit, written, read), written };
      if (!options.some((known) => sameOrder(known.order, option.order))) options.push(option);
    }
    return options;
  });
}

/** Says if some unit could go by rail: these orders are tried one by one, but not by the solver. */
export function hasTrains(options: readonly (readonly OrderOption[])[]): boolean {
  return options.some((ofUnit) =>
    ofUnit.some(({ order }) => order.kind === 'move' && order.stations !== undefined),
  );
}

/** Says if some power can permit a fleet to pass a canal: whatever else changes, permissions stay as they were given. */
export function hasPermissions({ board, units }: Position, policy: Policy): boolean {
  return [...possiblePermissions(board, units, policy).values()].some((orders) => orders.length > 0);
}

/** The position with other orders for some units; what else was ordered to them is left out. */
export function withOrders(position: Position, changes: ReadonlyMap<number, WrittenOrder>): Position {
  const { units, orders, board } = position;
  const provinces = new Map(
    [...changes.keys()].map((unit) => [board.locations[units[unit]!.location]!.province, unit]),
  );
  const kept = orders.filter((given) => isPermission(given) || !provinces.has(given.order.unit.province));
  const changed = [...changes].map(([unit, order]) => ({ power: units[unit]!.power, order }));
  return { ...position, orders: [...kept, ...changed] };
}

/** Reads the fate of a unit from a result: whether its order worked, and whether it was dislodged. */
export function unitResultOf({ outcomes, decisions }: Adjudication, unit: number) {
  const works = ['succeeds', 'given', 'available'].includes(outcomes[unit]!);
  return { works, dislodged: decisions.dislodge(unit) };
}

export function sameUnitResult(one: ReturnType<typeof unitResultOf>, other: typeof one): boolean {
  return one.works === other.works && one.dislodged === other.dislodged;
}

/** A problem of more terms is not asked: to write it would take longer than any limit of the solver allows. */
const MOST_TERMS = 200_000;

/** Asks a problem in which each unit has one of its options; `unknown` where it grows too large. */
export function askOfOrders<V>(
  solver: Solver,
  system: EquationSystem,
  options: readonly (readonly OrderOption[])[],
  ask: (problem: Problem, free: ReturnType<typeof freeOrders>) => V,
): V | 'unknown' {
  try {
    return solver.solve((problem) => ask(problem, freeOrders(problem, system, options)), MOST_TERMS);
  } catch (error) {
    if (error instanceof TooManyTerms) return 'unknown';
    throw error;
  }
}

/** Every unit has its own order or holds. */
export function ownOrHold(system: EquationSystem): OrderOption[][] {
  return system.read.orders.map((order): OrderOption[] =>
    (order.kind === 'hold' ? [HOLD] : [order, HOLD]).map((each) => ({ order: each, written: undefined })),
  );
}

/** A problem whose solutions are those of the equations, whatever the free orders are. */
export function freeOrders(
  problem: Problem,
  system: EquationSystem,
  options: readonly (readonly OrderOption[])[],
) {
  const { logic } = problem;
  let next = system.capacity;
  /** The unknowns that number the order of each unit in binary. */
  const allBits = options.map(({ length }) =>
    Array.from({ length: Math.ceil(Math.log2(length)) }, () => problem.unknown(next++)),
  );
  const chosen = options.map((ofUnit, unit) => ofUnit.map((_, i) => isNumber(allBits[unit]!, i)));
  for (const terms of chosen) problem.require(logic.any(terms));
  const orders = options.map((ofUnit) => ofUnit.map(({ order }) => order));
  const situation = optionalSituation(system.read, orders, chosen, logic);
  const values: (TermPointer | undefined)[] = Array.from({ length: system.capacity });
  const asked: number[] = [];
  for (const [unit, ofUnit] of orders.entries()) {
    for (const [decision, kind] of [
      ['MOVE', 'move'],
      ['SUPPORT', 'support'],
    ] as const) {
      const number = system.number(decision, unit);
      const has = ofUnit.some((order) => order.kind === kind);
      values[number] = has ? problem.unknown(number) : logic.false;
      if (has) asked.push(number);
    }
  }
  const interpretation = new Interpretation(system, logic, values, situation);
  for (const number of asked) {
    problem.require(logic.iff(interpretation.value(number), interpretation.equationOf(number)));
  }
  return { isChanged, changes, differs, read, exclude };

  function isChanged(unit: number): TermPointer {
    return logic.not(chosen[unit]![0]!);
  }

  function changes(): UnaryStrength {
    return options.reduce(
      (count, ofUnit, unit) => (ofUnit.length > 1 ? logic.plusIf(count, isChanged(unit)) : count),
      logic.zero,
    );
  }

  /** Says that the fate of a unit, whose own order is not free, differs from this. */
  function differs(unit: number, fate: ReturnType<typeof unitResultOf>): TermPointer {
    const succeeds = works(unit);
    const dislodged = interpretation.dislodge(unit);
    return logic.or(
      fate.works ? logic.not(succeeds) : succeeds,
      fate.dislodged ? logic.not(dislodged) : dislodged,
    );
  }

  /** The orders in the last solution: by unit that has another than its own, the number of its option. */
  function read(): Map<number, number> {
    const terms = allBits.flat();
    const holds = problem.values(terms);
    const changed = new Map<number, number>();
    let at = 0;
    for (const [unit, bits] of allBits.entries()) {
      const number = bits.reduce((sum, _, i) => sum + (holds[at + i]! ? 2 ** i : 0), 0);
      at += bits.length;
      if (number > 0) changed.set(unit, number);
    }
    return changed;
  }

  function exclude(changed: ReadonlyMap<number, number>): void {
    const terms = [...changed].map(([unit, option]) => logic.not(chosen[unit]![option]!));
    problem.require(logic.any(terms));
  }

  function works(unit: number): TermPointer {
    const [{ order }] = options[unit]! as readonly [OrderOption];
    switch (order.kind) {
      case 'hold':
        return logic.false;
      case 'move':
        return interpretation.move(unit);
      case 'support':
        return logic.and(situation.helps(unit), interpretation.support(unit));
      case 'convoy':
        return logic.and(situation.helps(unit), interpretation.convoy(unit));
    }
  }

  function isNumber(bits: readonly TermPointer[], number: number): TermPointer {
    return bits.reduce(
      (is, bit, i) => logic.and(is, Math.floor(number / 2 ** i) % 2 === 1 ? bit : logic.not(bit)),
      logic.true,
    );
  }
}

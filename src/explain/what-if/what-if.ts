/**
 * The fewest orders of others that would change what happens to a unit. Single orders are tried one by one; two and more
 * are found by the solver in a solution of the equations, and adjudicated before they are believed.
 */
import type { WrittenOrder } from '../../orders/order.ts';
import { adjudicateMovement, type Adjudication } from '../../adjudicate/phases/movement.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import {
  askOfOrders,
  unitResultOf,
  sameUnitResult,
  hasTrains,
  orderOptions,
  withOrders,
} from './order-options.ts';

/** More changes than this are not looked for. */
const MOST_CHANGES = 4;

/** Number of finds of the solver that a backup rule may spoil before the search gives up. */
const MOST_REFUSED = 20;

/** Other orders, by unit, and what they lead to. */
export interface Way {
  readonly changes: ReadonlyMap<number, WrittenOrder>;
  readonly adjudication: Adjudication;
}

/** Number of single orders that were tried. */
export interface Tried {
  readonly tried: number;
  /** On this many of them the solver gave up: each may change the fate. */
  readonly undecided: number;
}

/** The fewest orders that would change what happened to a unit. */
export type WhatIf = Tried &
  (
    | {
        /** These single orders, or else some set of `count` orders, change the fate. */
        readonly kind: 'found';
        readonly count: number;
        readonly ways: readonly Way[];
      }
    /** No single order does, and no set of up to `upTo` orders in any solution of the equations. */
    | { readonly kind: 'none'; readonly upTo: number }
    /** The solver gave up on sets of this many orders, or there is none. */
    | { readonly kind: 'unknown'; readonly count: number }
    /** Sets of orders were not looked for: some unit could go by rail, and the solver knows no orders to. */
    | { readonly kind: 'railway' }
  );

/** Finds them among orders of a power, or of any, never of the unit; `tell` hears how many at once are looked at next. */
export function whatIf(
  adjudication: Adjudication,
  unit: number,
  power: number | undefined,
  solver: Solver,
  tell: (count: number) => void = () => {},
): WhatIf {
  const { position, decisions } = adjudication;
  const options = orderOptions(
    position,
    decisions.system,
    (other) => other !== unit && (power === undefined || position.units[other]!.power === power),
  );
  tell(1);
  const { ways, ...single } = singleOrders();
  if (ways.length > 0) return { kind: 'found', count: 1, ways, ...single };
  const free = options.filter(({ length }) => length > 1).length;
  const upTo = Math.min(MOST_CHANGES, free);
  if (upTo > 1 && hasTrains(options)) return { kind: 'railway', ...single };
  for (let count = 2; count <= upTo; count++) {
    tell(count);
    const way = bySolver(count);
    if (way === 'unknown') return { kind: 'unknown', ...single, count };
    if (way !== undefined) return { kind: 'found', count, ways: [way], ...single };
  }
  if (single.undecided > 0) return { kind: 'unknown', ...single, count: 1 };
  return { kind: 'none', ...single, upTo: Math.max(1, upTo) };

  function singleOrders(): Tried & { readonly ways: readonly Way[] } {
    const tries = options.flatMap((ofUnit, other) =>
      ofUnit.slice(1).map((_, i) => tryOut(new Map([[other, i + 1]]))),
    );
    const found = tries.filter((way) => way !== undefined);
    const changing = found.filter((way) => way !== 'unknown');
    return { ways: changing, tried: tries.length, undecided: found.length - changing.length };
  }

  /** Exactly this many orders, in a solution of the equations; `undefined` where there is none. */
  function bySolver(count: number): Way | undefined | 'unknown' {
    if (solver.onlySearches) return 'unknown';
    const refused: ReadonlyMap<number, number>[] = [];
    let gaveUp = false;
    while (refused.length < MOST_REFUSED) {
      const changed = askOfOrders(solver, decisions.system, options, (problem, orders) => {
        const { logic } = problem;
        const changes = orders.changes();
        // A unary strength says "greater than 0", "greater than 1" and so on.
        problem.require(changes[count - 1] ?? logic.false);
        problem.require(logic.not(changes[count] ?? logic.false));
        problem.require(orders.differs(unit, unitResultOf(adjudication, unit)));
        for (const each of refused) orders.exclude(each);
        const answer = problem.check();
        return answer === 'satisfiable' ? orders.read() : answer;
      });
      if (changed === 'unknown') return 'unknown';
      if (changed === 'unsatisfiable') return gaveUp ? 'unknown' : undefined;
      const way = tryOut(changed);
      if (way === 'unknown') gaveUp = true;
      else if (way !== undefined) return way;
      refused.push(changed);
    }
    return 'unknown';
  }

  /** Finds what these orders lead to, if it is another fate. */
  function tryOut(changed: ReadonlyMap<number, number>): Way | undefined | 'unknown' {
    const changes = new Map(
      [...changed].map(([other, option]) => [other, options[other]![option]!.written!]),
    );
    const how = { engine: 'components', policy: decisions.system.policy } as const;
    const result = adjudicateMovement(withOrders(position, changes), how, solver);
    if (result.kind === 'unknown') return 'unknown';
    const isSame = sameUnitResult(unitResultOf(result, unit), unitResultOf(adjudication, unit));
    return isSame ? undefined : { changes, adjudication: result };
  }
}

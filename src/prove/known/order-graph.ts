/** The dependency graph of a known position between orders: moves, supports and convoys. */
import { backup, unitsIn } from '../../adjudicate/resolution/backup.ts';
import { cycles, dependencies } from '../../adjudicate/resolution/cycles.ts';
import { propagate, startValues } from '../../adjudicate/resolution/propagate.ts';
import { EquationSystem, NO_OVERRIDES } from '../../adjudicate/resolution/system.ts';
import type { Concrete } from './known-position.ts';

/** The units whose open orders the open order of each unit rests on, directly. */
export type OrderGraph = ReadonlyMap<number, ReadonlySet<number>>;

/** The decisions that partial information leaves open, and on which others each rests. */
function openDecisions({ facts, side }: Concrete): {
  readonly system: EquationSystem;
  readonly graph: ReturnType<typeof dependencies>;
} {
  const system = new EquationSystem(facts, side.policy);
  const values = startValues(system, NO_OVERRIDES);
  return { system, graph: dependencies(system, values, propagate(system, values)) };
}

/** Finds what partial information leaves open, and what rests on what, through paths and dislodgements. */
export function orderGraph(concrete: Concrete): OrderGraph {
  const { system, graph } = openDecisions(concrete);
  const isOrder = (number: number): boolean =>
    !['DISLODGE', 'PATH'].includes(system.unknown(number).decision);
  const ordersBehind = (number: number): Set<number> => {
    const units = new Set<number>();
    const seen = new Set<number>();
    const follow = (at: number): void => {
      for (const on of graph.get(at) ?? []) {
        if (isOrder(on)) units.add(system.unknown(on).unit);
        else if (!seen.has(on)) {
          seen.add(on);
          follow(on);
        }
      }
    };
    follow(number);
    return units;
  };
  const orders = [...graph.keys()].filter(isOrder);
  return new Map(orders.map((number) => [system.unknown(number).unit, ordersBehind(number)]));
}

/** A unit whose order lies on two cycles: two of the orders it rests on rest, in the end, on it. */
export function onTwoCycles(graph: OrderGraph): number | undefined {
  return [...graph.keys()].find(
    (unit) => [...graph.get(unit)!].filter((on) => reaches(graph, on, unit)).length > 1,
  );
}

/** Both orders lie on one cycle: each rests, in the end, on the other. */
export function onOneCycle(graph: OrderGraph, one: number, other: number): boolean {
  return graph.has(one) && reaches(graph, one, other) && reaches(graph, other, one);
}

/** Cycles that rest on no other and that no backup rule is for, as units (decision 016). */
export function otherCycles(concrete: Concrete): number[][] {
  const { system, graph } = openDecisions(concrete);
  const membersOf = (cycle: readonly number[]): ReturnType<typeof system.unknown>[] =>
    cycle.map((number) => system.unknown(number));
  return cycles(graph)
    .filter((cycle) => cycle.every((member) => [...graph.get(member)!].every((on) => cycle.includes(on))))
    .filter((cycle) => backup(system, cycle, []) === undefined)
    .map((cycle) => unitsIn(concrete.facts, membersOf(cycle)));
}

/** The orders of each cycle that rests on no other open order, by unit. */
export function firstCycles(graph: OrderGraph): number[][] {
  const restsOnOthers = (unit: number): boolean =>
    [...graph.keys()].some((other) => reaches(graph, unit, other) && !reaches(graph, other, unit));
  const first = [...graph.keys()].filter((unit) => graph.get(unit)!.size > 0 && !restsOnOthers(unit));
  const found: number[][] = [];
  for (const unit of first) {
    if (found.some((cycle) => cycle.includes(unit))) continue;
    found.push(first.filter((other) => onOneCycle(graph, unit, other)));
  }
  return found;
}

/** Says what rests on what, in plain words. */
export function restingLines(concrete: Concrete, graph: OrderGraph): string[] {
  return [...graph].map(
    ([unit, on]) =>
      `${concrete.orderText(unit)} rests on ${[...on].map((other) => concrete.orderText(other)).join(' and ')}`,
  );
}

function reaches(graph: OrderGraph, from: number, to: number): boolean {
  const seen = new Set([from]);
  for (const unit of seen) {
    if (unit === to) return true;
    for (const on of graph.get(unit) ?? []) seen.add(on);
  }
  return false;
}

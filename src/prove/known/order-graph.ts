/** The dependency graph of a known position between orders: moves, supports and convoys. */
import { backup, unitsIn } from '../../adjudicate/resolution/backup.ts';
import { cycles, dependencies, type DependencyGraph } from '../../adjudicate/resolution/cycles.ts';
import { propagate, startValues } from '../../adjudicate/resolution/propagate.ts';
import { EquationSystem, NO_OVERRIDES } from '../../adjudicate/resolution/system.ts';
import type { Concrete } from './known-position.ts';

/** The decisions that partial information leaves open, and on which others each rests. */
function openDecisions({ facts, side }: Concrete): {
  readonly system: EquationSystem;
  readonly graph: DependencyGraph;
} {
  const system = new EquationSystem(facts, side.policy);
  const values = startValues(system, NO_OVERRIDES);
  return { system, graph: dependencies(system, values, propagate(system, values)) };
}

/**
 * Finds what partial information leaves open, and what rests on what, through paths and dislodgements.
 *
 * @returns by unit whose order is open: the units on whose open orders it rests
 */
export function orderGraph(concrete: Concrete): DependencyGraph {
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
export function onTwoCycles(graph: DependencyGraph): number | undefined {
  const found = cycles(graph);
  return [...graph.keys()].find((unit) => {
    const own = found.find((cycle) => cycle.includes(unit)) ?? [];
    return own.filter((on) => graph.get(unit)!.has(on)).length > 1;
  });
}

/** Both orders lie on one cycle: each rests, in the end, on the other. */
export function onOneCycle(graph: DependencyGraph, one: number, other: number): boolean {
  return cycles(graph).some((cycle) => cycle.includes(one) && cycle.includes(other));
}

/** The cycles that rest on nothing beside them. */
export function firstCycles(graph: DependencyGraph): number[][] {
  return cycles(graph).filter((cycle) =>
    cycle.every((member) => [...graph.get(member)!].every((on) => cycle.includes(on))),
  );
}

/** Cycles that rest on no other and that no backup rule is for, as units (decision 016). */
export function otherCycles(concrete: Concrete): number[][] {
  const { system, graph } = openDecisions(concrete);
  return firstCycles(graph)
    .filter((cycle) => backup(system, cycle, []) === undefined)
    .map((cycle) => unitsIn(system, cycle));
}

/** Says what rests on what, in plain words. */
export function restingLines(concrete: Concrete, graph: DependencyGraph): string[] {
  return [...graph].map(
    ([unit, on]) =>
      `${concrete.orderText(unit)} rests on ${[...on].map((other) => concrete.orderText(other)).join(' and ')}`,
  );
}

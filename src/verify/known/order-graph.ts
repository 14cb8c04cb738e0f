/** The dependency graph of a known position between orders: moves, supports and convoys. */
import { dependencies } from '../../resolution/cycles.ts';
import { propagate, startValues } from '../../resolution/propagate.ts';
import { EquationSystem, NO_OVERRIDES } from '../../resolution/system.ts';
import type { Concrete } from './known-position.ts';

/** By unit: the units whose open orders its open order rests on, directly. */
export type OrderGraph = ReadonlyMap<number, ReadonlySet<number>>;

/** What partial information leaves open, and what rests on what; paths and dislodgements are passed through. */
export function orderGraph({ facts, side }: Concrete): OrderGraph {
  const system = new EquationSystem(facts, side.policy);
  const values = startValues(system, NO_OVERRIDES);
  const graph = dependencies(system, values, propagate(system, values));
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

/** What rests on what, in plain words. */
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

/** Open orders that rest on each other, directly or not, in either direction: what happens in one part is no matter to another. */
export function openParts(graph: OrderGraph): number[][] {
  const parts: Set<number>[] = [];
  for (const [unit, on] of graph) {
    const touched = new Set([unit, ...on]);
    for (const part of parts.filter((one) => [...one].some((other) => touched.has(other)))) {
      for (const other of part) touched.add(other);
      parts.splice(parts.indexOf(part), 1);
    }
    parts.push(touched);
  }
  return parts.map((part) => [...part]);
}

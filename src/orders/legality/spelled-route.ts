/**
 * DATC 4.A.6, CONVOY PATH SPECIFICATION: what a route spelled out in the order of an army means, as in `A Yorkshire -
 * North Sea - Belgium`.
 *
 * Where routes have a meaning, an army that spells one goes by convoy, through exactly these fleets in exactly this
 * order. Where they are required, no fleet convoys an army that spells none.
 */
import type { Clause } from '../../../encodings/clause.ts';
import type { MoveOrder } from '../order.ts';
import type { ReadingPolicy, Silence } from '../reading-policy.ts';
import type { SeaRoutes } from './sea-routes.ts';

export const clause: Clause = {
  datc: '4.A.6',
  title: 'CONVOY PATH SPECIFICATION',
  says: 'A route spelled out in an order is ignored, or is the only one that the army may take, depending on the choice.',
};

export const silence: Silence = [['4.A.6', 'ignored']];

/** The sea provinces by which the army may go, in order; `undefined` where any may be used. Not asked where routes are ignored. */
export function spelledRoute(policy: ReadingPolicy, { route }: MoveOrder): readonly number[] | undefined {
  return policy['4.A.6'] === 'required' ? (route ?? []) : route;
}

/** Fleets stand all along the route, which leads from the one province to the other. */
export function isChain(routes: SeaRoutes, route: readonly number[], from: number, to: number): boolean {
  const first = route[0];
  const last = route.at(-1);
  if (first === undefined || last === undefined || new Set(route).size < route.length) return false;
  return (
    route.every((sea) => routes.hasFleet(sea)) &&
    routes.embarks(from, first) &&
    routes.touches(last, to) &&
    route.every((sea, i) => i === 0 || routes.touches(route[i - 1]!, sea))
  );
}

/** The fleet in this sea province takes the army on board (`first`) or puts it ashore (`last`). */
export function isEnd(route: readonly number[], end: 'first' | 'last', sea: number): boolean {
  return route.at(end === 'first' ? 0 : -1) === sea;
}

/** The route passes through the sea province. */
export function passesThrough(route: readonly number[], sea: number): boolean {
  return route.includes(sea);
}

/** Says if two fleets follow each other in the route, in whichever direction. */
export function isLink(route: readonly number[], one: number, other: number): boolean {
  return Math.abs(route.indexOf(one) - route.indexOf(other)) === 1;
}

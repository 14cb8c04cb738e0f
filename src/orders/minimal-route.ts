/**
 * A route over the sea that breaks without any one of its fleets (6.F.12, 6.G.19): no fleet on it could pass the army on to
 * one that comes later than the next.
 */

/** The search through one fleet stops after this many steps. */
const SEARCH_STEPS = 20_000;

/** True for each province that is in it; a full board asks for millions of copies, and lists copy fastest. */
type SeaSet = readonly boolean[];

/** A set of seas. @param size more than any of them */
export function seaSet(seas: readonly number[], size: number): SeaSet {
  const set = Array<boolean>(size).fill(false);
  for (const sea of seas) set[sea] = true;
  return set;
}

/** The fleets that could bring armies to a province. */
export interface SeaLinks {
  /** To which seas a fleet passes an army on. */
  readonly onward: ReadonlyMap<number, readonly number[]>;
  /** From which seas one comes to it. */
  readonly back: ReadonlyMap<number, readonly number[]>;
  /** Seas from which the army could land. */
  readonly ends: ReadonlySet<number>;
  /** Seas that lead there, these included. */
  readonly leading: SeaSet;
}

/** A fleet with those before and after it on a route. */
interface FleetOnRoute {
  readonly fleet: number;
  readonly comer: number;
  /** `undefined` where the army lands. */
  readonly taker: number | undefined;
}

/** The seas on which the army may still come to the fleet, and go on from it. */
interface FreeSeas {
  readonly before: SeaSet;
  readonly after: SeaSet;
}

/**
 * The seas that were found of such a route through the fleet, or none. It is looked for on every way to the fleet, and from
 * there on the first one that is left. Where that would take too long, there is one.
 *
 * @param boarded seas where the army could board a fleet
 */
export function minimalRoute(fleet: number, boarded: readonly number[], links: SeaLinks): readonly number[] {
  const { onward, back, ends, leading } = links;
  const between = without(leading, boarded);
  const after = without(between, onward.get(fleet)!);
  const takers = ends.has(fleet) ? [undefined] : onward.get(fleet)!.filter((sea) => between[sea]);
  if (boarded.includes(fleet)) return takers.some((taker) => lands(taker, after, links)) ? [fleet] : [];
  const before = without(without(between, back.get(fleet)!), ends);
  const count = { steps: 0 };
  for (const comer of back.get(fleet)!.filter((sea) => !ends.has(sea))) {
    const free = { before, after: without(after, [...onward.get(comer)!, comer]) };
    for (const taker of takers) {
      if (taker !== undefined && (taker === comer || onward.get(comer)!.includes(taker))) continue;
      const route = routeBy({ fleet, comer, taker }, boarded, free, links, count);
      if (route.length > 0) return route;
    }
  }
  return [];
}

function routeBy(
  passage: FleetOnRoute,
  boarded: readonly number[],
  { before, after }: FreeSeas,
  links: SeaLinks,
  count: { steps: number },
): readonly number[] {
  const { fleet, comer, taker } = passage;
  const { onward, back, ends } = links;
  if (!lands(taker, after, links)) return [];
  const later = taker === undefined ? [fleet] : [fleet, taker];
  const isNeedless = (sea: number): boolean =>
    sea !== comer && (ends.has(sea) || later.some((each) => onward.get(sea)!.includes(each)));
  const coming = without(before, taker === undefined ? [] : back.get(taker)!);
  coming[comer] = true;
  for (const first of boarded.includes(comer) ? [comer] : boarded) {
    if (isNeedless(first) || !comesTo(comer, first, coming, links)) continue;
    const route = extend([first], passage, { before: coming, after }, links, count);
    if (route.length > 0) return route;
  }
  return [];
}

/** Goes on to the fleet that passes the army on to the one that is asked about. */
function extend(
  way: readonly number[],
  passage: FleetOnRoute,
  free: FreeSeas,
  links: SeaLinks,
  count: { steps: number },
): readonly number[] {
  const { fleet, comer, taker } = passage;
  const last = way.at(-1)!;
  if (last === comer || ++count.steps > SEARCH_STEPS) return [...way, fleet];
  const beside = links.onward.get(last)!;
  const rest = { before: without(free.before, beside), after: without(free.after, beside) };
  if (!lands(taker, rest.after, links)) return [];
  for (const sea of beside) {
    if (!free.before[sea] || !comesTo(comer, sea, rest.before, links)) continue;
    const route = extend([...way, sea], passage, rest, links, count);
    if (route.length > 0) return route;
  }
  return [];
}

function lands(taker: number | undefined, free: SeaSet, { onward, ends }: SeaLinks): boolean {
  return taker === undefined || reachedFrom([taker], onward, free).some((sea) => ends.has(sea));
}

function comesTo(goal: number, sea: number, through: SeaSet, { onward }: SeaLinks): boolean {
  return sea === goal || reachedFrom([sea], onward, through).includes(goal);
}

function without(seas: SeaSet, others: Iterable<number>): boolean[] {
  const left = seas.slice();
  for (const sea of others) left[sea] = false;
  return left;
}

/** Seas to which links lead from the first ones, through this set, the first ones included. */
export function reachedFrom(
  first: readonly number[],
  links: SeaLinks['onward'],
  through: SeaSet,
): readonly number[] {
  const found = [...first];
  const left = without(through, first);
  // What is added to a list during iteration is visited too.
  for (const sea of found) {
    for (const next of links.get(sea)!) {
      if (!left[next]) continue;
      left[next] = false;
      found.push(next);
    }
  }
  return found;
}

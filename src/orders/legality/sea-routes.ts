/**
 * DATC 4.E.1, ILLEGAL ORDERS, CONVOYS: where armies could be convoyed by the fleets that stand at sea, whatever those fleets are
 * ordered to do. Only for telling legal orders from illegal ones; whether a convoy works is PATH.
 *
 * A fleet is needed on a route that breaks without any one of its fleets (6.F.12, 6.G.19): none on it could pass the army on
 * to one that comes later than the next.
 */
import type { Clause } from '../../../encodings/clause.ts';
import { type Board, provinceOf, type Unit } from '../../board/board.ts';
import { oncePer, valueAt } from '../../base/remembered.ts';
import { type BoardTables, tablesOf } from '../../board/tables.ts';

export const clause: Clause = {
  datc: '4.E.1',
  title: 'ILLEGAL ORDERS, CONVOYS',
  says: 'An army may be ordered to where the fleets at sea could bring it, and a fleet to convoy where it could be needed.',
};

/**
 * The fleets last asked about on a board: orders are often read again for the same units. They are known by the seas beside the
 * two provinces, since that is all that counts of these.
 */
const lastAsked = oncePer((_board: Board) => ({
  fleets: '',
  needed: new Map<string, Map<number, boolean>>(),
}));

export class SeaRoutes {
  readonly #board: Board;
  readonly #tables: BoardTables;
  /** Provinces where a fleet stands that could convoy. */
  readonly #seas: readonly number[];
  /** The coast on which such a fleet stands, by province, where there are several. */
  #coasts: Map<number, number> | undefined;
  readonly #linksTo = new Map<number, SeaLinks>();
  /** From each province to each that was asked about. */
  readonly #between = new Map<
    number,
    Map<number, { readonly boarded: readonly number[]; readonly needed: Map<number, boolean> }>
  >();
  #mutual: boolean | undefined;

  /** @param convoysFrom where fleets convoy; at sea if not given */
  constructor(board: Board, units: readonly Unit[], convoysFrom?: (province: number) => boolean) {
    this.#board = board;
    this.#tables = tablesOf(board);
    const seas: number[] = [];
    for (const { type, location } of units) {
      if (type !== 'fleet') continue;
      if (board.provinces[location]?.terrain === 'sea') seas.push(location);
      else if (convoysFrom?.(provinceOf(board, location)) === true) {
        const province = provinceOf(board, location);
        seas.push(province);
        if (province !== location) (this.#coasts ??= new Map()).set(province, location);
      }
    }
    this.#seas = seas;
  }

  /** The same with a fleet in every sea province. */
  static everywhere(board: Board, convoysFrom?: (province: number) => boolean): SeaRoutes {
    const seas = board.provinces.filter(({ terrain, index }) => terrain === 'sea' || convoysFrom?.(index));
    return new SeaRoutes(
      board,
      seas.map(({ index }) => ({ power: 0, type: 'fleet', location: index })),
      convoysFrom,
    );
  }

  /** A fleet stands at sea in this province. */
  hasFleet(province: number): boolean {
    return this.#seas.includes(province);
  }

  /**
   * An army could be brought from one coastal province to another.
   *
   * @param without a sea province whose fleet cannot help, because it does something else
   */
  exists(from: number, to: number, without?: number): boolean {
    const seas = this.#seas.filter((sea) => sea !== without && sea !== to);
    const reached = new Set(seas.filter((sea) => this.embarks(from, sea)));
    // What is added to a set during iteration is visited too.
    for (const sea of reached) {
      if (this.touches(sea, to)) return true;
      for (const next of seas) if (this.touches(sea, next)) reached.add(next);
    }
    return false;
  }

  /** All coastal provinces to which an army could be brought from one of them: those that `exist`, in one search. */
  destinations(from: number): number[] {
    const seas = new Set(this.#seas);
    const helping = new Set(this.#seas.filter((sea) => this.embarks(from, sea)));
    const touched = new Set<number>();
    // What is added to a set during iteration is visited too.
    for (const sea of helping) {
      for (const province of this.#board.fleetProvinces[this.#coasts?.get(sea) ?? sea]!) {
        touched.add(province);
        if (seas.has(province)) helping.add(province);
      }
    }
    return [...touched].filter(
      (to) =>
        to !== from &&
        this.#board.provinces[to]!.terrain === 'coast' &&
        // A fleet in the province itself cannot help.
        (!helping.has(to) || this.exists(from, to)),
    );
  }

  /**
   * The fleet could be needed: some route passes through it that would break without any one of
   * its fleets (6.F.12, 6.G.19). Where the search would take too long, the answer is yes.
   */
  needs(fleet: number, from: number, to: number): boolean {
    if (fleet === to) return false;
    if (this.embarks(from, fleet) && this.touches(fleet, to)) return true;
    const { boarded, needed } = this.#routesBetween(from, to);
    if (!needed.has(fleet)) {
      needed.set(fleet, false);
      for (const sea of this.#minimalRoute(fleet, boarded, to)) needed.set(sea, true);
    }
    return needed.get(fleet)!;
  }

  /** Seas where an army could board a fleet from one province to another, and which fleets could be needed. */
  #routesBetween(from: number, to: number) {
    const ofArmy = valueAt(this.#between, from, () => new Map());
    return valueAt(ofArmy, to, () => {
      const seas = this.#seas.filter((sea) => sea !== to);
      const boarded = seas.filter((sea) => this.embarks(from, sea));
      const ends = seas.filter((sea) => this.touches(sea, to));
      const beside = [boarded.join(), ends.join()];
      // A route that is turned round is one between the other two.
      if (this.#isMutual()) beside.sort();
      const key = `${beside.join(' ')} ${this.hasFleet(to) ? to : ''}`;
      return { boarded, needed: valueAt(this.#knownBefore(), key, () => new Map()) };
    });
  }

  /** Wherever a fleet passes an army on, it may be passed back. */
  #isMutual(): boolean {
    const mutual = (one: number, other: number): boolean =>
      this.touches(one, other) === this.touches(other, one);
    return (this.#mutual ??= this.#seas.every((one) => this.#seas.every((other) => mutual(one, other))));
  }

  #knownBefore(): Map<string, Map<number, boolean>> {
    const last = lastAsked(this.#board);
    const fleets = `${this.#seas.join()} ${[...(this.#coasts ?? [])].join()}`;
    if (last.fleets !== fleets) Object.assign(last, { fleets, needed: new Map() });
    return last.needed;
  }

  #minimalRoute(fleet: number, boarded: readonly number[], to: number): readonly number[] {
    const links = valueAt(this.#linksTo, to, () => this.#linksWithout(to));
    return links.onward.has(fleet) ? minimalRoute(fleet, boarded, links) : [];
  }

  /** The seas but the one to which the army goes, each with those to which its fleet passes an army on, and with those that pass one on to it. */
  #linksWithout(to: number): SeaLinks {
    const seas = this.#seas.filter((sea) => sea !== to);
    const [onward, back] = [new Map<number, number[]>(), new Map<number, number[]>()];
    for (const sea of seas) for (const links of [onward, back]) links.set(sea, []);
    // Each list is in the order of all seas.
    for (const sea of seas) {
      for (const next of this.#board.fleetProvinces[this.#coasts?.get(sea) ?? sea]!)
        back.get(next)?.push(sea);
    }
    for (const next of seas) for (const sea of back.get(next)!) onward.get(sea)!.push(next);
    const ends = seas.filter((sea) => this.touches(sea, to));
    const size = this.#board.provinces.length;
    const leading = reachedFrom(ends, back, seaSet(seas, size));
    return { onward, back, ends: new Set(ends), leading: seaSet(leading, size) };
  }

  /** An army in the province could board a fleet in the sea province: the border is open from the shore to the sea. */
  embarks(province: number, sea: number): boolean {
    return this.#tables.embarks(province, this.#coasts?.get(sea) ?? sea);
  }

  /** A fleet in the sea province could sail to the other province. */
  touches(sea: number, province: number): boolean {
    return this.#tables.reaches('fleet', this.#coasts?.get(sea) ?? sea, province);
  }
}

/** The search through one fleet stops after this many steps. */
const SEARCH_STEPS = 20_000;

/** True for each of the seas; a full board asks for millions of copies, and lists copy fastest. @param size more than any sea */
function seaSet(seas: readonly number[], size: number): readonly boolean[] {
  const set = Array<boolean>(size).fill(false);
  for (const sea of seas) set[sea] = true;
  return set;
}

/** The fleets that could bring armies to a province. */
interface SeaLinks {
  /** To which seas a fleet passes an army on. */
  readonly onward: ReadonlyMap<number, readonly number[]>;
  /** From which seas one comes to it. */
  readonly back: ReadonlyMap<number, readonly number[]>;
  /** Seas from which the army could land. */
  readonly ends: ReadonlySet<number>;
  /** Seas that lead there, these included. */
  readonly leading: readonly boolean[];
}

/**
 * The seas that were found of a route through the fleet that breaks without any one of its fleets, or none. It is looked for
 * on every way to the fleet, and from there on the first one that is left. Where that would take too long, there is one.
 *
 * @param boarded seas where the army could board a fleet
 */
function minimalRoute(
  fleet: number,
  boarded: readonly number[],
  { onward, back, ends, leading }: SeaLinks,
): readonly number[] {
  const between = minus(leading, boarded);
  const beyond = minus(between, onward.get(fleet)!);
  // The army lands from the fleet, or another one takes it.
  const takers = ends.has(fleet) ? [undefined] : onward.get(fleet)!.filter((sea) => between[sea]);
  if (boarded.includes(fleet)) return takers.some((taker) => lands(taker, beyond)) ? [fleet] : [];
  const leadingHere = minus(minus(between, back.get(fleet)!), ends);
  let steps = 0;
  for (const comer of back.get(fleet)!.filter((sea) => !ends.has(sea))) {
    const after = minus(beyond, [...onward.get(comer)!, comer]);
    for (const taker of takers) {
      if (taker !== undefined && (taker === comer || onward.get(comer)!.includes(taker))) continue;
      const route = routeBy(comer, taker, after);
      if (route.length > 0) return route;
    }
  }
  return [];

  /** @param after seas on which the army may still go on */
  function routeBy(comer: number, taker: number | undefined, after: readonly boolean[]): readonly number[] {
    if (!lands(taker, after)) return [];
    const later = taker === undefined ? [fleet] : [fleet, taker];
    const isNeedless = (sea: number): boolean =>
      sea !== comer && (ends.has(sea) || later.some((each) => onward.get(sea)!.includes(each)));
    const before = minus(leadingHere, taker === undefined ? [] : back.get(taker)!);
    before[comer] = true;
    for (const first of boarded.includes(comer) ? [comer] : boarded) {
      if (isNeedless(first) || !comesTo(comer, first, before)) continue;
      const route = extend([first], comer, taker, before, after);
      if (route.length > 0) return route;
    }
    return [];
  }

  /** Goes on to the fleet that passes the army on to the one that is asked about. */
  function extend(
    way: readonly number[],
    comer: number,
    taker: number | undefined,
    before: readonly boolean[],
    after: readonly boolean[],
  ): readonly number[] {
    const last = way.at(-1)!;
    if (last === comer || ++steps > SEARCH_STEPS) return [...way, fleet];
    const beside = onward.get(last)!;
    const [coming, going] = [minus(before, beside), minus(after, beside)];
    if (!lands(taker, going)) return [];
    for (const sea of beside) {
      if (!before[sea] || !comesTo(comer, sea, coming)) continue;
      const route = extend([...way, sea], comer, taker, coming, going);
      if (route.length > 0) return route;
    }
    return [];
  }

  function lands(taker: number | undefined, free: readonly boolean[]): boolean {
    return taker === undefined || reachedFrom([taker], onward, free).some((sea) => ends.has(sea));
  }

  function comesTo(goal: number, sea: number, through: readonly boolean[]): boolean {
    return sea === goal || reachedFrom([sea], onward, through).includes(goal);
  }
}

function minus(seas: readonly boolean[], taken: Iterable<number>): boolean[] {
  const left = seas.slice();
  for (const sea of taken) left[sea] = false;
  return left;
}

/** Seas to which links lead from the first ones, through this set, the first ones included. */
function reachedFrom(
  first: readonly number[],
  links: SeaLinks['onward'],
  through: readonly boolean[],
): readonly number[] {
  const found = [...first];
  const left = minus(through, first);
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

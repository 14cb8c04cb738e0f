/**
 * DATC 4.E.1, ILLEGAL ORDERS, CONVOYS: where armies could be convoyed by the fleets that stand at sea, whatever those fleets are
 * ordered to do. Only for telling legal orders from illegal ones; whether a convoy works is PATH.
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

/** The search for a minimal route through one fleet stops after this many steps. */
const SEARCH_STEPS = 20_000;

/** During the search for a route: where it may begin or lead, and where it has not led yet. */
const reached: number[] = [];
const others: number[] = [];

/** The fleets last asked about on a board: orders are often read again for the same units. */
const lastAsked = oncePer((_board: Board) => ({ fleets: '', needed: new Map<string, boolean>() }));

export class SeaRoutes {
  readonly #board: Board;
  readonly #tables: BoardTables;
  /** Provinces where a fleet stands that could convoy. */
  readonly #seas: readonly number[];
  /** The coast on which such a fleet stands, by province, where there are several. */
  #coasts: Map<number, number> | undefined;
  /** The answers that are known about these fleets. */
  #needed: Map<string, boolean> | undefined;

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
    let [count, left] = [0, 0];
    for (const sea of this.#seas) {
      if (sea === without || sea === to) continue;
      if (!this.embarks(from, sea)) others[left++] = sea;
      else if (this.touches(sea, to)) return true;
      else reached[count++] = sea;
    }
    for (let i = 0; i < count; i++) {
      const sea = reached[i]!;
      const before = left;
      left = 0;
      for (let j = 0; j < before; j++) {
        const next = others[j]!;
        if (!this.touches(sea, next)) others[left++] = next;
        else if (this.touches(next, to)) return true;
        else reached[count++] = next;
      }
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
    this.#needed ??= this.#knownBefore();
    return valueAt(this.#needed, `${fleet} ${from} ${to}`, () => this.#isOnMinimalRoute(fleet, from, to));
  }

  #knownBefore(): Map<string, boolean> {
    const last = lastAsked(this.#board);
    const fleets = `${this.#seas.join()} ${[...(this.#coasts ?? [])].join()}`;
    if (last.fleets !== fleets) Object.assign(last, { fleets, needed: new Map() });
    return last.needed;
  }

  #isOnMinimalRoute(fleet: number, from: number, to: number): boolean {
    const { onward, back } = this.#linksWithout(to);
    if (!onward.has(fleet) || !this.#joinsBoth(onward, fleet, from, to)) return false;
    const towardsFleet = [...reachedFrom([fleet], back).keys()];
    const towardsEnd = [
      ...reachedFrom(
        [...onward.keys()].filter((sea) => this.touches(sea, to)),
        back,
      ).keys(),
    ];
    let steps = 0;
    const extend = (route: readonly number[], passed: boolean): boolean => {
      if (++steps > SEARCH_STEPS) return true;
      const last = route.at(-1)!;
      if (this.touches(last, to)) return passed;
      return (passed ? towardsEnd : towardsFleet).some(
        (next) =>
          this.touches(last, next) &&
          !this.embarks(from, next) &&
          route.every((sea) => sea === last || (sea !== next && !this.touches(sea, next))) &&
          extend([...route, next], passed || next === fleet),
      );
    };
    return towardsFleet.some((first) => this.embarks(from, first) && extend([first], first === fleet));
  }

  /** No single sea separates the fleet from both ends: otherwise no route passes through it, and none is looked for. */
  #joinsBoth(
    onward: ReadonlyMap<number, readonly number[]>,
    fleet: number,
    from: number,
    to: number,
  ): boolean {
    const first = [...onward.keys()].filter((sea) => this.embarks(from, sea));
    const comes = (without?: number): Reached => reachedFrom(first, onward, without);
    const leads = (without?: number): Reached => reachedFrom([fleet], onward, without);
    const endIn = (found: Reached): number | undefined =>
      [...found.keys()].find((sea) => this.touches(sea, to));
    const [before, after] = [comes(), leads()];
    const end = endIn(after);
    if (!before.has(fleet) || end === undefined) return false;
    // Only what is on both of two ways can separate the fleet from both ends.
    const later = wayTo(after, end);
    return wayTo(before, fleet).every(
      (sea) =>
        sea === fleet || !later.includes(sea) || comes(sea).has(fleet) || endIn(leads(sea)) !== undefined,
    );
  }

  /** The seas but one, each with those to which its fleet passes an army on, and with those that pass one on to it. */
  #linksWithout(without: number): {
    readonly onward: ReadonlyMap<number, readonly number[]>;
    readonly back: ReadonlyMap<number, readonly number[]>;
  } {
    const seas = this.#seas.filter((sea) => sea !== without);
    const [onward, back] = [new Map<number, number[]>(), new Map<number, number[]>()];
    for (const sea of seas) for (const links of [onward, back]) links.set(sea, []);
    // Each list is in the order of all seas.
    for (const sea of seas) {
      for (const next of this.#board.fleetProvinces[this.#coasts?.get(sea) ?? sea]!)
        back.get(next)?.push(sea);
    }
    for (const next of seas) for (const sea of back.get(next)!) onward.get(sea)!.push(next);
    return { onward, back };
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

/** Seas that were reached, in the order of their distance, each with the one before it on a shortest way. */
type Reached = ReadonlyMap<number, number | undefined>;

/** The seas to which links lead from some of the first. */
function reachedFrom(
  first: readonly number[],
  links: ReadonlyMap<number, readonly number[]>,
  without?: number,
): Reached {
  const found = new Map<number, number | undefined>();
  for (const sea of first) if (sea !== without) found.set(sea, undefined);
  // A map visits what is added during iteration too.
  for (const sea of found.keys()) {
    for (const next of links.get(sea) ?? []) {
      if (next !== without && !found.has(next)) found.set(next, sea);
    }
  }
  return found;
}

/** A shortest way to a sea that was reached, from its end. */
function wayTo(found: Reached, end: number): number[] {
  const way: number[] = [];
  for (let sea: number | undefined = end; sea !== undefined; sea = found.get(sea)) way.push(sea);
  return way;
}

/**
 * DATC 4.E.1, ILLEGAL ORDERS, CONVOYS: where armies could be convoyed by the fleets that stand at sea, whatever those fleets are
 * ordered to do. Only for telling legal orders from illegal ones; whether a convoy works is PATH.
 */
import type { Clause } from '../../../encodings/clause.ts';
import type { Board, Unit } from '../../board/board.ts';
import { tablesOf, type BoardTables } from '../../board/tables.ts';

export const clause: Clause = {
  datc: '4.E.1',
  title: 'ILLEGAL ORDERS, CONVOYS',
  says: 'An army may be ordered to where the fleets at sea could bring it, and a fleet to convoy where it could be needed.',
};

/** Searching for a minimal route through one fleet stops after so many steps. */
const SEARCH_STEPS = 20_000;

export class SeaRoutes {
  readonly #tables: BoardTables;
  /** Sea provinces where a fleet stands. */
  readonly #seas: readonly number[];

  constructor(board: Board, units: readonly Unit[]) {
    this.#tables = tablesOf(board);
    const seas: number[] = [];
    for (const { type, location } of units) {
      if (type === 'fleet' && board.provinces[location]?.terrain === 'sea') seas.push(location);
    }
    this.#seas = seas;
  }

  /** The same with a fleet in every sea province. */
  static everywhere(board: Board): SeaRoutes {
    const seas = board.provinces.filter(({ terrain }) => terrain === 'sea');
    return new SeaRoutes(
      board,
      seas.map(({ index }) => ({ power: 0, type: 'fleet', location: index })),
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
    const reached: number[] = [];
    for (const sea of this.#seas) if (sea !== without && this.touches(sea, from)) reached.push(sea);
    for (const sea of reached) {
      if (this.touches(sea, to)) return true;
      for (const next of this.#seas) {
        if (next !== without && this.touches(sea, next) && !reached.includes(next)) reached.push(next);
      }
    }
    return false;
  }

  /**
   * The fleet could be needed: some route passes through it that would break without any one of
   * its fleets (6.F.12, 6.G.19). Where the search would take too long, the answer is yes.
   */
  needs(fleet: number, from: number, to: number): boolean {
    if (this.touches(fleet, from) && this.touches(fleet, to)) return true;
    let steps = 0;
    const extend = (route: readonly number[]): boolean => {
      if (++steps > SEARCH_STEPS) return true;
      const last = route.at(-1)!;
      if (this.touches(last, to)) return route.includes(fleet);
      return this.#seas.some(
        (next) =>
          this.touches(last, next) &&
          !this.touches(next, from) &&
          route.every((sea) => sea === last || (sea !== next && !this.touches(sea, next))) &&
          extend([...route, next]),
      );
    };
    return this.#seas.some((first) => this.touches(first, from) && extend([first]));
  }

  /** A fleet in the sea province could sail to the other province. */
  touches(sea: number, province: number): boolean {
    return this.#tables.reaches('fleet', sea, province);
  }
}

/** Who stands where, as the legality of orders asks for it. */
import type { Board, Unit } from '../board/board.ts';
import { tablesOf, type BoardTables } from '../board/tables.ts';

/** The units of a position. */
export class StandingUnits {
  readonly board: Board;
  readonly units: readonly Unit[];
  readonly tables: BoardTables;
  /** By province: the unit there. */
  readonly #indices: (number | undefined)[] = [];

  /** @param units at most one in a province */
  constructor(board: Board, units: readonly Unit[]) {
    this.board = board;
    this.units = units;
    this.tables = tablesOf(board);
    // At its full length at once, instead of growing with every unit.
    this.#indices.length = board.provinces.length;
    for (let i = 0; i < units.length; i++) this.#indices[this.provinceOf(units[i]!)] = i;
  }

  /** Index of the unit in a province. */
  indexIn(province: number): number | undefined {
    return this.#indices[province];
  }

  /** The unit in a province. */
  readonly unitIn = (province: number): Unit | undefined => {
    const index = this.#indices[province];
    return index === undefined ? undefined : this.units[index];
  };

  provinceOf({ location }: Pick<Unit, 'location'>): number {
    return this.tables.provinces[location]!;
  }
}

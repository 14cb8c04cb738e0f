/** The units where they stand, as the legality of orders asks for them. */
import type { Board, Unit } from '../board/board.ts';
import { tablesOf, type BoardTables } from '../board/tables.ts';

/** The units of a position. */
export class StandingUnits {
  readonly board: Board;
  readonly units: readonly Unit[];
  readonly tables: BoardTables;
  /** The number of the unit in each province, from `#first` on, counted from 1. */
  readonly #numbers: Int16Array;
  readonly #first: number;

  /** @param units at most one in a province */
  constructor(board: Board, units: readonly Unit[]) {
    this.board = board;
    this.units = units;
    this.tables = tablesOf(board);
    const { rows } = this.tables;
    this.#first = rows.take(board.provinces.length);
    this.#numbers = rows.numbers;
    for (let i = 0; i < units.length; i++) this.#numbers[this.#first + this.provinceOf(units[i]!)] = i + 1;
  }

  indexIn(province: number): number | undefined {
    const number = this.#numbers[this.#first + province]!;
    return number === 0 ? undefined : number - 1;
  }

  readonly unitIn = (province: number): Unit | undefined => {
    return this.units[this.#numbers[this.#first + province]! - 1];
  };

  provinceOf({ location }: Pick<Unit, 'location'>): number {
    return this.tables.provinces[location]!;
  }
}

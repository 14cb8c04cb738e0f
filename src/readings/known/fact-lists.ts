/**
 * Facts in rows of integers: a row for each unit, two numbers for each province, lists that lead from row to
 * row. A unit is the place where its row begins, and so is a province; 0 is no unit and no province.
 */
import { NONE } from '../../orders/table/order-table.ts';

/** Numbers in the row of a unit, by their place there. */
export const OF_UNIT = {
  /** The province where it stands. */
  at: 0,
  /** The unit that it supports or convoys with an order that matches. */
  helped: 1,
  /** `SUPPORTS` or `CONVOYS` where it does. */
  helps: 2,
  /** The next unit that is ordered to move to the same province. */
  nextMover: 3,
  /** The first of the units that support its move. */
  firstMoveSupporter: 4,
  /** The first of the units that support it to hold. */
  firstHoldSupporter: 5,
  firstConvoyer: 6,
  /** The next unit that supports, or convoys, the same unit. */
  nextHelper: 7,
} as const;
export const UNIT_ROW = 8;
/** The first province: behind the row of no unit. */
export const PROVINCES = UNIT_ROW;

/** Numbers in the row of a province. */
export const OF_PROVINCE = { unit: 0, firstMover: 1 } as const;
export const PROVINCE_ROW = 2;

/** The unit supports, or convoys, with an order that matches. */
export const SUPPORTS = 1;
export const CONVOYS = 2;

const NOBODY: readonly number[] = [];
/** Lists of just one unit, by unit, for all positions. */
const ONLY: (readonly number[])[] = [];

/** Rows, read by the numbers of units and provinces. */
export class FactLists {
  rows: Int32Array;
  /** The place where the row of the first unit begins. */
  firstUnit: number;

  constructor(rows: Int32Array, firstUnit: number) {
    this.rows = rows;
    this.firstUnit = firstUnit;
  }

  /** The row of a unit, by its number. */
  rowOf(unit: number): number {
    return this.firstUnit + UNIT_ROW * unit;
  }

  /** The number of a unit, by its row. */
  unitIn(row: number): number {
    return (row - this.firstUnit) / UNIT_ROW;
  }

  /** The unit that this one supports or convoys with an order that matches; negative without one. */
  helpedBy(unit: number): number {
    const row = this.rows[this.rowOf(unit) + OF_UNIT.helped]!;
    return row === 0 ? NONE : this.unitIn(row);
  }

  /** The unit helps another one in this way: `SUPPORTS` or `CONVOYS`. */
  helps(unit: number, how: number): boolean {
    return this.rows[this.rowOf(unit) + OF_UNIT.helps] === how;
  }

  /** The unit that stands in the province, as a list. */
  unitsIn(province: number): readonly number[] {
    if (province < 0) return NOBODY;
    const row = this.rows[PROVINCES + PROVINCE_ROW * province + OF_PROVINCE.unit]!;
    return row === 0 ? NOBODY : only(this.unitIn(row));
  }

  moversTo(province: number): readonly number[] {
    if (province < 0) return NOBODY;
    const first = PROVINCES + PROVINCE_ROW * province + OF_PROVINCE.firstMover;
    return this.listFrom(this.rows[first]!, OF_UNIT.nextMover);
  }

  /** @param first where the row says who is the first of them */
  helpersOf(unit: number, first: number): readonly number[] {
    return this.listFrom(this.rows[this.rowOf(unit) + first]!, OF_UNIT.nextHelper);
  }

  /** @param next where each row says which is the next */
  private listFrom(first: number, next: number): readonly number[] {
    if (first === 0) return NOBODY;
    let row = this.rows[first + next]!;
    if (row === 0) return only(this.unitIn(first));
    const units = [this.unitIn(first)];
    for (; row !== 0; row = this.rows[row + next]!) units.push(this.unitIn(row));
    return units;
  }
}

function only(unit: number): readonly number[] {
  while (ONLY.length <= unit) ONLY.push([ONLY.length]);
  return ONLY[unit]!;
}

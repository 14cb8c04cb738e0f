/**
 * Facts in rows of integers: a row for each unit, two numbers for each province, lists that lead from row to
 * row. A unit is the place where its row begins, and so is a province; 0 is no unit and no province.
 */
import { NONE } from '../../orders/table/order-table.ts';

/** Numbers in the row of a unit, by their place there. */
export const OF_UNIT = {
  power: 0,
  /** The province where it stands. */
  at: 1,
  /** The province to which it is ordered to move; one where nobody is for a move that cannot be made. */
  goal: 2,
  /** The unit that it supports or convoys with an order that matches. */
  helped: 3,
  /** The province at which the move is directed that it supports. */
  supportGoal: 4,
  /** Bits of `TRAITS` for a move, and the two below. */
  traits: 5,
  /** The next unit that is ordered to move to the same province. */
  nextMover: 6,
  /** The first of the units that support its move. */
  firstMoveSupporter: 7,
  /** The first of the units that support it to hold. */
  firstHoldSupporter: 8,
  firstConvoyer: 9,
  /** The next unit that supports, or convoys, the same unit. */
  nextHelper: 10,
  MOVE: 11,
  SUPPORT: 12,
  CONVOY: 13,
  DISLODGE: 14,
  PATH: 15,
  /** Room to work out a chain: what is reached, and what can be part of it; after that for a chain inside of it. */
  chain: 16,
} as const;
/** Number of chains that can be worked out, one inside of the other. */
export const NESTED_CHAINS = 2;
export const UNIT_ROW = OF_UNIT.chain + 2 * NESTED_CHAINS;

/** Places where lists of units begin and end, for code that runs over the rows: behind the row of no unit. */
export const LIST_AT = {
  movers: UNIT_ROW,
  moversEnd: UNIT_ROW + 1,
  supporters: UNIT_ROW + 2,
  supportersEnd: UNIT_ROW + 3,
  convoyers: UNIT_ROW + 4,
  convoyersEnd: UNIT_ROW + 5,
  attacked: UNIT_ROW + 6,
  attackedEnd: UNIT_ROW + 7,
} as const;
/** The first province. */
export const PROVINCES = UNIT_ROW + 8;

/** Numbers in the row of a province. */
export const OF_PROVINCE = { unit: 0, firstMover: 1 } as const;
export const PROVINCE_ROW = 2;

/** The unit supports, or convoys, with an order that matches; bits that no trait has. */
export const SUPPORTS = 64;
export const CONVOYS = 128;

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

  hasTrait(unit: number, trait: number): boolean {
    return (this.rows[this.rowOf(unit) + OF_UNIT.traits]! & trait) !== 0;
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

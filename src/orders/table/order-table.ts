/**
 * Units and the orders that count as rows of small integers, which is how adjudication reads them: a position is
 * then a few hundred bytes side by side, not a walk from object to object.
 */
import type { Board, Unit } from '../../board/board.ts';
import { tablesOf, type BoardTables } from '../../board/tables.ts';
import type { UnitOrder } from '../order.ts';

export const NONE = -1;
/** The destination of a move that cannot be made (4.E.1). */
export const NOWHERE = -2;

/** The kind of an order, as a number. */
export const ORDERED = { hold: 0, move: 1, support: 2, convoy: 3 } as const satisfies Record<
  UnitOrder['kind'],
  number
>;

/** Further traits of an order: one bit each. A support or convoy `counts` if it fits the other orders (4.E.1). */
export const TRAITS = { borders: 4, viaConvoy: 8, route: 16, fleet: 32, counts: 64 } as const;
/** The bits of the kind. */
const ORDER_KIND = 3;

/** Indices into the row of a unit; the methods of the table say more about its numbers. */
export const POWER = 0;
export const PROVINCE = 1;
export const ORDER = 2;
export const HELPED = 3;
export const TARGET = 4;
const LOCATION = 5;
/** Number of numbers in a row. */
export const ROW = 6;

/** The units and their orders as numbers; units are indices into the position. */
export class OrderTable {
  readonly size: number;
  /** The rows, for those who read all of them, and where the first begins. */
  readonly rows: Int16Array;
  readonly first: number;

  constructor(board: Board, units: readonly Unit[], orders: readonly UnitOrder[]) {
    this.size = units.length;
    const tables = tablesOf(board);
    this.first = tables.rows.take(ROW * this.size);
    this.rows = tables.rows.numbers;
    for (let unit = 0; unit < units.length; unit++) this.add(unit, units[unit]!, orders[unit]!, tables);
  }

  power(unit: number): number {
    return this.rows[this.first + ROW * unit + POWER]!;
  }

  province(unit: number): number {
    return this.rows[this.first + ROW * unit + PROVINCE]!;
  }

  kind(unit: number): (typeof ORDERED)[UnitOrder['kind']] {
    return (this.rows[this.first + ROW * unit + ORDER]! & ORDER_KIND) as (typeof ORDERED)[UnitOrder['kind']];
  }

  /** Bits of `TRAITS`. */
  traits(unit: number): number {
    return this.rows[this.first + ROW * unit + ORDER]! & ~ORDER_KIND;
  }

  /** The unit that it is ordered to support or convoy. */
  helped(unit: number): number {
    return this.rows[this.first + ROW * unit + HELPED]!;
  }

  /**
   * The province to which it is ordered to move, or `NOWHERE`; that at which the move is directed that it is to
   * support, or `NONE`; that to which it is to convoy.
   */
  target(unit: number): number {
    return this.rows[this.first + ROW * unit + TARGET]!;
  }

  /** The location to which it is ordered to move; the coast that a support names, or `NONE`. */
  location(unit: number): number {
    return this.rows[this.first + ROW * unit + LOCATION]!;
  }

  /** Notes that the support or convoy of the unit fits the order of the other one. */
  noteThatCounts(unit: number): void {
    this.rows[this.first + ROW * unit + ORDER]! |= TRAITS.counts;
  }

  private add(unit: number, { power, type, location }: Unit, order: UnitOrder, tables: BoardTables): void {
    const { rows } = this;
    const row = this.first + ROW * unit;
    rows[row + POWER] = power;
    rows[row + PROVINCE] = tables.provinces[location]!;
    const ofUnit = type === 'fleet' ? TRAITS.fleet : 0;
    switch (order.kind) {
      case 'hold':
        rows[row + ORDER] = ORDERED.hold | ofUnit;
        return;
      case 'move': {
        const leadsNowhere = order.isImpossible === true;
        const isSpecial = order.byCanal === true || order.stations !== undefined;
        const walks = !leadsNowhere && (isSpecial || tables.borders(type, location, order.to));
        rows[row + ORDER] =
          ORDERED.move |
          ofUnit |
          (order.viaConvoy ? TRAITS.viaConvoy : 0) |
          (order.route === undefined ? 0 : TRAITS.route) |
          (walks ? TRAITS.borders : 0);
        rows[row + TARGET] = leadsNowhere ? NOWHERE : tables.provinces[order.to]!;
        rows[row + LOCATION] = order.to;
        return;
      }
      case 'support':
        rows[row + ORDER] = ORDERED.support | ofUnit;
        rows[row + HELPED] = order.supported;
        rows[row + TARGET] = order.to ?? NONE;
        rows[row + LOCATION] = order.coast ?? NONE;
        return;
      case 'convoy':
        rows[row + ORDER] = ORDERED.convoy | ofUnit;
        rows[row + HELPED] = order.convoyed;
        rows[row + TARGET] = order.to;
        return;
    }
  }
}

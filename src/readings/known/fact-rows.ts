/**
 * The facts of the position at hand as rows of integers: a row for each unit, two numbers for each province, lists
 * that lead from row to row. One piece of memory serves one position after another; `KnownFacts` keeps a copy for those
 * who come back to a position.
 *
 * A unit is the place where its row begins, and so is a province; 0 is no unit and no province.
 */
import {
  HELPED,
  NOWHERE,
  ORDER,
  ORDER_KIND,
  ORDERED,
  PROVINCE,
  ROW,
  TARGET,
  TRAITS,
} from '../../orders/table/order-table.ts';
import type { ReadOrders } from '../../orders/table/read-orders.ts';
import {
  CONVOYS,
  FactLists,
  OF_PROVINCE,
  OF_UNIT,
  PROVINCE_ROW,
  PROVINCES,
  SUPPORTS,
  UNIT_ROW,
} from './fact-lists.ts';

/** Each list of units has room for all of them. */
const LISTS = 4;
/** Room at first, in numbers. */
const ROOM = 1 << 14;

/** The rows, and behind them the lists of those that move, support, convoy, and whose province is moved to. */
export class FactRows extends FactLists {
  /** The position at hand. */
  read: ReadOrders | undefined = undefined;
  size = 0;
  /** The place where lists begin; others end there. */
  movers = 0;
  moversEnd = 0;
  supporters = 0;
  supportersEnd = 0;
  convoyers = 0;
  convoyersEnd = 0;
  attacked = 0;
  attackedEnd = 0;

  constructor() {
    super(new Int32Array(ROOM), 0);
  }

  /** Makes it the position at hand. */
  load(read: ReadOrders): void {
    const { size } = read.table;
    const firstUnit = PROVINCES + PROVINCE_ROW * read.board.provinces.length;
    const lists = firstUnit + UNIT_ROW * size;
    const end = lists + LISTS * size;
    // While it is half done it is not a position.
    this.read = undefined;
    this.size = size;
    this.firstUnit = firstUnit;
    if (end > this.rows.length) this.rows = new Int32Array(2 * end);
    this.rows.fill(0, PROVINCES, lists);
    this.moversEnd = lists + size;
    this.supportersEnd = this.moversEnd + size;
    this.convoyersEnd = this.supportersEnd + size;
    this.attacked = this.convoyersEnd;
    this.addUnits(read);
    this.listAttacked();
    this.read = read;
  }

  /** From the last unit to the first, so that every list begins with the first. */
  private addUnits(read: ReadOrders): void {
    const { rows, firstUnit } = this;
    const { table } = read;
    let movers = this.moversEnd;
    let supporters = this.supportersEnd;
    let convoyers = this.convoyersEnd;
    const given = table.rows;
    let from = table.first + ROW * table.size;
    let row = firstUnit + UNIT_ROW * table.size;
    for (let unit = table.size - 1; unit >= 0; unit--) {
      row -= UNIT_ROW;
      from -= ROW;
      const order = given[from + ORDER]!;
      const at = PROVINCES + PROVINCE_ROW * given[from + PROVINCE]!;
      rows[row + OF_UNIT.at] = at;
      rows[at + OF_PROVINCE.unit] = row;
      switch (order & ORDER_KIND) {
        case ORDERED.hold:
          break;
        case ORDERED.move: {
          rows[--movers] = row;
          const target = given[from + TARGET]!;
          if (target === NOWHERE) break;
          const goal = PROVINCES + PROVINCE_ROW * target;
          rows[row + OF_UNIT.nextMover] = rows[goal + OF_PROVINCE.firstMover]!;
          rows[goal + OF_PROVINCE.firstMover] = row;
          break;
        }
        case ORDERED.support: {
          if ((order & TRAITS.counts) === 0) break;
          rows[--supporters] = row;
          rows[row + OF_UNIT.helps] = SUPPORTS;
          const helped = firstUnit + UNIT_ROW * given[from + HELPED]!;
          rows[row + OF_UNIT.helped] = helped;
          const target = given[from + TARGET]!;
          // A support that matches is of a move exactly where it says where to.
          const first = helped + (target >= 0 ? OF_UNIT.firstMoveSupporter : OF_UNIT.firstHoldSupporter);
          rows[row + OF_UNIT.nextHelper] = rows[first]!;
          rows[first] = row;
          break;
        }
        case ORDERED.convoy: {
          if ((order & TRAITS.counts) === 0) break;
          rows[--convoyers] = row;
          rows[row + OF_UNIT.helps] = CONVOYS;
          const helped = firstUnit + UNIT_ROW * given[from + HELPED]!;
          rows[row + OF_UNIT.helped] = helped;
          rows[row + OF_UNIT.nextHelper] = rows[helped + OF_UNIT.firstConvoyer]!;
          rows[helped + OF_UNIT.firstConvoyer] = row;
        }
      }
    }
    this.movers = movers;
    this.supporters = supporters;
    this.convoyers = convoyers;
  }

  /** The units in whose province somebody is ordered to move: only they can be dislodged. */
  private listAttacked(): void {
    const { rows } = this;
    let end = this.attacked;
    const last = this.firstUnit + UNIT_ROW * this.size;
    for (let row = this.firstUnit; row < last; row += UNIT_ROW) {
      if (rows[rows[row + OF_UNIT.at]! + OF_PROVINCE.firstMover] === 0) continue;
      rows[end++] = row;
    }
    this.attackedEnd = end;
  }
}

/** The position at hand. */
export const FACTS_AT_HAND: FactRows = new FactRows();

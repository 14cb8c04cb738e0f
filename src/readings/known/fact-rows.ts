/**
 * The facts of the position at hand as rows of integers: a row for each unit, two numbers for each province, lists
 * that lead from row to row. One piece of memory serves one position after another; `KnownFacts` keeps a copy for those
 * who come back to a position.
 *
 * A unit is the place where its row begins, and so is a province; 0 is no unit and no province.
 */
import {
  HELPED,
  NONE,
  NOWHERE,
  ORDER,
  ORDER_KIND,
  ORDERED,
  POWER,
  PROVINCE,
  ROW,
  TARGET,
  TRAITS,
} from '../../orders/table/order-table.ts';
import type { ReadOrders } from '../../orders/table/read-orders.ts';
import {
  CONVOYS,
  FactLists,
  LIST_AT,
  OF_PROVINCE,
  OF_UNIT,
  PROVINCE_ROW,
  PROVINCES,
  SUPPORTS,
  UNIT_ROW,
} from './fact-lists.ts';
import { arePassedOn, embarks, lands } from './fleet-links.ts';

/** A decision of which nothing is known yet; 0 is one that the unit does not have. */
const OPEN = 1;

/** Each list of units has room for all of them; then there is room for a list of all decisions. */
const LISTS = 4;
const KINDS_OF_DECISIONS = 5;
const PAGE = 1 << 16;
const BYTES = Int32Array.BYTES_PER_ELEMENT;

/** Memory with rows that code can run over, where there is such code. */
const SHARED = typeof WebAssembly === 'object' ? new WebAssembly.Memory({ initial: 1 }) : undefined;

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
    super(new Int32Array(SHARED?.buffer ?? new ArrayBuffer(PAGE)), 0);
  }

  /** Makes it the position at hand. */
  load(read: ReadOrders): void {
    const { size } = read.table;
    const firstUnit = PROVINCES + PROVINCE_ROW * (read.board.provinces.length + 1);
    const lists = firstUnit + UNIT_ROW * size;
    const end = lists + (LISTS + KINDS_OF_DECISIONS) * size;
    // While it is half done it is not a position.
    this.read = undefined;
    this.size = size;
    this.firstUnit = firstUnit;
    if (end > this.rows.length) this.makeRoom(2 * end);
    this.rows.fill(0, PROVINCES, lists);
    this.moversEnd = lists + size;
    this.supportersEnd = this.moversEnd + size;
    this.convoyersEnd = this.supportersEnd + size;
    this.attacked = this.convoyersEnd;
    this.addUnits(read);
    this.listAttacked();
    this.noteLists();
    this.read = read;
  }

  /** The memory in which the rows are; `undefined` where no code can run over it. */
  get memory(): object | undefined {
    return SHARED;
  }

  /** Room behind the lists, for a list of decisions. */
  get free(): number {
    return this.attacked + this.size;
  }

  /** Number of truth decisions. */
  get decisions(): number {
    return (
      2 * (this.moversEnd - this.movers) +
      (this.supportersEnd - this.supporters) +
      (this.convoyersEnd - this.convoyers) +
      (this.attackedEnd - this.attacked)
    );
  }

  /** The fleet can take the army on board; both by their rows. */
  embarks(fleet: number, army: number): boolean {
    return embarks(this.read!, this.unitIn(fleet), this.unitIn(army));
  }

  /** The fleet can put the army ashore. */
  lands(fleet: number, army: number): boolean {
    return lands(this.read!, this.unitIn(fleet), this.unitIn(army));
  }

  /** The fleet can pass an army on to the other one. */
  arePassedOn(fleet: number, other: number): boolean {
    const army = this.rows[fleet + OF_UNIT.helped]!;
    return arePassedOn(
      this.read!,
      this.unitIn(fleet),
      this.unitIn(other),
      army === 0 ? NONE : this.unitIn(army),
    );
  }

  /** From the last unit to the first, so that every list begins with the first. */
  private addUnits(read: ReadOrders): void {
    const { rows, firstUnit } = this;
    const { table } = read;
    const nowhere = firstUnit - PROVINCE_ROW;
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
      rows[row + OF_UNIT.power] = given[from + POWER]!;
      rows[row + OF_UNIT.at] = at;
      rows[at + OF_PROVINCE.unit] = row;
      switch (order & ORDER_KIND) {
        case ORDERED.hold:
          break;
        case ORDERED.move: {
          rows[--movers] = row;
          rows[row + OF_UNIT.traits] = order;
          rows[row + OF_UNIT.MOVE] = OPEN;
          rows[row + OF_UNIT.PATH] = OPEN;
          const target = given[from + TARGET]!;
          if (target === NOWHERE) {
            rows[row + OF_UNIT.goal] = nowhere;
            break;
          }
          const goal = PROVINCES + PROVINCE_ROW * target;
          rows[row + OF_UNIT.goal] = goal;
          rows[row + OF_UNIT.nextMover] = rows[goal + OF_PROVINCE.firstMover]!;
          rows[goal + OF_PROVINCE.firstMover] = row;
          break;
        }
        case ORDERED.support: {
          if ((order & TRAITS.counts) === 0) break;
          rows[--supporters] = row;
          rows[row + OF_UNIT.traits] = SUPPORTS;
          rows[row + OF_UNIT.SUPPORT] = OPEN;
          const helped = firstUnit + UNIT_ROW * given[from + HELPED]!;
          rows[row + OF_UNIT.helped] = helped;
          const target = given[from + TARGET]!;
          let first = helped + OF_UNIT.firstHoldSupporter;
          // A support that matches is of a move exactly where it says where to.
          if (target >= 0) {
            rows[row + OF_UNIT.supportGoal] = PROVINCES + PROVINCE_ROW * target;
            first = helped + OF_UNIT.firstMoveSupporter;
          }
          rows[row + OF_UNIT.nextHelper] = rows[first]!;
          rows[first] = row;
          break;
        }
        case ORDERED.convoy: {
          if ((order & TRAITS.counts) === 0) break;
          rows[--convoyers] = row;
          rows[row + OF_UNIT.traits] = CONVOYS;
          rows[row + OF_UNIT.CONVOY] = OPEN;
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

  /** Makes room; numbers that are there already are no longer of use. */
  private makeRoom(numbers: number): void {
    const pages = Math.ceil(((numbers - this.rows.length) * BYTES) / PAGE);
    SHARED?.grow(pages);
    this.rows = new Int32Array(SHARED?.buffer ?? new ArrayBuffer(this.rows.byteLength + pages * PAGE));
  }

  /** Notes where lists begin and end, for code that runs over the rows. */
  private noteLists(): void {
    const { rows } = this;
    rows[LIST_AT.movers] = this.movers;
    rows[LIST_AT.moversEnd] = this.moversEnd;
    rows[LIST_AT.supporters] = this.supporters;
    rows[LIST_AT.supportersEnd] = this.supportersEnd;
    rows[LIST_AT.convoyers] = this.convoyers;
    rows[LIST_AT.convoyersEnd] = this.convoyersEnd;
    rows[LIST_AT.attacked] = this.attacked;
    rows[LIST_AT.attackedEnd] = this.attackedEnd;
  }

  /** The units in whose province somebody is ordered to move: only they can be dislodged. */
  private listAttacked(): void {
    const { rows } = this;
    let end = this.attacked;
    const last = this.firstUnit + UNIT_ROW * this.size;
    for (let row = this.firstUnit; row < last; row += UNIT_ROW) {
      if (rows[rows[row + OF_UNIT.at]! + OF_PROVINCE.firstMover] === 0) continue;
      rows[row + OF_UNIT.DISLODGE] = OPEN;
      rows[end++] = row;
    }
    this.attackedEnd = end;
  }
}

/** The position at hand. */
export const FACTS_AT_HAND: FactRows = new FactRows();

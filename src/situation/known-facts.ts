/**
 * What is known of a position, apart from any interpretation: who stands where, is ordered to go
 * where, and helps whom.
 *
 * Bulk adjudication makes one of these for every position, so the facts are rows of small integers in
 * one table: eight rows with a number for each unit, then two with a number for each province.
 */
import { borders, type Unit } from '../board/board.ts';
import type { ReadOrders } from '../orders/legality.ts';
import { convoyMatches, supportMatches } from '../orders/matching.ts';
import type { UnitOrder } from '../orders/unit-order.ts';

const NONE = -1;
/** Where a move leads that cannot be made (4.E.1). */
const NOWHERE = -2;

const NOBODY: readonly number[] = [];
const NO_FLEETS: readonly number[] = [];
const NO_ROUTES: ReadonlyMap<number, readonly number[]> = new Map();

const ROWS_OF_UNITS = 8;
const ROWS_OF_PROVINCES = 2;

/** What an order is, in the row of traits; one bit each. */
const SUPPORT = 1;
const CONVOY = 2;
const BORDERS = 4;
const VIA_CONVOY = 8;

/** Memory for tables is taken in large pieces, of which each table is a part. */
const ROOM = 1 << 16;
let room = new Int16Array(ROOM);
let taken = 0;

function takeRoom(numbers: number): number {
  if (taken + numbers > room.length) {
    room = new Int16Array(Math.max(ROOM, numbers));
    taken = 0;
  }
  taken += numbers;
  room.fill(NONE, taken - numbers, taken);
  return taken - numbers;
}

/** `ALONE[unit]` is the list of just that unit. */
const ALONE: (readonly number[])[] = [];

export class KnownFacts {
  readonly size: number;
  readonly read: ReadOrders;
  /** Fleets with a convoy order that matches. */
  readonly convoyingFleets: readonly number[];
  /** By unit: the sea provinces by which alone it may be convoyed, in order (4.A.6). */
  readonly routes: ReadonlyMap<number, readonly number[]>;

  private readonly table: Int16Array;
  /** Where each row begins. */
  private readonly powerRow: number;
  private readonly provinceRow: number;
  private readonly destinationRow: number;
  private readonly supportTargetRow: number;
  private readonly helpedRow: number;
  private readonly traitsRow: number;
  private readonly supportersRow: number;
  private readonly convoyersRow: number;
  private readonly occupantRow: number;
  private readonly moversRow: number;
  /** The lists that rows of lists point to. */
  private readonly lists: number[][] = [];

  constructor(read: ReadOrders) {
    const { units, board } = read;
    const size = units.length;
    const provinces = board.provinces.length;
    const start = takeRoom(ROWS_OF_UNITS * size + ROWS_OF_PROVINCES * provinces);
    this.size = size;
    this.read = read;
    this.table = room;
    this.powerRow = start;
    this.provinceRow = start + size;
    this.destinationRow = start + 2 * size;
    this.supportTargetRow = start + 3 * size;
    this.helpedRow = start + 4 * size;
    this.traitsRow = start + 5 * size;
    this.supportersRow = start + 6 * size;
    this.convoyersRow = start + 7 * size;
    this.occupantRow = start + ROWS_OF_UNITS * size;
    this.moversRow = this.occupantRow + provinces;
    for (let unit = 0; unit < size; unit++) this.addUnit(unit, units[unit]!);
    let fleets: number[] | undefined;
    let routes: Map<number, readonly number[]> | undefined;
    for (let unit = 0; unit < size; unit++) {
      const order = read.orders[unit]!;
      if (order.kind === 'hold') continue;
      this.addOrder(unit, order);
      if (this.convoys(unit)) (fleets ??= []).push(unit);
      if (order.kind === 'move' && order.route !== undefined) {
        (routes ??= new Map<number, readonly number[]>()).set(unit, order.route);
      }
    }
    this.convoyingFleets = fleets ?? NO_FLEETS;
    this.routes = routes ?? NO_ROUTES;
  }

  power(unit: number): number {
    return this.table[this.powerRow + unit]!;
  }

  /** The province where the unit stands. */
  province(unit: number): number {
    return this.table[this.provinceRow + unit]!;
  }

  /** The province to which the unit is ordered to move; negative where it goes nowhere. */
  destination(unit: number): number {
    return this.table[this.destinationRow + unit]!;
  }

  /** The province at which the move that the unit supports is directed; negative without one. */
  supportTarget(unit: number): number {
    return this.table[this.supportTargetRow + unit]!;
  }

  /** The unit that this one supports or convoys with an order that matches; negative without one. */
  helped(unit: number): number {
    return this.table[this.helpedRow + unit]!;
  }

  moves(unit: number): boolean {
    return this.table[this.destinationRow + unit] !== NONE;
  }

  /** The unit has a support order that matches. */
  supports(unit: number): boolean {
    return (this.table[this.traitsRow + unit]! & SUPPORT) !== 0;
  }

  /** The fleet has a convoy order that matches. */
  convoys(unit: number): boolean {
    return (this.table[this.traitsRow + unit]! & CONVOY) !== 0;
  }

  /** The unit could make its move without a convoy. */
  borders(unit: number): boolean {
    return (this.table[this.traitsRow + unit]! & BORDERS) !== 0;
  }

  viaConvoy(unit: number): boolean {
    return (this.table[this.traitsRow + unit]! & VIA_CONVOY) !== 0;
  }

  /** Somebody is ordered to move to the province of the unit. */
  isAttacked(unit: number): boolean {
    return this.table[this.moversRow + this.province(unit)] !== NONE;
  }

  /** The unit in the province, as a list. */
  occupants(province: number): readonly number[] {
    if (province < 0) return NOBODY;
    const unit = this.table[this.occupantRow + province]!;
    return unit === NONE ? NOBODY : (ALONE[unit] ??= [unit]);
  }

  /** The units ordered to move to the province. */
  moversTo(province: number): readonly number[] {
    return province < 0 ? NOBODY : this.list(this.moversRow + province);
  }

  /** The units that support it with an order that matches. */
  supporters(unit: number): readonly number[] {
    return this.list(this.supportersRow + unit);
  }

  /** The fleets that convoy it with an order that matches. */
  convoyers(unit: number): readonly number[] {
    return this.list(this.convoyersRow + unit);
  }

  private list(at: number): readonly number[] {
    const list = this.table[at]!;
    return list === NONE ? NOBODY : this.lists[list]!;
  }

  private append(at: number, unit: number): void {
    const list = this.table[at]!;
    if (list !== NONE) {
      this.lists[list]!.push(unit);
      return;
    }
    this.table[at] = this.lists.length;
    this.lists.push([unit]);
  }

  private addUnit(unit: number, { power, location }: Unit): void {
    const { table } = this;
    const { province } = this.read.board.locations[location]!;
    table[this.powerRow + unit] = power;
    table[this.provinceRow + unit] = province;
    table[this.traitsRow + unit] = 0;
    table[this.occupantRow + province] = unit;
  }

  private addOrder(unit: number, order: Exclude<UnitOrder, { kind: 'hold' }>): void {
    const { read } = this;
    switch (order.kind) {
      case 'move':
        this.addMove(unit, order);
        return;
      case 'support':
        if (!supportMatches(read, order)) return;
        this.table[this.helpedRow + unit] = order.supported;
        this.table[this.traitsRow + unit] = SUPPORT;
        this.table[this.supportTargetRow + unit] = order.to ?? NONE;
        this.append(this.supportersRow + order.supported, unit);
        return;
      case 'convoy':
        if (!convoyMatches(read, unit, order)) return;
        this.table[this.helpedRow + unit] = order.convoyed;
        this.table[this.traitsRow + unit] = CONVOY;
        this.append(this.convoyersRow + order.convoyed, unit);
        return;
    }
  }

  private addMove(unit: number, order: Extract<UnitOrder, { kind: 'move' }>): void {
    const { units, board } = this.read;
    const via = order.viaConvoy ? VIA_CONVOY : 0;
    if (order.inVain === true) {
      this.table[this.destinationRow + unit] = NOWHERE;
      this.table[this.traitsRow + unit] = via;
      return;
    }
    const { type, location } = units[unit]!;
    const destination = board.locations[order.to]!.province;
    this.table[this.destinationRow + unit] = destination;
    this.table[this.traitsRow + unit] = via | (borders(board, type, location, order.to) ? BORDERS : 0);
    this.append(this.moversRow + destination, unit);
  }
}

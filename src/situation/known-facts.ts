/**
 * What is known of a position, apart from any interpretation: who stands where, is ordered to go
 * where, and helps whom.
 *
 * Bulk adjudication makes one of these for every position, so the facts are rows of small integers in
 * one table: a row for each unit, then one for each province.
 */
import type { Unit } from '../board/board.ts';
import { tablesOf, type BoardTables } from '../board/tables.ts';
import type { ReadOrders } from '../orders/legality.ts';
import { convoyMatches, supportMatches } from '../orders/matching.ts';
import type { UnitOrder } from '../orders/unit-order.ts';

const NONE = -1;
/** Where a move leads that cannot be made (4.E.1). */
const NOWHERE = -2;

const NOBODY: readonly number[] = [];
const NO_ROUTES: ReadonlyMap<number, readonly number[]> = new Map();

/** What the table says of a unit, in this order. */
const POWER = 0;
const PROVINCE = 1;
const DESTINATION = 2;
const SUPPORT_TARGET = 3;
const HELPED = 4;
const TRAITS = 5;
const SUPPORTERS = 6;
const CONVOYERS = 7;
const OF_UNIT = 8;

/** What it says of a province. */
const OCCUPANT = 0;
const MOVERS = 1;
const OF_PROVINCE = 2;

/** What an order is: its traits, one bit each. */
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

/**
 * A list in the table: `NONE`, the only unit of it, or from here on the number of a list of several. Nearly all
 * lists have one unit, and lists of one are shared by all positions.
 */
const SEVERAL = 1 << 14;

/** `ALONE[unit]` is the list of just that unit. */
const ALONE: (readonly number[])[] = [];

function alone(unit: number): readonly number[] {
  return (ALONE[unit] ??= [unit]);
}

export class KnownFacts {
  readonly size: number;
  readonly read: ReadOrders;
  /** Units that are ordered to move. */
  readonly moving: number[] = [];
  /** Units with a support order that matches. */
  readonly supporting: number[] = [];
  /** Fleets with a convoy order that matches. */
  readonly convoyingFleets: number[] = [];
  /** By unit: the sea provinces by which alone it may be convoyed, in order (4.A.6). */
  routes: ReadonlyMap<number, readonly number[]> = NO_ROUTES;

  /** Provinces to which somebody is ordered to move. */
  private readonly targets: number[] = [];
  private readonly table: Int16Array;
  /** Where the rows of units and of provinces begin. */
  private readonly ofUnits: number;
  private readonly ofProvinces: number;
  /** The lists of several units, by number. */
  private readonly several: number[][] = [];

  constructor(read: ReadOrders) {
    const { units, board } = read;
    const size = units.length;
    this.size = size;
    this.read = read;
    this.ofUnits = takeRoom(OF_UNIT * size + OF_PROVINCE * board.provinces.length);
    this.ofProvinces = this.ofUnits + OF_UNIT * size;
    this.table = room;
    const tables = tablesOf(board);
    for (let unit = 0; unit < size; unit++) {
      this.addUnit(unit, units[unit]!, tables);
      const order = read.orders[unit]!;
      if (order.kind !== 'hold') this.addOrder(unit, order, tables);
    }
  }

  power(unit: number): number {
    return this.table[this.ofUnits + OF_UNIT * unit + POWER]!;
  }

  /** The province where the unit stands. */
  province(unit: number): number {
    return this.table[this.ofUnits + OF_UNIT * unit + PROVINCE]!;
  }

  /** The province to which the unit is ordered to move; negative where it goes nowhere. */
  destination(unit: number): number {
    return this.table[this.ofUnits + OF_UNIT * unit + DESTINATION]!;
  }

  /** The province at which the move that the unit supports is directed; negative without one. */
  supportTarget(unit: number): number {
    return this.table[this.ofUnits + OF_UNIT * unit + SUPPORT_TARGET]!;
  }

  /** The unit that this one supports or convoys with an order that matches; negative without one. */
  helped(unit: number): number {
    return this.table[this.ofUnits + OF_UNIT * unit + HELPED]!;
  }

  moves(unit: number): boolean {
    return this.table[this.ofUnits + OF_UNIT * unit + DESTINATION] !== NONE;
  }

  /** The unit has a support order that matches. */
  supports(unit: number): boolean {
    return (this.table[this.ofUnits + OF_UNIT * unit + TRAITS]! & SUPPORT) !== 0;
  }

  /** The fleet has a convoy order that matches. */
  convoys(unit: number): boolean {
    return (this.table[this.ofUnits + OF_UNIT * unit + TRAITS]! & CONVOY) !== 0;
  }

  /** The unit could make its move without a convoy. */
  borders(unit: number): boolean {
    return (this.table[this.ofUnits + OF_UNIT * unit + TRAITS]! & BORDERS) !== 0;
  }

  viaConvoy(unit: number): boolean {
    return (this.table[this.ofUnits + OF_UNIT * unit + TRAITS]! & VIA_CONVOY) !== 0;
  }

  /** Somebody is ordered to move to the province of the unit. */
  isAttacked(unit: number): boolean {
    return this.table[this.ofProvinces + OF_PROVINCE * this.province(unit) + MOVERS] !== NONE;
  }

  /** The units in whose province somebody is ordered to move. */
  attackedUnits(): readonly number[] {
    const attacked: number[] = [];
    for (const province of this.targets) {
      const unit = this.table[this.ofProvinces + OF_PROVINCE * province + OCCUPANT]!;
      if (unit !== NONE) attacked.push(unit);
    }
    return attacked;
  }

  /** The unit in the province, as a list. */
  occupants(province: number): readonly number[] {
    if (province < 0) return NOBODY;
    const unit = this.table[this.ofProvinces + OF_PROVINCE * province + OCCUPANT]!;
    return unit === NONE ? NOBODY : alone(unit);
  }

  /** The units ordered to move to the province. */
  moversTo(province: number): readonly number[] {
    return province < 0 ? NOBODY : this.list(this.ofProvinces + OF_PROVINCE * province + MOVERS);
  }

  /** The units that support it with an order that matches. */
  supporters(unit: number): readonly number[] {
    return this.list(this.ofUnits + OF_UNIT * unit + SUPPORTERS);
  }

  /** The fleets that convoy it with an order that matches. */
  convoyers(unit: number): readonly number[] {
    return this.list(this.ofUnits + OF_UNIT * unit + CONVOYERS);
  }

  private list(at: number): readonly number[] {
    const list = this.table[at]!;
    if (list === NONE) return NOBODY;
    return list < SEVERAL ? alone(list) : this.several[list - SEVERAL]!;
  }

  private append(at: number, unit: number): void {
    const list = this.table[at]!;
    if (list === NONE) this.table[at] = unit;
    else if (list >= SEVERAL) this.several[list - SEVERAL]!.push(unit);
    else this.table[at] = SEVERAL + this.several.push([list, unit]) - 1;
  }

  private addUnit(unit: number, { power, location }: Unit, { provinces }: BoardTables): void {
    const { table } = this;
    const province = provinces[location]!;
    const row = this.ofUnits + OF_UNIT * unit;
    table[row + POWER] = power;
    table[row + PROVINCE] = province;
    table[row + TRAITS] = 0;
    table[this.ofProvinces + OF_PROVINCE * province + OCCUPANT] = unit;
  }

  private addOrder(unit: number, order: Exclude<UnitOrder, { kind: 'hold' }>, tables: BoardTables): void {
    const { read, table } = this;
    const row = this.ofUnits + OF_UNIT * unit;
    switch (order.kind) {
      case 'move':
        this.addMove(unit, order, tables);
        return;
      case 'support':
        if (!supportMatches(read, order)) return;
        this.supporting.push(unit);
        table[row + HELPED] = order.supported;
        table[row + TRAITS] = SUPPORT;
        table[row + SUPPORT_TARGET] = order.to ?? NONE;
        this.append(this.ofUnits + OF_UNIT * order.supported + SUPPORTERS, unit);
        return;
      case 'convoy':
        if (!convoyMatches(read, unit, order)) return;
        table[row + HELPED] = order.convoyed;
        table[row + TRAITS] = CONVOY;
        this.append(this.ofUnits + OF_UNIT * order.convoyed + CONVOYERS, unit);
        this.convoyingFleets.push(unit);
        return;
    }
  }

  private addMove(unit: number, order: Extract<UnitOrder, { kind: 'move' }>, tables: BoardTables): void {
    const { table } = this;
    const row = this.ofUnits + OF_UNIT * unit;
    this.moving.push(unit);
    const via = order.viaConvoy ? VIA_CONVOY : 0;
    if (order.route !== undefined) this.routes = new Map([...this.routes, [unit, order.route]]);
    if (order.inVain === true) {
      table[row + DESTINATION] = NOWHERE;
      table[row + TRAITS] = via;
      return;
    }
    const { type, location } = this.read.units[unit]!;
    const destination = tables.provinces[order.to]!;
    table[row + DESTINATION] = destination;
    table[row + TRAITS] = via | (tables.borders(type, location, order.to) ? BORDERS : 0);
    const movers = this.ofProvinces + OF_PROVINCE * destination + MOVERS;
    if (table[movers] === NONE) this.targets.push(destination);
    this.append(movers, unit);
  }
}

/**
 * What is known of a position, apart from any interpretation: who stands where, is ordered to go
 * where, and helps whom.
 *
 * Bulk adjudication makes one of these for every position, so the facts are columns of small integers in
 * one table: what is said of units, then what is said of provinces.
 */
import type { Unit } from '../board/board.ts';
import { tablesOf, type BoardTables } from '../board/tables.ts';
import type { ReadOrders } from '../orders/legality.ts';
import { convoyMatches, supportMatches } from '../orders/matching.ts';
import type { UnitOrder } from '../orders/unit-order.ts';

const NONE = -1;
/** Where a move leads that cannot be made (4.E.1). */
const NOWHERE = -2;

const NO_ROUTES: ReadonlyMap<number, readonly number[]> = new Map();

/** What the table says of units: so many columns, with a place for each unit. */
const OF_UNITS = 8;
/** What it says of provinces: who stands there, who moves there. */
const OF_PROVINCES = 2;
/** Each column of provinces begins with places for `NOWHERE` and `NONE`, where nobody is. */
const OUTSIDE = 2;

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
 * lists have one unit or none, and those are shared by all positions.
 */
const SEVERAL = 1 << 14;

/** `SHORT[unit + 1]` is the list of just that unit, the first the empty list. */
const SHORT: (readonly number[])[] = [[]];

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
  /** The lists of several units, by number. */
  private readonly several: number[][] = [];
  private readonly table: Int16Array;
  /** Where each column begins. */
  private readonly powers: number;
  private readonly provinces: number;
  private readonly destinations: number;
  private readonly supportTargets: number;
  private readonly helpedUnits: number;
  private readonly traits: number;
  private readonly supportersOf: number;
  private readonly convoyersOf: number;
  private readonly occupantsOf: number;
  private readonly moversTowards: number;

  constructor(read: ReadOrders) {
    const { units, board } = read;
    const size = units.length;
    this.size = size;
    this.read = read;
    const ofProvinces = OUTSIDE + board.provinces.length;
    this.powers = takeRoom(OF_UNITS * size + OF_PROVINCES * ofProvinces);
    this.provinces = this.powers + size;
    this.destinations = this.provinces + size;
    this.supportTargets = this.destinations + size;
    this.helpedUnits = this.supportTargets + size;
    this.traits = this.helpedUnits + size;
    this.supportersOf = this.traits + size;
    this.convoyersOf = this.supportersOf + size;
    this.occupantsOf = this.convoyersOf + size + OUTSIDE;
    this.moversTowards = this.occupantsOf + ofProvinces;
    this.table = room;
    while (SHORT.length <= size) SHORT.push([SHORT.length - 1]);
    const tables = tablesOf(board);
    for (let unit = 0; unit < size; unit++) {
      this.addUnit(unit, units[unit]!, tables);
      const order = read.orders[unit]!;
      if (order.kind !== 'hold') this.addOrder(unit, order, tables);
    }
  }

  power(unit: number): number {
    return this.table[this.powers + unit]!;
  }

  /** The province where the unit stands. */
  province(unit: number): number {
    return this.table[this.provinces + unit]!;
  }

  /** The province to which the unit is ordered to move; negative where it goes nowhere. */
  destination(unit: number): number {
    return this.table[this.destinations + unit]!;
  }

  /** The province at which the move that the unit supports is directed; negative without one. */
  supportTarget(unit: number): number {
    return this.table[this.supportTargets + unit]!;
  }

  /** The unit that this one supports or convoys with an order that matches; negative without one. */
  helped(unit: number): number {
    return this.table[this.helpedUnits + unit]!;
  }

  moves(unit: number): boolean {
    return this.table[this.destinations + unit] !== NONE;
  }

  /** The unit has a support order that matches. */
  supports(unit: number): boolean {
    return (this.table[this.traits + unit]! & SUPPORT) !== 0;
  }

  /** The fleet has a convoy order that matches. */
  convoys(unit: number): boolean {
    return (this.table[this.traits + unit]! & CONVOY) !== 0;
  }

  /** The unit could make its move without a convoy. */
  borders(unit: number): boolean {
    return (this.table[this.traits + unit]! & BORDERS) !== 0;
  }

  viaConvoy(unit: number): boolean {
    return (this.table[this.traits + unit]! & VIA_CONVOY) !== 0;
  }

  /** Somebody is ordered to move to the province of the unit. */
  isAttacked(unit: number): boolean {
    return this.table[this.moversTowards + this.province(unit)] !== NONE;
  }

  /** The units in whose province somebody is ordered to move. */
  attackedUnits(): readonly number[] {
    const attacked: number[] = [];
    for (const province of this.targets) {
      const unit = this.table[this.occupantsOf + province]!;
      if (unit !== NONE) attacked.push(unit);
    }
    return attacked;
  }

  /** The unit in the province, as a list. */
  occupants(province: number): readonly number[] {
    return SHORT[this.table[this.occupantsOf + province]! + 1]!;
  }

  /** The units ordered to move to the province. */
  moversTo(province: number): readonly number[] {
    return this.list(this.moversTowards + province);
  }

  /** The units that support it with an order that matches. */
  supporters(unit: number): readonly number[] {
    return this.list(this.supportersOf + unit);
  }

  /** The fleets that convoy it with an order that matches. */
  convoyers(unit: number): readonly number[] {
    return this.list(this.convoyersOf + unit);
  }

  private list(at: number): readonly number[] {
    const list = this.table[at]!;
    return list < SEVERAL ? SHORT[list + 1]! : this.several[list - SEVERAL]!;
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
    table[this.powers + unit] = power;
    table[this.provinces + unit] = province;
    table[this.traits + unit] = 0;
    table[this.occupantsOf + province] = unit;
  }

  private addOrder(unit: number, order: Exclude<UnitOrder, { kind: 'hold' }>, tables: BoardTables): void {
    const { read, table } = this;
    switch (order.kind) {
      case 'move':
        this.addMove(unit, order, tables);
        return;
      case 'support':
        if (!supportMatches(read, order)) return;
        this.supporting.push(unit);
        table[this.helpedUnits + unit] = order.supported;
        table[this.traits + unit] = SUPPORT;
        if (order.to !== undefined) table[this.supportTargets + unit] = order.to;
        this.append(this.supportersOf + order.supported, unit);
        return;
      case 'convoy':
        if (!convoyMatches(read, unit, order)) return;
        this.convoyingFleets.push(unit);
        table[this.helpedUnits + unit] = order.convoyed;
        table[this.traits + unit] = CONVOY;
        this.append(this.convoyersOf + order.convoyed, unit);
        return;
    }
  }

  private addMove(unit: number, order: Extract<UnitOrder, { kind: 'move' }>, tables: BoardTables): void {
    const { table } = this;
    this.moving.push(unit);
    if (order.route !== undefined) this.routes = new Map([...this.routes, [unit, order.route]]);
    const via = order.viaConvoy ? VIA_CONVOY : 0;
    if (order.inVain === true) {
      table[this.destinations + unit] = NOWHERE;
      table[this.traits + unit] = via;
      return;
    }
    const { type, location } = this.read.units[unit]!;
    const destination = tables.provinces[order.to]!;
    table[this.destinations + unit] = destination;
    table[this.traits + unit] = via | (tables.borders(type, location, order.to) ? BORDERS : 0);
    const movers = this.moversTowards + destination;
    if (table[movers] === NONE) this.targets.push(destination);
    this.append(movers, unit);
  }
}

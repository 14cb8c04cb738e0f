/**
 * What is known of a position, apart from any interpretation: who stands where, is ordered to go
 * where, and helps whom.
 *
 * Bulk adjudication makes one of these for every position, so the facts are columns of small integers in
 * one table: what is said of units, then what is said of provinces.
 */
import { Room } from '../board/room.ts';
import { convoyMatches, supportMatches } from '../orders/table/matching.ts';
import { NONE, NOWHERE, ORDERED, TRAITS } from '../orders/table/order-table.ts';
import type { ReadOrders } from '../orders/table/read-orders.ts';
import type { Leg, WaysOrdered } from '../orders/table/ways-ordered.ts';

const NO_ROUTES: ReadonlyMap<number, readonly number[]> = new Map();

/** What the table says of units: so many columns, with a place for each unit. */
const OF_UNITS = 8;
/** What it says of provinces: who stands there, who moves there. */
const OF_PROVINCES = 2;
/** Each column of provinces begins with places for `NOWHERE` and `NONE`, where nobody is. */
const OUTSIDE = 2;

/** What the orders of units are: the traits of what was read, and whether they match. */
const SUPPORT = 1;
const CONVOY = 2;

const room = new Room((count) => new Int16Array(count));

/**
 * A list in the table: `NONE`, the only unit of it, or from here on the number of a list of several. Nearly all
 * lists have one unit or none, and those are shared by all positions.
 */
const SEVERAL = 1 << 14;

/** `SHORT[unit + 1]` is the list of just that unit, the first the empty list. */
const SHORT: (readonly number[])[] = [[]];

/** The relations between the units of a known position: indices of units and provinces, and no truth values. */
export class KnownFacts {
  /** How many units there are, and legs of trains, which are numbered after all units. */
  readonly size: number;
  readonly read: ReadOrders;

  private readonly movers: number[] = [];
  private readonly supportingUnits: number[] = [];
  private readonly convoying: number[] = [];
  private routes: ReadonlyMap<number, readonly number[]> = NO_ROUTES;
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
    const { ways } = read;
    const size = read.table.size + (ways === undefined ? 0 : ways.legs.length);
    this.size = size;
    this.read = read;
    const ofProvinces = OUTSIDE + read.board.provinces.length;
    const numbers = OF_UNITS * size + OF_PROVINCES * ofProvinces;
    this.powers = room.take(numbers);
    this.table = room.numbers.fill(NONE, this.powers, this.powers + numbers);
    this.provinces = this.powers + size;
    this.destinations = this.provinces + size;
    this.supportTargets = this.destinations + size;
    this.helpedUnits = this.supportTargets + size;
    this.traits = this.helpedUnits + size;
    this.supportersOf = this.traits + size;
    this.convoyersOf = this.supportersOf + size;
    this.occupantsOf = this.convoyersOf + size + OUTSIDE;
    this.moversTowards = this.occupantsOf + ofProvinces;
    while (SHORT.length <= size) SHORT.push([SHORT.length - 1]);
    for (let unit = 0; unit < read.table.size; unit++) {
      this.addUnit(unit);
      this.addOrder(unit);
    }
    if (ways !== undefined) this.addLegs(ways);
  }

  /** Units that are ordered to move. */
  get moving(): readonly number[] {
    return this.movers;
  }

  /** Units with a support order that matches. */
  get supporting(): readonly number[] {
    return this.supportingUnits;
  }

  /** Fleets with a convoy order that matches. */
  get convoyingFleets(): readonly number[] {
    return this.convoying;
  }

  /** The unit itself; of the leg of a train the train. */
  unitOf(unit: number): number {
    return this.leg(unit)?.train ?? unit;
  }

  /** The leg of a train with this number; `undefined` for a unit. */
  leg(unit: number): Leg | undefined {
    const { table, ways } = this.read;
    return unit < table.size ? undefined : ways!.legs[unit - table.size];
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
    return (this.table[this.traits + unit]! & TRAITS.borders) !== 0;
  }

  viaConvoy(unit: number): boolean {
    return (this.table[this.traits + unit]! & TRAITS.viaConvoy) !== 0;
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

  /** The units ordered to move to where the unit stands, without legs of trains. */
  attackersOf(unit: number): readonly number[] {
    const movers = this.moversTo(this.province(unit));
    return this.size === this.read.table.size
      ? movers
      : movers.filter((mover) => mover < this.read.table.size);
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

  /** The sea provinces by which alone the unit may be convoyed, in order (4.A.6); `undefined` where any will do. */
  route(unit: number): readonly number[] | undefined {
    return this.routes.get(unit);
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

  private addUnit(unit: number): void {
    const { table } = this;
    const orders = this.read.table;
    const province = orders.province(unit);
    table[this.powers + unit] = orders.power(unit);
    table[this.provinces + unit] = province;
    table[this.traits + unit] = orders.traits(unit);
    table[this.occupantsOf + province] = unit;
  }

  private addOrder(unit: number): void {
    const { read } = this;
    switch (read.table.kind(unit)) {
      case ORDERED.hold:
        return;
      case ORDERED.move:
        this.addMove(unit);
        return;
      case ORDERED.support:
        if (supportMatches(read, unit)) this.addSupport(unit);
        return;
      case ORDERED.convoy:
        if (convoyMatches(read, unit)) this.addConvoy(unit);
        return;
    }
  }

  private addMove(unit: number): void {
    const { table } = this;
    const destination = this.read.table.target(unit);
    this.movers.push(unit);
    table[this.destinations + unit] = destination;
    if ((table[this.traits + unit]! & TRAITS.route) !== 0) this.addRoute(unit);
    if (destination === NOWHERE) return;
    const movers = this.moversTowards + destination;
    if (table[movers] === NONE) this.targets.push(destination);
    this.append(movers, unit);
  }

  /** Makes of every train what its legs are: movers each of which is ordered to its station. */
  private addLegs({ legs }: WaysOrdered): void {
    const { table } = this;
    for (const [i, { train, station }] of legs.entries()) {
      const leg = this.read.table.size + i;
      const isFirst = legs[i - 1]?.train !== train;
      if (isFirst) this.removeMover(train, station);
      table[this.powers + leg] = this.power(train);
      table[this.provinces + leg] = isFirst ? this.province(train) : NONE;
      table[this.destinations + leg] = station;
      table[this.traits + leg] = TRAITS.borders;
      this.movers.push(leg);
      const movers = this.moversTowards + station;
      if (table[movers] === NONE) this.targets.push(station);
      this.append(movers, leg);
    }
  }

  /** The unit is no longer among those that move to its destination, and goes to the first station. */
  private removeMover(train: number, station: number): void {
    const { table } = this;
    const movers = this.moversTowards + this.destination(train);
    const others = this.list(movers).filter((mover) => mover !== train);
    table[movers] = NONE;
    for (const other of others) this.append(movers, other);
    table[this.destinations + train] = station;
  }

  private addRoute(unit: number): void {
    const order = this.read.orders[unit]!;
    if (order.kind !== 'move' || order.route === undefined) throw new Error('a route that no order spells');
    this.routes = new Map([...this.routes, [unit, order.route]]);
  }

  private addSupport(unit: number): void {
    const { table } = this;
    const orders = this.read.table;
    const supported = orders.helped(unit);
    this.supportingUnits.push(unit);
    table[this.helpedUnits + unit] = supported;
    table[this.supportTargets + unit] = orders.target(unit);
    table[this.traits + unit]! |= SUPPORT;
    this.append(this.supportersOf + supported, unit);
  }

  private addConvoy(unit: number): void {
    const { table } = this;
    const convoyed = this.read.table.helped(unit);
    this.convoying.push(unit);
    table[this.helpedUnits + unit] = convoyed;
    table[this.traits + unit]! |= CONVOY;
    this.append(this.convoyersOf + convoyed, unit);
  }
}

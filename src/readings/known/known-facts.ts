/**
 * Facts of a position, apart from any interpretation: who stands where, is ordered to go
 * where, and helps whom.
 */
import type { WaysOrdered } from '../../orders/table/read-orders.ts';
import type { StandingName } from '../../../encodings/language/situation.ts';
import { NONE, NOWHERE, ORDERED, TRAITS } from '../../orders/table/order-table.ts';
import type { ReadOrders } from '../../orders/table/read-orders.ts';
import { STANDS } from './where-units-stand.ts';
import { arePassedOn, destinationOf, embarks, lands } from './fleet-links.ts';

const NOBODY: readonly number[] = [];

/** The relations between the units of a known position: indices of units and provinces, and no truth values. */
export class KnownFacts {
  /** Number of units, and of legs of trains, which are numbered after all units. */
  readonly size: number;
  readonly read: ReadOrders;
  /** Entries by fleet, then by other fleet: 0 where nobody asked, 2 where an army can be passed on, else 1. */
  private passedOn: Uint8Array | undefined;
  private listed: UnitLists | undefined;

  constructor(read: ReadOrders, size: number = read.table.size) {
    this.size = size;
    this.read = read;
    this.passedOn = undefined;
    this.listed = undefined;
  }

  get moving(): readonly number[] {
    return this.lists().moving;
  }

  /** Units with a support order that matches. */
  get supporting(): readonly number[] {
    return this.lists().supporting;
  }

  /** Fleets with a convoy order that matches. */
  get convoyingFleets(): readonly number[] {
    return this.lists().convoying;
  }

  /** The units in whose province somebody is ordered to move. */
  get attackedUnits(): readonly number[] {
    return this.lists().attacked;
  }

  /** The unit itself; of the leg of a train the train. */
  unitOf(unit: number): number {
    return unit;
  }

  /** The leg of a train with this number; `undefined` for a unit. */
  leg(_unit: number): WaysOrdered['legs'][number] | undefined {
    return undefined;
  }

  isArmy(unit: number): boolean {
    return this.read.units[this.unitOf(unit)]!.type === 'army';
  }

  isAtSea(unit: number): boolean {
    return this.read.board.provinces[this.province(unit)]!.terrain === 'sea';
  }

  stands(name: StandingName, unit: number): boolean {
    return STANDS[name](this.read.board, this.province(unit), this.power(unit), this.read.circumstances);
  }

  power(unit: number): number {
    return this.read.table.power(unit);
  }

  province(unit: number): number {
    return this.read.table.province(unit);
  }

  /** The province to which the unit is ordered to move; negative where it goes nowhere. */
  destination(unit: number): number {
    return destinationOf(this.read, unit);
  }

  /** The province at which the move that the unit supports is directed; negative without one. */
  supportTarget(unit: number): number {
    return this.supports(unit) ? this.read.table.target(unit) : NONE;
  }

  /** The unit that this one supports or convoys with an order that matches; negative without one. */
  helped(unit: number): number {
    return this.counts(unit) ? this.read.table.helped(unit) : NONE;
  }

  moves(unit: number): boolean {
    return this.kind(unit) === ORDERED.move;
  }

  /** The unit has a support order that matches. */
  supports(unit: number): boolean {
    return this.kind(unit) === ORDERED.support && this.counts(unit);
  }

  /** The fleet has a convoy order that matches. */
  convoys(unit: number): boolean {
    return this.kind(unit) === ORDERED.convoy && this.counts(unit);
  }

  /** The unit could make its move without a convoy. */
  borders(unit: number): boolean {
    return (this.traits(unit) & TRAITS.borders) !== 0;
  }

  viaConvoy(unit: number): boolean {
    return (this.traits(unit) & TRAITS.viaConvoy) !== 0;
  }

  /** The unit in the province, as a list. */
  occupants(province: number): readonly number[] {
    return this.lists().standing[province] ?? NOBODY;
  }

  /** The units ordered to move to where the unit stands, without legs of trains. */
  attackersOf(unit: number): readonly number[] {
    return this.moversTo(this.province(unit));
  }

  moversTo(province: number): readonly number[] {
    return this.lists().moversTo[province] ?? NOBODY;
  }

  /** The units that support it with an order that matches. */
  supporters(unit: number): readonly number[] {
    return this.lists().supporters[unit] ?? NOBODY;
  }

  /** The fleets that convoy it with an order that matches. */
  convoyers(unit: number): readonly number[] {
    return this.lists().convoyers[unit] ?? NOBODY;
  }

  /** The fleet can take the army on board where it stands. */
  embarks(fleet: number, mover: number): boolean {
    return embarks(this.read, fleet, mover);
  }

  /** The fleet can put the army ashore at its destination. */
  lands(fleet: number, mover: number): boolean {
    return lands(this.read, fleet, mover);
  }

  /** An army can be passed from one fleet to the other. */
  areNeighbours(fleet: number, other: number): boolean {
    this.passedOn ??= new Uint8Array(this.size * this.size);
    const at = fleet * this.size + other;
    if (this.passedOn[at] === 0)
      this.passedOn[at] = arePassedOn(this.read, fleet, other, this.helped(fleet)) ? 2 : 1;
    return this.passedOn[at] === 2;
  }

  /** The support or convoy of the unit fits the order of the other one. */
  private counts(unit: number): boolean {
    return (this.traits(unit) & TRAITS.counts) !== 0;
  }

  /** The kind of the unit's order, and what the table of orders says of it besides. */
  protected kind(unit: number): number {
    return this.read.table.kind(unit);
  }

  protected traits(unit: number): number {
    return this.read.table.traits(unit);
  }

  private lists(): UnitLists {
    return (this.listed ??= new UnitLists(this.read));
  }
}

class UnitLists {
  readonly moving: number[] = [];
  readonly supporting: number[] = [];
  readonly convoying: number[] = [];
  readonly attacked: number[] = [];
  /** The unit that stands in each province, and the units that are ordered to move there. */
  readonly standing: number[][] = [];
  readonly moversTo: number[][] = [];
  /** The units that support each unit in what it does, and the fleets that convoy it. */
  readonly supporters: number[][] = [];
  readonly convoyers: number[][] = [];

  constructor({ table }: ReadOrders) {
    for (let unit = 0; unit < table.size; unit++) {
      const counts = (table.traits(unit) & TRAITS.counts) !== 0;
      this.standing[table.province(unit)] ??= [unit];
      switch (table.kind(unit)) {
        case ORDERED.hold:
          break;
        case ORDERED.move:
          this.moving.push(unit);
          if (table.target(unit) !== NOWHERE) add(this.moversTo, table.target(unit), unit);
          break;
        case ORDERED.support:
          if (!counts) break;
          this.supporting.push(unit);
          add(this.supporters, table.helped(unit), unit);
          break;
        case ORDERED.convoy:
          if (!counts) break;
          this.convoying.push(unit);
          add(this.convoyers, table.helped(unit), unit);
      }
    }
    for (let unit = 0; unit < table.size; unit++) {
      if (this.moversTo[table.province(unit)] !== undefined) this.attacked.push(unit);
    }
  }
}

function add(lists: number[][], key: number, unit: number): void {
  const list = lists[key];
  if (list === undefined) lists[key] = [unit];
  else list.push(unit);
}

/**
 * What is known of a position, apart from any interpretation: who stands where, is ordered to go
 * where, and helps whom.
 *
 * Propagation reads these facts as rows of the position at hand. They are kept for a position only when somebody
 * asks for them.
 */
import { NONE, ORDERED, TRAITS } from '../orders/table/order-table.ts';
import type { ReadOrders } from '../orders/table/read-orders.ts';
import type { Leg } from '../orders/table/ways-ordered.ts';
import { CONVOYS, FACTS_AT_HAND, OF_PROVINCE, OF_UNIT, SUPPORTS, UNIT_ROW } from './fact-rows.ts';
import { arePassedOn, destinationOf, embarks, lands, routeOf } from './fleet-links.ts';

const NOBODY: readonly number[] = [];

/** The relations between the units of a known position: indices of units and provinces, and no truth values. */
export class KnownFacts {
  /** How many units there are, and legs of trains, which are numbered after all units. */
  readonly size: number;
  readonly read: ReadOrders;
  private kept: Kept | undefined;

  constructor(read: ReadOrders, size: number = read.table.size) {
    this.size = size;
    this.read = read;
    this.kept = undefined;
  }

  /** Units that are ordered to move. */
  get moving(): readonly number[] {
    return this.own().moving;
  }

  /** Units with a support order that matches. */
  get supporting(): readonly number[] {
    return this.own().supporting;
  }

  /** Fleets with a convoy order that matches. */
  get convoyingFleets(): readonly number[] {
    return this.own().convoying;
  }

  /** The units in whose province somebody is ordered to move. */
  get attackedUnits(): readonly number[] {
    return this.own().attacked;
  }

  /** The unit itself; of the leg of a train the train. */
  unitOf(unit: number): number {
    return unit;
  }

  /** The leg of a train with this number; `undefined` for a unit. */
  leg(_unit: number): Leg | undefined {
    return undefined;
  }

  power(unit: number): number {
    return this.read.table.power(unit);
  }

  /** The province where the unit stands. */
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
    return this.own().helped(unit);
  }

  moves(unit: number): boolean {
    return this.read.table.kind(unit) === ORDERED.move;
  }

  /** The unit has a support order that matches. */
  supports(unit: number): boolean {
    return this.own().hasTrait(unit, SUPPORTS);
  }

  /** The fleet has a convoy order that matches. */
  convoys(unit: number): boolean {
    return this.own().hasTrait(unit, CONVOYS);
  }

  /** The unit could make its move without a convoy. */
  borders(unit: number): boolean {
    return (this.read.table.traits(unit) & TRAITS.borders) !== 0;
  }

  viaConvoy(unit: number): boolean {
    return (this.read.table.traits(unit) & TRAITS.viaConvoy) !== 0;
  }

  /** The unit in the province, as a list. */
  occupants(province: number): readonly number[] {
    return this.own().occupants(province);
  }

  /** The units ordered to move to where the unit stands, without legs of trains. */
  attackersOf(unit: number): readonly number[] {
    return this.moversTo(this.province(unit));
  }

  /** The units ordered to move to the province. */
  moversTo(province: number): readonly number[] {
    return this.own().moversTo(province);
  }

  /** The units that support it with an order that matches. */
  supporters(unit: number): readonly number[] {
    const first = this.moves(unit) ? OF_UNIT.firstMoveSupporter : OF_UNIT.firstHoldSupporter;
    return this.own().helpers(unit, first);
  }

  /** The fleets that convoy it with an order that matches. */
  convoyers(unit: number): readonly number[] {
    return this.own().helpers(unit, OF_UNIT.firstConvoyer);
  }

  /** The sea provinces by which alone the unit may be convoyed, in order (4.A.6); `undefined` where any will do. */
  route(unit: number): readonly number[] | undefined {
    return routeOf(this.read, unit);
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
    return arePassedOn(this.read, fleet, other, this.helped(fleet));
  }

  private own(): Kept {
    return (this.kept ??= keep(this.read));
  }
}

function keep(read: ReadOrders): Kept {
  if (FACTS_AT_HAND.read !== read) FACTS_AT_HAND.load(read);
  return new Kept();
}

/** A copy of the rows of the position at hand, which are read by the numbers of units and provinces. */
class Kept {
  readonly moving: readonly number[];
  readonly supporting: readonly number[];
  readonly convoying: readonly number[];
  readonly attacked: readonly number[];
  private readonly rows: Int32Array;
  private readonly firstUnit: number;
  /** Lists by where they begin, once they were asked for. */
  private readonly lists: (readonly number[])[] = [];

  constructor() {
    const { rows, firstUnit, movers, moversEnd, supporters, supportersEnd } = FACTS_AT_HAND;
    const { convoyers, convoyersEnd, attacked, attackedEnd } = FACTS_AT_HAND;
    this.rows = rows.slice(0, FACTS_AT_HAND.rowOf(FACTS_AT_HAND.size));
    this.firstUnit = firstUnit;
    this.moving = unitsBetween(movers, moversEnd);
    this.supporting = unitsBetween(supporters, supportersEnd);
    this.convoying = unitsBetween(convoyers, convoyersEnd);
    this.attacked = unitsBetween(attacked, attackedEnd);
  }

  helped(unit: number): number {
    const row = this.rows[this.rowOf(unit) + OF_UNIT.helped]!;
    return row === 0 ? NONE : this.unitIn(row);
  }

  hasTrait(unit: number, trait: number): boolean {
    return (this.rows[this.rowOf(unit) + OF_UNIT.traits]! & trait) !== 0;
  }

  occupants(province: number): readonly number[] {
    return province < 0 ? NOBODY : this.list(this.provinceRow(province) + OF_PROVINCE.unit);
  }

  moversTo(province: number): readonly number[] {
    if (province < 0) return NOBODY;
    return this.list(this.provinceRow(province) + OF_PROVINCE.firstMover, OF_UNIT.nextMover);
  }

  helpers(unit: number, first: number): readonly number[] {
    return this.list(this.rowOf(unit) + first, OF_UNIT.nextHelper);
  }

  private rowOf(unit: number): number {
    return this.firstUnit + UNIT_ROW * unit;
  }

  private unitIn(row: number): number {
    return (row - this.firstUnit) / UNIT_ROW;
  }

  private provinceRow(province: number): number {
    return FACTS_AT_HAND.provinceRow(province);
  }

  /** @param next where each row says which is the next; left out, there is one at most */
  private list(first: number, next?: number): readonly number[] {
    const row = this.rows[first]!;
    if (row === 0) return NOBODY;
    const known = this.lists[first];
    if (known !== undefined) return known;
    const units: number[] = [];
    for (let at = row; at !== 0; at = next === undefined ? 0 : this.rows[at + next]!)
      units.push(this.unitIn(at));
    this.lists[first] = units;
    return units;
  }
}

function unitsBetween(first: number, end: number): readonly number[] {
  if (first === end) return NOBODY;
  const units: number[] = [];
  for (let at = first; at < end; at++) units.push(FACTS_AT_HAND.unitIn(FACTS_AT_HAND.rows[at]!));
  return units;
}

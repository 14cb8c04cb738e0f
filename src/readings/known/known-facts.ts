/**
 * Facts of a position, apart from any interpretation: who stands where, is ordered to go
 * where, and helps whom.
 *
 * Propagation reads these facts as rows of the position at hand. They are kept for a position only when somebody
 * asks for them.
 */
import type { StandingName } from '../../../encodings/language/situation.ts';
import { NONE, ORDERED, TRAITS } from '../../orders/table/order-table.ts';
import type { ReadOrders } from '../../orders/table/read-orders.ts';
import type { Leg } from '../../orders/table/ways-ordered.ts';
import { CONVOYS, FactLists, OF_UNIT, SUPPORTS } from './fact-lists.ts';
import { FACTS_AT_HAND } from './fact-rows.ts';
import { STANDS } from './where-units-stand.ts';
import { arePassedOn, destinationOf, embarks, lands, routeOf } from './fleet-links.ts';

/** The relations between the units of a known position: indices of units and provinces, and no truth values. */
export class KnownFacts {
  /** Number of units, and of legs of trains, which are numbered after all units. */
  readonly size: number;
  readonly read: ReadOrders;
  private kept: FactLists | undefined;
  private wasAtHand: boolean;
  /** Entries by fleet, then by other fleet: 0 where nobody asked, 2 where an army can be passed on, else 1. */
  private passedOn: Uint8Array | undefined;
  private listed: UnitLists | undefined;

  constructor(read: ReadOrders, size: number = read.table.size) {
    this.size = size;
    this.read = read;
    this.kept = undefined;
    this.passedOn = undefined;
    this.wasAtHand = false;
    this.listed = undefined;
  }

  /** Units that are ordered to move. */
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
  leg(_unit: number): Leg | undefined {
    return undefined;
  }

  isArmy(unit: number): boolean {
    return this.read.units[this.unitOf(unit)]!.type === 'army';
  }

  isAtSea(unit: number): boolean {
    return this.read.board.provinces[this.province(unit)]!.terrain === 'sea';
  }

  stands(name: StandingName, unit: number): boolean {
    return STANDS[name](this.read.board, this.province(unit), this.power(unit));
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
    return this.rows().helpedBy(unit);
  }

  moves(unit: number): boolean {
    return this.read.table.kind(unit) === ORDERED.move;
  }

  /** The unit has a support order that matches. */
  supports(unit: number): boolean {
    return this.rows().helps(unit, SUPPORTS);
  }

  /** The fleet has a convoy order that matches. */
  convoys(unit: number): boolean {
    return this.rows().helps(unit, CONVOYS);
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
    return this.rows().unitsIn(province);
  }

  /** The units ordered to move to where the unit stands, without legs of trains. */
  attackersOf(unit: number): readonly number[] {
    return this.moversTo(this.province(unit));
  }

  /** The units ordered to move to the province. */
  moversTo(province: number): readonly number[] {
    return this.rows().moversTo(province);
  }

  /** The units that support it with an order that matches. */
  supporters(unit: number): readonly number[] {
    const first = this.moves(unit) ? OF_UNIT.firstMoveSupporter : OF_UNIT.firstHoldSupporter;
    return this.rows().helpersOf(unit, first);
  }

  /** The fleets that convoy it with an order that matches. */
  convoyers(unit: number): readonly number[] {
    return this.rows().helpersOf(unit, OF_UNIT.firstConvoyer);
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
    this.passedOn ??= new Uint8Array(this.size * this.size);
    const at = fleet * this.size + other;
    if (this.passedOn[at] === 0)
      this.passedOn[at] = arePassedOn(this.read, fleet, other, this.helped(fleet)) ? 2 : 1;
    return this.passedOn[at] === 2;
  }

  /** The position at hand, which this one becomes at first; later a copy, since somebody has come back to it. */
  private rows(): FactLists {
    if (FACTS_AT_HAND.read === this.read) return FACTS_AT_HAND;
    if (this.kept === undefined) {
      FACTS_AT_HAND.load(this.read);
      if (!this.wasAtHand) {
        this.wasAtHand = true;
        return FACTS_AT_HAND;
      }
      const { rows, firstUnit } = FACTS_AT_HAND;
      this.kept = new FactLists(rows.slice(0, FACTS_AT_HAND.rowOf(this.size)), firstUnit);
    }
    return this.kept;
  }

  private lists(): UnitLists {
    if (this.listed === undefined) {
      if (FACTS_AT_HAND.read !== this.read) FACTS_AT_HAND.load(this.read);
      const { movers, moversEnd, supporters, supportersEnd } = FACTS_AT_HAND;
      const { convoyers, convoyersEnd, attacked, attackedEnd } = FACTS_AT_HAND;
      this.listed = {
        moving: unitsBetween(movers, moversEnd),
        supporting: unitsBetween(supporters, supportersEnd),
        convoying: unitsBetween(convoyers, convoyersEnd),
        attacked: unitsBetween(attacked, attackedEnd),
      };
    }
    return this.listed;
  }
}

/** The units with each kind of order, by number. */
interface UnitLists {
  readonly moving: readonly number[];
  readonly supporting: readonly number[];
  readonly convoying: readonly number[];
  readonly attacked: readonly number[];
}

function unitsBetween(first: number, end: number): readonly number[] {
  const units: number[] = [];
  for (let at = first; at < end; at++) units.push(FACTS_AT_HAND.unitIn(FACTS_AT_HAND.rows[at]!));
  return units;
}

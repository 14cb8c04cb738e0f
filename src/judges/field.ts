/** The start of every judge: who stands where, goes where, and helps whom. How an order ends is for the judges' texts. */
import { provinceOf } from '../board/board.ts';
import { tablesOf } from '../board/tables.ts';
import type { ReadOrders } from '../orders/orders-that-count.ts';
import { TRAITS } from '../orders/table/order-table.ts';
import { isLink } from '../orders/legality/spelled-route.ts';
import type { UnitOrder } from '../orders/order.ts';

/**
 * Rules for an army that could walk and may go by convoy (DATC 4.A.3): it does where its order says so or a
 * fleet of its power convoys it; by `intent-else-land` (2.4) only if fleets are ordered to convoy it all the
 * way.
 */
export const ADJACENT_CONVOYS = ['intent', 'intent-else-land'] as const;
const NOBODY: readonly number[] = [];

/** Units are numbered as in the position that was read. */
export class Field {
  readonly read: ReadOrders;
  readonly size: number;
  /** All units, by number. */
  readonly units: readonly number[];
  /** Units ordered to move, also those whose move leads nowhere. */
  readonly movers: readonly number[];
  /** Units with a support order that matches. */
  readonly supporting: readonly number[];
  /** Fleets with a convoy order that matches. */
  readonly convoying: readonly number[];

  readonly #occupants: ReadonlyMap<number, number>;
  readonly #moversTo: readonly (readonly number[])[];
  readonly #supporters: readonly (readonly number[])[];
  readonly #convoyers: readonly (readonly number[])[];
  readonly #convoyed: ReadonlySet<number>;

  constructor(read: ReadOrders, adjacent: (typeof ADJACENT_CONVOYS)[number]) {
    this.read = read;
    this.size = read.units.length;
    this.units = [...read.units.keys()];
    this.movers = this.units.filter((unit) => this.moves(unit));
    this.supporting = this.units.filter((unit) => this.supports(unit));
    this.convoying = this.units.filter((unit) => this.convoys(unit));
    this.#occupants = new Map(this.units.map((unit) => [this.province(unit), unit]));
    this.#moversTo = listsBy(this.movers, (unit) => this.destination(unit));
    this.#supporters = listsBy(this.supporting, (unit) => this.helped(unit));
    this.#convoyers = listsBy(this.convoying, (unit) => this.helped(unit));
    this.#convoyed = new Set(this.movers.filter((unit) => this.#choosesConvoy(unit, adjacent)));
  }

  order(unit: number): UnitOrder {
    return this.read.orders[unit]!;
  }

  power(unit: number): number {
    return this.read.units[unit]!.power;
  }

  samePower(one: number, other: number): boolean {
    return this.power(one) === this.power(other);
  }

  province(unit: number): number {
    return this.read.table.province(unit);
  }

  moves(unit: number): boolean {
    return this.order(unit).kind === 'move';
  }

  /** The province the unit is ordered to move to; none for a move that leads nowhere (4.E.1). */
  destination(unit: number): number | undefined {
    const order = this.order(unit);
    const isSomewhere = order.kind === 'move' && order.isImpossible !== true;
    return isSomewhere ? provinceOf(this.read.board, order.to) : undefined;
  }

  /** The unit that stands in the province. */
  occupant(province: number): number | undefined {
    return this.#occupants.get(province);
  }

  /** The unit that stands where this one is ordered to move. */
  target(mover: number): number | undefined {
    const destination = this.destination(mover);
    return destination === undefined ? undefined : this.occupant(destination);
  }

  moversTo(province: number): readonly number[] {
    return this.#moversTo[province] ?? NOBODY;
  }

  /** The units ordered to move to the province of the unit. */
  attackers(unit: number): readonly number[] {
    return this.moversTo(this.province(unit));
  }

  /** The other units ordered to move where this one is. */
  rivals(mover: number): readonly number[] {
    const destination = this.destination(mover);
    return destination === undefined ? NOBODY : this.moversTo(destination).filter((rival) => rival !== mover);
  }

  /** The unit has a support order that matches. */
  supports(unit: number): boolean {
    return this.order(unit).kind === 'support' && this.helped(unit) !== undefined;
  }

  /** The fleet has a convoy order that matches. */
  convoys(unit: number): boolean {
    return this.order(unit).kind === 'convoy' && this.helped(unit) !== undefined;
  }

  /** The unit that this one supports or convoys with an order that matches. */
  helped(unit: number): number | undefined {
    const { table } = this.read;
    return (table.traits(unit) & TRAITS.counts) === 0 ? undefined : table.helped(unit);
  }

  /** The province to which the supported unit is to move; none for a support to hold. */
  supportedTo(supporter: number): number | undefined {
    const order = this.order(supporter);
    return order.kind === 'support' ? order.to : undefined;
  }

  /** Units with a matching support of the unit: of its move if it moves, else to hold. */
  supporters(unit: number): readonly number[] {
    return this.#supporters[unit] ?? NOBODY;
  }

  /** Fleets with a matching convoy order for the unit. */
  convoyers(unit: number): readonly number[] {
    return this.#convoyers[unit] ?? NOBODY;
  }

  /** The unit moves by convoy, not over land. */
  byConvoy(mover: number): boolean {
    return this.#convoyed.has(mover);
  }

  /** Each is ordered to move to the province of the other, and neither by convoy. */
  headToHead(one: number, other: number): boolean {
    return (
      this.destination(one) === this.province(other) &&
      this.destination(other) === this.province(one) &&
      !this.byConvoy(one) &&
      !this.byConvoy(other)
    );
  }

  /** The unit with which the mover is in a head-to-head battle. */
  opponent(mover: number): number | undefined {
    const target = this.target(mover);
    return target !== undefined && this.headToHead(mover, target) ? target : undefined;
  }

  /** Neighbouring fleets that convoy the army, and for which `sails` holds, lead to its destination. */
  hasRoute(army: number, sails: (fleet: number) => boolean): boolean {
    const to = this.destination(army);
    if (to === undefined) return false;
    const { routes } = this.read;
    const order = this.order(army);
    const spelled = order.kind === 'move' ? order.route : undefined;
    const fleets = this.convoyers(army).filter((fleet) => sails(fleet));
    const begins = (fleet: number): boolean =>
      (spelled === undefined || spelled[0] === this.province(fleet)) &&
      routes.embarks(this.province(army), this.province(fleet));
    const ends = (fleet: number): boolean =>
      (spelled === undefined || spelled.at(-1) === this.province(fleet)) &&
      routes.touches(this.province(fleet), to);
    const reached = fleets.filter(begins);
    for (const fleet of reached) {
      if (ends(fleet)) return true;
      const next = fleets.filter((other) => !reached.includes(other) && this.#passes(fleet, other, spelled));
      for (const each of next) reached.push(each);
    }
    return false;
  }

  /** Fleets are ordered to convoy the army all the way. */
  isRouteOrdered(army: number): boolean {
    return this.hasRoute(army, () => true);
  }

  #passes(fleet: number, other: number, spelled: readonly number[] | undefined): boolean {
    const [from, to] = [this.province(fleet), this.province(other)];
    return this.read.routes.touches(from, to) && (spelled === undefined || isLink(spelled, from, to));
  }

  #choosesConvoy(unit: number, adjacent: (typeof ADJACENT_CONVOYS)[number]): boolean {
    const order = this.order(unit);
    if (order.kind !== 'move') return false;
    const { type, location } = this.read.units[unit]!;
    const canWalk =
      order.isImpossible !== true && tablesOf(this.read.board).borders(type, location, order.to);
    if (!canWalk) return true;
    const intended = order.viaConvoy || this.convoyers(unit).some((fleet) => this.samePower(fleet, unit));
    switch (adjacent) {
      case 'intent':
        return intended;
      case 'intent-else-land':
        return intended && this.isRouteOrdered(unit);
    }
  }
}

/** The units in lists by what they have to do with; without those that have to do with nothing. */
function listsBy(units: readonly number[], keyOf: (unit: number) => number | undefined): number[][] {
  const lists: number[][] = [];
  for (const unit of units) {
    const key = keyOf(unit);
    if (key !== undefined) (lists[key] ??= []).push(unit);
  }
  return lists;
}

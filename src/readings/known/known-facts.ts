/** Facts of a position, apart from any interpretation: who stands where, is ordered to go where, and helps whom. */
import type { StandingName } from '../../../encodings/language/situation.ts';
import { NONE, NOWHERE, ORDERED, TRAITS } from '../../orders/table/order-table.ts';
import type { ReadOrders, WaysOrdered } from '../../orders/orders-that-count.ts';
import { valueAt } from '../../base/remembered.ts';
import type { Board } from '../../board/board.ts';
import { type Circumstances, isOwner } from '../../orders/reading-policy.ts';
import { isEnd, isLink } from '../../orders/legality/spelled-route.ts';

const NOBODY: readonly number[] = [];

/** The relations between the units of a known position: indices of units and provinces, and no truth values. */
export class KnownFacts {
  /** Number of units, and of legs of trains, which are numbered after all units. */
  readonly size: number;
  readonly read: ReadOrders;
  private listed: UnitLists | undefined;

  constructor(read: ReadOrders, size: number = read.table.size) {
    this.size = size;
    this.read = read;
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

/** Reads the facts of a position. */
export function factsOf(read: ReadOrders): KnownFacts {
  const legs = read.ways?.legs;
  return legs === undefined || legs.length === 0 ? new KnownFacts(read) : new LegFacts(read, legs);
}

/** Each leg of a train is numbered like a unit, after all units: a mover that is ordered to its station. */
class LegFacts extends KnownFacts {
  readonly #legs: readonly WaysOrdered['legs'][number][];
  /** The first station of each train, to which the unit itself is ordered. */
  readonly #first = new Map<number, number>();
  /** Numbers of the legs that go to each station. */
  readonly #towards = new Map<number, number[]>();
  readonly #moving: readonly number[];
  readonly #attacked: readonly number[];

  constructor(read: ReadOrders, legs: readonly WaysOrdered['legs'][number][]) {
    super(read, read.table.size + legs.length);
    this.#legs = legs;
    for (const [i, { train, station }] of legs.entries()) {
      if (!this.#first.has(train)) this.#first.set(train, station);
      valueAt(this.#towards, station, () => []).push(read.table.size + i);
    }
    this.#moving = [...super.moving, ...legs.map((_, i) => read.table.size + i)];
    const units = Array.from({ length: read.table.size }, (_, unit) => unit);
    this.#attacked = units.filter((unit) => this.moversTo(this.province(unit)).length > 0);
  }

  override get moving(): readonly number[] {
    return this.#moving;
  }

  override get attackedUnits(): readonly number[] {
    return this.#attacked;
  }

  override unitOf(unit: number): number {
    return this.leg(unit)?.train ?? unit;
  }

  override leg(unit: number): WaysOrdered['legs'][number] | undefined {
    return this.#legs[unit - this.read.table.size];
  }

  override power(unit: number): number {
    return super.power(this.unitOf(unit));
  }

  /** The first leg begins where the train stands; where the others begin nobody stands yet. */
  override province(unit: number): number {
    const leg = this.leg(unit);
    if (leg === undefined) return super.province(unit);
    const isFirst = this.leg(unit - 1)?.train !== leg.train;
    return isFirst ? super.province(leg.train) : NONE;
  }

  override destination(unit: number): number {
    return this.leg(unit)?.station ?? this.#first.get(unit) ?? super.destination(unit);
  }

  /** A leg is a move that needs no convoy. */
  protected override kind(unit: number): number {
    return this.leg(unit) === undefined ? super.kind(unit) : ORDERED.move;
  }

  protected override traits(unit: number): number {
    return this.leg(unit) === undefined ? super.traits(unit) : TRAITS.borders;
  }

  override attackersOf(unit: number): readonly number[] {
    return super.attackersOf(unit).filter((mover) => this.leg(mover) === undefined);
  }

  /** A train is not a mover towards its last station: its last leg is. */
  override moversTo(province: number): readonly number[] {
    const units = super.moversTo(province).filter((mover) => !this.#first.has(mover));
    return [...units, ...(this.#towards.get(province) ?? NOBODY)];
  }
}

/** Relations that a board settles, by name: it holds of a unit of the power in the province, both by number. */
export const STANDS_ON_BOARD = {
  isOnCoast: ({ provinces }, province) => provinces[province]!.terrain === 'coast',
  isOnCentre: ({ provinces }, province) => provinces[province]!.supplyCentre,
  isAtHome: ({ provinces }, province, power) =>
    provinces[province]!.supplyCentre && provinces[province]!.home === power,
} as const satisfies Partial<
  Record<StandingName, (board: Board, province: number, power: number) => boolean>
>;

/** All of these relations: the others rest on the course of a game, too. */
export const STANDS = {
  ...STANDS_ON_BOARD,
  isOnOwnCentre: ({ provinces }, province, power, when) =>
    provinces[province]!.supplyCentre && isOwner(power, province, when),
  isInAutumn: (_board, _province, _power, { season }) => season === 'fall',
} as const satisfies Readonly<
  Record<StandingName, (board: Board, province: number, power: number, when: Circumstances) => boolean>
>;

/** The sea provinces by which alone the unit may be convoyed, in order (4.A.6); `undefined` where any will do. */
function routeOf({ table, orders }: ReadOrders, unit: number): readonly number[] | undefined {
  if ((table.traits(unit) & TRAITS.route) === 0) return undefined;
  const order = orders[unit]!;
  if (order.kind !== 'move' || order.route === undefined) throw new Error('a route that no order spells');
  return order.route;
}

/** The province to which the unit is ordered to move; negative where it goes nowhere. */
export function destinationOf({ table }: ReadOrders, unit: number): number {
  return table.kind(unit) === ORDERED.move ? table.target(unit) : NONE;
}

/** The fleet can take the army on board where it stands. */
export function embarks(read: ReadOrders, fleet: number, army: number): boolean {
  const { table, routes } = read;
  return (
    isEndOfRoute(read, fleet, army, 'first') && routes.embarks(table.province(army), table.province(fleet))
  );
}

/** The fleet can put the army ashore at its destination. */
export function lands(read: ReadOrders, fleet: number, army: number): boolean {
  return isEndOfRoute(read, fleet, army, 'last') && touches(read, fleet, destinationOf(read, army));
}

/**
 * A fleet can pass an army on to the other one.
 *
 * @param army the unit that the fleet helps; negative for none
 */
export function arePassedOn(read: ReadOrders, fleet: number, other: number, army: number): boolean {
  const spelled = army < 0 ? undefined : routeOf(read, army);
  const { table } = read;
  const linked = spelled === undefined || isLink(spelled, table.province(fleet), table.province(other));
  return linked && touches(read, fleet, table.province(other));
}

/** The fleet is at this end of the route that the army spelled; true where it spelled none. */
function isEndOfRoute(read: ReadOrders, fleet: number, army: number, end: 'first' | 'last'): boolean {
  const route = routeOf(read, army);
  return route === undefined || isEnd(route, end, read.table.province(fleet));
}

function touches({ table, routes }: ReadOrders, fleet: number, province: number): boolean {
  return routes.touches(table.province(fleet), province);
}

/**
 * The facts of a position in which units go by rail. Each leg of a train is numbered like a unit, after all units: a
 * mover that is ordered to its station.
 */
import type { WaysOrdered } from '../../orders/table/read-orders.ts';
import { valueAt } from '../../base/remembered.ts';
import { NONE, ORDERED, TRAITS } from '../../orders/table/order-table.ts';
import type { ReadOrders } from '../../orders/table/read-orders.ts';
import { KnownFacts } from './known-facts.ts';

const NOBODY: readonly number[] = [];

/** Reads the facts of a position. */
export function factsOf(read: ReadOrders): KnownFacts {
  const legs = read.ways?.legs ?? [];
  return legs.length === 0 ? new KnownFacts(read) : new LegFacts(read, legs);
}

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

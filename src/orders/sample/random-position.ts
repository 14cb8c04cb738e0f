/**
 * Random positions with orders that people could have written: fronts of neighbouring powers,
 * supports that mostly match, convoys with most of their fleets.
 */
import { canStand, neighbours, provinceOf, reaches, type Board, type Unit } from '../../board/board.ts';
import { tablesOf } from '../../board/tables.ts';
import type { GivenOrder } from '../orders-that-count.ts';
import type { WrittenOrder, WrittenPlace, WrittenUnit } from '../order.ts';
import { writtenPlace, writtenUnit } from '../text/format.ts';
import mixes from './mixes.json' with { type: 'json' };
import { Random } from './random.ts';

/** The mix of a sample: shares from 0 to 1. */
export interface Mix {
  readonly units: number;
  /** Fleets, among the units on a coast. */
  readonly coastalFleets: number;
  /** Places that are taken at sea, among all places for units. */
  readonly atSea: number;
  /** Units ordered to move. */
  readonly moves: number;
  /** Moves of armies on a coast that go over sea where fleets allow it. */
  readonly convoyed: number;
  /** Fleets that do convoy, among those that could help a convoy. */
  readonly convoying: number;
  /** Units that support, among those that do not move or convoy. */
  readonly supports: number;
  /** Moves that are directed at a place where a unit stands, among all moves. */
  readonly attacks: number;
  /** Moves that are made, among those that would close a circle of moves. */
  readonly circles: number;
}

/**
 * Kinds of positions used by tests and benchmarks. In recorded games, positions of 28 units and more have
 * 48 % moves, half of them onto a unit, 28 % supports and 1.4 % convoys; propagation decides all of 99.7 %
 * of them. `mid-game` is like that, with more convoys.
 */
export const MIXES: Readonly<Record<'mid-game' | 'convoy-heavy' | 'paradox-heavy' | 'circle-heavy', Mix>> =
  mixes;

export interface RandomPosition {
  readonly board: Board;
  readonly units: readonly Unit[];
  readonly orders: readonly GivenOrder[];
}

/**
 * A position of this mix; the same seed gives the same position.
 *
 * @param region the provinces in which units stand; all if not given
 */
export function randomPosition(
  board: Board,
  mix: Mix,
  seed: number,
  region: readonly number[] = [...board.provinces.keys()],
): RandomPosition {
  return new Sampler(board, mix, new Random(seed), region).make();
}

class Sampler {
  readonly #board: Board;
  readonly #mix: Mix;
  readonly #random: Random;
  readonly #region: readonly number[];
  /** The powers that somebody plays. */
  readonly #powers: readonly number[];
  readonly #units: Unit[] = [];
  readonly #unitIn: (number | undefined)[] = [];
  readonly #orders: (WrittenOrder | undefined)[] = [];

  constructor(board: Board, mix: Mix, random: Random, region: readonly number[]) {
    this.#board = board;
    this.#mix = mix;
    this.#random = random;
    this.#region = region;
    this.#powers = board.powers.filter(({ neutral }) => !neutral).map(({ index }) => index);
  }

  make(): RandomPosition {
    this.#placeUnits();
    const turns = this.#random.shuffle([...this.#units.keys()]);
    for (const unit of turns) if (this.#random.chance(this.#mix.moves)) this.#orderMove(unit);
    for (const unit of turns) if (this.#orders[unit] === undefined) this.#orderConvoy(unit);
    for (const unit of turns) {
      if (this.#orders[unit] === undefined && this.#random.chance(this.#mix.supports))
        this.#orderSupport(unit);
    }
    const orders = this.#units.map(({ power }, unit) => ({
      power,
      order: this.#orders[unit] ?? ({ kind: 'hold', unit: this.#written(unit) } as const),
    }));
    return { board: this.#board, units: this.#units, orders };
  }

  #placeUnits(): void {
    const provinces = this.#region.map((index) => this.#board.provinces[index]!);
    const seas = this.#random.shuffle(provinces.filter(({ terrain }) => terrain === 'sea'));
    const shores = this.#random.shuffle(provinces.filter(({ terrain }) => terrain !== 'sea'));
    const units = Math.min(this.#mix.units, provinces.length);
    const wanted = Math.max(Math.round(units * this.#mix.atSea), units - shores.length);
    const chosen = [...seas.slice(0, wanted), ...shores].slice(0, units);
    for (const { index, terrain } of chosen) {
      const fleet =
        terrain === 'sea' || (terrain === 'coast' && this.#random.chance(this.#mix.coastalFleets));
      const type = fleet ? 'fleet' : 'army';
      const places = this.#board.locations.filter(
        (location) => location.province === index && canStand(this.#board, type, location.index),
      );
      const location = this.#random.pick(places)!.index;
      this.#unitIn[index] = this.#units.length;
      this.#units.push({ power: this.#choosePower(index), type, location });
    }
  }

  /** Mostly the power of a neighbour, so that fronts arise. */
  #choosePower(province: number): number {
    const nearby = this.#units.filter(({ type, location }) => reaches(this.#board, type, location, province));
    const near = this.#random.pick(nearby);
    return near !== undefined && this.#random.chance(0.6)
      ? near.power
      : this.#powers[this.#random.below(this.#powers.length)]!;
  }

  #orderMove(unit: number): void {
    const { type, location } = this.#units[unit]!;
    if (type === 'army' && this.#random.chance(this.#mix.convoyed)) {
      const to = this.#chooseTarget(unit, this.#overSea(provinceOf(this.#board, location)));
      if (to !== undefined) {
        const adjacent = reaches(this.#board, type, location, to);
        this.#move(unit, { province: to }, adjacent && this.#random.chance(0.5));
        return;
      }
    }
    const borders = neighbours(this.#board, this.#units[unit]!);
    const target = this.#chooseTarget(unit, [
      ...new Set(borders.map((place) => provinceOf(this.#board, place))),
    ]);
    if (target === undefined) return;
    const places = borders.filter((place) => provinceOf(this.#board, place) === target);
    this.#move(unit, writtenPlace(this.#board, this.#random.pick(places)!), false);
  }

  #move(unit: number, to: WrittenPlace, viaConvoy: boolean): void {
    this.#orders[unit] = { kind: 'move', unit: this.#written(unit), to, viaConvoy };
  }

  /** An occupied province as often as the mix says. */
  #chooseTarget(unit: number, reachable: readonly number[]): number | undefined {
    const allowed = this.#random.chance(this.#mix.circles);
    const provinces = allowed ? reachable : reachable.filter((target) => !this.#closesCircle(unit, target));
    const occupied = provinces.filter((province) => this.#unitIn[province] !== undefined);
    const free = provinces.filter((province) => this.#unitIn[province] === undefined);
    const preferred = this.#random.chance(this.#mix.attacks) ? occupied : free;
    return this.#random.pick(preferred) ?? this.#random.pick(provinces);
  }

  /** The units ordered so far would lead from the target back to the unit, in three steps or more. */
  #closesCircle(unit: number, target: number): boolean {
    let steps = 1;
    let next = this.#unitIn[target];
    while (next !== undefined && next !== unit && steps <= this.#units.length) {
      const order = this.#orders[next];
      if (order?.kind !== 'move') return false;
      next = this.#unitIn[order.to.province];
      steps++;
    }
    return next === unit && steps > 2;
  }

  /** Coastal provinces that armies could be brought to by the fleets at sea, moving or not. */
  #overSea(from: number): number[] {
    if (this.#board.provinces[from]!.terrain !== 'coast') return [];
    const reached = this.#seasNextTo(from);
    const shores = new Set<number>();
    for (const sea of reached) {
      for (const next of this.#board.fleetProvinces[sea]!) {
        if (this.#board.provinces[next]!.terrain === 'coast') shores.add(next);
        else if (!reached.includes(next) && this.#fleetAt(next)) reached.push(next);
      }
    }
    shores.delete(from);
    return [...shores];
  }

  #seasNextTo(province: number): number[] {
    return this.#board.provinces
      .filter(({ index }) => this.#fleetAt(index) && tablesOf(this.#board).embarks(province, index))
      .map(({ index }) => index);
  }

  #fleetAt(province: number): boolean {
    return this.#board.provinces[province]!.terrain === 'sea' && this.#unitIn[province] !== undefined;
  }

  #orderConvoy(unit: number): void {
    const { type, location } = this.#units[unit]!;
    if (
      type !== 'fleet' ||
      !this.#fleetAt(provinceOf(this.#board, location)) ||
      !this.#random.chance(this.#mix.convoying)
    )
      return;
    const near = (province: number): boolean =>
      this.#board.fleetProvinces[location]!.some(
        (next) =>
          next === province || (this.#fleetAt(next) && this.#board.fleetProvinces[next]!.includes(province)),
      );
    const armies = [...this.#units.keys()].filter((army) => {
      const order = this.#orders[army];
      const from = provinceOf(this.#board, this.#units[army]!.location);
      return (
        order?.kind === 'move' &&
        this.#units[army]!.type === 'army' &&
        this.#overSea(from).includes(order.to.province) &&
        (near(from) || near(order.to.province))
      );
    });
    const army = this.#random.pick(armies);
    if (army === undefined) return;
    const order = this.#orders[army]!;
    if (order.kind !== 'move') return;
    const convoyed = this.#written(army);
    this.#orders[unit] = {
      kind: 'convoy',
      unit: this.#written(unit),
      convoyed,
      to: { province: order.to.province },
    };
  }

  #orderSupport(unit: number): void {
    const { type, location } = this.#units[unit]!;
    const own = provinceOf(this.#board, location);
    const candidates: WrittenOrder[] = [];
    for (const other of this.#units.keys()) {
      if (other === unit) continue;
      const order = this.#orders[other];
      const at = provinceOf(this.#board, this.#units[other]!.location);
      const target = order?.kind === 'move' ? order.to.province : at;
      if (target === own || !reaches(this.#board, type, location, target)) continue;
      const supported = this.#written(other);
      const support = { kind: 'support', unit: this.#written(unit), supported } as const;
      candidates.push(order?.kind === 'move' ? { ...support, to: { province: target } } : support);
    }
    this.#orders[unit] = this.#random.pick(candidates);
  }

  #written(unit: number): WrittenUnit {
    return writtenUnit(this.#board, this.#units[unit]!);
  }
}

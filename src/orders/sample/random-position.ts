/**
 * Random positions with orders that people could have written: fronts of neighbouring powers,
 * supports that mostly match, convoys with most of their fleets.
 */
import { canStand, neighbours, provinceOf, type Board, type Unit } from '../../board/board.ts';
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
): { readonly board: Board; readonly units: readonly Unit[]; readonly orders: readonly GivenOrder[] } {
  const random = new Random(seed);
  const units: Unit[] = [];
  const unitIn: (number | undefined)[] = [];
  const orders: (WrittenOrder | undefined)[] = [];
  /** The powers that somebody plays. */
  const powers = board.powers.filter(({ neutral }) => !neutral).map(({ index }) => index);
  placeUnits();
  const turns = random.shuffle([...units.keys()]);
  for (const unit of turns) if (random.chance(mix.moves)) orderMove(unit);
  for (const unit of turns) if (orders[unit] === undefined) orderConvoy(unit);
  for (const unit of turns) {
    if (orders[unit] === undefined && random.chance(mix.supports)) orderSupport(unit);
  }
  const given = units.map(({ power }, unit) => ({
    power,
    order: orders[unit] ?? ({ kind: 'hold', unit: written(unit) } as const),
  }));
  return { board, units, orders: given };

  function placeUnits(): void {
    const provinces = region.map((index) => board.provinces[index]!);
    const seas = random.shuffle(provinces.filter(({ terrain }) => terrain === 'sea'));
    const shores = random.shuffle(provinces.filter(({ terrain }) => terrain !== 'sea'));
    const count = Math.min(mix.units, provinces.length);
    const wanted = Math.max(Math.round(count * mix.atSea), count - shores.length);
    const chosen = [...seas.slice(0, wanted), ...shores].slice(0, count);
    for (const { index, terrain } of chosen) {
      const fleet = terrain === 'sea' || (terrain === 'coast' && random.chance(mix.coastalFleets));
      const type = fleet ? 'fleet' : 'army';
      const places = board.locations.filter(
        (location) => location.province === index && canStand(board, type, location.index),
      );
      const location = random.pick(places)!.index;
      unitIn[index] = units.length;
      units.push({ power: choosePower(index), type, location });
    }
  }

  /** Mostly the power of a neighbour, so that fronts arise. */
  function choosePower(province: number): number {
    const nearby = units.filter(({ type, location }) => tablesOf(board).reaches(type, location, province));
    const near = random.pick(nearby);
    return near !== undefined && random.chance(0.6) ? near.power : powers[random.below(powers.length)]!;
  }

  function orderMove(unit: number): void {
    const { type, location } = units[unit]!;
    if (type === 'army' && random.chance(mix.convoyed)) {
      const to = chooseTarget(unit, overSea(provinceOf(board, location)));
      if (to !== undefined) {
        const adjacent = tablesOf(board).reaches(type, location, to);
        move(unit, { province: to }, adjacent && random.chance(0.5));
        return;
      }
    }
    const borders = neighbours(board, units[unit]!);
    const target = chooseTarget(unit, [...new Set(borders.map((place) => provinceOf(board, place)))]);
    if (target === undefined) return;
    const places = borders.filter((place) => provinceOf(board, place) === target);
    move(unit, writtenPlace(board, random.pick(places)!), false);
  }

  function move(unit: number, to: WrittenPlace, viaConvoy: boolean): void {
    orders[unit] = { kind: 'move', unit: written(unit), to, viaConvoy };
  }

  /** An occupied province as often as the mix says. */
  function chooseTarget(unit: number, reachable: readonly number[]): number | undefined {
    const allowed = random.chance(mix.circles);
    const provinces = allowed ? reachable : reachable.filter((target) => !closesCircle(unit, target));
    const occupied = provinces.filter((province) => unitIn[province] !== undefined);
    const free = provinces.filter((province) => unitIn[province] === undefined);
    const preferred = random.chance(mix.attacks) ? occupied : free;
    return random.pick(preferred) ?? random.pick(provinces);
  }

  /** The units ordered so far would lead from the target back to the unit, in three steps or more. */
  function closesCircle(unit: number, target: number): boolean {
    let steps = 1;
    let next = unitIn[target];
    while (next !== undefined && next !== unit && steps <= units.length) {
      const order = orders[next];
      if (order?.kind !== 'move') return false;
      next = unitIn[order.to.province];
      steps++;
    }
    return next === unit && steps > 2;
  }

  /** Coastal provinces that armies could be brought to by the fleets at sea, moving or not. */
  function overSea(from: number): number[] {
    if (board.provinces[from]!.terrain !== 'coast') return [];
    const reached = seasNextTo(from);
    const shores = new Set<number>();
    for (const sea of reached) {
      for (const next of board.fleetProvinces[sea]!) {
        if (board.provinces[next]!.terrain === 'coast') shores.add(next);
        else if (!reached.includes(next) && fleetAt(next)) reached.push(next);
      }
    }
    shores.delete(from);
    return [...shores];
  }

  function seasNextTo(province: number): number[] {
    return board.provinces
      .filter(({ index }) => fleetAt(index) && tablesOf(board).embarks(province, index))
      .map(({ index }) => index);
  }

  function fleetAt(province: number): boolean {
    return board.provinces[province]!.terrain === 'sea' && unitIn[province] !== undefined;
  }

  function orderConvoy(unit: number): void {
    const { type, location } = units[unit]!;
    if (type !== 'fleet' || !fleetAt(provinceOf(board, location)) || !random.chance(mix.convoying)) return;
    const near = (province: number): boolean =>
      board.fleetProvinces[location]!.some(
        (next) => next === province || (fleetAt(next) && board.fleetProvinces[next]!.includes(province)),
      );
    const armies = [...units.keys()].filter((army) => {
      const order = orders[army];
      const from = provinceOf(board, units[army]!.location);
      return (
        order?.kind === 'move' &&
        units[army]!.type === 'army' &&
        overSea(from).includes(order.to.province) &&
        (near(from) || near(order.to.province))
      );
    });
    const army = random.pick(armies);
    if (army === undefined) return;
    const order = orders[army]!;
    if (order.kind !== 'move') return;
    const convoyed = written(army);
    orders[unit] = {
      kind: 'convoy',
      unit: written(unit),
      convoyed,
      to: { province: order.to.province },
    };
  }

  function orderSupport(unit: number): void {
    const { type, location } = units[unit]!;
    const own = provinceOf(board, location);
    const candidates: WrittenOrder[] = [];
    for (const other of units.keys()) {
      if (other === unit) continue;
      const order = orders[other];
      const at = provinceOf(board, units[other]!.location);
      const target = order?.kind === 'move' ? order.to.province : at;
      if (target === own || !tablesOf(board).reaches(type, location, target)) continue;
      const supported = written(other);
      const support = { kind: 'support', unit: written(unit), supported } as const;
      candidates.push(order?.kind === 'move' ? { ...support, to: { province: target } } : support);
    }
    orders[unit] = random.pick(candidates);
  }

  function written(unit: number): WrittenUnit {
    return writtenUnit(board, units[unit]!);
  }
}

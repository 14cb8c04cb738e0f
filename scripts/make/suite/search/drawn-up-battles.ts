/**
 * Battles constructed rather than met by chance: one unit moves to a province, by land or by sea, another may stand
 * there, and some more help either of them, are their rivals or attack who helps, also by sea, of one of three
 * powers each. A fleet of a convoy may hold, and an order may be written otherwise. What needs two foreign supports
 * against an own unit, say, hardly comes up among units that stand about.
 */
import type { OrderedPosition } from '../../judges/mutations.ts';
import {
  everyUnitIn,
  provinceOf,
  reaches,
  type Board,
  type PlacedUnit,
  type Unit,
} from '../../../../src/board/board.ts';
import type { WrittenOrder } from '../../../../src/orders/order.ts';
import { writtenUnit } from '../../../../src/orders/text/format.ts';
import type { Random } from '../../../../src/orders/sample/random.ts';
import { withUnit, type UnitAddition } from './enriched.ts';
import { rewritten } from './rewritten.ts';

/** Units beside those that move and stand: few enough that one does not undo what another does. */
const MORE = { fewest: 2, most: 4 } as const;
const POWERS = 3;
const BY_SEA = 1 / 3;
const OCCUPIED = 4 / 5;
/** Of convoys those over two seas, those in which a fleet holds, and those of which the move says "via convoy". */
const LONG = 1 / 3;
const IDLE = 1 / 6;
const VIA = 1 / 3;
/** Of convoys those of an army that could walk, where one can stand. */
const NEAR = 1 / 3;
/** Of further units those about the one before. */
const LAST = 1 / 4;
/** Of battles those in which an army that walks along a coast is told to go by convoy, mostly without any fleet. */
const VIA_WITHOUT_FLEET = 1 / 6;
/** Of battles those with an order written otherwise. */
const REWRITTEN = 1 / 5;

/** One battle; `undefined` where the board has no room for what was drawn. */
export function battle(board: Board, random: Random): OrderedPosition | undefined {
  const powers = random.shuffle(board.powers.map(({ index }) => index)).slice(0, POWERS);
  const start = attack(board, powers, random);
  if (start === undefined) return undefined;
  let position = random.chance(OCCUPIED) ? occupied(board, start, powers, random) : start;
  const more = MORE.fewest + random.below(MORE.most - MORE.fewest + 1);
  for (let i = 0; i < more && position !== undefined; i++) {
    const about = aboutWhom(position.units.length, random);
    const part = random.pick<UnitAddition>(
      about < 2 ? ['support', 'support', 'rival', 'attack'] : ['attack', 'support'],
    )!;
    const landed: OrderedPosition | undefined =
      part === 'attack' && random.chance(BY_SEA)
        ? withLanding(board, position, about, powers, random)
        : undefined;
    position = landed ?? withUnit(board, position, about, part, random.pick(powers)!, random) ?? position;
  }
  if (position === undefined) return undefined;
  const told = random.chance(VIA_WITHOUT_FLEET) ? toldByConvoy(board, position, random) : position;
  return random.chance(REWRITTEN) ? rewritten(board, told, random) : told;
}

/** With one army that walks along a coast told to go by convoy: its own order alone says so. */
function toldByConvoy(board: Board, { units, orders }: OrderedPosition, random: Random): OrderedPosition {
  const isCoast = (province: number): boolean => board.provinces[province]!.terrain === 'coast';
  const walking = orders.flatMap((order, i) =>
    order.kind === 'move' &&
    units[i]!.type === 'army' &&
    isCoast(provinceOf(board, units[i]!.location)) &&
    isCoast(order.to.province) &&
    reaches(board, 'army', units[i]!.location, order.to.province)
      ? [{ i, told: { ...order, viaConvoy: true } }]
      : [],
  );
  const one = random.pick(walking);
  return one === undefined ? { units, orders } : { units, orders: orders.with(one.i, one.told) };
}

/** Mostly the two of the battle, else whoever came after them; now and then the last, as what rests on what is long. */
function aboutWhom(units: number, random: Random): number {
  if (random.chance(LAST)) return units - 1;
  return random.below(random.chance(2 / 3) ? Math.min(2, units) : units);
}

/** A move to a province, as the first of the units; of an army with fleets that convoy it, if it goes by sea. */
function attack(board: Board, powers: readonly number[], random: Random): OrderedPosition | undefined {
  const province = random.pick(board.provinces)!.index;
  const sailing = random.chance(BY_SEA) ? bySea(board, province, new Set(), powers, random) : undefined;
  if (sailing !== undefined) return sailing;
  const mover = random.pick(movers(board, province));
  if (mover === undefined) return undefined;
  const unit = { ...mover, power: random.pick(powers)! };
  return { units: [unit], orders: [moveOf(board, unit, province)] };
}

/** With an army that sails to where the unit stands. */
function withLanding(
  board: Board,
  { units, orders }: OrderedPosition,
  about: number,
  powers: readonly number[],
  random: Random,
): OrderedPosition | undefined {
  const taken = new Set(units.map(({ location }) => provinceOf(board, location)));
  const landing = bySea(board, provinceOf(board, units[about]!.location), taken, powers, random);
  return landing === undefined
    ? undefined
    : { units: [...units, ...landing.units], orders: [...orders, ...landing.orders] };
}

/**
 * An army that sails to a province over one sea or two, and the fleets.
 *
 * @param taken provinces where no unit can be put
 */
function bySea(
  board: Board,
  province: number,
  taken: ReadonlySet<number>,
  powers: readonly number[],
  random: Random,
): OrderedPosition | undefined {
  if (board.provinces[province]!.terrain === 'sea') return undefined;
  const isFree = ({ location }: PlacedUnit): boolean => {
    const stands = provinceOf(board, location);
    return stands !== province && !taken.has(stands);
  };
  const seasBeside = (place: number): PlacedUnit[] =>
    movers(board, place).filter((each) => isAtSea(board, each) && isFree(each));
  const last = random.pick(seasBeside(province));
  if (last === undefined) return undefined;
  const first = random.chance(LONG) ? random.pick(seasBeside(provinceOf(board, last.location))) : undefined;
  const armies = armiesAround(board, provinceOf(board, (first ?? last).location)).filter(isFree);
  const near = armies.filter(({ type, location }) => reaches(board, type, location, province));
  const army = random.pick(near.length > 0 && random.chance(NEAR) ? near : armies);
  if (army === undefined) return undefined;
  const power = random.pick(powers)!;
  const mover = { ...army, power };
  const fleets = [last, ...(first === undefined ? [] : [first])].map((fleet) => ({
    ...fleet,
    power: random.chance(1 / 2) ? power : random.pick(powers)!,
  }));
  const convoys = fleets.map((fleet): WrittenOrder => {
    const unit = writtenUnit(board, fleet);
    return random.chance(IDLE)
      ? { kind: 'hold', unit }
      : { kind: 'convoy', unit, convoyed: writtenUnit(board, mover), to: { province } };
  });
  return {
    units: [mover, ...fleets],
    orders: [moveOf(board, mover, province, random.chance(VIA)), ...convoys],
  };
}

/** With a unit where the move goes: second, so that others are about it as often as about the mover. */
function occupied(
  board: Board,
  { units, orders }: OrderedPosition,
  powers: readonly number[],
  random: Random,
): OrderedPosition | undefined {
  const [move] = orders;
  if (move?.kind !== 'move') return undefined;
  const place = random.pick(everyUnitIn(board, move.to.province));
  if (place === undefined) return undefined;
  const unit = { ...place, power: random.pick(powers)! };
  const stands = new Set([...units, unit].map(({ location }) => provinceOf(board, location)));
  const reached = board.provinces.filter(({ index }) => reaches(board, unit.type, unit.location, index));
  const goes = random.chance(1 / 2);
  // Against the mover, after another unit of the battle, or away.
  const to = random.pick(random.chance(1 / 2) ? reached.filter(({ index }) => stands.has(index)) : reached);
  const order: WrittenOrder =
    goes && to !== undefined
      ? moveOf(board, unit, to.index)
      : { kind: 'hold', unit: writtenUnit(board, unit) };
  return { units: units.toSpliced(1, 0, unit), orders: orders.toSpliced(1, 0, order) };
}

const everyArmyIn = (board: Board, province: number): PlacedUnit[] =>
  everyUnitIn(board, province).filter(({ type }) => type === 'army');

const isAtSea = (board: Board, { type, location }: PlacedUnit): boolean =>
  type === 'fleet' && board.provinces[provinceOf(board, location)]!.terrain === 'sea';

/** All that can move to the province. */
function movers(board: Board, province: number): PlacedUnit[] {
  return board.provinces
    .flatMap(({ index }) => (index === province ? [] : everyUnitIn(board, index)))
    .filter(({ type, location }) => reaches(board, type, location, province));
}

/** Armies that a fleet there can take on board. */
function armiesAround(board: Board, sea: number): PlacedUnit[] {
  const coasts = movers(board, sea).filter(({ type }) => type === 'fleet');
  const provinces = new Set(coasts.map(({ location }) => provinceOf(board, location)));
  return [...provinces].flatMap((province) => everyArmyIn(board, province));
}

function moveOf(board: Board, unit: Unit, province: number, viaConvoy = false): WrittenOrder {
  return { kind: 'move', unit: writtenUnit(board, unit), to: { province }, viaConvoy };
}

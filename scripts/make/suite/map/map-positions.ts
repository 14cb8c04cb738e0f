/**
 * Positions that show the whole map: wherever a unit can stand it is dislodged once, so that the places to which it may
 * retreat show its borders; and from every coast on every sea an army is convoyed once.
 */
import {
  everyUnitIn,
  neighbours,
  provinceOf,
  reaches,
  type Board,
  type PlacedUnit,
  type Unit,
} from '../../../../src/board/board.ts';
import type { WrittenOrder } from '../../../../src/orders/order.ts';
import { writtenPlace, writtenUnit } from '../../../../src/orders/text/format.ts';
import type { Position } from '../../../../src/adjudicate/phases/movement.ts';
import { Random } from '../../../../src/orders/sample/random.ts';

/** Units and what they are ordered to do, which need their provinces to themselves. */
interface Manoeuvre {
  readonly units: readonly Unit[];
  readonly orders: readonly WrittenOrder[];
  /** Provinces where no other part may stand or move. */
  readonly keeps: ReadonlySet<number>;
  /** Provinces where it has units, or moves to. */
  readonly uses: ReadonlySet<number>;
}

const MOST_UNITS = 8;
/** Powers of a unit that is dislodged, and of those that do it. */
const VICTIM = 0;
const OTHERS = 1;
/** How often the parts are put together afresh, and the fewest positions taken. */
const TRIES = 60;

/** Positions of at most eight units, the same for the same seed. */
export function mapPositions(board: Board, seed: number): Position[] {
  const random = new Random(seed);
  const hidden = new Hidden();
  const dislodgements = random
    .shuffle(everywhere(board))
    .map((standing) => dislodged(board, standing, random, hidden));
  const parts = [...dislodgements, ...convoys(board)];
  let fewest: Manoeuvre[][] | undefined;
  for (let i = 0; i < TRIES; i++) {
    const packed = pack(random.shuffle(parts).sort((a, b) => b.units.length - a.units.length));
    if (fewest === undefined || packed.length < fewest.length) fewest = packed;
  }
  return fewest!.map((together) => positionOf(board, together));
}

function everywhere(board: Board): PlacedUnit[] {
  return board.provinces.flatMap(({ index }) => everyUnitIn(board, index));
}

/** Places that stand beside each other, or nearly: what one of them hides of its borders the other must show. */
class Hidden {
  readonly #pairs = new Set<string>();

  add({ type, location }: PlacedUnit, board: Board, province: number): void {
    this.#pairs.add(`${type} ${provinceOf(board, location)} ${province}`);
  }

  /** Whether the unit, when it stood there, could not go where this one stands. */
  has({ type, location }: PlacedUnit, board: Board, province: number): boolean {
    return this.#pairs.has(`${type} ${province} ${provinceOf(board, location)}`);
  }
}

/**
 * The unit holds and is attacked with support, if it can be from where it cannot itself go to: then nothing hides its
 * borders, nor a place that a wrong map has beside it.
 */
function dislodged(board: Board, victim: PlacedUnit, random: Random, hidden: Hidden): Manoeuvre {
  const province = provinceOf(board, victim.location);
  const nextTo = (standing: PlacedUnit): number[] =>
    neighbours(board, standing).map((location) => provinceOf(board, location));
  const own = new Set(nextTo(victim));
  const near = new Set(
    neighbours(board, victim).flatMap((location) => nextTo({ type: victim.type, location })),
  );
  const hides = ({ location }: PlacedUnit): number => {
    const standing = provinceOf(board, location);
    if (!near.has(standing) && !own.has(standing)) return 0;
    if (hidden.has(victim, board, standing)) return 3;
    return own.has(standing) ? 2 : 1;
  };
  const helpers = everywhere(board).filter(
    ({ type, location }) =>
      provinceOf(board, location) !== province && reaches(board, type, location, province),
  );
  const [attacker, ...others] = random.shuffle(helpers).sort((a, b) => hides(a) - hides(b));
  const from = provinceOf(board, attacker!.location);
  const supporter = others.find(({ location }) => provinceOf(board, location) !== from)!;
  for (const { location } of [attacker!, supporter]) hidden.add(victim, board, provinceOf(board, location));
  const to = neighbours(board, attacker!).find((location) => provinceOf(board, location) === province)!;
  const units = [
    { ...victim, power: VICTIM },
    { ...attacker!, power: OTHERS },
    { ...supporter, power: OTHERS },
  ];
  const [held, moved, helped] = units.map((unit) => writtenUnit(board, unit));
  const uses = new Set(units.map(({ location }) => provinceOf(board, location)));
  return {
    units,
    orders: [
      { kind: 'hold', unit: held! },
      { kind: 'move', unit: moved!, to: writtenPlace(board, to), viaConvoy: false },
      { kind: 'support', unit: helped!, supported: moved!, to: { province } },
    ],
    keeps: new Set([...uses, ...own]),
    uses,
  };
}

/** On each sea, from coast to coast: enough convoys for each coast to be left or reached once. */
function convoys(board: Board): Manoeuvre[] {
  return board.provinces.flatMap(({ index: sea, terrain }) => {
    if (terrain !== 'sea') return [];
    const coasts = board.fleetProvinces[sea]!.filter(
      (province) => board.provinces[province]!.terrain === 'coast',
    );
    const half = Math.ceil(coasts.length / 2);
    return coasts.slice(0, half).flatMap((from, i) => {
      const to = coasts[half + i] ?? coasts[0]!;
      return from === to ? [] : [convoy(board, sea, from, to)];
    });
  });
}

function convoy(board: Board, sea: number, from: number, to: number): Manoeuvre {
  const units: Unit[] = [
    { type: 'army', location: from, power: OTHERS },
    { type: 'fleet', location: sea, power: OTHERS },
  ];
  const [army, fleet] = units.map((unit) => writtenUnit(board, unit));
  const uses = new Set([sea, from, to]);
  return {
    units,
    orders: [
      { kind: 'move', unit: army!, to: { province: to }, viaConvoy: reaches(board, 'army', from, to) },
      { kind: 'convoy', unit: fleet!, convoyed: army!, to: { province: to } },
    ],
    keeps: uses,
    uses,
  };
}

/** Each part where it first finds room. */
function pack(parts: readonly Manoeuvre[]): Manoeuvre[][] {
  const packed: Manoeuvre[][] = [];
  for (const part of parts) {
    const room = packed.find((together) => hasRoom(together, part));
    if (room === undefined) packed.push([part]);
    else room.push(part);
  }
  return packed;
}

function hasRoom(together: readonly Manoeuvre[], part: Manoeuvre): boolean {
  const units = together.reduce((sum, each) => sum + each.units.length, part.units.length);
  return (
    units <= MOST_UNITS &&
    together.every((other) => areApart(part.uses, other.keeps) && areApart(other.uses, part.keeps))
  );
}

const areApart = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  [...one].every((province) => !other.has(province));

function positionOf(board: Board, together: readonly Manoeuvre[]): Position {
  const units = together.flatMap((part) => part.units);
  const orders = together.flatMap((part) => part.orders);
  return { board, units, orders: orders.map((order, i) => ({ power: units[i]!.power, order })) };
}

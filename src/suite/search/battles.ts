/**
 * Battles drawn up rather than met by chance: one unit moves to a province, by land or by sea, another may stand there, and
 * some more help either of them, are their rivals or attack who helps, of one of three powers each. What needs two foreign
 * supports against an own unit, say, hardly comes up among units that stand about.
 */
import type { Orders } from '../../audit/judges/mutations.ts';
import { borders, everyUnitIn, provinceOf, reaches, type Board, type Unit } from '../../board/board.ts';
import type { WrittenOrder } from '../../orders/order.ts';
import { writtenUnit } from '../../orders/text/format.ts';
import type { Random } from '../../sample/random.ts';
import { withUnit, type Part } from './enriched.ts';

/** Units beside those that move and stand: so few that what one does is not undone by another. */
const MORE = { fewest: 2, most: 4 } as const;
const POWERS = 3;
const BY_SEA = 1 / 3;
const OCCUPIED = 4 / 5;

/** One battle; `undefined` where the board has no room for what was drawn. */
export function battle(board: Board, random: Random): Orders | undefined {
  const powers = random.shuffle(board.powers.map(({ index }) => index)).slice(0, POWERS);
  const start = attack(board, powers, random);
  if (start === undefined) return undefined;
  let position = random.chance(OCCUPIED) ? occupied(board, start, powers, random) : start;
  const more = MORE.fewest + random.below(MORE.most - MORE.fewest + 1);
  // Whom they are about: mostly the two of the battle, else whoever came after them.
  for (let i = 0; i < more && position !== undefined; i++) {
    const about = random.below(
      random.chance(2 / 3) ? Math.min(2, position.units.length) : position.units.length,
    );
    const part = random.pick<Part>(about < 2 ? ['support', 'support', 'rival'] : ['attack', 'support'])!;
    position = withUnit(board, position, about, part, random.pick(powers)!, random) ?? position;
  }
  return position;
}

/** A move to a province, as the first of the units; of an army with a fleet that convoys it, if it goes by sea. */
function attack(board: Board, powers: readonly number[], random: Random): Orders | undefined {
  const province = random.pick(board.provinces)!.index;
  const near = movers(board, province);
  const sea = random.pick(random.chance(BY_SEA) ? near.filter((place) => isAtSea(board, place)) : []);
  const power = random.pick(powers)!;
  if (sea === undefined || board.provinces[province]!.terrain === 'sea') {
    const mover = random.pick(near);
    if (mover === undefined) return undefined;
    return { units: [{ ...mover, power }], orders: [moveOf(board, { ...mover, power }, province)] };
  }
  const army = random.pick(
    armiesAround(board, provinceOf(board, sea.location)).filter(
      ({ location }) => provinceOf(board, location) !== province,
    ),
  );
  if (army === undefined) return undefined;
  const [mover, fleet] = [
    { ...army, power },
    { ...sea, power: random.pick(powers)! },
  ];
  const isNear = borders(board, 'army', mover.location, everyArmyIn(board, province)[0]?.location ?? -1);
  const convoy: WrittenOrder = {
    kind: 'convoy',
    unit: writtenUnit(board, fleet),
    convoyed: writtenUnit(board, mover),
    to: { province },
  };
  const isSaid = isNear && random.chance(1 / 2);
  return { units: [mover, fleet], orders: [moveOf(board, mover, province, isSaid), convoy] };
}

/** With a unit where the move goes: second, so that others are about it as often as about the mover. */
function occupied(
  board: Board,
  { units, orders }: Orders,
  powers: readonly number[],
  random: Random,
): Orders | undefined {
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

type Place = Omit<Unit, 'power'>;

const everyArmyIn = (board: Board, province: number): Place[] =>
  everyUnitIn(board, province).filter(({ type }) => type === 'army');

const isAtSea = (board: Board, { type, location }: Place): boolean =>
  type === 'fleet' && board.provinces[provinceOf(board, location)]!.terrain === 'sea';

/** All that can move to the province. */
function movers(board: Board, province: number): Place[] {
  return board.provinces
    .flatMap(({ index }) => (index === province ? [] : everyUnitIn(board, index)))
    .filter(({ type, location }) => reaches(board, type, location, province));
}

/** Armies that a fleet there can take on board. */
function armiesAround(board: Board, sea: number): Place[] {
  const coasts = movers(board, sea).filter(({ type }) => type === 'fleet');
  const provinces = new Set(coasts.map(({ location }) => provinceOf(board, location)));
  return [...provinces].flatMap((province) => everyArmyIn(board, province));
}

function moveOf(board: Board, unit: Unit, province: number, viaConvoy = false): WrittenOrder {
  return { kind: 'move', unit: writtenUnit(board, unit), to: { province }, viaConvoy };
}

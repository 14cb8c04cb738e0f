/** Games made up from random positions, for writing and reading back. They follow no rules from phase to phase. */
import { type Board, canStand, provinceOf, type Season, type Unit } from '../../../src/board/board.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { writtenUnit } from '../../../src/orders/text/format.ts';
import type { PhaseKind, PhaseName } from '../../../src/adjudicate/phases/state.ts';
import type {
  EarlierOrder,
  PhaseOrder,
  RecordedNext,
  RecordedOrder,
  RecordedPhase,
  RecordedPosition,
  RecordedRetreat,
} from '../../../src/games/records/model/game-record.ts';
import type { GameToWrite } from '../../../src/games/records/formats/writing.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { formatPhaseOrder } from '../../../src/games/records/formats/record-file.ts';

const board: Board = standardBoard;

const YEAR: readonly (readonly [Season, PhaseKind])[] = [
  ['spring', 'movement'],
  ['spring', 'retreat'],
  ['fall', 'movement'],
  ['fall', 'retreat'],
  ['winter', 'adjustment'],
];

/** A game of so many phases at most; the same seed gives the same game. */
export function madeGame(seed: number, phases: number): GameToWrite {
  const random = new Random(seed);
  const names = Array.from({ length: phases }, (_, index): PhaseName => {
    const [season, kind] = YEAR[index % YEAR.length]!;
    return { season, kind, year: 1901 + Math.floor(index / YEAR.length) };
  });
  const played = names.filter(({ kind }) => kind === 'movement' || random.chance(0.7));
  return { id: `made-${seed}`, board, phases: played.map((name) => madePhase(name, random)) };
}

/** A phase with everything that any format holds. */
export function madePhase(name: PhaseName, random: Random): RecordedPhase {
  const sample = randomPosition(
    board,
    { ...MIXES['mid-game'], units: 2 + random.below(32) },
    random.below(1e9),
  );
  const retreating = name.kind === 'retreat' ? madeRetreats(sample.units, random) : [];
  const position = {
    units: sample.units,
    retreating,
    centres: random.chance(0.9) ? madeCentres(random) : undefined,
  };
  const orders = ordersOf(name.kind, position, sample.orders, random).map((order) => mistaken(order, random));
  return {
    kind: name.kind,
    name,
    ...position,
    orders,
    results: random.chance(0.5) ? madeResults(orders, random) : undefined,
    ...(random.chance(0.3) ? { next: madeNext(name.kind, random) } : {}),
    ...(name.kind === 'retreat' && random.chance(0.5) ? { earlier: madeEarlier(sample.orders, random) } : {}),
  };
}

function recorded(power: number | undefined, order: PhaseOrder): RecordedOrder {
  return { power, text: formatPhaseOrder(board, order), order };
}

/** Some orders come from another power than that of the unit, or from nobody. */
function mistaken(order: RecordedOrder, random: Random): RecordedOrder {
  if (random.chance(0.05)) return { ...order, power: undefined };
  return random.chance(0.05) ? { ...order, power: random.below(board.powers.length) } : order;
}

function madeCentres(random: Random): (number | undefined)[] {
  return board.provinces.map(({ supplyCentre }) =>
    supplyCentre && random.chance(0.8) ? random.below(board.powers.length) : undefined,
  );
}

function madeRetreats(units: readonly Unit[], random: Random): RecordedRetreat[] {
  return random
    .shuffle(units)
    .slice(0, 1 + random.below(3))
    .map(({ power, location }) => {
      const type = random.chance(0.5) ? ('army' as const) : ('fleet' as const);
      const places = board.locations.filter(
        ({ index, province }) => province === provinceOf(board, location) && canStand(board, type, index),
      );
      const place = random.pick(places);
      const unit: Unit =
        place === undefined
          ? { power, type: typeAt(location), location }
          : { power: (power + 1) % board.powers.length, type, location: place.index };
      const borders = (unit.type === 'army' ? board.armyBorders : board.fleetBorders)[unit.location]!;
      return { unit, retreats: random.chance(0.2) ? undefined : borders.filter(() => random.chance(0.4)) };
    });
}

function typeAt(location: number): 'army' | 'fleet' {
  return canStand(board, 'army', location) ? 'army' : 'fleet';
}

function ordersOf(
  kind: PhaseKind,
  { units, retreating }: RecordedPosition,
  movement: readonly { power: number | undefined; order: PhaseOrder }[],
  random: Random,
): RecordedOrder[] {
  switch (kind) {
    case 'movement':
      return movement.filter(() => random.chance(0.9)).map(({ power, order }) => recorded(power, order));
    case 'retreat':
      return retreating.map(({ unit, retreats }) => {
        const to = random.pick(retreats ?? []);
        const written = writtenUnit(board, unit);
        if (to === undefined) return recorded(unit.power, { kind: 'disband', unit: written });
        const { province, coast } = board.locations[to]!;
        const place = coast === undefined ? { province } : { province, coast };
        return recorded(unit.power, { kind: 'retreat', unit: written, to: place });
      });
    case 'adjustment':
      return random
        .shuffle(units)
        .slice(0, 6)
        .map((unit) => {
          const way = random.pick(['build', 'disband', 'waive'] as const)!;
          return recorded(
            unit.power,
            way === 'waive' ? { kind: way } : { kind: way, unit: writtenUnit(board, unit) },
          );
        });
  }
}

function madeResults(orders: readonly RecordedOrder[], random: Random): Record<string, string[]> | undefined {
  const entries = orders.flatMap(({ order }): [string, string[]][] => {
    if (order === undefined || order.kind === 'waive') return [];
    const unit = formatPhaseOrder(board, { kind: 'disband', unit: order.unit }).slice(0, -2);
    return [[unit, random.shuffle(['bounce', 'cut', 'void', '']).slice(0, random.below(3))]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function madeNext(kind: PhaseKind, random: Random): RecordedNext {
  const { units } = randomPosition(board, { ...MIXES['mid-game'], units: 20 }, random.below(1e9));
  const retreating = kind === 'movement' && random.chance(0.5) ? madeRetreats(units, random) : [];
  const name = random.chance(0.8) ? ({ season: 'fall', year: 1910, kind: 'retreat' } as const) : undefined;
  return { name, units, retreating, centres: madeCentres(random), coastsMissing: false };
}

/** Moves did not succeed: the units stand where they were ordered. */
function madeEarlier(
  orders: readonly { power: number | undefined; order: PhaseOrder }[],
  random: Random,
): EarlierOrder[] {
  return orders.slice(0, 3).map(({ power, order }) => ({
    ...recorded(power, order),
    succeeded: order.kind !== 'move' && random.chance(0.5),
    place: {},
  }));
}

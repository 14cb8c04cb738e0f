/** Small retreat and adjustment phases to look for faults in; the same number gives the same phase. */
import type { Policy } from '../../../../encodings/policy.ts';
import { crowded } from '../../judges/proposers.ts';
import { twoAttacks } from '../../../../src/others/audit/live/aim/two-attacks.ts';
import { canStand, neighbours, provinceOf } from '../../../../src/board/board.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import type { GivenAdjustment, GivenRetreat, WrittenUnit } from '../../../../src/orders/order.ts';
import { writtenPlace, writtenUnit } from '../../../../src/orders/text/format.ts';
import { balances } from '../../../../src/adjudicate/phases/centres.ts';
import { advance } from '../../../../src/adjudicate/phases/game.ts';
import type { GameState, GameUnit } from '../../../../src/adjudicate/phases/state.ts';
import { Random } from '../../../../src/orders/sample/random.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import type { LaterPhase } from '../../../../src/others/suite/later/later-phase.ts';

/** This many of the retreat phases follow from constructed battles, the others from crowds of units. */
const BATTLES = 0.7;

const CROWDS = [crowded('north', 'paradox-heavy'), crowded('south', 'paradox-heavy')];

/** Powers that have units in a phase of adjustments. */
const MOST_POWERS = 2;

const MOST_OF_POWER = 5;

/** A retreat phase as it follows from movement; `undefined` where nobody may retreat. */
export function retreatPhase(seed: number, policy: Policy, solver: Solver): LaterPhase | undefined {
  const random = new Random(seed);
  const position = random.chance(BATTLES)
    ? twoAttacks(board, random)
    : CROWDS[seed % CROWDS.length]!.propose(seed);
  if (position === undefined) return undefined;
  const phase = { season: 'spring', year: 1901, kind: 'movement' } as const;
  const before: GameState = { board, phase, units: position.units, retreating: [], centres: [] };
  const orders = { kind: 'movement', orders: position.orders } as const;
  const played = advance(before, orders, { engine: 'components', policy }, solver);
  if (played.kind === 'unknown' || played.next.phase.kind !== 'retreat') return undefined;
  return { state: played.next, orders: { kind: 'retreat', orders: retreatOrders(played.next, random) } };
}

/** Most go where others may go, too; some where they may not, some not at all, and some are ordered twice. */
function retreatOrders(state: GameState, random: Random): GivenRetreat[] {
  const popular = random.pick(mostWanted(state))!;
  const given = state.retreating.flatMap(({ unit, retreats: free }): GivenRetreat[] => {
    const orderOnce = (): GivenRetreat => {
      const written = writtenUnit(board, unit);
      const power = random.chance(0.1) ? random.below(board.powers.length) : unit.power;
      if (random.chance(0.15)) return { power, order: { kind: 'disband', unit: written } };
      const likely = random.pick(free.filter((to) => provinceOf(board, to) === popular));
      const wild = random.chance(0.25) ? random.pick(neighbours(board, unit)) : undefined;
      return {
        power,
        order: {
          kind: 'retreat',
          unit: written,
          to: writtenPlace(board, wild ?? likely ?? random.pick(free)!),
        },
      };
    };
    if (random.chance(0.15)) return [];
    return random.chance(0.1) ? [orderOnce(), orderOnce()] : [orderOnce()];
  });
  return random.shuffle(given);
}

/** The places, as provinces, to which most of the dislodged units may go. */
function mostWanted({ retreating }: GameState): number[] {
  const counts = new Map<number, number>();
  for (const { retreats: free } of retreating) {
    for (const province of new Set(free.map((to) => provinceOf(board, to)))) {
      counts.set(province, (counts.get(province) ?? 0) + 1);
    }
  }
  const most = Math.max(...counts.values());
  return [...counts.keys()].filter((province) => counts.get(province) === most);
}

/** An adjustment phase of one or two powers. */
export function adjustmentPhase(seed: number): LaterPhase {
  const random = new Random(seed);
  const players = random
    .shuffle(board.powers.map(({ index }) => index))
    .slice(0, 1 + random.below(MOST_POWERS));
  const units = standing(players, random);
  const centres = board.provinces.map(({ supplyCentre, home }) => {
    if (!supplyCentre) return undefined;
    if (home !== undefined && players.includes(home) && random.chance(0.6)) return home;
    return random.chance(0.06) ? random.pick(players) : undefined;
  });
  const phase = { season: 'winter', year: 1901, kind: 'adjustment' } as const;
  const state: GameState = { board, phase, units, retreating: [], centres };
  const orders = players.flatMap((power) => adjustmentOrders(state, power, random));
  return { state, orders: { kind: 'adjustment', orders } };
}

/** Units of these powers, some of them at home. */
function standing(players: readonly number[], random: Random): GameUnit[] {
  const units: GameUnit[] = [];
  const taken = new Set<number>();
  for (const power of players) {
    const homes = board.locations.filter(({ province }) => board.provinces[province]!.home === power);
    for (let count = random.below(MOST_OF_POWER + 1); count > 0; count--) {
      const { index, province } = random.pick(random.chance(0.3) ? homes : board.locations)!;
      const type = random.pick(['army', 'fleet'] as const)!;
      if (taken.has(province) || !canStand(board, type, index)) continue;
      taken.add(province);
      units.push({ power, type, location: index });
    }
  }
  return units;
}

function adjustmentOrders(state: GameState, power: number, random: Random): GivenAdjustment[] {
  const balance = balances(state)[power]!;
  const many = Math.max(0, Math.abs(balance) + random.below(4) - 1);
  const isToBuild = random.chance(0.1) ? balance < 0 : balance >= 0;
  return Array.from({ length: many }, (): GivenAdjustment => {
    if (!isToBuild) {
      const unit = random.pick(state.units);
      if (unit !== undefined) return { power, order: { kind: 'disband', unit: writtenUnit(board, unit) } };
    }
    if (random.chance(0.12)) return { power, order: { kind: 'waive' } };
    return { power, order: { kind: 'build', unit: builtUnit(power, random) } };
  });
}

/** Mostly in a home centre of the power; also where nothing can be built, without a coast, or without a type. */
function builtUnit(power: number, random: Random): WrittenUnit {
  const homes = board.provinces.filter(({ home, supplyCentre }) => supplyCentre && home === power);
  const province = random.pick(random.chance(0.75) ? homes : board.provinces)!;
  const location = random.chance(0.7) ? (random.pick(province.coasts) ?? province.index) : province.index;
  const place = writtenPlace(board, location);
  if (random.chance(0.1)) return place;
  const type =
    place.coast !== undefined || (province.terrain !== 'inland' && random.chance(0.5)) ? 'fleet' : 'army';
  return { type: random.chance(0.1) ? 'fleet' : type, ...place };
}

/**
 * Positions aimed at what programs get wrong: small and dense, or near a case of the DATC, chosen so that together
 * they have units in as many different situations as can be found.
 */
import type { Board } from '../../../../board/board.ts';
import { DATC_3_2 } from '../../../../../encodings/policy.ts';
import { adjudicateMovement, type Position } from '../../../../adjudicate/phases/movement.ts';
import { randomPosition, type Mix } from '../../../../orders/sample/random-position.ts';
import { Random } from '../../../../orders/sample/random.ts';
import type { Solver } from '../../../../readings/z3/solver.ts';
import { placesOf } from '../../../../board/tables.ts';
import { changesOf } from './changed-position.ts';
import { situationsIn } from './situations.ts';

/** Number of positions of which one may be kept for its moves alone. */
const OTHERS_EVERY = 3;
/** Provinces among which the units of a small position stand, and how many units. */
const REGION = { fewest: 7, most: 11 } as const;
const UNITS = { fewest: 4, most: 8 } as const;
/** Small positions that are looked at for each that is asked for. */
const TRIED_FOR_EACH = 15;

/** Much happens in little room. */
const DENSE: Omit<Mix, 'units'> = {
  coastalFleets: 0.35,
  atSea: 0.35,
  moves: 0.55,
  convoyed: 0.75,
  convoying: 0.95,
  supports: 0.95,
  attacks: 0.85,
  circles: 0.8,
};
const POWERS = 3;

/**
 * Aimed positions, the same for the same seed.
 *
 * @param near positions to change in one thing
 * @param count at most this many
 */
export function* aimedPositions(
  board: Board,
  near: readonly Position[],
  seed: number,
  count: number,
  solver: Solver,
): Generator<Position> {
  const random = new Random(seed);
  const seen = new Set<string>();
  const kept: Position[] = [];
  const isNew = (position: Position): boolean => {
    const adjudication = adjudicateMovement(position, { engine: 'components', policy: DATC_3_2 }, solver);
    if (adjudication.kind === 'unknown') return false;
    const { decisive, others } = situationsIn(adjudication);
    const wanted = kept.length % OTHERS_EVERY === 0 ? [...decisive, ...others] : [...decisive];
    if (wanted.every((each) => seen.has(each))) return false;
    for (const each of [...decisive, ...others]) seen.add(each);
    return true;
  };
  for (const candidate of candidates(board, near, random, kept, count)) {
    if (kept.length >= count) return;
    if (!isNew(candidate)) continue;
    kept.push(candidate);
    yield candidate;
  }
}

/**
 * Changed positions, small ones, and changes of what was kept, in turn, so that all are there however few are asked
 * for.
 */
function* candidates(
  board: Board,
  near: readonly Position[],
  random: Random,
  kept: readonly Position[],
  count: number,
): Generator<Position> {
  const changed = random.shuffle(near.flatMap((position) => [...changesOf(position, random)]));
  const tries = Math.max(changed.length, TRIED_FOR_EACH * count);
  for (let i = 0; i < tries; i++) {
    if (i < changed.length) yield changed[i]!;
    if (i >= TRIED_FOR_EACH * count) continue;
    yield smallPosition(board, random);
    const before = random.pick(kept);
    if (before === undefined || before.units.length > UNITS.most) continue;
    const again = random.pick([...changesOf(before, random)]);
    if (again !== undefined) yield again;
  }
}

/** A few units of few powers around one province. */
function smallPosition(board: Board, random: Random): Position {
  const size = REGION.fewest + random.below(REGION.most - REGION.fewest + 1);
  const region = regionAround(board, random.below(board.provinces.length), size, random);
  const units = UNITS.fewest + random.below(UNITS.most - UNITS.fewest + 1);
  const position = randomPosition(board, { ...DENSE, units }, random.below(2 ** 31), region);
  return withFewPowers(position);
}

/** Provinces that hang together, grown from one. */
function regionAround(board: Board, start: number, size: number, random: Random): number[] {
  const { neighbours } = placesOf(board);
  const region = [start];
  while (region.length < size) {
    const [first] = random.shuffle(
      region.flatMap((province) => neighbours[province]!).filter((province) => !region.includes(province)),
    );
    if (first === undefined) break;
    region.push(first);
  }
  return region;
}

/** Powers meet each other more often where there are few. */
function withFewPowers(position: Position): Position {
  const players = position.board.powers.filter(({ neutral }) => !neutral).slice(0, POWERS);
  const oneOfFew = (power: number): number => players[power % players.length]!.index;
  return {
    ...position,
    units: position.units.map((unit) => ({ ...unit, power: oneOfFew(unit.power) })),
    orders: position.orders.map((given) => ({
      ...given,
      power: given.power === undefined ? undefined : oneOfFew(given.power),
    })),
  };
}

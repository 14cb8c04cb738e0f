/**
 * DATC 4.B, COASTAL ISSUES: what an order means if its coasts are missing (4.B.1, 4.B.2, 4.B.4), impossible (4.B.3),
 * wrong (4.B.5), unknown or irrelevant (4.B.6).
 *
 * The default coast of a province is the first that the board lists. A default coast that the fleet cannot reach
 * makes its move illegal.
 */
import type { Clause } from '../../../encodings/clause.ts';
import { provinceOf, type Board, type Unit, type UnitType } from '../../board/board.ts';
import { tablesOf } from '../../board/tables.ts';
import type { IllegalReason, Legality, WrittenOrder, WrittenPlace } from '../order.ts';
import type { ReadingPolicy, Silence } from '../reading-policy.ts';

export const clause: Clause = {
  datc: '4.B',
  title: 'COASTAL ISSUES',
  says: 'What an order means if its coast is missing, impossible, wrong, unknown or irrelevant depends on the choice.',
};

/** The location a place names by its coast; `undefined` without a coast that the province has. */
export function namedCoast(board: Board, { province, coast }: WrittenPlace): number | undefined {
  if (coast === undefined) return undefined;
  return board.provinces[province]!.coasts.find((location) => board.locations[location]!.coast === coast);
}

/** Reads the destination of a fleet: 4.B.3, and where no coast is named and several are possible 4.B.1, or only one 4.B.2. */
export function fleetMoveLegality(
  board: Board,
  policy: ReadingPolicy,
  from: number,
  place: WrittenPlace,
): Legality {
  if (board.provinces[place.province]!.coasts.length === 0) {
    return tablesOf(board).borders('fleet', from, place.province) ? moveTo(place.province) : 'out-of-reach';
  }
  const possible = coastsInReach(board, from, place.province);
  if (possible.length === 0) return 'out-of-reach';
  const named = namedCoast(board, place);
  if (named !== undefined) {
    if (possible.includes(named)) return moveTo(named);
    if (policy['4.B.3'] === 'illegal') return 'coast-impossible';
  }
  // The coast that is named instead of the one possible coast has been dropped: it is not missing.
  if (possible.length === 1 && named !== undefined) return moveTo(possible[0]!);
  if (possible.length > 1) {
    switch (policy['4.B.1']) {
      case 'illegal':
        return 'coast-needed';
      case 'default-coast':
        return moveToDefault(board, place.province, possible);
    }
  }
  switch (policy['4.B.2']) {
    case 'only-coast':
      return moveTo(possible[0]!);
    case 'default-coast':
      return moveToDefault(board, place.province, possible);
    case 'illegal':
      return 'coast-missing';
  }
}

function moveTo(to: number): Legality {
  return { kind: 'move', to, viaConvoy: false };
}

function moveToDefault(board: Board, province: number, possible: readonly number[]): Legality {
  const coast = defaultCoast(board, province);
  return coast !== undefined && possible.includes(coast) ? moveTo(coast) : 'coast-impossible';
}

function defaultCoast(board: Board, province: number): number | undefined {
  return board.provinces[province]!.coasts[0];
}

function coastsInReach(board: Board, from: number, province: number): number[] {
  return board.fleetBorders[from]!.filter((location) => provinceOf(board, location) === province);
}

/**
 * Reads the coast in the support of a move: 4.B.4.
 *
 * @returns the location of the coast, if it matters, or the reason why it makes the support illegal
 */
export function supportedCoast(
  board: Board,
  policy: ReadingPolicy,
  supporter: Unit,
  supported: Unit,
  to: WrittenPlace,
): number | IllegalReason | undefined {
  const choice = policy['4.B.4'];
  const coast = choice === 'ignored' ? undefined : namedCoast(board, to);
  const matters = supported.type === 'fleet' && board.provinces[to.province]!.coasts.length > 0;
  if (coast !== undefined || !matters) return coast;
  const isOpen = (): boolean => coastsInReach(board, supported.location, to.province).length > 1;
  switch (choice) {
    case 'mandatory':
      return 'coast-missing';
    case 'needed':
      return isOpen() ? 'coast-needed' : coast;
    case 'own-or-only':
      return supporter.power !== supported.power && isOpen() ? 'coast-needed' : coast;
    case 'default-coast':
      return defaultCoast(board, to.province);
    case 'optional':
    case 'ignored':
      return coast;
  }
}

/** Nothing then matters that `coastProblem` finds. */
export const silence: Silence = [
  ['4.B.5', 'ignored'],
  ['4.B.6', 'ignored'],
];

/**
 * Finds a mistake in the coasts of an order apart from where a fleet is to go: 4.B.5 and 4.B.6.
 *
 * @param unitIn the unit in a province
 */
export function coastProblem(
  board: Board,
  policy: ReadingPolicy,
  unitIn: (province: number) => Unit | undefined,
  order: WrittenOrder,
): IllegalReason | undefined {
  const standing = (place: WrittenPlace): IllegalReason | undefined => {
    const unit = unitIn(place.province);
    return needlessCoast(board, policy, place, unit?.type) ?? wrong(board, policy, place, unit);
  };
  const unit = standing(order.unit);
  if (unit !== undefined) return unit;
  switch (order.kind) {
    case 'hold':
      return undefined;
    case 'move':
      return needlessCoast(board, policy, order.to, unitIn(order.unit.province)?.type);
    case 'support': {
      const type = unitIn(order.supported.province)?.type;
      return standing(order.supported) ?? (order.to && needlessCoast(board, policy, order.to, type));
    }
    case 'convoy':
      return standing(order.convoyed) ?? needlessCoast(board, policy, order.to, 'army');
  }
}

/** 4.B.6: a coast that the province does not have, or that means nothing to an army. */
export function needlessCoast(
  board: Board,
  policy: ReadingPolicy,
  place: WrittenPlace,
  type: UnitType | undefined,
): 'coast-unknown' | 'coast-irrelevant' | undefined {
  if (policy['4.B.6'] === 'ignored' || place.coast === undefined) return undefined;
  if (namedCoast(board, place) === undefined) return 'coast-unknown';
  return type === 'army' ? 'coast-irrelevant' : undefined;
}

/** 4.B.5: a coast of the province, but the fleet stands on another. */
function wrong(
  board: Board,
  policy: ReadingPolicy,
  place: WrittenPlace,
  unit: Unit | undefined,
): IllegalReason | undefined {
  if (policy['4.B.5'] === 'ignored' || unit?.type !== 'fleet') return undefined;
  const named = namedCoast(board, place);
  return named !== undefined && named !== unit.location ? 'coast-wrong' : undefined;
}

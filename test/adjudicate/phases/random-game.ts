/** Games of random legal orders. */
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import type { Board } from '../../../src/board/board.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import type { AdjustmentOrder, GivenAdjustment, MoveOrder, WrittenOrder } from '../../../src/orders/order.ts';
import { advance, type Advanced, newGame, type PhaseOrders } from '../../../src/adjudicate/phases/game.ts';
import {
  possibleAdjustments,
  possibleOrdersNow,
  possibleRetreatOrders,
} from '../../../src/adjudicate/phases/possible-orders.ts';
import type { GameState } from '../../../src/adjudicate/phases/state.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import type { Solver } from '../../../src/readings/z3/solver.ts';
import { known } from '../../setup/known.ts';

/** How many of the units that must go, or could be built, are ordered; the others are left to the rules. */
const SHARE_OF_ADJUSTMENTS = 0.8;
/** How many units move whatever others do. */
const SHARE_OF_MOVES = 0.5;
/** How many dislodged units are ordered. */
const SHARE_OF_RETREATS = 0.9;

/** A phase of a random game. */
export interface PlayedPhase {
  readonly before: GameState;
  readonly orders: PhaseOrders;
  readonly played: Advanced;
}

/** Plays a game from its start; the same seed gives the same game. Nobody stops when somebody wins. */
export function* randomGame(
  seed: number,
  years: number,
  solver: Solver,
  policy: Policy = DATC_3_2,
  board: Board = standardBoard,
): Generator<PlayedPhase> {
  const random = new Random(seed);
  let state = newGame(board);
  const end = state.phase.year + years;
  while (state.phase.year < end) {
    const orders = randomOrders(state, policy, random);
    const played = known(advance(state, orders, { engine: 'components', policy }, solver));
    yield { before: state, orders, played };
    state = played.next;
  }
}

/** Legal orders of every power for the phase of a position. */
export function randomOrders(state: GameState, policy: Policy, random: Random): PhaseOrders {
  const { board, units, retreating } = state;
  switch (state.phase.kind) {
    case 'movement': {
      const orders = randomMovement(possibleOrdersNow(state, policy), random);
      return {
        kind: 'movement',
        orders: orders.map((order, unit) => ({ power: units[unit]!.power, order })),
      };
    }
    case 'retreat': {
      const ordered = retreating.filter(() => random.chance(SHARE_OF_RETREATS));
      const orders = ordered.map((each) => ({
        power: each.unit.power,
        order: random.pick(possibleRetreatOrders(board, each, policy))!,
      }));
      return { kind: 'retreat', orders };
    }
    case 'adjustment':
      return { kind: 'adjustment', orders: randomAdjustments(state, policy, random) };
  }
}

/** Some units move, and most others help them where they can, so that units are dislodged. */
function randomMovement(
  possible: readonly (readonly WrittenOrder[])[],
  random: Random,
): readonly WrittenOrder[] {
  const movers = possible.map((list) => {
    const moves = list.filter(({ kind }) => kind === 'move');
    return random.chance(SHARE_OF_MOVES) ? random.pick(moves) : undefined;
  });
  const moves = movers.flatMap((order) => (order?.kind === 'move' ? [order] : []));
  return possible.map((list, unit) => {
    const helping = list.filter((order) => moves.some((move) => helps(order, move)));
    return movers[unit] ?? random.pick(helping.length > 0 ? helping : list)!;
  });
}

function helps(order: WrittenOrder, move: MoveOrder): boolean {
  switch (order.kind) {
    case 'hold':
    case 'move':
      return false;
    case 'support':
      return order.supported.province === move.unit.province && order.to?.province === move.to.province;
    case 'convoy':
      return order.convoyed.province === move.unit.province && order.to.province === move.to.province;
  }
}

function randomAdjustments(state: GameState, policy: Policy, random: Random): GivenAdjustment[] {
  return possibleAdjustments(state, policy).flatMap(({ power, balance, orders }) => {
    const perPlace = random.shuffle([...orders.values()]);
    const chosen = perPlace
      .slice(0, Math.abs(balance))
      .filter(() => random.chance(SHARE_OF_ADJUSTMENTS))
      .map((list): AdjustmentOrder => random.pick(list)!);
    return chosen.map((order) => ({ power, order }));
  });
}

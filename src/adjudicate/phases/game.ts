/** A whole game, phase after phase: movement, retreats, who owns what after fall, adjustments, victory. */
import type { UserError } from '../../base/errors.ts';
import { crowdedProvince, impossibleResult } from './impossible-result.ts';
import { refuse, told } from '../../base/given.ts';
import type { Policy } from '../../../encodings/policy.ts';
import type { WithVariants } from '../../../encodings/variant-rules.ts';
import {
  type Board,
  checkedBoard,
  endsWithAdjustments,
  firstMoment,
  isNameable,
  LAST_YEAR,
  nextTurn,
} from '../../board/board.ts';
import type { GivenOrder } from '../../orders/orders-that-count.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { adjudicateAdjustments, type AdjustmentResult } from './adjustment.ts';
import { balances, centresAfterFall, homeCentres, NO_VARIANTS, openSites, winnerOf } from './centres.ts';
import { adjudicateMovement, type Adjudication, type MovementOptions, type Unknown } from './movement.ts';
import { adjudicateRetreats, type RetreatResult } from './retreats.ts';
import type { GameState, GameUnit, PhaseName, RetreatingUnit } from './state.ts';
import type { GivenAdjustment, GivenRetreat } from '../../orders/order.ts';

/** The orders of one phase, of its kind. */
export type PhaseOrders =
  | { readonly kind: 'movement'; readonly orders: readonly GivenOrder[] }
  | { readonly kind: 'retreat'; readonly orders: readonly GivenRetreat[] }
  | { readonly kind: 'adjustment'; readonly orders: readonly GivenAdjustment[] };

/** Orders of a phase after movement. */
export type LaterOrders = Exclude<PhaseOrders, { readonly kind: 'movement' }>;

/** The result of a phase, with outcomes and reasons by order. */
export type PhaseResult =
  | { readonly kind: 'movement'; readonly adjudication: Adjudication }
  | RetreatResult
  | AdjustmentResult;

/** A phase that was played. */
export interface Advanced {
  readonly kind: 'advanced';
  readonly result: PhaseResult;
  /** The position of the next phase in which anybody has something to order. */
  readonly next: GameState;
  /** The power that has won with the centres of `next`. */
  readonly winner: number | undefined;
}

/** The position at the start of a game. */
export function newGame(board: Board, inYear?: number): GameState {
  const { calendar } = checkedBoard(board).game;
  const year = inYear ?? calendar.firstYear;
  const isYear = Number.isInteger(year) && isNameable(firstMoment(calendar, year).year);
  if (!isYear) refuse('phase-unknown', `year: ${told(year)} is none`, 'a year');
  const first = firstMoment(calendar, year);
  return {
    board,
    phase: { ...first, kind: first.season === 'winter' ? 'adjustment' : 'movement' },
    units: board.start.map((unit) => ({ ...unit, born: year - 1 })),
    retreating: [],
    centres: homeCentres(board),
  };
}

/**
 * Plays one phase.
 *
 * @param orders of the kind of `state.phase`
 * @param solver asked for when Z3 is needed
 * @returns what happened and the next position; `unknown` if the solver reached its limit
 */
export function advance(
  state: GameState,
  orders: PhaseOrders,
  options: MovementOptions,
  solver: Solver,
): Advanced | Unknown {
  if (orders.kind !== state.phase.kind) {
    throw new Error(`orders of kind ${orders.kind} in a phase of kind ${state.phase.kind}`);
  }
  switch (orders.kind) {
    case 'movement':
      return advanceMovement(state, orders.orders, options, solver);
    case 'retreat':
      return advancedBy(state, adjudicateRetreats(state, orders.orders, options.policy), options.policy);
    case 'adjustment':
      return advancedBy(state, adjudicateAdjustments(state, orders.orders, options.policy), options.policy);
  }
}

/** A phase after movement, played with this result. */
export function advancedBy(
  state: GameState,
  result: RetreatResult | AdjustmentResult,
  policy: Policy,
): Advanced {
  const left = { ...state, units: result.next };
  const next =
    result.kind === 'retreat' ? afterRetreats({ ...left, retreating: [] }, policy) : atNextTurn(left);
  return advanced(result, next, policy);
}

/**
 * Says why nobody can play on from the position after a phase; `undefined` where one can. `phase-unknown` where its year has
 * no name, `encoding-invalid` where rules of one's own have an impossible result.
 */
export function noNextPhase(
  { result, next: { board, phase, units } }: Advanced,
  policy: Policy,
): UserError | undefined {
  const { year } = phase;
  if (!isNameable(year)) {
    const message = `the next phase would be in the year ${year}, which the name of a phase cannot have`;
    return { code: 'phase-unknown', message, expected: `a phase before the last of ${LAST_YEAR}` };
  }
  const impossible = result.kind === 'movement' ? impossibleResult(result.adjudication) : undefined;
  return impossible ?? crowdedProvince(board, units, policy);
}

function advanced(result: PhaseResult, next: GameState, policy: Policy): Advanced {
  return { kind: 'advanced', result, next, winner: winnerOf(next, policy) };
}

function advanceMovement(
  state: GameState,
  orders: readonly GivenOrder[],
  options: MovementOptions,
  solver: Solver,
): Advanced | Unknown {
  const { season } = state.phase;
  const adjudication = adjudicateMovement({ ...state, orders, season }, options, solver);
  if (adjudication.kind === 'unknown') return adjudication;
  const next = {
    ...state,
    units: unitsThatStay(state, adjudication),
    retreating: retreatingUnits(state, adjudication),
  };
  return advanced(
    { kind: 'movement', adjudication },
    next.retreating.length === 0
      ? afterRetreats(next, options.policy)
      : { ...next, phase: { ...state.phase, kind: 'retreat' } },
    options.policy,
  );
}

/** The units that were not dislodged, where they now stand. */
function unitsThatStay({ units }: GameState, { dislodged, next }: Adjudication): GameUnit[] {
  const isGone = (index: number): boolean => dislodged.some(({ unit }) => unit === index);
  const staying = units.filter((_, index) => !isGone(index));
  return staying.map((unit, i) => ({ ...unit, location: next[i]!.location }));
}

function retreatingUnits({ units }: GameState, { dislodged }: Adjudication): RetreatingUnit[] {
  return dislodged
    .filter(({ retreats }) => retreats.length > 0)
    .map(({ unit, retreats }) => ({ unit: units[unit]!, retreats }));
}

/** The position once all units have retreated: that of the next turn, or centres change hands first. */
function afterRetreats(state: GameState, policy: Policy): GameState {
  const isYearOver = endsWithAdjustments(state.board.game.calendar, state.phase);
  return isYearOver ? afterFall(state, policy) : atNextTurn(state);
}

function afterFall(state: GameState, policy: Policy): GameState {
  const phase: PhaseName = { season: 'winter', year: state.phase.year, kind: 'adjustment' };
  const winter = { ...state, phase, centres: centresAfterFall(state.board, state.centres, state.units) };
  if (hasAdjustments(winter, policy)) return winter;
  // Armies of neutral powers stand again without a phase for it.
  return atNextTurn({ ...winter, units: adjudicateAdjustments(winter, [], policy).next });
}

function atNextTurn(state: GameState): GameState {
  const moment = nextTurn(state.board.game.calendar, state.phase);
  return { ...state, phase: { ...moment, kind: 'movement' } };
}

/** Says if any power has to remove units or could build one. */
export function hasAdjustments(state: GameState, policy: WithVariants = NO_VARIANTS): boolean {
  return balances(state, policy).some(
    (balance, power) => balance < 0 || (balance > 0 && openSites(state, power, policy).length > 0),
  );
}

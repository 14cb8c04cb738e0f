/** A retreat or adjustment phase that adjudicators are asked about, and its result, also by faulty ones. */
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import { questionIn, type TextQuestion } from '../../audit/asking/ask.ts';
import { stateOf } from '../../audit/diagnose/phase-question.ts';
import type { Board } from '../../../board/board.ts';
import { adjudicateAdjustments, type AdjustmentResult } from '../../../adjudicate/phases/adjustment.ts';
import type { LaterOrders } from '../../../adjudicate/phases/game.ts';
import { LATER_RULES, type LaterRules } from '../../../adjudicate/phases/later-rules.ts';
import { adjudicateRetreats, type RetreatResult } from '../../../adjudicate/phases/retreats.ts';
import type { GameState } from '../../../adjudicate/phases/state.ts';
import type { GivenAdjustment, GivenRetreat } from '../../../orders/order.ts';
import type { Fault } from '../mutants/mutant.ts';

export interface LaterPhase {
  readonly state: GameState;
  readonly orders: LaterOrders;
}
export type LaterKind = LaterOrders['kind'];

/** The ways in which an adjudicator gets such phases wrong: each fault is one of these. */
export interface LaterFaults {
  /** Misreads what stands where and who owns what. */
  readonly state?: (state: GameState) => GameState;
  readonly retreats?: (orders: readonly GivenRetreat[], state: GameState) => readonly GivenRetreat[];
  readonly adjustments?: (orders: readonly GivenAdjustment[], state: GameState) => readonly GivenAdjustment[];
  /** The rules that it asks instead. */
  readonly rules?: (rules: LaterRules, phase: LaterPhase) => LaterRules;
}

/** A faulty adjudicator of one kind of later phase. */
export interface LaterMutant extends Fault {
  readonly phase: LaterKind;
  readonly later: LaterFaults;
}

/** Works out the result of the phase as an adjudicator with the faults reads it. */
export function resultOf(
  phase: LaterPhase,
  policy: Policy,
  faults: LaterFaults = {},
): RetreatResult | AdjustmentResult {
  const state = faults.state?.(phase.state) ?? phase.state;
  const { kind, orders } = phase.orders;
  const rulesFor = (read: LaterOrders): LaterRules =>
    faults.rules?.(LATER_RULES, { state, orders: read }) ?? LATER_RULES;
  if (kind === 'retreat') {
    const read = faults.retreats?.(orders, state) ?? orders;
    return adjudicateRetreats(state, read, policy, rulesFor({ kind, orders: read }));
  }
  const read = faults.adjustments?.(orders, state) ?? orders;
  return adjudicateAdjustments(state, read, policy, rulesFor({ kind, orders: read }));
}

/** The board after the phase in a text that can be compared. */
export function boardAfter(phase: LaterPhase, policy: Policy, faults?: LaterFaults): string {
  return resultOf(phase, policy, faults)
    .next.map(({ power, type, location }) => `${power} ${type} ${location}`)
    .sort()
    .join('; ');
}

/** The phase that such a line is about; `undefined` where its texts cannot be read. */
export function laterPhaseIn(board: Board, text: TextQuestion): LaterPhase | undefined {
  const question = questionIn(board, text, DATC_3_2);
  if (question === undefined || question.orders.kind === 'movement') return undefined;
  return { state: stateOf(question), orders: question.orders };
}

/** A retreat or adjustment phase that adjudicators are asked about, and its result, also by faulty ones. */
import type { Policy } from '../../../../encodings/policy.ts';
import type { TextQuestion } from '../../audit/asking/ask.ts';
import type { Board } from '../../../board/board.ts';
import { adjudicateAdjustments, type AdjustmentResult } from '../../../adjudicate/phases/adjustment.ts';
import type { LaterOrders } from '../../../adjudicate/phases/game.ts';
import { LATER_RULES, type LaterRules } from '../../../adjudicate/phases/later-rules.ts';
import { adjudicateRetreats, type RetreatResult } from '../../../adjudicate/phases/retreats.ts';
import type { GameState } from '../../../adjudicate/phases/state.ts';
import { readGames } from '../../../games/records/formats/read-games.ts';
import { playedPhases } from '../../../games/replay/replay-game.ts';
import type { GivenAdjustment, GivenRetreat } from '../../../orders/order.ts';
import { beforeAdjustments, beforeRetreats } from '../../../games/datc/later-case.ts';
import { readCaseOrders } from '../../../games/datc/movement-case.ts';
import { loadCases, type Version } from '../../../games/datc/case.ts';
import { parseAdjustment, parseRetreat } from '../../../orders/text/parse-later.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
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

/** The phase as a faulty adjudicator reads it. */
function misread({ state, orders }: LaterPhase, faults: LaterFaults): LaterPhase {
  const seen = faults.state?.(state) ?? state;
  switch (orders.kind) {
    case 'retreat': {
      const read = faults.retreats?.(orders.orders, seen) ?? orders.orders;
      return { state: seen, orders: { kind: 'retreat', orders: read } };
    }
    case 'adjustment': {
      const read = faults.adjustments?.(orders.orders, seen) ?? orders.orders;
      return { state: seen, orders: { kind: 'adjustment', orders: read } };
    }
  }
}

/** Works out the result of the phase. */
export function resultOf(
  phase: LaterPhase,
  policy: Policy,
  faults: LaterFaults = {},
): RetreatResult | AdjustmentResult {
  const read = misread(phase, faults);
  const { state, orders } = read;
  const rules = faults.rules?.(LATER_RULES, read) ?? LATER_RULES;
  switch (orders.kind) {
    case 'retreat':
      return adjudicateRetreats(state, orders.orders, policy, rules);
    case 'adjustment':
      return adjudicateAdjustments(state, orders.orders, policy, rules);
  }
}

/** The board after the phase in a text that can be compared. */
export function boardAfter(phase: LaterPhase, policy: Policy, faults?: LaterFaults): string {
  return resultOf(phase, policy, faults)
    .next.map(({ power, type, location }) => `${power} ${type} ${location}`)
    .sort()
    .join('; ');
}

/** The phase that such a line is about; `undefined` where its texts cannot be read. */
export function laterPhaseIn(
  board: Board,
  text: Pick<TextQuestion, 'units' | 'orders' | 'phase'>,
): LaterPhase | undefined {
  const { games, errors } = readGames(`${JSON.stringify(text)}\n`, {
    file: text.phase ?? '',
    boards: [board],
    format: 'phase-lines',
  });
  const [played] = games.flatMap((game) => playedPhases(game).map((each) => each.played));
  if (errors.length > 0 || played === undefined || played.orders.kind === 'movement') return undefined;
  const { phase, units, dislodged, centres, orders } = played;
  const retreating = dislodged.map(({ unit, retreats = [] }) => ({ unit, retreats }));
  return { state: { board, phase, units, retreating, centres }, orders };
}

/** The phases of the cases of an edition: retreats as they follow from its movement, then adjustments. */
export function casePhases(
  version: Version,
  policy: Policy,
  solver: Solver,
): { readonly id: string; readonly phase: LaterPhase }[] {
  const edition = version === 'v3' ? '3.2' : '2.4';
  return loadCases(version).flatMap((each): { id: string; phase: LaterPhase }[] => {
    switch (each.phase) {
      case 'movement':
        return [];
      case 'retreat': {
        const state = beforeRetreats(each, { engine: 'components', policy }, solver);
        if (state?.phase.kind !== 'retreat') return [];
        return [
          { id: each.id, phase: { state, orders: retreats(readCaseOrders(each.retreats, parseRetreat)) } },
        ];
      }
      case 'build':
      case 'disband': {
        const state = beforeAdjustments(edition, each);
        return [
          {
            id: each.id,
            phase: { state, orders: adjustments(readCaseOrders(each.orders, parseAdjustment)) },
          },
        ];
      }
    }
  });
}

const retreats = (orders: readonly GivenRetreat[]) => ({ kind: 'retreat', orders }) as const;
const adjustments = (orders: readonly GivenAdjustment[]) => ({ kind: 'adjustment', orders }) as const;

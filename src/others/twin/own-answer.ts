/** The answer of a twin to a question. */
import { adjudicateMovement } from '../../adjudicate/phases/movement.ts';
import { advance, advancedBy } from '../../adjudicate/phases/game.ts';
import { replayBy } from '../../games/replay/replay.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { resultOf } from '../suite/later/later-phase.ts';
import { describeTold, type ReportedBoard, toldBy, toldOfUnits } from '../audit/asking/answer.ts';
import {
  nextText,
  positionAsked,
  stateOf,
  type OwnAnswer,
  type PhaseQuestion,
} from '../audit/diagnose/phase-question.ts';
import type { Twin } from './twin.ts';

/** The answer of the twin; `undefined` where it has none. */
export function answerOf(
  question: PhaseQuestion,
  { changes, policy }: Pick<Twin, 'changes' | 'policy'>,
  solver: Solver,
): ReportedBoard | undefined {
  const { board, orders } = question;
  if (orders.kind === 'movement') {
    const { faults } = changes;
    const position = { ...positionAsked(question)!, board: changes.board(board) };
    const options = { engine: 'components', policy, ...(faults === undefined ? {} : { faults }) } as const;
    return orNothing(faults !== undefined, () => {
      const adjudication = adjudicateMovement(position, options, solver);
      return adjudication.kind === 'unknown' ? undefined : toldBy(adjudication);
    });
  }
  const state = stateOf(question);
  const faults = changes.later(orders.kind);
  const result = orNothing(Object.keys(faults).length > 0, () => resultOf({ state, orders }, policy, faults));
  return result && toldOfUnits(board, result.next);
}

/** An answer in a text to compare: the empty one where there is none. */
export function textOf(answer: ReportedBoard | undefined): string {
  return answer === undefined ? '' : describeTold(answer);
}

/** A recorded phase as the twin plays it, with the position after it; `undefined` where it has no answer. */
export function playedBy(
  question: PhaseQuestion,
  { changes, policy }: Pick<Twin, 'changes' | 'policy'>,
  solver: Solver,
): OwnAnswer | undefined {
  const board = changes.board(question.board);
  const { before } = question;
  const phases = [...(before === undefined ? [] : [before]), question].map((each) => ({ ...each, board }));
  const { faults } = changes;
  const options = { engine: 'components', policy, ...(faults !== undefined && { faults }) } as const;
  return orNothing(!changes.isNone, () => {
    const played = replayBy(phases, (state, orders) =>
      orders.kind === 'movement'
        ? advance(state, orders, options, solver)
        : advancedBy(state, resultOf({ state, orders }, policy, changes.later(orders.kind)), policy),
    );
    return [...played].at(-1)!;
  });
}

/** The same for the same outcome: what becomes of the orders, and the position afterwards. */
export function playedText(played: OwnAnswer | undefined): string {
  if (played?.result === undefined) return '';
  const { result } = played;
  const orders = result.kind === 'movement' ? result.adjudication.outcomes : result.results;
  return `${JSON.stringify(orders)} ${nextText(played)}`;
}

/** A faulty adjudicator need not have an answer: it may leave a cycle that no rule settles. */
function orNothing<V>(isFaulty: boolean, work: () => V): V | undefined {
  if (!isFaulty) return work();
  try {
    return work();
  } catch {
    return undefined;
  }
}

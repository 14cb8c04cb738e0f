/** Tells how an answer to a question fits rules that may decide how the texts of the question read. */
import type { Policy } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { movementQuestion } from '../diagnose/phase-question.ts';
import { fitOf, type Fit } from '../diagnose/testimony.ts';
import { differenceFrom, type ProgramAnswer, type ToldDifference } from '../asking/answer.ts';
import { observationOf } from '../asking/observe.ts';
import { positionIn, predictWithout, type TextPosition } from '../asking/text-position.ts';
import { rowUnder, type OutcomeTable, type OutcomeRow } from './outcome-table.ts';

/**
 * Tells how an answer fits rules, where it may depend on these whether the texts can be read at all: a program that
 * takes what they cannot read, or the other way round, does not follow them.
 */
export function fitUnderTexts(
  board: Board,
  question: TextPosition,
  answer: ProgramAnswer,
  policy: Policy,
  solver: Solver,
): Fit {
  const position = positionIn(board, question, policy);
  if (position === undefined) {
    // It refuses the line, or leaves out just the orders that it cannot read.
    if (answer.kind !== 'told') return answer.kind === 'refused' ? 'fits' : 'board';
    const result = predictWithout(board, question, policy, solver);
    const difference = result === undefined ? 'board' : differenceFrom(result, answer.told);
    return difference === undefined ? 'fits' : FITS[difference];
  }
  if (answer.kind !== 'told') return 'board';
  return fitOf(movementQuestion(position), observationOf(position, answer.told), policy, solver);
}

const FITS: Readonly<Record<ToldDifference, Fit>> = {
  board: 'board',
  dislodged: 'board',
  retreats: 'retreats',
  convoys: 'orders',
};

/** Tells how an answer fits rules, where it is known what every interpretation says to the question. */
export function fitInTable(answer: ProgramAnswer, table: OutcomeTable, policy: Policy): Fit {
  return fitsRow(answer, rowUnder(table, policy));
}

function fitsRow(answer: ProgramAnswer, { prediction }: Pick<OutcomeRow, 'prediction'>): Fit {
  switch (prediction.kind) {
    case 'unknown':
      return 'unknown';
    case 'refused': {
      // It refuses the line, or just the orders that it cannot read.
      const isLeftOut =
        answer.kind === 'told' &&
        prediction.without.some((result) => differenceFrom(result, answer.told) === undefined);
      return answer.kind === 'refused' || isLeftOut ? 'fits' : 'board';
    }
    case 'told': {
      const difference = answer.kind === 'told' ? differenceFrom(prediction.told, answer.told) : 'board';
      return difference === undefined ? 'fits' : FITS[difference];
    }
  }
}

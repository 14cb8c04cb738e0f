/** Answers to questions of texts, which rules may read differently, as testimonies for a twin of choices alone. */
import { oncePer } from '../../../base/remembered.ts';
import { DATC_3_2, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { ProgramTestimony } from '../program-testimony.ts';
import type { Twin } from '../twin.ts';
import { UnderPolicies } from '../../audit/diagnose/watched-policy.ts';
import { differenceFrom, exactText, type ProgramAnswer } from '../../audit/asking/answer.ts';
import { predict, type Prediction, unitCount } from '../../audit/asking/text-position.ts';
import type { BankQuestion } from '../../audit/live/question-bank.ts';

/** An answer to a question, or to its part of a board with several. */
export interface TextTestimony extends ProgramTestimony {
  /** The id under which the program was asked. */
  readonly id: string;
  /** The issues on which it can depend. */
  readonly depends: readonly IssueId[];
}

/** The predictions by a solver, which may give up, on a board: worked out once for all rules that a question can tell apart. */
export const predictionsOf = oncePer((solver: Solver) =>
  oncePer((board: Board) =>
    oncePer((question: BankQuestion) => {
      const known = new UnderPolicies((policy) => predict(board, question, policy, solver));
      const issues = issuesOf(question);
      return oncePer((policy: Policy) => {
        const own = Object.fromEntries(issues.map((issue) => [issue, policy[issue]]));
        return known.under({ ...DATC_3_2, ...own }).value;
      });
    }),
  ),
);

/** The issues on which a question depends; where texts are in doubt, also those on units whose orders are missing. */
function issuesOf({ depends }: BankQuestion): readonly IssueId[] {
  return depends.includes('4.E.2') ? [...depends, '4.D.9', '4.E.3'] : depends;
}

/** The testimony of an answer. */
export function textTestimony(
  id: string,
  question: BankQuestion,
  answer: ProgramAnswer,
  predictions: ReturnType<ReturnType<typeof predictionsOf>>,
): TextTestimony {
  const predicted = predictions(question);
  const isGiven = oncePer((prediction: Prediction) => mayBe(answer, prediction));
  const fits = ({ policy }: Twin): boolean => isGiven(predicted(policy));
  return { id, depends: issuesOf(question), size: unitCount(question), fits, seemsToFit: fits };
}

/** Tells if an answer may be what rules say: any result may, where the solver gave up on it. */
export function mayBe(answer: ProgramAnswer, prediction: Prediction): boolean {
  if (answer.kind !== 'told') return answer.kind === 'refused' && prediction.kind === 'refused';
  if (prediction.kind === 'unknown') return true;
  const result = prediction.kind === 'told' ? prediction.told : prediction.without;
  return result !== undefined && differenceFrom(result, answer.told) === undefined;
}

/** A prediction in a text: the same for those that no answer can distinguish. */
export function textOfPrediction(prediction: Prediction): string {
  return prediction.kind === 'told' ? exactText(prediction.told) : prediction.kind;
}

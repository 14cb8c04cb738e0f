/** The answer of every interpretation to one question: a row for each combination of choices that matter. */
import {
  choicesOf,
  DATC_3_2,
  ISSUE_IDS,
  type IssueId,
  ISSUES,
  type Policy,
} from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { UnderPolicies } from '../diagnose/watched-policy.ts';
import { convoyOutcomes, differenceFrom, type ProgramAnswer, type ReportedBoard } from '../asking/answer.ts';
import { predict, type Prediction, type TextPosition } from '../asking/text-position.ts';

/**
 * Issues that a movement phase can depend on. The protocol has no other phases, so what is about adjustments
 * never shows in an answer; and that the texts of the equations mean the same is this project's claim.
 */
export const MOVEMENT_ISSUES: readonly IssueId[] = ISSUE_IDS.filter(
  (issue) => ISSUES[issue].effect !== 'adjustments' && issue !== 'text',
);

/** The same for predictions that an answer of boards and retreats cannot distinguish. */
export function keyOf(prediction: Prediction): string {
  if (prediction.kind !== 'told') return prediction.kind;
  const { next, dislodged } = prediction.told;
  const fates = [...dislodged]
    // A unit that cannot retreat need not be listed.
    .filter(([, places]) => places === undefined || places.length > 0)
    .map(([unit, places]) => `${unit} ${places?.join(' ') ?? '?'}`);
  return `${next.join()};${fates.sort().join()}`;
}

/** Choices for some issues. */
export type ChoiceRow = Readonly<Partial<Record<IssueId, string>>>;

export interface OutcomeRow {
  readonly choices: ChoiceRow;
  readonly prediction: Prediction;
  /** No answer can distinguish rows with the same key. */
  readonly key: string;
}

export interface OutcomeTable {
  readonly depends: readonly IssueId[];
  /** In the order of the choices, those of the last issue next to each other. */
  readonly rows: readonly OutcomeRow[];
}

/** The row of a table for a policy. */
export function rowUnder({ depends, rows }: OutcomeTable, policy: Policy): OutcomeRow {
  let place = 0;
  for (const issue of depends) {
    const names = Object.keys(choicesOf(issue));
    place = place * names.length + names.indexOf(policy[issue]);
  }
  return rows[place]!;
}

/**
 * The table of a question.
 *
 * @param depends the issues on which its result depends
 * @param most combinations; with more there is no table
 */
export function outcomeTable(
  board: Board,
  position: TextPosition,
  depends: readonly IssueId[],
  solver: Solver,
  most = 5_000,
): OutcomeTable | undefined {
  const count = depends.reduce((product, issue) => product * Object.keys(choicesOf(issue)).length, 1);
  if (count > most) return undefined;
  const predictions = new UnderPolicies((policy) => {
    const prediction = predict(board, position, policy, solver);
    return { prediction, key: fullKeyOf(prediction) };
  });
  const rows = combinations(depends).map((choices): OutcomeRow => {
    const { prediction, key } = predictions.under({ ...DATC_3_2, ...choices } as Policy).value;
    return { choices, prediction, key };
  });
  return { depends, rows };
}

/** The same for predictions that not even an answer with the outcomes of convoys can distinguish. */
function fullKeyOf(prediction: Prediction): string {
  const convoys = prediction.kind === 'told' ? [...convoyOutcomes(prediction.told)] : [];
  return `${keyOf(prediction)};${convoys.join()}`;
}

function combinations(issues: readonly IssueId[]): ChoiceRow[] {
  return issues.reduce<ChoiceRow[]>(
    (found, issue) =>
      found.flatMap((choices) =>
        Object.keys(choicesOf(issue)).map((choice) => ({ ...choices, [issue]: choice })),
      ),
    [{}],
  );
}

/** Tells if the answer may be what the interpretation says: any result may, where the solver gave up on it. */
export function fits(answer: ProgramAnswer, prediction: Prediction): boolean {
  switch (answer.kind) {
    case 'told':
      if (prediction.kind === 'unknown') return true;
      return resultsOf(prediction).some((result) => differenceFrom(result, answer.told) === undefined);
    case 'refused':
      // The solver is only asked about a position that the interpretation takes.
      return prediction.kind === 'refused';
    case 'unusable':
    case 'lost':
      return false;
  }
}

/** The results that a program with this interpretation may tell. */
function resultsOf(prediction: Exclude<Prediction, { kind: 'unknown' }>): readonly ReportedBoard[] {
  return prediction.kind === 'told' ? [prediction.told] : prediction.without;
}

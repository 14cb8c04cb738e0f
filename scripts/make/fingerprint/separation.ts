/** Which choices of an issue a question tells apart, and on which issues its result depends. */
import { choicesOf, type IssueId, type Policy, PRESET_NAMES, PRESETS } from '../../../encodings/policy.ts';
import type { Board } from '../../../src/board/board.ts';
import type { Solver } from '../../../src/readings/z3/solver.ts';
import { UnderPolicies } from '../../../src/adjudicate/rules/under-policies.ts';
import { describeTold } from '../../../src/others/audit/asking/answer.ts';
import { predict, type TextPosition } from '../../../src/others/audit/asking/text-position.ts';
import { randomPolicy } from '../../../test/others/twin/fingerprint/believer.ts';
import { MOVEMENT_ISSUES } from '../../../src/others/audit/live/question-bank.ts';

/** Gives the answer of a program with these rules, as a text that is the same for the same board and retreats. */
export function predictionKey(board: Board, question: TextPosition, policy: Policy, solver: Solver): string {
  const prediction = predict(board, question, policy, solver);
  return prediction.kind === 'told' ? describeTold(prediction.told) : prediction.kind;
}

/**
 * The issues on which the result of a question depends: those where some choice changes it under some policy
 * of a sample (the presets, and policies drawn at random).
 */
export function dependsOn(
  board: Board,
  question: TextPosition,
  solver: Solver,
  sampleSize: number,
): IssueId[] {
  const drawn = Array.from({ length: sampleSize }, (_, seed) => randomPolicy(seed));
  const policies = [...PRESET_NAMES.map((name): Policy => PRESETS[name]), ...drawn];
  // Most choices are not even asked about.
  const predictions = new UnderPolicies((policy) => predictionKey(board, question, policy, solver));
  const keyUnder = (policy: Policy): string => predictions.under(policy).value;
  const keys = policies.map(keyUnder);
  return MOVEMENT_ISSUES.filter((issue) =>
    policies.some((policy, i) =>
      Object.keys(choicesOf(issue)).some(
        (choice) => choice !== policy[issue] && mayDiffer(keyUnder({ ...policy, [issue]: choice }), keys[i]!),
      ),
    ),
  );
}

/** Predictions on which the solver gave up may be anything. */
function mayDiffer(one: string, other: string): boolean {
  return one !== other || one === 'unknown';
}

/** ` - NTH - `: the seas of a route that is spelled out. */
const ROUTE = / - \S+ - /;
const NATIONALITY = / [SC] [A-Z]{4,} /;
/** The unit, or the one that is helped, has no type. */
const NO_TYPE = /^(?![AF] )|^.* [SC] (?:[A-Z]{4,} )?(?![AF] |[A-Z]{4,} )/;

/**
 * Tells if a question asks for more than its issue: by a route that is spelled out where that is not the issue, or by an
 * order with a nationality and without a type. A program that has no notation for the one says nothing of the other.
 */
export function mixesNotations(issue: IssueId, { orders }: TextPosition): boolean {
  const texts = Object.values(orders).flat();
  return texts.some(
    (text) => (issue !== '4.A.6' && ROUTE.test(text)) || (NATIONALITY.test(text) && NO_TYPE.test(text)),
  );
}

/** `4.A.1 any-route every-route` for each two choices of each issue of a movement phase. */
export function allPairs(): string[] {
  return MOVEMENT_ISSUES.flatMap((issue) => {
    const choices = Object.keys(choicesOf(issue));
    return choices.flatMap((a, i) => choices.slice(i + 1).map((b) => `${issue} ${a} ${b}`));
  });
}

/** Every question is about what it says, and together they tell every two choices apart that boards can. */
import { describe, expect, test } from 'vitest';
import { ISSUE_IDS, type IssueId, type Policy, PRESETS } from '../../../../encodings/policy.ts';
import { UnderPolicies } from '../../../../src/adjudicate/rules/under-policies.ts';
import {
  type BankQuestion,
  MOVEMENT_ISSUES,
  QUESTIONS,
} from '../../../../src/others/audit/live/question-bank.ts';
import { textOfPrediction } from '../../../../src/others/twin/fingerprint/twin-of-choices.ts';
import { positionIn, predict, unitCount } from '../../../../src/others/audit/asking/text-position.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { solver } from '../../../setup/solver.ts';
import {
  allPairs,
  dependsOn,
  mixesNotations,
  predictionKey,
} from '../../../../scripts/make/fingerprint/separation.ts';

const keys = new Map(
  QUESTIONS.map((question) => [
    question,
    new UnderPolicies((policy) => predictionKey(standardBoard, question, policy, solver)),
  ]),
);
const keyOf = (question: BankQuestion, policy: Policy): string => keys.get(question)!.under(policy).value;

/** Rules beside which two choices of an issue can be told apart; for most issues any do. */
function basesFor(issue: IssueId): Policy[] {
  const base = PRESETS['datc-3.2'];
  if (issue === '4.A.2-fallback') return [PRESETS['2000'], PRESETS['1982'], PRESETS['1971']];
  return issue === '4.E.1' ? [base, { ...base, '4.B.6': 'illegal' }] : [base];
}

describe('a question', () => {
  test.for(QUESTIONS.map((question) => [question.id, question] as const))('%s', ([id, question]) => {
    const issue = id.split('/')[0] as IssueId;
    const found = dependsOn(standardBoard, question, solver, 10);

    expect(MOVEMENT_ISSUES).toContain(issue);
    expect(question.depends).toContain(issue);
    expect(question.depends.filter((each) => found.includes(each))).toEqual(found);
    expect(unitCount(question)).toBeLessThanOrEqual(10);
    expect(mixesNotations(issue, question)).toBe(false);
    // Under 4.E.2 "strict" names in doubt cannot be read; everything else can.
    if (!question.depends.includes('4.E.2')) {
      expect(positionIn(standardBoard, question, PRESETS['datc-3.2'])).toBeDefined();
    }
  });

  test('has its own id and position', () => {
    expect(new Set(QUESTIONS.map(({ id }) => id)).size).toBe(QUESTIONS.length);
    expect(new Set(QUESTIONS.map(({ units, orders }) => JSON.stringify([units, orders]))).size).toBe(
      QUESTIONS.length,
    );
  });
});

/** The fleets of the convoy tell them apart, where a program tells of them: the boards are the same. */
const SAME_BOARDS = '4.A.2 szykman szykman-armies';

test('issues of adjustments are not asked about', () => {
  expect(ISSUE_IDS.filter((issue) => !MOVEMENT_ISSUES.includes(issue))).toEqual(
    '4.B.7 4.C.3 4.C.4 4.D.4 4.D.5 4.D.6 4.D.7 4.D.8 text'.split(' '),
  );
});

const policyOf = (choice: string): Policy => ({ ...PRESETS['2000'], '4.A.2': choice }) as Policy;

describe('two choices are told apart', () => {
  test.for(allPairs().filter((pair) => pair !== SAME_BOARDS))('%s', (pair) => {
    const [issue, a, b] = pair.split(' ') as [IssueId, string, string];
    const separating = QUESTIONS.filter((question) =>
      basesFor(issue).some(
        (base) => keyOf(question, { ...base, [issue]: a }) !== keyOf(question, { ...base, [issue]: b }),
      ),
    );

    expect(separating.map(({ id }) => id)).not.toEqual([]);
  });

  test(SAME_BOARDS, () => {
    const about = QUESTIONS.filter(({ depends }) => depends.includes('4.A.2'));
    const boards = (choice: string): string[] => about.map((question) => keyOf(question, policyOf(choice)));
    const answers = (choice: string): string[] =>
      about.map((question) => textOfPrediction(predict(standardBoard, question, policyOf(choice), solver)));

    expect(boards('szykman')).toEqual(boards('szykman-armies'));
    expect(answers('szykman')).not.toEqual(answers('szykman-armies'));
  });
});

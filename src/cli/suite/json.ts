/** Scores as JSON, for programs. */
import { describeAnswer, describeTold } from '../../others/audit/asking/answer.ts';
import { rulesJson, type Rules } from '../../adjudicate/rules/policies.ts';
import { ordersAsked, passedByClause, type Tested } from '../../others/suite/score/against.ts';
import { byClause, type MutationScore } from '../../others/suite/score/mutation-score.ts';
import type { PosedTest, SuiteTest } from '../../others/suite/tests/suite-test.ts';
import { wrongIn } from './failed-text.ts';
import type { KnownFailures } from './known-file.ts';

/**
 * Reports what a program made of each test.
 *
 * @param notAsked tests of phases that it does not take
 */
export function againstJson(
  command: string,
  { policy, preset }: Rules,
  tested: readonly Tested[],
  known: KnownFailures,
  notAsked: readonly PosedTest[],
): object {
  return {
    command,
    rules: rulesJson(policy, preset),
    tests: tested.length,
    passed: tested.filter(({ verdict }) => verdict.kind === 'passed').length,
    notAsked: notAsked.map(({ test }) => test.id),
    clauses: passedByClause(tested),
    noLongerFailing: tested.flatMap(({ posed: { test }, verdict }) =>
      verdict.kind === 'passed' && known.has(test.id) ? [test.id] : [],
    ),
    failed: tested.flatMap((each) => {
      const { verdict } = each;
      if (verdict.kind === 'passed') return [];
      const { test, right } = each.posed;
      return [
        {
          id: test.id,
          clause: test.clause,
          ...(known.has(test.id) ? { known: true } : {}),
          why: test.why,
          ...questionOf(test),
          orders: ordersAsked(each),
          expected: test.expected,
          ...(verdict.kind === 'failed' ? { differs: verdict.difference } : {}),
          inWords: {
            expected: describeTold(right),
            ...(verdict.answer.kind === 'told' ? { wrong: wrongIn(right, verdict.answer.told) } : {}),
          },
          answer: describeAnswer(verdict.answer),
          faults: test.kills,
        },
      ];
    }),
  };
}

/** Gives what is asked, but for the orders: more than the units only in phases after movement. */
function questionOf({ phase, units, dislodged, retreat_options, centers }: SuiteTest): object {
  return { phase, units, dislodged, retreat_options, centers };
}

/** Which faults the positions show. */
export function scoreJson(of: readonly string[], { policy, preset }: Rules, score: MutationScore): object {
  const { mutants, positions, shown, parts } = score;
  return {
    of,
    rules: rulesJson(policy, preset),
    positions,
    faults: mutants.length,
    shown: [...shown.values()].filter((difference) => difference === 'board').length,
    shownInResults: [...shown.values()].filter((difference) => difference === 'results').length,
    parts,
    clauses: byClause(score),
    survivors: mutants
      .filter((mutant) => shown.get(mutant) !== 'board')
      .map((mutant) => ({
        id: mutant.id,
        clause: mutant.clause.datc,
        says: mutant.says,
        shownInResults: shown.has(mutant),
      })),
  };
}

/** Scores a program against the tests of the suite, of the kinds of phases that it takes at all. */
import { differenceFrom, type ProgramAnswer, type ToldDifference } from '../../audit/asking/answer.ts';
import { askAbout } from '../../audit/asking/ask.ts';
import type { Program } from '../../audit/asking/program.ts';
import { groupedBy } from '../../../base/remembered.ts';
import type { TextsByPower } from '../../../games/records/model/fields-by-power.ts';
import type { Board } from '../../../board/board.ts';
import type { LaterKind } from '../later/later-phase.ts';
import type { PosedTest } from '../tests/suite-test.ts';
import phases from './plain-phases.json' with { type: 'json' };

/** The result of a program for one test. */
export interface Tested {
  readonly posed: PosedTest;
  readonly verdict:
    | { readonly kind: 'passed' }
    | { readonly kind: 'failed'; readonly difference: ToldDifference; readonly answer: ProgramAnswer }
    /** It refuses the position, or gives no answer that can be read. */
    | { readonly kind: 'unanswered'; readonly answer: ProgramAnswer };
  /** It passed as it is written; this is the result with the last order first. */
  readonly isTurned?: true;
}

/** The orders as they were written when the verdict came. */
export function ordersAsked({ posed: { test }, isTurned }: Tested): TextsByPower {
  return (isTurned === true ? test.turned : undefined) ?? test.orders;
}

/** Asks a program all tests, those of movement in two orders of the orders; answers are judged as `dipsolve audit program` judges them. */
export async function askAll(
  program: Program,
  tests: readonly PosedTest[],
  onAnswer: (count: number) => void = () => undefined,
): Promise<Tested[]> {
  const tested: Tested[] = [];
  for (const posed of tests) {
    const { id, turned } = posed.test;
    const verdict = await askTest(program, posed, id);
    const again =
      verdict.kind === 'passed' && turned !== undefined
        ? await askTest(program, posed, `${id}-turned`, turned)
        : undefined;
    const isTurned = again !== undefined && again.kind !== 'passed';
    tested.push(isTurned ? { posed, verdict: again, isTurned } : { posed, verdict });
    onAnswer(tested.length);
  }
  return tested;
}

/** Asks a program about a phase, and compares its answer with what the rules say. */
async function askTest(
  program: Program,
  { board, test, right }: PosedTest,
  id: string,
  orders = test.orders,
): Promise<Tested['verdict']> {
  const { phase, units, dislodged, retreat_options, centers } = test;
  const texts = { phase, units, dislodged, retreat_options, centers, orders };
  const answer = await askAbout(program, board, id, texts);
  if (answer.kind !== 'told') return { kind: 'unanswered', answer };
  const difference = differenceFrom(right, answer.told);
  return difference === undefined ? { kind: 'passed' } : { kind: 'failed', difference, answer };
}

/** Counts the tests of each clause that a program passed. */
export function passedByClause(
  tested: readonly Tested[],
): { readonly clause: string; readonly tests: number; readonly passed: number }[] {
  return groupedBy(tested, ({ posed }) => posed.test.clause)
    .map((own) => ({
      clause: own[0]!.posed.test.clause,
      tests: own.length,
      passed: own.filter(({ verdict }) => verdict.kind === 'passed').length,
    }))
    .sort((a, b) => a.clause.localeCompare(b.clause, 'en', { numeric: true }));
}

/** The kinds of later phases, of those that tests are about, of which the program gets even a plain one wrong. */
export async function phasesRefused(
  program: Program,
  board: Board,
  tests: readonly PosedTest[],
): Promise<Set<PosedTest['kind']>> {
  const refused = new Set<PosedTest['kind']>();
  for (const kind of ['retreat', 'adjustment'] as const) {
    if (tests.some((posed) => posed.kind === kind) && !(await takes(program, board, kind))) refused.add(kind);
  }
  return refused;
}

/**
 * Asks about phases in which nothing can go wrong, of which the places of the units afterwards are known: a program that is
 * wrong about all of them does not know what they are.
 */
async function takes(program: Program, board: Board, kind: LaterKind): Promise<boolean> {
  for (const [i, { question, next }] of phases[kind].entries()) {
    const id = `plain-${kind}-${i + 1}`;
    // A program that does not know the phase may not survive the question.
    const answer = await askAbout(program, board, id, question, true);
    if (answer.kind === 'told' && answer.told.next.join() === next.join()) return true;
  }
  return false;
}

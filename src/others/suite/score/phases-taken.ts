/** Finds the kinds of phases that a program takes at all: it is not tested on others. */
import { askAbout } from '../../audit/asking/ask.ts';
import type { Program } from '../../audit/asking/program.ts';
import type { Board } from '../../../board/board.ts';
import type { LaterKind } from '../later/later-phase.ts';
import type { PosedTest } from '../tests/suite-test.ts';
import phases from './plain-phases.json' with { type: 'json' };

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

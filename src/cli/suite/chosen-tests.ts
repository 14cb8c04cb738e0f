/** The tests of the suite that a command is about. */
import type { Board } from '../../board/board.ts';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import { testsUnder, type PosedTest } from '../../others/suite/tests/suite-test.ts';
import type { PhasesName, SuiteFlags } from './options.ts';
import { librarySolver } from '../../library/library-solver.ts';

/** The kind of phase that tests are about, by option. */
const KINDS = {
  movement: 'movement',
  retreats: 'retreat',
  adjustments: 'adjustment',
} as const satisfies Record<PhasesName, PosedTest['kind']>;

/** The tests of these kinds of phases; all if none is named. */
export function ofPhases(tests: readonly PosedTest[], phases: SuiteFlags['phases']): PosedTest[] {
  if (phases === undefined) return [...tests];
  const kinds = new Set<string>(phases.map((each) => KINDS[each]));
  return tests.filter(({ kind }) => kinds.has(kind));
}

export const idsOf = (tests: readonly PosedTest[]): string[] => tests.map(({ test }) => test.id);

export async function posedUnder({ policy }: Rules, board: Board): Promise<PosedTest[]> {
  return librarySolver().run((solver) => testsUnder(board, policy, solver));
}

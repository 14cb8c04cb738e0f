/** Sets of positions whose score is asked for. */
import { standardBoard as board } from '../../board/standard.ts';
import { hasMovement } from '../../datc/case.ts';
import { loadCases } from '../../datc/case-files.ts';
import { positionOf } from '../../datc/movement-case.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { positionIn } from '../../audit/live/text-position.ts';
import { SUITE } from '../tests/suite-data.ts';
import type { ScoredPosition } from './mutation-score.ts';

/** Sets that need no file. */
export const BUILT_IN = ['datc-3.2', 'datc-2.4', 'suite'] as const;
export type BuiltIn = (typeof BUILT_IN)[number];

const EDITIONS = { 'datc-3.2': 'v3', 'datc-2.4': 'v24' } as const;

/** The positions of a set: cases of the DATC by section, tests of the suite by clause. */
export function builtInPositions(set: BuiltIn, policy: Policy): ScoredPosition[] {
  if (set === 'suite') {
    return SUITE.tests.flatMap((test) => {
      const position = positionIn(board, test, policy);
      return position === undefined ? [] : [{ part: test.clause, position }];
    });
  }
  return loadCases(EDITIONS[set])
    .filter(hasMovement)
    .map((each) => ({ part: each.id.split('.').slice(0, 2).join('.'), position: positionOf(each) }));
}

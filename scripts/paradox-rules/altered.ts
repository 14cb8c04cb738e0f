/** Changes that rules make: cases of the DATC that come out otherwise, and generated positions. */
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import { standardBoard } from '../../src/board/standard.ts';
import { changedCases, changedPositions, midGamePositions } from '../../src/cli/rules/check/rules-report.ts';
import type { Solver } from '../../src/readings/z3/solver.ts';

/** Limits of a search of small positions that nothing ends before it is over. */
export const ENDLESS = { units: 4, limits: { timeout: 10_000 }, stopped: () => false, tell: () => {} };
const POSITIONS = 300;

/** The cases of DATC 3.2 that rules change, by id, and the share of generated mid-game positions. */
export function alteredBy(
  after: Policy,
  solver: Solver,
): { readonly cases: string[]; readonly changed: number } {
  const both = { before: DATC_3_2, after };
  const generated = midGamePositions(standardBoard, POSITIONS);
  const { changed, positions } = changedPositions('positions', generated, both, { ...ENDLESS, solver });
  return { cases: changedCases(both, solver).changed.map(({ id }) => id), changed: changed / positions };
}

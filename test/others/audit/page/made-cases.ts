/** Cases written by hand. */
import type { CaseResult, ComparedCase } from '../../../../src/others/audit/page/case-results.ts';
import { movement, said, type Said } from '../diagnose/made-questions.ts';

/** Who stands where afterwards, and who is dislodged, as `said` has them; `helps` by unit. */
export function result(
  written: Pick<Said, 'units' | 'dislodged' | 'coastsMissing'>,
  helps: CaseResult['helps'] = {},
): CaseResult {
  const { units, dislodged = [] } = said(written).next;
  return { units, dislodged, helps };
}

export const NOBODY = result({ units: {} });

const AFTER = result({ units: { FRANCE: ['A PAR'] } });

/** Nothing happens. */
export const CASE: ComparedCase = { question: movement('France: A PAR H'), ours: AFTER, theirs: AFTER };

/** Comparisons of records, written by hand. */
import type { GameAudit } from '../../../../src/others/audit/records/audit-record.ts';

const NOTHING = { agrees: 0, convention: 0, differs: 0, undecided: 0, unreadable: 0 };

export function gameAudit(more: Partial<GameAudit> = {}): GameAudit {
  return {
    game: 'g',
    program: 'made',
    map: 'standard',
    counts: { movement: NOTHING, retreat: NOTHING, adjustment: NOTHING },
    open: {},
    conventions: {},
    differing: [],
    ...more,
  };
}

/** The page of an audit of records. */
import type { Solver } from '../../../readings/z3/solver.ts';
import { pageOf } from '../../audit/page/audit-page.ts';
import type { AuditedSource } from './records-audit.ts';
import type { RecordsReport } from './records-report.ts';
import { outcomeTable, stretchName, unreadTable } from './records-tables.ts';
import { foundCases, openCases, twinTables, type PageSetting } from '../twin-page.ts';
import { heading } from '../../../base/document/document.ts';
import { counted } from '../../../explain/words/words.ts';

/** The page, which needs nothing else. */
export function recordsPage(
  report: RecordsReport,
  sources: readonly AuditedSource[],
  setting: PageSetting,
  solver: Solver,
): string {
  const stretches = sources.flatMap((source) => source.stretches);
  return pageOf({
    title: 'Audit of records',
    intro: `${counted(report.phases, 'phase')} of ${counted(report.games, 'game')} compared under the rules ${setting.rulesText}.`,
    sections: [
      outcomeTable(report),
      ...report.sources.flatMap((source) =>
        source.stretches.flatMap((stretch) => [
          heading(stretchName(source, stretch)),
          ...twinTables(stretch),
        ]),
      ),
      unreadTable(report),
    ],
    cases: [
      ...foundCases(
        stretches.flatMap(({ found }) => found),
        setting,
        solver,
      ),
      ...stretches.flatMap(({ unexplained }) => openCases('unexplained', unexplained, setting, solver)),
    ],
    rules: report.rules,
  });
}

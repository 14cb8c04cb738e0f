/** The page of an audit of records, and its tables, which a summary and a terminal have too. */
import type { Solver } from '../../../readings/z3/solver.ts';
import { pageOf } from '../../audit/page/audit-page.ts';
import type { AuditedSource } from './records-audit.ts';
import type { RecordsReport, StretchReport } from './records-report.ts';
import { foundCases, openCases, twinTables, type PageSetting, rowsOf, tableUnder } from '../twin-page.ts';
import { heading, type Cells, type Part } from '../../../base/document/document.ts';
import { counted } from '../../../explain/words/words.ts';
import { RECORDED_OUTCOMES } from '../../audit/records/audit-record.ts';
import { OPEN_REASONS } from '../../audit/records/record-questions.ts';
import { printableLine } from '../../../base/printable.ts';
import { VERDICTS } from '../judged.ts';
import { describePolicy } from '../../../adjudicate/rules/policies.ts';

/** The page, which needs nothing else. */
export function recordsPage(
  report: RecordsReport,
  sources: readonly AuditedSource[],
  setting: PageSetting,
  solver: Solver,
): string {
  const stretches = sources.flatMap((source) => source.stretches);
  const { policy, preset } = setting.rules;
  return pageOf({
    title: 'Audit of records',
    intro: `${counted(report.phases, 'phase')} of ${counted(report.games, 'game')} compared under the rules ${describePolicy(policy, preset)}.`,
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

/** Numbers of phases, by what they are. */
export function outcomeTable({ counts, verdicts, lost, notRead, open }: RecordsReport): Part {
  const { differs: _, unreadable: __, ...compared } = RECORDED_OUTCOMES;
  const rows: Cells[] = [
    ...rowsOf(counts, compared),
    ...rowsOf(verdicts, VERDICTS),
    [lost, 'different from the rules, and gone when they were to be read again'],
    [notRead, 'not read, and so neither for nor against a program'],
    ...rowsOf(open, OPEN_REASONS, 'not compared: '),
  ];
  return tableUnder(
    'Phases',
    ['phases', 'what they are'],
    rows.filter(([count]) => count !== 0),
  );
}

/** Ways in which records write the same result. */
export function conventionTable({ conventions }: RecordsReport): Part {
  return tableUnder(
    'The same result, written differently',
    ['phases', 'how'],
    conventions.map(({ says, phases }) => [phases, says]),
  );
}

const UNREAD = 'Not read, and so neither for nor against a program';

/** Faults for which something is not read, and where. */
export function unreadTable({ unreadable }: RecordsReport, most = unreadable.length): Part {
  return tableUnder(
    UNREAD,
    ['times', 'what', 'where', 'first'],
    unreadable.slice(0, most).map((kind) => [kind.times, kind.says, unreadPhases(kind), kind.first]),
  );
}

/** The same in numbers alone. */
export function unreadCounts({ unreadable }: RecordsReport): Part {
  return tableUnder(
    UNREAD,
    ['times', 'what', 'phases'],
    unreadable.map(({ times, says, phases }) => [times, says, phases.length]),
  );
}

/** Phases that are named before it is said how many more there are. */
const NAMED = 6;

/** `in 2 phases: g S1901M, g F1901M`. */
function unreadPhases({ phases }: RecordsReport['unreadable'][number]): string {
  if (phases.length === 0) return 'outside of phases';
  const more = phases.length > NAMED ? ` and ${phases.length - NAMED} more` : '';
  return `in ${counted(phases.length, 'phase')}: ${phases.slice(0, NAMED).join(', ')}${more}`;
}

/** `program in games.jsonl`, with the records of the stretch where there are several. */
export function stretchName(
  { file, program, stretches }: RecordsReport['sources'][number],
  { from, to }: StretchReport,
): string {
  const name = printableLine(`${program} in ${file}`);
  if (stretches.length === 1) return name;
  return from.record === to.record
    ? `${name}, record ${from.record}, ${from.phase} to ${to.phase}`
    : `${name}, records ${from.record} to ${to.record}`;
}

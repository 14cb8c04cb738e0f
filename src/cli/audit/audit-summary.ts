/** The summary of an audit: counts alone, and no record. */
import { heading, prose, says, type Document, type Part } from '../../base/document/document.ts';
import { CLASS_NAMES, CLASSES } from '../../others/audit/diagnose/classify.ts';
import type { AuditReport } from '../../others/audit/report/audit-report.ts';
import {
  choiceTable,
  conventionTable,
  ERRORS,
  fitTable,
  notCompared,
  section,
  tierTable,
  totals,
  unreadableTable,
} from '../../others/audit/report/report-tables.ts';

/**
 * The summary.
 *
 * @param seconds how long the audit took, where that is known
 */
export function auditSummary(report: AuditReport, seconds: number | undefined): Document {
  const { phases, games, rules, errors } = report;
  const each =
    seconds === undefined || phases === 0
      ? ''
      : `; ${((1e4 * seconds) / phases).toFixed(1)} s per 10,000 phases`;
  return [
    heading('Audit of records', 1),
    says(
      prose`Written by \`dipsolve audit records --summary\`. ${phases} phases of ${games} games were compared under ${rules.preset}${each}.`,
    ),
    notCompared(report),
    totals(report),
    tierTable(report),
    choiceTable(report),
    conventionTable(report),
    programTable(report),
    fitTable(report, false),
    section(
      ERRORS,
      ['clause', 'times', 'units that show it', 'programs'],
      errors.map(({ clause, times, units, programs }) => [
        clause === null ? '' : `${clause.datc} ${clause.title}`,
        times,
        units,
        programs.join(', '),
      ]),
    ),
    unreadableTable(report, false),
  ];
}

/** By program, over all files. */
function programTable({ programs }: AuditReport): Part {
  const names = [...new Set(programs.map(({ program }) => program))].sort();
  const rows = names.map((name) => {
    const own = programs.filter(({ program }) => program === name);
    const games = own.reduce((sum, program) => sum + program.games, 0);
    return [name, games, ...CLASSES.map((each) => own.reduce((sum, { classes }) => sum + classes[each], 0))];
  });
  return section('Programs', ['program', 'games', ...CLASSES.map((name) => CLASS_NAMES[name])], rows);
}

/** The summary of an audit as Markdown: counts alone, and no record. */
import { CLASS_NAMES, CLASSES } from '../../others/audit/diagnose/classify.ts';
import { TIER_NAMES, TIERS } from '../../others/audit/diagnose/observation.ts';
import { OPEN_REASONS } from '../../others/audit/records/record-questions.ts';
import {
  NOT_READ,
  OPEN_NAMES,
  rangeRules,
  totalRows,
  type AuditReport,
} from '../../others/audit/report/audit-report.ts';
import { markdownTable, markdownText } from '../../base/markdown.ts';
import { PHASE_KINDS } from '../../adjudicate/phases/state.ts';

/**
 * The summary.
 *
 * @param seconds how long the audit took, where that is known
 */
export function auditSummary(report: AuditReport, seconds: number | undefined): string {
  const { phases, games, open } = report;
  const each =
    seconds === undefined || phases === 0
      ? ''
      : `; ${((1e4 * seconds) / phases).toFixed(1)} s per 10,000 phases`;
  const notCompared = OPEN_NAMES.filter((reason) => open[reason] > 0).map(
    (reason) => `${open[reason]} because ${OPEN_REASONS[reason]}`,
  );
  return [
    '# Audit of records',
    `Written by \`dipsolve audit records --summary\`. ${phases} phases of ${games} games were compared under ${report.rules.preset}${each}.`,
    notCompared.length === 0 ? '' : `Not compared: ${notCompared.join('; ')}.`,
    table(
      ['', ...PHASE_KINDS, 'all'],
      totalRows(report).map(([name, ...counts]) => [CLASS_NAMES[name], ...counts]),
    ),
    section(
      'Disagreements by most serious difference',
      ['what', 'phases'],
      TIERS.map((tier) => [TIER_NAMES[tier], report.tiers[tier]]),
    ),
    section(
      'Choices that make the audited program right',
      ['choices', 'explains', 'alone'],
      report.choices.map(({ choices, explains, alone }) => [choices, explains, alone]),
    ),
    section(
      'The same result, written differently',
      ['how', 'phases'],
      report.conventions.map(({ says, phases: count }) => [says, count]),
    ),
    section(
      'Programs',
      ['program', 'games', ...CLASSES.map((name) => CLASS_NAMES[name])],
      programRows(report),
    ),
    section(
      'Rules that fit the records',
      ['program', 'records', 'rules', 'explains', 'phases that rule out other choices', 'against it'],
      report.programs.flatMap(({ program, ranges }) =>
        ranges.map((range) => [
          program,
          `${range.from.record} to ${range.to.record}`,
          rangeRules(range),
          range.explained,
          range.agreeing,
          range.contradicting,
        ]),
      ),
    ),
    section(
      'Errors: no rules that fit the other answers of the program give these results',
      ['clause', 'times', 'units that show it', 'programs'],
      report.errors.map(({ clause, times, units, programs }) => [
        clause === null ? '' : `${clause.datc} ${clause.title}`,
        times,
        units,
        programs.join(', '),
      ]),
    ),
    section(
      NOT_READ,
      ['what', 'times', 'phases'],
      report.unreadable.map(({ says, times, phases: unread }) => [says, times, unread.length]),
    ),
  ]
    .filter((part) => part !== '')
    .map((part) => part.trimEnd())
    .join('\n\n')
    .concat('\n');
}

/** By program, over all files. */
function programRows({ programs }: AuditReport): (string | number)[][] {
  const names = [...new Set(programs.map(({ program }) => program))].sort();
  return names.map((name) => {
    const own = programs.filter(({ program }) => program === name);
    const games = own.reduce((sum, program) => sum + program.games, 0);
    return [name, games, ...CLASSES.map((each) => own.reduce((sum, { classes }) => sum + classes[each], 0))];
  });
}

function section(
  title: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return rows.length === 0 ? '' : `## ${title}\n\n${table(head, rows)}`;
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `${markdownTable(escapedRow(head), rows.map(escapedRow))}\n`;
}

/** Names come from records. */
function escapedRow(cells: readonly (string | number)[]): string[] {
  return cells.map((cell) => markdownText(String(cell)));
}

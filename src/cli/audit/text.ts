/** The report of an audit in words: a table, what explains the disagreements, and the first cases. */
import Table from 'cli-table3';
import { CLASS_NAMES, type ClassName } from '../../others/audit/diagnose/classify.ts';
import type { CaseJson } from '../../others/audit/records/case-json.ts';
import type { FittedRange } from '../../others/audit/records/fit.ts';
import { TIER_NAMES, TIERS } from '../../others/audit/diagnose/observation.ts';
import { OPEN_REASONS } from '../../others/audit/records/record-questions.ts';
import {
  NOT_READ,
  OPEN_NAMES,
  rangeRules,
  totalRows,
  unreadPhases,
  type AuditReport,
  type ProgramReport,
} from '../../others/audit/report/audit-report.ts';
import { formatWhere } from '../../others/audit/report/where.ts';
import { PHASE_KINDS } from '../../adjudicate/phases/state.ts';
import { columnsAndText } from '../shared/columns.ts';
import { lineWidth, shownLength, wrap } from '../shared/wrap.ts';
import { paint } from '../shared/paint.ts';
import { printableLine } from '../../base/printable.ts';

/** Lines of a list that are shown before it says how many more there are. */
const SHOWN = 12;

/**
 * The report as text.
 *
 * @param cases how many cases are shown in full
 */
export function auditText(report: AuditReport, cases: number): string {
  const parts = [
    summaryTable(report),
    notCompared(report),
    tiersText(report),
    choicesText(report),
    conventionsText(report),
    programsText(report),
    errorsText(report),
    unreadableText(report),
    casesText(report, cases),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function summaryTable(report: AuditReport): string {
  const { phases, notRead, records, games, files } = report;
  const head = ['', ...PHASE_KINDS, 'all', 'share'];
  const rows = totalRows(report).map(([name, ...counts]) => {
    // What is not read is none of what agrees.
    const share =
      phases + notRead === 0 ? '' : `${((100 * counts.at(-1)!) / (phases + notRead)).toFixed(2)} %`;
    return [paintClass(name), ...counts.map(String), share];
  });
  const table = new Table({
    head,
    colWidths: widthsOf([head, ...rows]),
    wordWrap: true,
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [] },
  });
  table.push(...rows);
  const heading = `${many(phases, 'phase')} compared in ${many(games, 'game')} of ${many(records, 'record')} in ${many(files, 'file')}`;
  return `${paint('heading', heading)}\n${table.toString()}`;
}

/** Two blanks around a cell. */
const AROUND = 2;

/** Widths of columns, the first no wider than the line leaves room for. */
function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const longest = (column: number): number =>
    rows.reduce((most, row) => Math.max(most, shownLength(row[column]!)), 0);
  const [first = 0, ...others] = rows[0]!.map((_, column) => longest(column) + AROUND);
  const lines = others.length + 2;
  return [Math.min(first, lineWidth() - lines - others.reduce((sum, width) => sum + width, 0)), ...others];
}

function paintClass(name: ClassName): string {
  const text = CLASS_NAMES[name];
  if (name === 'agrees') return paint('good', text);
  return name === 'engine-error' || name === 'unreadable' ? paint('bad', text) : text;
}

function notCompared({ open, phases, records }: AuditReport): string {
  const parts = OPEN_NAMES.filter((reason) => open[reason] > 0).map(
    (reason) => `${open[reason]} because ${OPEN_REASONS[reason]}`,
  );
  const nothing = records === 0 ? 'No record was found.' : 'Nothing was compared, so nothing is known.';
  return [
    ...(phases === 0 ? [nothing] : []),
    ...(parts.length === 0 ? [] : [`Not compared: ${parts.join('; ')}.`]),
  ].join('\n');
}

function tiersText({ tiers }: AuditReport): string {
  const rows = TIERS.filter((tier) => tiers[tier] > 0).map((tier) => [String(tiers[tier]), TIER_NAMES[tier]]);
  return listed('Disagreements by most serious difference', rows);
}

function choicesText({ choices }: AuditReport): string {
  const rows = choices.map(({ choices: set, explains, alone }) => [
    set,
    `explains ${explains}`,
    alone === 0 ? '' : `${alone} of them alone`,
  ]);
  return listed('Choices that make the audited program right', rows);
}

function conventionsText({ conventions }: AuditReport): string {
  return listed(
    'The same result, written differently',
    conventions.map(({ phases, says }) => [String(phases), says]),
  );
}

function programsText({ programs }: AuditReport): string {
  const blocks = programs
    .filter(({ ranges }) => ranges.length > 0)
    .map((program) => `  ${printableLine(`${program.program} in ${program.file}`)}\n${rangesText(program)}`);
  if (blocks.length === 0) return '';
  const shown = blocks.slice(0, SHOWN);
  const more = blocks.length > shown.length ? [`  and ${blocks.length - shown.length} more`] : [];
  return [paint('heading', 'Rules that fit the records'), ...shown, ...more].join('\n');
}

function rangesText({ ranges }: ProgramReport): string {
  const lines = ranges.slice(0, SHOWN).map((range, i) => {
    const change = i === 0 ? '' : paint('dim', 'changed here: ');
    return wrap(`${change}${rangeEnds(range)}: ${rangeRules(range)} (${bornOut(range)})`, '    ', '      ');
  });
  if (ranges.length > SHOWN) lines.push(`    and ${ranges.length - SHOWN} more changes`);
  return lines.join('\n');
}

/** `75 phases right only under these choices; 3 rule out others; 1 contradicts them`. */
function bornOut({ explained, agreeing, contradicting }: FittedRange): string {
  const one = contradicting === 1 ? 'contradicts' : 'contradict';
  return `${explained} right only under these choices; ${agreeing} rule out others; ${contradicting} ${one} them`;
}

function rangeEnds({ from, to }: FittedRange): string {
  return from.record === to.record ? `record ${from.record}` : `records ${from.record} to ${to.record}`;
}

function errorsText({ errors, cases }: AuditReport): string {
  const blocks = errors.slice(0, SHOWN).map(({ times, units, example, programs, clause }) => {
    const { error } = cases[example]!;
    const where = clause === null ? '' : ` [DATC ${clause.datc}, ${clause.title}]`;
    const often = times === 1 ? 'once' : `${times} times`;
    const shown = units === 0 ? '' : `, shown by ${many(units, 'unit')}`;
    return `  ${often}${shown} (${printableLine(programs.join(', '))}):\n${wrap(`${error!.sentence}${where}`, '    ', '    ')}`;
  });
  if (blocks.length === 0) return '';
  const more = errors.length > blocks.length ? [`  and ${errors.length - blocks.length} more kinds`] : [];
  return [
    paint('heading', 'Errors: no rules that fit the other answers of the program give these results'),
    ...blocks,
    ...more,
  ].join('\n');
}

function unreadableText({ unreadable }: AuditReport): string {
  const rows = unreadable.map((kind) => {
    const { times, says, first } = kind;
    return [String(times), `${says}, ${unreadPhases(kind)}`, `first: ${first}`];
  });
  return listed(NOT_READ, rows);
}

function listed(heading: string, rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const more = rows.length > SHOWN ? `\n  and ${rows.length - SHOWN} more` : '';
  return `${paint('heading', heading)}\n${columnsAndText(rows.slice(0, SHOWN))}${more}`;
}

function casesText({ cases }: AuditReport, most: number): string {
  const order: readonly ClassName[] = ['engine-error', 'undecided', 'rule-choice', 'record-convention'];
  const sorted = order.flatMap((name) => cases.filter((each) => each.class === name));
  const shown = sorted.slice(0, most);
  if (shown.length === 0) return '';
  const more =
    sorted.length > shown.length
      ? [`and ${sorted.length - shown.length} more cases (--cases N, --html FILE)`]
      : [];
  const heading = paint('heading', shown.length === 1 ? 'The first case' : `The first ${shown.length} cases`);
  return [heading, ...shown.map(caseText), ...more].join('\n\n');
}

function caseText(each: CaseJson): string {
  const { error, choices = [] } = each;
  const lines = [
    `${formatWhere(each.where)}: ${CLASS_NAMES[each.class]}`,
    ...each.differences.map((text) => `  ${text}`),
    ...(choices.length === 0 ? [] : [`  right under ${choices.join(' or ')}`]),
    ...(error === undefined ? [] : errorLines(error)),
    // From the first column, as a shell wants the END of its input.
    ...(error?.command ?? each.command).split('\n'),
  ];
  return lines.join('\n');
}

function errorLines({ sentence, clause, nearest, units }: NonNullable<CaseJson['error']>): string[] {
  return [
    `  ${sentence}${clause === null ? '' : ` [DATC ${clause.datc}, ${clause.title}]`}`,
    ...(nearest === null ? [] : [`  nearest case of the DATC: ${nearest.id} ${nearest.title}`]),
    `  shown by ${many(units, 'unit')}:`,
  ];
}

function many(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

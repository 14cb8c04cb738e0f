/** The report of an audit in words: a table, what explains the disagreements, and the first cases. */
import {
  block,
  group,
  heading,
  marked,
  says,
  type Document,
  type Part,
} from '../../base/document/document.ts';
import { counted } from '../../explain/words/counted.ts';
import { CLASS_NAMES, type ClassName } from '../../others/audit/diagnose/classify.ts';
import type { CaseJson } from '../../others/audit/records/case-json.ts';
import type { FittedRange } from '../../others/audit/records/fit.ts';
import { rangeRules, type AuditReport, type ProgramSummary } from '../../others/audit/report/audit-report.ts';
import {
  choiceTable,
  clauseText,
  conventionTable,
  ERRORS,
  notCompared,
  tierTable,
  totals,
  unreadableTable,
} from '../../others/audit/report/report-tables.ts';
import { formatWhere } from '../../others/audit/report/where.ts';
import { printableLine } from '../../base/printable.ts';

/** Entries of a list that are shown before it says how many more there are. */
const SHOWN = 12;

/**
 * The report as text.
 *
 * @param cases how many cases are shown in full
 */
export function auditText(report: AuditReport, cases: number): Document {
  const { phases, games, records, files } = report;
  return [
    heading(
      `${counted(phases, 'phase')} compared in ${counted(games, 'game')} of ${counted(records, 'record')} in ${counted(files, 'file')}`,
    ),
    totals(report),
    notCompared(report),
    tierTable(report),
    choiceTable({ ...report, choices: report.choices.slice(0, SHOWN) }),
    conventionTable(report),
    programsText(report),
    errorsText(report),
    unreadableTable({ ...report, unreadable: report.unreadable.slice(0, SHOWN) }, true),
    ...casesText(report, cases),
  ];
}

function programsText({ programs }: AuditReport): Part {
  const fitted = programs.filter(({ ranges }) => ranges.length > 0);
  return listed('Rules that fit the records', fitted.map(rangesText), 'more');
}

function rangesText({ program, file, ranges }: ProgramSummary): Part {
  const lines = ranges.slice(0, SHOWN).map((range, i) => {
    const change = i === 0 ? '' : marked('dim', 'changed here: ');
    return says([change, `${rangeEnds(range)}: ${rangeRules(range)} (${bornOut(range)})`], 4);
  });
  const more = ranges.length - SHOWN;
  return group([
    says(printableLine(`${program} in ${file}`), 2),
    ...lines,
    more > 0 && says(`and ${more} more changes`, 4),
  ]);
}

/** `75 phases right only under these choices; 3 rule out others; 1 contradicts them`. */
function bornOut({ explained, agreeing, contradicting }: FittedRange): string {
  const one = contradicting === 1 ? 'contradicts' : 'contradict';
  return `${explained} right only under these choices; ${agreeing} rule out others; ${contradicting} ${one} them`;
}

function rangeEnds({ from, to }: FittedRange): string {
  return from.record === to.record ? `record ${from.record}` : `records ${from.record} to ${to.record}`;
}

function errorsText({ errors, cases }: AuditReport): Part {
  const blocks = errors.map(({ times, units, example, programs, clause }) => {
    const often = times === 1 ? 'once' : `${times} times`;
    const shown = units === 0 ? '' : `, shown by ${counted(units, 'unit')}`;
    return group([
      says(`${often}${shown} (${printableLine(programs.join(', '))}):`, 2),
      says(`${cases[example]!.error!.sentence}${inBrackets(clause)}`, 4, 0),
    ]);
  });
  return listed(ERRORS, blocks, 'more kinds');
}

/** The first of many entries under a heading. */
function listed(title: string, entries: readonly Part[], what: string): Part {
  const more = entries.length - SHOWN;
  return (
    entries.length > 0 &&
    group([heading(title), ...entries.slice(0, SHOWN), more > 0 && says(`and ${more} ${what}`, 2)])
  );
}

/** The gravest first. */
const ORDER: readonly ClassName[] = [
  'engine-error',
  'unreadable',
  'undecided',
  'rule-choice',
  'record-convention',
];

function casesText({ cases }: AuditReport, most: number): Part[] {
  const sorted = ORDER.flatMap((name) => cases.filter((each) => each.class === name));
  const shown = sorted.slice(0, most);
  if (shown.length === 0) return [];
  const more = sorted.length - shown.length;
  return [
    heading(shown.length === 1 ? 'The first case' : `The first ${shown.length} cases`),
    ...shown.map(caseText),
    more > 0 && `and ${more} more cases (--cases N, --html FILE)`,
  ];
}

function caseText({ error, where, differences, choices = [], ...each }: CaseJson): Part {
  return group([
    says(`${formatWhere(where)}: ${CLASS_NAMES[each.class]}`),
    ...differences.map((text) => says(text, 2)),
    choices.length > 0 && says(`right under ${choices.join(' or ')}`, 2),
    ...(error === undefined ? [] : errorLines(error)),
    // From the first column, as a shell wants the END of its input.
    block(error?.command ?? each.command),
  ]);
}

function errorLines({ sentence, clause, nearest, units }: NonNullable<CaseJson['error']>): Part[] {
  return [
    says(`${sentence}${inBrackets(clause)}`, 2),
    nearest !== null && says(`nearest case of the DATC: ${nearest.id} ${nearest.title}`, 2),
    says(`shown by ${counted(units, 'unit')}:`, 2),
  ];
}

const inBrackets = (clause: Parameters<typeof clauseText>[0]): string =>
  clause === null ? '' : ` [${clauseText(clause)}]`;

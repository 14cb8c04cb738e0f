/** The tables of an audit of records: on its page, in its summary and on a terminal. */
import { group, heading, table, type Part, type Cells } from '../../../base/document/document.ts';
import { PHASE_KINDS } from '../../../adjudicate/phases/state.ts';
import { CLASS_NAMES } from '../diagnose/classify.ts';
import { TIER_NAMES, TIERS } from '../diagnose/observation.ts';
import { OPEN_REASONS } from '../records/record-questions.ts';
import {
  NOT_READ,
  OPEN_NAMES,
  rangeRules,
  totalRows,
  unreadPhases,
  type AuditReport,
} from './audit-report.ts';

/** A table under a heading; nothing where there are no rows. */
export function section(title: string, head: readonly string[], rows: readonly Cells[]): Part {
  return rows.length === 0 ? undefined : group([heading(title), table(rows, head)]);
}

/** What was found of each class of phases. */
export function totals(report: AuditReport): Part {
  const rows = totalRows(report).map(([name, ...counts]) => [CLASS_NAMES[name], ...counts]);
  return section('Totals', ['', ...PHASE_KINDS, 'all'], rows);
}

/** Phases that were not compared, and why. */
export function notCompared({ open, phases, records }: AuditReport): Part {
  const parts = OPEN_NAMES.filter((reason) => open[reason] > 0).map(
    (reason) => `${open[reason]} because ${OPEN_REASONS[reason]}`,
  );
  const nothing = records === 0 ? 'No record was found.' : 'Nothing was compared, so nothing is known.';
  const sentences = [
    ...(phases === 0 ? [nothing] : []),
    ...(parts.length === 0 ? [] : [`Not compared: ${parts.join('; ')}.`]),
  ];
  return sentences.length > 0 && sentences.join(' ');
}

export function tierTable({ tiers }: AuditReport): Part {
  const rows = TIERS.filter((tier) => tiers[tier] > 0).map((tier) => [tiers[tier], TIER_NAMES[tier]]);
  return section('Disagreements by most serious difference', ['phases', 'what'], rows);
}

export function choiceTable({ choices }: AuditReport): Part {
  return section(
    'Choices that make the audited program right',
    ['choices', 'explains', 'alone'],
    choices.map(({ choices: set, explains, alone }) => [set, explains, alone]),
  );
}

export function conventionTable({ conventions }: AuditReport): Part {
  return section(
    'The same result, written differently',
    ['phases', 'how'],
    conventions.map(({ says, phases }) => [phases, says]),
  );
}

/** @param isNamed whether it says in which files they are */
export function fitTable({ programs }: AuditReport, isNamed: boolean): Part {
  return section(
    'Rules that fit the records',
    ['program', 'records', 'rules', 'explains', 'phases that rule out other choices', 'against it'],
    programs.flatMap(({ program, file, ranges }) =>
      ranges.map((range, i) => [
        isNamed ? `${program} in ${file}${i === 0 ? '' : ': changed here'}` : program,
        `${range.from.record} to ${range.to.record}`,
        rangeRules(range),
        range.explained,
        range.agreeing,
        range.contradicting,
      ]),
    ),
  );
}

export const ERRORS = 'Errors: no rules that fit the other answers of the program give these results';

/** @param isNamed whether it says where the first is that could not be read */
export function unreadableTable({ unreadable }: AuditReport, isNamed: boolean): Part {
  return section(
    NOT_READ,
    ['times', 'what', ...(isNamed ? ['where', 'first'] : ['phases'])],
    unreadable.map((kind) => [
      kind.times,
      kind.says,
      ...(isNamed ? [unreadPhases(kind), kind.first] : [kind.phases.length]),
    ]),
  );
}

export function clauseText(clause: AuditReport['errors'][number]['clause']): string {
  return clause === null ? '' : `DATC ${clause.datc}, ${clause.title}`;
}

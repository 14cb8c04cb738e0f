/** The tables of an audit of records: on its page, in its summary and on a terminal. */
import { group, heading, table, type Part, type Cells } from '../../../base/document/document.ts';
import { PHASE_KINDS } from '../../../adjudicate/phases/state.ts';
import { CLASS_NAMES, CLASSES } from '../diagnose/classify.ts';
import { TIER_NAMES, TIERS } from '../diagnose/observation.ts';
import { OPEN_REASONS, type OpenReason } from '../records/record-questions.ts';
import { countOf, rangeRules, type AuditReport } from './audit-report.ts';

/** A table under a heading; nothing where there are no rows. */
export function section(title: string, head: readonly string[], rows: readonly Cells[]): Part {
  return rows.length === 0 ? undefined : group([heading(title), table(rows, head)]);
}

/** What was found of each class of phases. */
export function totals({ counts }: AuditReport): Part {
  const rows = CLASSES.map((name) => [
    CLASS_NAMES[name],
    ...PHASE_KINDS.map((kind) => counts[kind][name]),
    countOf(counts, name),
  ]);
  return section('Totals', ['', ...PHASE_KINDS, 'all'], rows);
}

/** Phases that were not compared, and why. */
export function notCompared({ open }: AuditReport): Part {
  const parts = (Object.keys(OPEN_REASONS) as OpenReason[])
    .filter((reason) => open[reason] > 0)
    .map((reason) => `${open[reason]} because ${OPEN_REASONS[reason]}`);
  return parts.length > 0 && `Not compared: ${parts.join('; ')}.`;
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
    'Could not be read',
    ['times', 'what', ...(isNamed ? ['first'] : [])],
    unreadable.map(({ says, times, first }) => [times, says, ...(isNamed ? [first] : [])]),
  );
}

export function clauseText(clause: AuditReport['errors'][number]['clause']): string {
  return clause === null ? '' : `DATC ${clause.datc}, ${clause.title}`;
}

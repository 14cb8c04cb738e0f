/** How the test cases of the DATC went, as text for people. */
import type { DatcVersion } from '../../../encodings/issue.ts';
import { PRESETS } from '../../../encodings/policy.ts';
import {
  OWN_PRESETS,
  STATUSES,
  type PartReport,
  type SectionReport,
  type ComplianceStatus,
} from '../../games/datc/compliance.ts';
import { comparePolicies, describePolicy, type Rules } from '../../adjudicate/rules/policies.ts';
import { columns, columnsBelow } from '../shared/columns.ts';
import { fits, wrap } from '../shared/wrap.ts';
import { paint } from '../shared/paint.ts';

/** How many parts of cases have each status. */
export function countStatuses(parts: readonly PartReport[]): Record<ComplianceStatus, number> {
  const count = (wanted: ComplianceStatus): number => parts.filter(({ status }) => status === wanted).length;
  return {
    passed: count('passed'),
    deviating: count('deviating'),
    'not stated': count('not stated'),
    undecided: count('undecided'),
  };
}

/** A table by section, then deviations and whatever else was not compared with the case itself. */
export function complianceText(
  cases: DatcVersion,
  { policy, preset }: Rules,
  sections: readonly SectionReport[],
): string {
  const parts = sections.flatMap((section) => section.parts);
  const own = comparePolicies(policy, PRESETS[OWN_PRESETS[cases]]).length === 0;
  return [
    wrapped(`Test cases of DATC ${cases} under the rules ${describePolicy(policy, preset)}`),
    table(sections),
    deviations(parts),
    byOption(parts),
    withReason(parts, 'not stated'),
    withReason(parts, 'undecided'),
    own ? '' : foreignRules(cases, parts),
    verdict(parts),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

/** The same of chapters 7 to 12. */
export function variantsText({ policy, preset }: Rules, sections: readonly SectionReport[]): string {
  const parts = sections.flatMap((section) => section.parts);
  return [
    wrapped(`Test cases of DATC 2.4 about variants under the rules ${describePolicy(policy, preset)}`),
    table(sections),
    deviations(parts),
    byOption(parts),
    withReason(parts, 'not stated'),
    withReason(parts, 'undecided'),
    verdict(parts),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Of the columns. */
const HEADINGS: Readonly<Record<ComplianceStatus, string>> = {
  passed: 'passed',
  deviating: 'deviate',
  'not stated': 'not stated',
  undecided: 'undecided',
};

function table(sections: readonly SectionReport[]): string {
  const all = sections.flatMap(({ parts }) => parts);
  const { undecided } = countStatuses(all);
  const shown = STATUSES.filter((status) => status !== 'undecided' || undecided > 0);
  const rows = [
    ['', ...shown.map((status) => HEADINGS[status])],
    ...sections.map(({ section, title, parts }) => [`${section} ${title}`, ...cells(parts, shown)]),
    ['all', ...cells(all, shown)],
  ];
  const beside = columns(rows);
  return fits(beside) ? beside : columnsBelow(rows);
}

function cells(parts: readonly PartReport[], shown: readonly ComplianceStatus[]): string[] {
  const counts = countStatuses(parts);
  return shown.map((status) => cell(status, counts[status]));
}

function cell(status: ComplianceStatus, count: number): string {
  if (count === 0) return '-';
  return status === 'deviating' || status === 'undecided' ? paint('bad', String(count)) : String(count);
}

function deviations(parts: readonly PartReport[]): string {
  const deviating = parts.filter(({ status }) => status === 'deviating');
  return deviating
    .map(({ id, title, option, differences = [] }) => {
      const compared = option === undefined ? '' : `\n${wrapped(`compared with its result for ${option}`)}`;
      const lines = differences.map((line) => wrapped(line));
      return `${paint('bad', id)} ${title}${compared}\n${lines.join('\n')}`;
    })
    .join('\n\n');
}

function byOption(parts: readonly PartReport[]): string {
  const passed = parts.filter(({ status, option }) => status === 'passed' && option !== undefined);
  if (passed.length === 0) return '';
  const list = passed.map(({ id, option }) => `${id} ${option}`).join('; ');
  return wrapped(`Passed with the result that the case gives for these rules: ${list}.`);
}

function withReason(parts: readonly PartReport[], status: 'not stated' | 'undecided'): string {
  return parts
    .filter((each) => each.status === status)
    .map(({ id, why = '' }) => wrapped(`${id} ${status}: ${why.replace(/\.$/, '')}.`))
    .join('\n');
}

function foreignRules(cases: DatcVersion, parts: readonly PartReport[]): string {
  if (!parts.some(({ status }) => status === 'deviating')) return '';
  return wrapped(
    `The cases are written for ${OWN_PRESETS[cases]}. Where a case has no result for these rules, its own is ` +
      'expected, so a deviation may be no more than a consequence of these rules.',
  );
}

function verdict(parts: readonly PartReport[]): string {
  const { deviating, passed, undecided } = countStatuses(parts);
  const compared = passed + deviating;
  const open = undecided === 0 ? '' : ` On ${undecided} more, the solver gave up.`;
  return wrap(
    deviating === 0
      ? `All ${compared} results that were compared agree with the DATC.${open}`
      : `${deviating} of ${compared} results that were compared ${deviating === 1 ? 'deviates' : 'deviate'} from the DATC.${open}`,
  );
}

function wrapped(text: string): string {
  return wrap(text, '  ');
}

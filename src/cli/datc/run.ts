/** `dipsolve datc`: the test cases of the DATC under the chosen rules. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DatcVersion } from '../../../encodings/issue.ts';
import {
  areOwnRules,
  OWN_PRESETS,
  type PartReport,
  runCases,
  type SectionReport,
  STATUSES,
} from '../../games/datc/compliance.ts';
import { runVariants, VARIANT_CHAPTERS } from '../../games/datc/variant-cases.ts';
import { describePolicy, type Rules, rulesJson } from '../../adjudicate/rules/policies.ts';
import { type Flags, type Ruled, rulesOf } from '../shared/options.ts';
import { tellImpossible } from '../shared/impossible.ts';
import { complain, exitCodeOf, gravest } from '../shared/complain.ts';
import { librarySolver } from '../../library/library-solver.ts';
import {
  type Document,
  group,
  marked,
  type Part,
  says,
  table,
  type Words,
} from '../../base/document/document.ts';
import { printAnswer } from '../shared/print.ts';
import { casesFolder } from '../../games/datc/case.ts';

/**
 * Runs the cases of a chapter, or of all about variants, and prints a table by section and every deviation.
 *
 * @returns the exit code: 1 if a case deviates, 3 if the solver gave up on one, 2 if the cases are not there
 */
export async function runDatc(options: Flags): Promise<number> {
  const { chapter = '6' } = options;
  if (chapter === '6') return runMovementCases({ ...options, under: await rulesOf(options) });
  const under = await rulesOf({ ...options, rules: options.rules ?? 'datc-2.4' });
  const { engine = 'whole' } = options;
  const chapters = chapter === 'variants' ? VARIANT_CHAPTERS : [chapter];
  const { policy } = under;
  const sections = await librarySolver().run((solver) => runVariants(chapters, { engine, policy }, solver));
  return printReport({ chapters }, { ...options, under }, sections);
}

/** Runs the cases of chapter 6, of the edition that is given, else of 3.2, but of 2.4 under rules made from datc-2.4. */
export async function runMovementCases(asked: Ruled): Promise<number> {
  const { preset, policy } = asked.under;
  const ownVersion = rulesJson(policy, preset).preset === 'datc-2.4' ? '2.4' : '3.2';
  const { edition: cases = ownVersion, engine = 'whole' } = asked;
  const folder = casesFolder(cases);
  if (!existsSync(folder)) {
    const place = { file: fileURLToPath(folder) };
    const message = 'the test cases of the DATC are missing';
    return complain([{ code: 'file-unreadable', message, place }]);
  }
  const sections = await librarySolver().run((solver) => runCases(cases, { engine, policy }, solver));
  return printReport({ cases }, asked, sections);
}

/**
 * @param of what the cases are of, for JSON
 * @returns the exit code
 */
function printReport(
  of: { readonly cases: DatcVersion } | { readonly chapters: readonly string[] },
  asked: Ruled,
  sections: readonly SectionReport[],
): number {
  const { under, engine = 'whole', json = false } = asked;
  const parts = sections.flatMap((section) => section.parts);
  const counts = countStatuses(parts);
  const report = { ...of, engine, rules: rulesJson(under.policy, under.preset), counts, sections };
  const text = (): Document => complianceText(under, sections, 'cases' in of ? of.cases : undefined);
  printAnswer({ json: () => report, text }, json);
  const said = tellImpossible(parts.map(({ id, impossible: error }) => ({ where: `case ${id}`, error })));
  return gravest([said, exitCodeOf(counts.deviating > 0, counts.undecided > 0)]);
}

/** The number of parts of cases that have each status. */
export function countStatuses(parts: readonly PartReport[]): Record<(typeof STATUSES)[number], number> {
  const counts = STATUSES.map((wanted) => [wanted, parts.filter(({ status }) => status === wanted).length]);
  return Object.fromEntries(counts) as Record<(typeof STATUSES)[number], number>;
}

/**
 * A table by section, then deviations and whatever else was not compared with the case itself.
 *
 * @param cases the edition of the cases of chapter 6; others are about variants
 */
export function complianceText(
  { policy, preset }: Rules,
  sections: readonly SectionReport[],
  cases?: DatcVersion,
): Document {
  const parts = sections.flatMap((section) => section.parts);
  const of = cases ?? '2.4 about variants';
  return [
    within(`Test cases of DATC ${of} under the rules ${describePolicy(policy, preset)}`),
    countsTable(sections),
    ...deviations(parts),
    byOption(parts),
    withReason(parts, 'not stated'),
    withReason(parts, 'undecided'),
    cases !== undefined && !areOwnRules(cases, policy) && foreignRules(cases, parts),
    verdict(parts),
  ];
}

function countsTable(sections: readonly SectionReport[]): Part {
  const all = sections.flatMap(({ parts }) => parts);
  const { undecided } = countStatuses(all);
  const shown = STATUSES.filter((status) => status !== 'undecided' || undecided > 0);
  const rows = [
    ['', ...shown.map((status) => (status === 'deviating' ? 'deviate' : status))],
    ...sections.map(({ section, title, parts }) => [`${section} ${title}`, ...cells(parts, shown)]),
    ['all', ...cells(all, shown)],
  ];
  return table(rows, undefined, shown.length);
}

function cells(parts: readonly PartReport[], shown: readonly (typeof STATUSES)[number][]): Words[] {
  const counts = countStatuses(parts);
  return shown.map((status) => {
    const count = counts[status] === 0 ? '-' : String(counts[status]);
    const isBad = status === 'deviating' || status === 'undecided';
    return isBad && counts[status] > 0 ? marked('bad', count) : count;
  });
}

function deviations(parts: readonly PartReport[]): Part[] {
  const deviating = parts.filter(({ status }) => status === 'deviating');
  return deviating.map(({ id, title, option, differences = [] }) =>
    group([
      says([marked('bad', id), ` ${title}`]),
      option !== undefined && within(`compared with its result for ${option}`),
      ...differences.map(within),
    ]),
  );
}

function byOption(parts: readonly PartReport[]): Part {
  const passed = parts.filter(({ status, option }) => status === 'passed' && option !== undefined);
  const list = passed.map(({ id, option }) => `${id} ${option}`).join('; ');
  return passed.length > 0 && within(`Passed with the result that the case gives for these rules: ${list}.`);
}

function withReason(parts: readonly PartReport[], status: 'not stated' | 'undecided'): Part {
  return group(
    parts
      .filter((each) => each.status === status)
      .map(({ id, why = '' }) => within(`${id} ${status}: ${why.replace(/\.$/, '')}.`)),
  );
}

function foreignRules(cases: DatcVersion, parts: readonly PartReport[]): Part {
  return (
    parts.some(({ status }) => status === 'deviating') &&
    within(
      `The cases are written for ${OWN_PRESETS[cases]}. Where a case has no result for these rules, its own is ` +
        'expected, so a deviation may be no more than a consequence of these rules.',
    )
  );
}

function verdict(parts: readonly PartReport[]): string {
  const { deviating, passed, undecided } = countStatuses(parts);
  const compared = `${passed + deviating} results that were compared`;
  const open = undecided === 0 ? '' : ` On ${undecided} more, the solver gave up.`;
  return deviating === 0
    ? `All ${compared} agree with the DATC.${open}`
    : `${deviating} of ${compared} ${deviating === 1 ? 'deviates' : 'deviate'} from the DATC.${open}`;
}

const within = (text: string): Part => says(text, 2, 0);

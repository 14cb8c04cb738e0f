/**
 * The report of an audit as one page that needs nothing else: totals, and every case with a filter.
 */
import { PHASE_KINDS } from '../../../adjudicate/phases/state.ts';
import type { RulesJson } from '../../../adjudicate/rules/policies.ts';
import type { CaseJson, ShownErrorJson } from '../records/case-json.ts';
import { CLASS_NAMES, type ClassName } from '../diagnose/classify.ts';
import { drawCase, drawTable, sharedMap } from './draw-case.ts';
import { escapeText } from '../../../explain/pictures/svg.ts';
import { VIOLATION_KINDS, type ViolationKind } from '../diagnose/violation-kinds.ts';
import { TIER_NAMES, TIERS } from '../diagnose/observation.ts';
import { labLink } from './lab-link.ts';
import { PAGE_SCRIPT, PAGE_STYLE } from './page-style.ts';
import { NOT_READ, rangeRules, totalRows, unreadPhases, type AuditReport } from './audit-report.ts';
import { formatWhere } from './where.ts';

/** At most this many cases are on the page: browsers get slow. */
const MOST_CASES = 1000;
/** Pictures of more cases than this would make the page tens of megabytes. */
const MOST_DRAWN = 200;

/** The gravest classes come first. */
const ORDER: readonly CaseJson['class'][] = [
  'engine-error',
  'undecided',
  'not-told-apart',
  'rule-choice',
  'record-convention',
];

/** What stands on a page. */
export interface PageContent {
  readonly title: string;
  /** What was audited, in a sentence. */
  readonly intro: string;
  /** Parts above the cases, as HTML. */
  readonly sections: readonly string[];
  readonly cases: readonly CaseJson[];
  /** Those by which the cases were judged. */
  readonly rules: RulesJson;
}

/** The page of an audit of records. */
export function auditPage(report: AuditReport, title: string = 'Audit of records'): string {
  return pageOf({
    title,
    intro: `${many(report.phases, 'phase')} of ${many(report.games, 'game')} compared under the rules ${rulesText(report)}.`,
    sections: [
      totals(report),
      section(
        'Choices that make the audited program right',
        ['choices', 'explains', 'alone'],
        choiceRows(report),
      ),
      section(
        'Rules that fit the records',
        ['program', 'records', 'rules', 'explains', 'borne out by'],
        fitRows(report),
      ),
      section(
        'Errors: no rules that fit the other answers of the program give these results',
        ['what', 'clause', 'times', 'units'],
        errorRows(report),
      ),
      section(
        'The same result, written differently',
        ['how', 'phases'],
        report.conventions.map(({ says, phases }) => [says, phases]),
      ),
      section(
        NOT_READ,
        ['what', 'times', 'where', 'first'],
        report.unreadable.map((kind) => [kind.says, kind.times, unreadPhases(kind), kind.first]),
      ),
    ],
    cases: report.cases,
    rules: report.rules,
  });
}

/** A page that needs nothing else: sections, and every case with filters. */
export function pageOf({ title, intro, sections, cases, rules }: PageContent): string {
  const sorted = ORDER.flatMap((name) => cases.filter((each) => each.class === name));
  const shown = sorted.slice(0, MOST_CASES);
  const left = sorted.length - shown.length;
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeText(title)}</title><style>${PAGE_STYLE}</style></head>`,
    '<body>',
    `<header><h1>${escapeText(title)}</h1><p>${escapeText(intro)}</p></header>`,
    '<main>',
    ...sections,
    filters(shown),
    `<p class="count" role="status"></p>`,
    left > 0 ? `<p>${many(left, 'further case')} ${left === 1 ? 'is' : 'are'} in the JSON report.</p>` : '',
    shown.length > 0 ? sharedMap() : '',
    shown.length > MOST_DRAWN ? `<p>The first ${MOST_DRAWN} cases are drawn.</p>` : '',
    `<div class="cases">${shown.map((each, i) => caseHtml(each, i, rules)).join('\n')}</div>`,
    '</main>',
    `<script>${PAGE_SCRIPT}</script>`,
    '</body></html>\n',
  ].join('\n');
}

function rulesText({ rules: { preset, choices = {}, own } }: AuditReport): string {
  const chosen = Object.entries(choices).map(([issue, choice]) => `${issue}=${choice}`);
  const others = own === undefined ? chosen : [...chosen, `${own.equations.join(', ')} of ${own.file}`];
  return others.length === 0 ? preset : `${preset} with ${others.join(', ')}`;
}

function totals(report: AuditReport): string {
  const { tiers } = report;
  const rows = totalRows(report).map(([name, ...counts]) => [CLASS_NAMES[name], ...counts]);
  const graded = TIERS.filter((tier) => tiers[tier] > 0).map((tier) => [TIER_NAMES[tier], tiers[tier]]);
  return [
    section('Totals', ['', ...PHASE_KINDS, 'all'], rows),
    section('Disagreements by most serious difference', ['what', 'phases'], graded),
  ].join('\n');
}

function choiceRows({ choices }: AuditReport): Cells[] {
  return choices.map(({ choices: set, explains, alone }) => [set, explains, alone]);
}

function fitRows({ programs }: AuditReport): Cells[] {
  return programs.flatMap(({ program, file, ranges }) =>
    ranges.map((range, i) => [
      i === 0 ? `${program} in ${file}` : `${program} in ${file}: changed here`,
      `${range.from.record} to ${range.to.record}`,
      rangeRules(range),
      range.explained,
      many(range.agreeing, 'agreeing phase'),
    ]),
  );
}

function errorRows({ errors, cases }: AuditReport): Cells[] {
  return errors.map(({ clause, times, units, example }) => [
    cases[example]!.error!.sentence,
    clauseText(clause),
    times,
    units,
  ]);
}

function clauseText(clause: ShownErrorJson['clause']): string {
  return clause === null ? '' : `DATC ${clause.datc}, ${clause.title}`;
}

export type Cells = readonly (string | number)[];

/** A table under a heading; nothing where there are no rows. */
export function section(title: string, head: readonly string[], rows: readonly Cells[]): string {
  if (rows.length === 0) return '';
  const heads = head
    .map((text, column) => {
      const isNumber = typeof rows[0]![column] === 'number';
      return `<th scope="col"${isNumber ? ' class="number"' : ''}>${escapeText(text)}</th>`;
    })
    .join('');
  const body = rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('');
  return `<section><h2>${escapeText(title)}</h2><div class="wide"><table><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table></div></section>`;
}

function cell(value: string | number): string {
  return typeof value === 'number'
    ? `<td class="number">${escapeText(String(value))}</td>`
    : `<td>${escapeText(value)}</td>`;
}

function filters(cases: readonly CaseJson[]): string {
  const classes = ORDER.filter((name) => cases.some((each) => each.class === name));
  const powers = [...new Set(cases.flatMap((each) => each.powers))].sort();
  const kinds = [...new Set(cases.flatMap(({ error }) => (error === undefined ? [] : [error.kind])))];
  const kindOptions = kinds.map((kind) => option(kind, kindName(kind)));
  const classOptions = classes.map((name) => option(name, CLASS_NAMES[name]));
  return `<section class="filters"><h2>Cases</h2><label>Class <select id="class">${option('', 'all')}${classOptions.join('')}</select></label> <label>Kind of error <select id="kind">${option('', 'all')}${kindOptions.join('')}</select></label> <label>Power <select id="power">${option('', 'all')}${powers.map((power) => option(power, power)).join('')}</select></label></section>`;
}

/** A journal may be of another version, with other kinds. */
function kindName(kind: string): string {
  return Object.hasOwn(VIOLATION_KINDS, kind) ? VIOLATION_KINDS[kind as ViolationKind] : kind;
}

function option(value: string, text: string): string {
  return `<option value="${escapeText(value)}">${escapeText(text)}</option>`;
}

function caseHtml(each: CaseJson, index: number, rules: RulesJson): string {
  const { error } = each;
  const show: Show = { draw: index < MOST_DRAWN ? drawCase : drawTable, rules };
  return [
    `<article class="case ${escapeText(each.class)}" data-class="${escapeText(each.class)}" data-kind="${escapeText(error?.kind ?? '')}" data-powers="${escapeText(each.powers.join(' '))}">`,
    `<details${index === 0 ? ' open' : ''}>`,
    `<summary><span class="badge">${escapeText(className(each.class))}</span> <span>${escapeText(headingOf(each))}</span></summary>`,
    list(each.differences),
    each.choices === undefined
      ? ''
      : `<p>Right under ${each.choices.map((set) => `<code>${escapeText(set)}</code>`).join(' or ')}.</p>`,
    error === undefined ? phaseHtml(each, show) : errorHtml(each, error, show),
    '</details></article>',
  ].join('');
}

/** Where a case is from, and of an error what is wrong. */
function headingOf({ where, error }: CaseJson): string {
  return error === undefined ? formatWhere(where) : `${formatWhere(where)}: ${kindName(error.kind)}`;
}

/** How a case is shown. */
interface Show {
  readonly draw: typeof drawCase;
  readonly rules: RulesJson;
}

function phaseHtml({ scene, command }: Pick<CaseJson, 'scene' | 'command'>, { draw, rules }: Show): string {
  return `${ordersHtml(scene)}${draw(scene)}<h4>To see it</h4><pre>${escapeText(command)}</pre>${linkHtml(labLink(scene, rules))}`;
}

function linkHtml(link: string | undefined): string {
  if (link === undefined) return '';
  return `<p><a href="${escapeText(link)}" target="_blank" rel="noopener">Open in the lab</a>, while <code>npx dipsolve lab</code> serves it.</p>`;
}

/** The smallest part first; the whole phase for whoever wants it. */
function errorHtml(each: CaseJson, error: ShownErrorJson, show: Show): string {
  const { sentence, clause, nearest, units } = error;
  const near = nearest === null ? '' : ` The nearest case of the DATC is ${nearest.id}, ${nearest.title}.`;
  return [
    `<p class="reason"><strong>${escapeText(sentence)}</strong> ${escapeText(clause === null ? '' : `(${clauseText(clause)})`)}${escapeText(near)}</p>`,
    `<h4>The smallest part that shows it: ${many(units, 'unit')}</h4>`,
    error.excuse === undefined ? '' : `<p>${escapeText(excuseText(error.excuse))}</p>`,
    phaseHtml(error, show),
    `<details class="whole"><summary>The whole phase</summary>${phaseHtml(each, show)}</details>`,
  ].join('');
}

function excuseText({ choices, by, says }: NonNullable<ShownErrorJson['excuse']>): string {
  return `It would be right under ${choices}, which another answer rules out: ${by}${says === '' ? '' : `. ${says}`}`;
}

function ordersHtml({ orders }: CaseJson['scene']): string {
  const rows = Object.entries(orders).map(
    ([power, texts]) =>
      `<tr><th scope="row">${escapeText(power)}</th><td>${texts.map((text) => `<span class="order">${escapeText(text)}</span>`).join(' ')}</td></tr>`,
  );
  return `<h4>Orders</h4><table class="orders"><tbody>${rows.join('')}</tbody></table>`;
}

function list(texts: readonly string[]): string {
  return texts.length === 0 ? '' : `<ul>${texts.map((text) => `<li>${escapeText(text)}</li>`).join('')}</ul>`;
}

function className(name: ClassName): string {
  return CLASS_NAMES[name];
}

function many(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

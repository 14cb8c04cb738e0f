/**
 * The report of an audit as one page that needs nothing else: totals, and every case with a filter.
 */
import type { RulesJson } from '../../../adjudicate/rules/policies.ts';
import { code, list, says, type Document, type Cells, type Words } from '../../../base/document/document.ts';
import { escapeText, html } from '../../../base/document/html.ts';
import type { CaseJson, ShownErrorJson } from '../records/case-json.ts';
import { CLASS_NAMES } from '../diagnose/classify.ts';
import { drawCase, drawTable, sharedMap } from './draw-case.ts';
import { VIOLATION_KINDS, type ViolationKind } from '../diagnose/violation-kinds.ts';
import { labLink } from './lab-link.ts';
import { PAGE_SCRIPT, PAGE_STYLE } from './page-style.ts';
import type { AuditReport } from './audit-report.ts';
import {
  choiceTable,
  clauseText,
  conventionTable,
  ERRORS,
  fitTable,
  section,
  tierTable,
  totals,
  unreadableTable,
} from './report-tables.ts';
import { formatWhere } from './where.ts';

/** At most this many cases are on the page: browsers get slow. */
const MOST_CASES = 1000;
/** Pictures of more cases than this would make the page tens of megabytes. */
const MOST_DRAWN = 200;

/** The gravest classes come first. */
const ORDER: readonly CaseJson['class'][] = [
  'engine-error',
  'undecided',
  'unreadable',
  'not-told-apart',
  'rule-choice',
  'record-convention',
];

/** What stands on a page. */
export interface PageContent {
  readonly title: string;
  /** What was audited, in a sentence. */
  readonly intro: string;
  /** Parts above the cases. */
  readonly sections: Document;
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
      tierTable(report),
      choiceTable(report),
      fitTable(report, true),
      section(ERRORS, ['times', 'what', 'clause', 'units'], errorRows(report)),
      conventionTable(report),
      unreadableTable(report, true),
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
    html(sections),
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

function errorRows({ errors, cases }: AuditReport): Cells[] {
  return errors.map(({ clause, times, units, example }) => [
    times,
    cases[example]!.error!.sentence,
    clauseText(clause),
    units,
  ]);
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
    `<summary><span class="badge">${escapeText(CLASS_NAMES[each.class])}</span> <span>${escapeText(headingOf(each))}</span></summary>`,
    html([
      list(each.differences),
      each.choices !== undefined && says([...rightUnder(each.choices), '.']),
      each.unread !== undefined && 'Could not be read:',
      each.unread !== undefined && list(each.unread),
    ]),
    error === undefined ? phaseHtml(each, show) : errorHtml(each, error, show),
    '</details></article>',
  ].join('');
}

const rightUnder = (sets: readonly string[]): Words[] =>
  sets.flatMap((set, i) => [i === 0 ? 'Right under ' : ' or ', code(set)]);

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
    html([error.excuse !== undefined && excuseText(error.excuse)]),
    phaseHtml(error, show),
    `<details class="whole"><summary>The whole phase</summary>${phaseHtml(each, show)}</details>`,
  ].join('');
}

function excuseText({ choices, by, says: text }: NonNullable<ShownErrorJson['excuse']>): string {
  return `It would be right under ${choices}, which another answer rules out: ${by}${text === '' ? '' : `. ${text}`}`;
}

function ordersHtml({ orders }: CaseJson['scene']): string {
  const rows = Object.entries(orders).map(
    ([power, texts]) =>
      `<tr><th scope="row">${escapeText(power)}</th><td>${texts.map((text) => `<span class="order">${escapeText(text)}</span>`).join(' ')}</td></tr>`,
  );
  return `<h4>Orders</h4><table class="orders"><tbody>${rows.join('')}</tbody></table>`;
}

function many(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

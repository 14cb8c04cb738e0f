/**
 * The report of an audit as one page that needs nothing else: totals, and every case with a filter.
 */
import type { RulesJson } from '../../../adjudicate/rules/policies.ts';
import { list, type Document } from '../../../base/document/document.ts';
import { escapeText, html } from '../../../base/document/html.ts';
import { counted } from '../../../explain/words/counted.ts';
import type { SceneJson } from '../records/scene-json.ts';
import { drawCase, drawTable, sharedMap } from './draw-case.ts';
import { labLink } from './lab-link.ts';
import { PAGE_SCRIPT, PAGE_STYLE } from './page-style.ts';

/** At most this many cases are on the page: browsers get slow. */
const MOST_CASES = 1000;
/** Pictures of more cases than this would make the page tens of megabytes. */
const MOST_DRAWN = 200;

/** A position on the page. */
export interface PageCase {
  /** The short name of what it shows, for the filter. */
  readonly kind: string;
  readonly from: string;
  /** Powers with a unit that is different. */
  readonly powers: readonly string[];
  /** Sentences that say what it shows. */
  readonly says: readonly string[];
  readonly scene: SceneJson;
  /** A command line that shows what this program makes of it. */
  readonly command: string;
}

/** What stands on a page. */
export interface PageContent {
  readonly title: string;
  /** What was audited, in a sentence. */
  readonly intro: string;
  /** Parts above the cases. */
  readonly sections: Document;
  /** The gravest first. */
  readonly cases: readonly PageCase[];
  /** Those by which the cases were judged. */
  readonly rules: RulesJson;
}

/** A page that needs nothing else: sections, and every case with filters. */
export function pageOf({ title, intro, sections, cases, rules }: PageContent): string {
  const shown = cases.slice(0, MOST_CASES);
  const left = cases.length - shown.length;
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
    left > 0
      ? `<p>${counted(left, 'further case')} ${left === 1 ? 'is' : 'are'} in the JSON report.</p>`
      : '',
    shown.length > 0 ? sharedMap() : '',
    shown.length > MOST_DRAWN ? `<p>The first ${MOST_DRAWN} cases are drawn.</p>` : '',
    `<div class="cases">${shown.map((each, i) => caseHtml(each, i, rules)).join('\n')}</div>`,
    '</main>',
    `<script>${PAGE_SCRIPT}</script>`,
    '</body></html>\n',
  ].join('\n');
}

function filters(cases: readonly PageCase[]): string {
  const kinds = [...new Set(cases.map(({ kind }) => kind))];
  const powers = [...new Set(cases.flatMap((each) => each.powers))].sort();
  return `<section class="filters"><h2>Cases</h2>${select('Kind', kinds)} ${select('Power', powers)}</section>`;
}

function select(name: string, values: readonly string[]): string {
  const options = [option('', 'all'), ...values.map((value) => option(value, value))];
  return `<label>${name} <select id="${name.toLowerCase()}">${options.join('')}</select></label>`;
}

function option(value: string, text: string): string {
  return `<option value="${escapeText(value)}">${escapeText(text)}</option>`;
}

function caseHtml(each: PageCase, index: number, rules: RulesJson): string {
  const { kind, from, powers, says: sentences, scene, command } = each;
  const draw = index < MOST_DRAWN ? drawCase : drawTable;
  return [
    `<article class="case ${escapeText(kind)}" data-kind="${escapeText(kind)}" data-powers="${escapeText(powers.join(' '))}">`,
    `<details${index === 0 ? ' open' : ''}>`,
    `<summary><span class="badge">${escapeText(kind)}</span> <span>${escapeText(from)}</span></summary>`,
    html([list(sentences)]),
    ordersHtml(scene),
    draw(scene),
    `<h4>To see it</h4><pre>${escapeText(command)}</pre>`,
    linkHtml(labLink(scene, rules)),
    '</details></article>',
  ].join('');
}

function linkHtml(link: string | undefined): string {
  if (link === undefined) return '';
  return `<p><a href="${escapeText(link)}" target="_blank" rel="noopener">Open in the lab</a>, while <code>npx dipsolve lab</code> serves it.</p>`;
}

function ordersHtml({ orders }: SceneJson): string {
  const rows = Object.entries(orders).map(
    ([power, texts]) =>
      `<tr><th scope="row">${escapeText(power)}</th><td>${texts.map((text) => `<span class="order">${escapeText(text)}</span>`).join(' ')}</td></tr>`,
  );
  return `<h4>Orders</h4><table class="orders"><tbody>${rows.join('')}</tbody></table>`;
}

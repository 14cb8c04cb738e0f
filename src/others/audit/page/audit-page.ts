/** The report of an audit as one page that needs nothing else: totals, and every case with a filter. */
import type { RulesJson } from '../../../adjudicate/rules/policies.ts';
import { type Document, list } from '../../../base/document/document.ts';
import { escapeText, html } from '../../../base/document/html.ts';
import type { PhaseQuestion } from '../diagnose/phase-question.ts';
import { unitsByPower } from '../../../games/records/json/result-json.ts';
import { ordersByPower, type ComparedCase } from './case-results.ts';
import { drawCase, drawTable } from './draw-case.ts';
import { mapDefinitions } from '../../../explain/pictures/picture.ts';
import { standardLayout } from '../../../explain/pictures/standard-layout.ts';
import { deflateRawSync } from 'node:zlib';
import { shippedBoards } from '../../../board/shipped.ts';
import { LAB_PORT } from './lab-port.ts';
import { counted } from '../../../explain/words/words.ts';
import style from './page-style.json' with { type: 'json' };

/** At most this many cases are on the page: browsers get slow. */
const MOST_CASES = 1000;
/** Pictures of more cases than this would make the page tens of megabytes. */
const MOST_DRAWN = 200;

/** A position on the page. */
export interface PageCase extends ComparedCase {
  /** The short name of what it shows, for the filter. */
  readonly kind: string;
  readonly from: string;
  /** Powers with a unit that is different. */
  readonly powers: readonly string[];
  /** Sentences that say what it shows. */
  readonly says: readonly string[];
  /** A command line that shows what this program makes of it. */
  readonly command: string;
}

/** A page that needs nothing else: sections, and every case with filters. */
export function pageOf(page: {
  readonly title: string;
  /** Says in a sentence what was audited. */
  readonly intro: string;
  /** Parts above the cases. */
  readonly sections: Document;
  /** The gravest first. */
  readonly cases: readonly PageCase[];
  /** The rules by which the cases were judged. */
  readonly rules: RulesJson;
}): string {
  const { title, intro, sections, cases, rules } = page;
  const shown = cases.slice(0, MOST_CASES);
  const left = cases.length - shown.length;
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeText(title)}</title><style>\n${style.join('\n')}\n</style></head>`,
    '<body>',
    `<header><h1>${escapeText(title)}</h1><p>${escapeText(intro)}</p></header>`,
    '<main>',
    html(sections),
    filters(shown),
    `<p class="count" role="status"></p>`,
    left > 0
      ? `<p>${counted(left, 'further case')} ${left === 1 ? 'is' : 'are'} in the JSON report.</p>`
      : '',
    shown.length > 0 ? mapDefinitions(standardLayout()) : '',
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
  const options = [['', 'all'], ...values.map((value) => [value, value])].map(
    ([value, text]) => `<option value="${escapeText(value!)}">${escapeText(text!)}</option>`,
  );
  return `<label>${name} <select id="${name.toLowerCase()}">${options.join('')}</select></label>`;
}

function caseHtml(each: PageCase, index: number, rules: RulesJson): string {
  const { kind, from, powers, says: sentences, question, command } = each;
  const draw = index < MOST_DRAWN ? drawCase : drawTable;
  const link = labLink(question, rules);
  return [
    `<article class="case ${escapeText(kind)}" data-kind="${escapeText(kind)}" data-powers="${escapeText(powers.join(' '))}">`,
    `<details${index === 0 ? ' open' : ''}>`,
    `<summary><span class="badge">${escapeText(kind)}</span> <span>${escapeText(from)}</span></summary>`,
    html([list(sentences)]),
    ordersHtml(question),
    draw(each),
    `<h4>To see it</h4><pre>${escapeText(command)}</pre>`,
    link === undefined
      ? ''
      : `<p><a href="${escapeText(link)}" target="_blank" rel="noopener">Open in the lab</a>, while <code>npx dipsolve lab</code> serves it.</p>`,
    '</details></article>',
  ].join('');
}

function ordersHtml(question: PhaseQuestion): string {
  const rows = Object.entries(ordersByPower(question)).map(
    ([power, texts]) =>
      `<tr><th scope="row">${escapeText(power)}</th><td>${texts.map((text) => `<span class="order">${escapeText(text)}</span>`).join(' ')}</td></tr>`,
  );
  return `<h4>Orders</h4><table class="orders"><tbody>${rows.join('')}</tbody></table>`;
}

/**
 * The link, in the form that `src/lab/state/link.ts` reads.
 *
 * @returns `undefined` for what the lab cannot show: boards of a user's own, other phases, rules of a user's own
 */
export function labLink(question: PhaseQuestion, rules: RulesJson): string | undefined {
  const { board: on, units, orders } = question;
  const board = shippedBoards().names.find((name) => name === on.id);
  if (board === undefined || orders.kind !== 'movement' || rules.own !== undefined) return undefined;
  // What one line says stays where it is: units first, then the orders, whoever gave them.
  const lines = [unitsByPower(on, units), ordersByPower(question)].flatMap((byPower) =>
    Object.entries(byPower)
      .filter(([power]) => power !== '?')
      .flatMap(([power, texts]) => texts.map((text) => `${power}: ${text}\n`)),
  );
  const packed = deflateRawSync(JSON.stringify({ text: lines.join(''), rules, board })).toString('base64url');
  return `http://127.0.0.1:${LAB_PORT}/#p=${packed}`;
}

const PAGE_SCRIPT = `
const chosen = (id) => document.getElementById(id).value;
const cases = [...document.querySelectorAll('article.case')];
function filter() {
  const [kind, power] = [chosen('kind'), chosen('power')];
  let shown = 0;
  for (const each of cases) {
    const powers = each.dataset.powers.split(' ');
    each.hidden = (kind !== '' && each.dataset.kind !== kind) || (power !== '' && !powers.includes(power));
    if (!each.hidden) shown++;
  }
  document.querySelector('.count').textContent = shown + ' of ' + cases.length + ' cases';
}
for (const id of ['kind', 'power']) document.getElementById(id).addEventListener('change', filter);
filter();
`;

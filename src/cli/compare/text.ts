/** What rulebooks make of a position, for people. */
import { reasonOf } from '../../explain/reasons/order-reasons.ts';
import type { Column, RulebookTable, Row } from '../../explain/rulebooks.ts';
import { sentenceOf, sentenceText } from '../../explain/words/sentence.ts';
import { settlementText } from '../../explain/words/settlement.ts';
import { shortOrder, shortUnit } from '../../orders/text/short-forms.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import { tablesThatFit } from '../shared/columns.ts';
import { paint } from '../shared/paint.ts';
import { wrap } from '../shared/wrap.ts';
import { printableLine } from '../../base/printable.ts';

const NO_RESULT = 'The solver gave up at its limit: there is no result.';

/** The rulebooks that agree under a letter, a table of what differs, and the sentence why. */
export function comparedText({ columns, rows }: RulebookTable, title: string): string {
  const [only, another] = columns;
  const hasCycle = columns.some((column) => settlementLines(column).length > 0);
  const parts = [
    paint('heading', title),
    ...(another === undefined
      ? []
      : [columns.map((column, i) => columnText(column, i, hasCycle)).join('\n')]),
    ...(rows.length === 0 ? [nothingDiffers(columns)] : [tableOf(columns, rows)]),
    ...rows.map((row) => [paint('heading', subjectText(columns, row)), ...whyLines(columns, row)].join('\n')),
  ];
  const settled = another === undefined && only !== undefined ? settlementLines(only) : [];
  const same =
    rows.length === 0 && title !== 'Rulebooks'
      ? [`To see them:\n  dipsolve explain ${rulesOption(columns[0]!.names[0]!)}${printableLine(title)}`]
      : [];
  return [...parts, ...settled.map((line) => wrap(line)), ...same].join('\n\n');
}

/** How other commands are given these rules; the default ones need no option. */
function rulesOption(name: string): string {
  if (name === 'datc-3.2') return '';
  return `${name.includes('=') ? '--rule' : '--rules'} ${name} `;
}

/** `a  1971, 1982: No rule was needed.` */
function columnText(column: Column, i: number, hasCycle: boolean): string {
  const says = settlementLines(column);
  // Where no rulebook has a cycle, cycles are not mentioned.
  const none = hasCycle ? ': No cycle remains for a rule to settle.' : '';
  const settled = says.length === 0 ? none : `: ${says.join(' ')}`;
  return wrap(`${letterOf(i)}  ${column.names.join(', ')}${settled}`, '  ', '     ');
}

function settlementLines({ adjudication }: Column): string[] {
  if (adjudication === undefined) return [NO_RESULT];
  return adjudication.resolution.backups.map((backup) => settlementText(adjudication, backup));
}

function nothingDiffers(columns: readonly Column[]): string {
  const names = columns.flatMap((column) => column.names);
  if (columns.some(({ adjudication }) => adjudication === undefined)) return 'No other result differs.';
  const how = columns.length > 1 ? ', though not in the same way' : '';
  return wrap(
    `${names.length === 2 ? 'Both' : `All ${names.length}`} rulebooks give the same results${how}: ${names.join(', ')}.`,
  );
}

function tableOf(columns: readonly Column[], rows: readonly Row[]): string {
  const headings = columns.map((_, i) => paint('heading', letterOf(i)));
  const outcomes = rows.map((row) =>
    columns.map(({ adjudication }) =>
      adjudication === undefined ? 'no result' : outcomeOf(adjudication, row),
    ),
  );
  return tablesThatFit(columns.length, (from, to) => [
    ['', ...headings.slice(from, to)],
    ...rows.map((row, i) => [subjectText(columns, row), ...outcomes[i]!.slice(from, to)]),
  ]);
}

/** `fails`, `cut, dislodged`. */
function outcomeOf({ results, outcomes, dislodged }: Adjudication, { order, unit }: Row): string {
  const outcome = order === undefined ? outcomes[unit!]! : results[order]!.outcome;
  const fate = dislodged.find((each) => each.unit === unit);
  if (fate === undefined || outcome === 'dislodged' || outcome === 'destroyed') return outcome;
  return `${outcome}, ${fate.retreats.length === 0 ? 'destroyed' : 'dislodged'}`;
}

/** The sentence of each column; the same one once, for all columns that have it. */
function whyLines(columns: readonly Column[], row: Row): string[] {
  const said = new Map<string, string[]>();
  for (const [i, { adjudication }] of columns.entries()) {
    const sentence = adjudication === undefined ? NO_RESULT : reasonText(adjudication, row);
    said.set(sentence, [...(said.get(sentence) ?? []), letterOf(i)]);
  }
  return [...said].map(([sentence, letters]) => wrap(`${letters.join(', ')}  ${sentence}`, '  ', '     '));
}

/** Why the order, or the unit, fared as it did. */
export function reasonText(adjudication: Adjudication, row: Row): string {
  return sentenceText(sentenceOf(adjudication, reasonOf(adjudication, row)));
}

/** The order as it was given, or the unit. */
function subjectText(columns: readonly Column[], { order, unit }: Row): string {
  const { results, read } = columns.find(({ adjudication }) => adjudication !== undefined)!.adjudication!;
  return order === undefined
    ? shortUnit(read.board, read.units[unit!]!)
    : shortOrder(read.board, results[order]!.given.order);
}

function letterOf(column: number): string {
  return String.fromCodePoint('a'.codePointAt(0)! + column);
}

/** The audit of a program as text, as Markdown and as JSON. */
import type { Account } from '../../others/audit/asking/program.ts';
import type { TextPosition } from '../../others/audit/asking/text-position.ts';
import { positionLines } from '../../others/audit/live/position-lines.ts';
import {
  RESULTS,
  type DeviationReport,
  type ProgramReport,
  type ResultKind,
  type ShownReport,
} from '../../others/audit/twin/program-report.ts';
import { describePolicy, rulesJson, type Rules } from '../../adjudicate/rules/policies.ts';
import { markdownBlock, markdownCode, markdownTable, markdownText } from '../../base/markdown.ts';
import { counted } from '../../explain/words/counted.ts';
import { columnsAndText } from '../shared/columns.ts';

/** All that was found out about a program. */
export interface AuditedProgram {
  readonly command: string;
  readonly rules: Rules;
  readonly report: ProgramReport;
  readonly account: Account;
  /** What the audit does not show, in sentences. */
  readonly untested: readonly string[];
  readonly seconds: number;
}

/** Deviations, and positions of a kind, that the terminal shows. */
const SHOWN = 12;
const SHOWN_POSITIONS = 3;

/** For the terminal. */
export function programText({ command, rules, report, untested }: AuditedProgram): string {
  return [
    ...(report.interrupted ? ['Interrupted: these are the findings so far.', ''] : []),
    `${command}, by the rules ${describePolicy(rules.policy, rules.preset)}`,
    '',
    columnsAndText(resultRows(report)),
    '',
    twinSentence(report),
    ...section('Its mistakes, each in its smallest position:', report.mistakes.slice(0, SHOWN).map(deviationLines)),
    ...more(report.mistakes.length, SHOWN),
    ...section('What it chooses differently:', report.choices.slice(0, SHOWN).map(deviationLines)),
    ...more(report.choices.length, SHOWN),
    ...section(
      'Answers that change when the same orders are given in another order:',
      report.unsteady.slice(0, SHOWN_POSITIONS).map(shownLines),
    ),
    ...section(
      'Unexplained answers; they may be mistakes, or rules that this audit does not know:',
      report.unexplained.slice(0, SHOWN_POSITIONS).map(shownLines),
    ),
    ...section(
      'Positions for which it gives no result:',
      report.lost
        .slice(0, SHOWN_POSITIONS)
        .map(({ from, message, position }) => [`  ${from}: ${message}`, ...indented(positionLines(position))]),
    ),
    ...more(report.lost.length, SHOWN_POSITIONS),
    '',
    'What this audit does not show:',
    ...untested.map((text) => `  ${text}`),
    '',
  ].join('\n');
}

/** For a file: everything, with a line to reproduce each. */
export function programMarkdown(audited: AuditedProgram): string {
  const { command, rules, report, account, untested, seconds } = audited;
  return [
    `# Audit of ${markdownCode(command)}`,
    '',
    `Written by \`dipsolve audit program\`. Judged by the rules ${describePolicy(rules.policy, rules.preset)}; ` +
      `${counted(report.positions, 'position')}, ${counted(account.asked, 'question')} in all, ${seconds.toFixed(0)} s.`,
    '',
    markdownTable(['answers', 'what they are'], resultRows(report)),
    '',
    twinSentence(report),
    '',
    '## Mistakes',
    '',
    ...deviations(report.mistakes, 'None was found.'),
    '## Choices that it makes differently',
    '',
    ...deviations(report.choices, 'None appears in these positions.'),
    ...positions('Answers that change with the order of the orders', report.unsteady),
    ...positions('Unexplained answers', report.unexplained),
    ...(Object.keys(report.refusals).length === 0
      ? []
      : [
          '## Why there is no result',
          '',
          markdownTable(
            ['positions', 'why'],
            Object.entries(report.refusals).map(([reason, count]) => [count, markdownText(reason)]),
          ),
          '',
        ]),
    '## What this audit does not show',
    '',
    ...untested.map((text) => `- ${markdownText(text)}`),
    '',
  ].join('\n');
}

/** For programs. */
export function programJson({ command, rules, report, account, untested, seconds }: AuditedProgram): object {
  const { rules: followed, ...rest } = report;
  return {
    command,
    rules: rulesJson(rules.policy, rules.preset),
    follows: followed,
    seconds,
    questions: account.asked,
    ...rest,
    untested,
  };
}

function resultRows({ counts, positions: all }: ProgramReport): string[][] {
  const rows = (Object.keys(RESULTS) as ResultKind[]).flatMap((name) =>
    counts[name] === undefined ? [] : [[String(counts[name]), RESULTS[name]]],
  );
  return [...rows, [String(all), 'positions in all']];
}

/** The twin in a sentence: what it takes to answer as the program does, and how well it foresees. */
function twinSentence({ choices, mistakes, counts, predicted }: ProgramReport): string {
  const parts = [
    ...(choices.length === 0 ? [] : [counted(choices.length, 'other choice')]),
    ...(mistakes.length === 0 ? [] : [counted(mistakes.length, 'mistake')]),
  ];
  const rules = parts.length === 0 ? 'these rules' : `these rules with ${parts.join(' and ')}`;
  const open = (counts.unexplained ?? 0) + (counts.unsteady ?? 0);
  const but = open === 0 ? '' : `, except ${open}`;
  const foreseen =
    predicted.asked === 0
      ? ''
      : ` Of ${counted(predicted.asked, 'fresh position')}, ${predicted.right} were answered as these foresee.`;
  return `Its answers are those of ${rules}${but}.${foreseen}`;
}

function section(title: string, parts: readonly (readonly string[])[]): string[] {
  return parts.length === 0 ? [] : ['', title, ...parts.flatMap((lines) => ['', ...lines])];
}

function more(count: number, shown: number): string[] {
  return count <= shown ? [] : ['', `  and ${count - shown} more (--json)`];
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `    ${line}`);

const origin = ({ source, clause }: DeviationReport): string => source ?? clause ?? '';

function deviationLines(deviation: DeviationReport): string[] {
  const { id, says, count, smallest, rivals } = deviation;
  return [
    `  ${says}`,
    ...indented([
      `${counted(count, 'answer')}; ${origin(deviation)} (${id})`,
      ...shownText(smallest),
      ...(rivals.length === 0 ? [] : [`As well explained by: ${rivals.join(', ')}`]),
    ]),
  ];
}

function shownLines(shown: ShownReport): string[] {
  return [`  ${shown.from}`, ...indented(shownText(shown))];
}

function shownText({ position, says, expected }: ShownReport): string[] {
  return [...positionLines(position), `It says: ${says}`, `The rules: ${expected}`];
}

function deviations(found: readonly DeviationReport[], none: string): string[] {
  if (found.length === 0) return [none, ''];
  return found.flatMap((deviation) => [
    `### ${markdownText(deviation.says)} (${deviation.count})`,
    '',
    `${markdownText(origin(deviation))}; ${markdownCode(deviation.id)}`,
    '',
    ...shownMarkdown(deviation.smallest),
    ...(deviation.rivals.length === 0
      ? []
      : [`- As well explained by ${deviation.rivals.map(markdownCode).join(', ')}.`]),
    '',
  ]);
}

function positions(title: string, shown: readonly ShownReport[]): string[] {
  if (shown.length === 0) return [];
  return [`## ${title}`, '', ...shown.flatMap((each) => [...shownMarkdown(each), ''])];
}

function shownMarkdown({ from, position, says, expected }: ShownReport): string[] {
  return [
    ...positionMarkdown(position),
    '',
    `- It says: ${markdownText(says)}`,
    `- The rules: ${markdownText(expected)}`,
    `- From ${markdownText(from)}. Ask both: ${markdownCode(JSON.stringify({ id: '1', ...position }))}`,
  ];
}

function positionMarkdown(position: TextPosition): string[] {
  return markdownBlock(positionLines(position));
}

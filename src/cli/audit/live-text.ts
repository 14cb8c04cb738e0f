/** The audit of a live program as text, as Markdown and as JSON. */
import type { Fingerprint } from '../../others/audit/fingerprint/fingerprint.ts';
import type { Account } from '../../others/audit/asking/program.ts';
import {
  LIVE_CLASSES,
  timesOf,
  type ChoiceKind,
  type LiveErrorKind,
  type LiveClass,
  type LiveReport,
  type LostPosition,
  type ShownError,
} from '../../others/audit/live/live-report.ts';
import type { TextPosition } from '../../others/audit/asking/text-position.ts';
import { describePolicy, rulesJson, type Rules } from '../../adjudicate/rules/policies.ts';
import { columnsAndText } from '../shared/columns.ts';
import { fingerprintJson } from '../fingerprint/json.ts';
import { beliefRows, fingerprintSummary, misfitLines } from '../fingerprint/text.ts';
import { positionLines } from '../../others/audit/live/position-lines.ts';
import { markdownBlock, markdownCode, markdownTable, markdownText } from '../../base/markdown.ts';

/** All that was found out about a program. */
export interface AuditedProgram {
  readonly command: string;
  readonly rules: Rules;
  readonly found: Fingerprint;
  readonly report: LiveReport;
  readonly account: Account;
  /** What the audit does not show, in sentences. */
  readonly untested: readonly string[];
  readonly seconds: number;
}

/** A sentence with an empty line behind it, if there is one. */
const sentence = (text: string | undefined): string[] => (text === undefined ? [] : [text, '']);

/** Kinds of errors and contradictions that the terminal shows. */
const SHOWN = 12;

/** Classes of positions for which there is no result. */
const NO_RESULT: readonly LiveClass[] = ['refused', 'unusable', 'lost'];

/** Says so where a program gave no result for most positions, so that little is known of it; else `undefined`. */
export function littleKnown({ counts, positions }: LiveReport): string | undefined {
  const without = NO_RESULT.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  if (positions === 0) return 'It was asked about no position, so little is known of it.';
  if (2 * without <= positions) return undefined;
  return without === positions
    ? 'It gave no result for any position, so nothing is known of it.'
    : `It gave no result for ${without} of ${positions} positions, so little is known of it.`;
}

/** For the terminal. */
export function auditLiveText(audited: AuditedProgram): string {
  const { command, rules, report, found, account, untested } = audited;
  return [
    ...(report.interrupted ? ['Interrupted: these are the findings so far.', ''] : []),
    `${command}, by the rules ${describePolicy(rules.policy, rules.preset)}`,
    '',
    columnsAndText(classRows(report)),
    '',
    ...sentence(littleKnown(report)),
    fingerprintSummary(found, account),
    ...section('What it chooses differently:', report.choices.slice(0, SHOWN).map(choiceLines)),
    ...section('Its errors, each in its smallest position:', report.errors.slice(0, SHOWN).map(errorLines)),
    ...(report.errors.length > SHOWN
      ? ['', `  and ${report.errors.length - SHOWN} more kinds (--json)`]
      : []),
    ...section(
      'Errors or different choices; its other answers do not decide which:',
      report.open.slice(0, SHOWN).map(choiceLines),
    ),
    ...section('Positions for which it gives no result:', report.lost.slice(0, SHOWN).map(lostLines)),
    ...(report.lost.length > SHOWN ? [`  and ${report.lost.length - SHOWN} more (--json)`] : []),
    '',
    'What this audit does not show:',
    ...untested.map((text) => `  ${text}`),
    '',
  ].join('\n');
}

/** For a file: everything, with a line to reproduce each. */
export function auditLiveMarkdown(audited: AuditedProgram): string {
  const { command, rules, report, found, account, untested, seconds } = audited;
  return [
    `# Audit of ${markdownCode(command)}`,
    '',
    `Written by \`dipsolve audit program\`. Judged by the rules ${describePolicy(rules.policy, rules.preset)}; ` +
      `${report.positions} positions, ${account.asked} questions in all, ${seconds.toFixed(0)} s.`,
    '',
    markdownTable(['answers', 'what they are'], classRows(report)),
    '',
    ...sentence(littleKnown(report)),
    '## Which rules it follows',
    '',
    fingerprintSummary(found, account),
    '',
    markdownTable(['issue', '', 'choice', 'proved by question'], beliefRows(found)),
    '',
    ...(found.misfits.length === 0 ? [] : [...markdownBlock(misfitLines(found)), '']),
    '## Errors',
    '',
    'No interpretation of chapter 4 of the DATC that fits its other answers gives these results. Each kind is shown ' +
      'in the smallest position that was found.',
    ...report.errors.flatMap((kind) => [
      '',
      `### ${markdownText(kind.name)} (${timesOf(kind)})`,
      '',
      ...errorMarkdown(kind),
    ]),
    '',
    '## Choices that it makes differently',
    '',
    ...markdownChoices(report.choices, 'None appears in these positions.'),
    '',
    '## Errors or different choices',
    '',
    'Each answer fits the choices named, and no other answer shows whether the program makes them.',
    '',
    ...markdownChoices(report.open, 'None.'),
    ...(report.lost.length === 0
      ? []
      : [
          '',
          '## Positions for which it gives no result',
          ...report.lost.flatMap((lost) => [
            '',
            ...positionMarkdown(lost.position),
            '',
            `- ${markdownText(lostText(lost))}`,
          ]),
        ]),
    '',
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
export function auditLiveJson(audited: AuditedProgram): object {
  const { command, rules, report, found, account, untested, seconds } = audited;
  return {
    command,
    rules: rulesJson(rules.policy, rules.preset),
    seconds,
    ...report,
    untested,
    fingerprint: fingerprintJson({ command, found, account }),
  };
}

function classRows({ counts, positions }: LiveReport): string[][] {
  const rows = (Object.keys(LIVE_CLASSES) as LiveClass[]).flatMap((name) =>
    counts[name] === undefined ? [] : [[String(counts[name]), LIVE_CLASSES[name]]],
  );
  return [...rows, [String(positions), 'positions in all']];
}

function section(title: string, parts: readonly (readonly string[])[]): string[] {
  return parts.length === 0 ? [] : ['', title, ...parts.flatMap((lines) => ['', ...lines])];
}

function choiceLines({ names, count, from, position }: ChoiceKind): string[] {
  return [
    `  ${names.join(' or ')}: ${count}, such as ${from}`,
    ...positionLines(position).map((line) => `    ${line}`),
  ];
}

function lostLines(lost: LostPosition): string[] {
  return [`  ${lostText(lost)}`, ...positionLines(lost.position).map((line) => `    ${line}`)];
}

function lostText({ from, message, reduced }: LostPosition): string {
  return `${from}: ${message}${reduced ? '; the orders below are enough to show it' : ''}`;
}

function excuseLines({ excuse }: ShownError): string[] {
  if (excuse === undefined) return [];
  const { choices, ruledOutBy, position, says = '' } = excuse;
  return [
    `It would be right under ${choices}, which its answer to ${ruledOutBy} rules out:`,
    ...(position === undefined ? [] : positionLines(position).map((line) => `  ${line}`)),
    `  It answers: ${says}`,
  ];
}

function errorLines(kind: LiveErrorKind): string[] {
  const { name, smallest } = kind;
  const { from, position, claims, expected, sentence, nearest } = smallest;
  return [
    `  ${name.replace(/\.$/, '')}: ${timesOf(kind)}, such as ${from}`,
    ...positionLines(position).map((line) => `    ${line}`),
    `    It says: ${claims.join('; ')}.`,
    `    The rules: ${expected}`,
    `    ${sentence}`,
    ...excuseLines(smallest).map((line) => `    ${line}`),
    ...(nearest === undefined ? [] : [`    Nearest case of the DATC: ${nearest}`]),
  ];
}

function errorMarkdown({ smallest, others }: LiveErrorKind): string[] {
  const { from, position, claims, expected, sentence, nearest } = smallest;
  return [
    ...positionMarkdown(position),
    '',
    `- It says: ${markdownText(claims.join('; '))}.`,
    `- The rules: ${markdownText(expected)}`,
    `- ${markdownText(sentence)}`,
    ...excuseMarkdown(smallest),
    ...(nearest === undefined ? [] : [`- Nearest case of the DATC: ${markdownText(nearest)}.`]),
    `- From ${markdownText(from)}. Ask both: ${markdownCode(JSON.stringify({ id: '1', ...position }))}`,
    ...(others.length === 0
      ? []
      : [
          '- The same in:',
          ...others.map((other) => `  - ${markdownText(positionLines(other.position).join('; '))}`),
        ]),
  ];
}

function excuseMarkdown(error: ShownError): string[] {
  const [first, ...rest] = excuseLines(error);
  return first === undefined
    ? []
    : [`- ${markdownText(first)}`, ...rest.map((line) => `  - ${markdownText(line.trim())}`)];
}

function markdownChoices(kinds: readonly ChoiceKind[], none: string): string[] {
  if (kinds.length === 0) return [none];
  return kinds.flatMap(({ names, count, from, position }) => [
    `### ${markdownText(names.join(' or '))} (${count})`,
    '',
    ...positionMarkdown(position),
    '',
    `From ${markdownText(from)}.`,
    '',
  ]);
}

function positionMarkdown(position: TextPosition): string[] {
  return markdownBlock(positionLines(position));
}

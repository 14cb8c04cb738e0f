/** The audit of a live program as text, as Markdown and as JSON. */
import type { Fingerprint } from '../../audit/fingerprint/fingerprint.ts';
import type { Account } from '../../audit/live/program.ts';
import {
  LIVE_CLASSES,
  type ChoiceKind,
  type ErrorKind,
  type LiveClass,
  type LiveReport,
} from '../../audit/live/report.ts';
import { positionLine, type TextPosition } from '../../audit/live/text-position.ts';
import { describePolicy, rulesJson, type Rules } from '../../rules/policies.ts';
import { columnsAndText } from '../shared/columns.ts';
import { fingerprintJson } from '../fingerprint/json.ts';
import { beliefRows, fingerprintSummary, misfitLines, positionLines } from '../fingerprint/text.ts';

/** All that was found out about a program. */
export interface AuditedProgram {
  readonly command: string;
  readonly rules: Rules;
  readonly found: Fingerprint;
  readonly report: LiveReport;
  readonly account: Account;
  readonly seconds: number;
}

/** Kinds of errors and contradictions that the terminal shows. */
const SHOWN = 12;

/** For the terminal. */
export function auditLiveText(audited: AuditedProgram): string {
  const { command, rules, report, found, account } = audited;
  return [
    `${command}, by the rules ${describePolicy(rules.policy, rules.preset)}`,
    '',
    columnsAndText(classRows(report)),
    '',
    fingerprintSummary(found, account),
    ...section('What it chooses otherwise:', report.choices.slice(0, SHOWN).map(choiceLines)),
    ...section('Its errors, each in its smallest position:', report.errors.slice(0, SHOWN).map(errorLines)),
    ...section(
      'It fits choices here that its other answers rule out:',
      report.contradictions.slice(0, SHOWN).map(choiceLines),
    ),
    ...(report.notShown === 0
      ? []
      : ['', `${report.notShown} more differences were counted and not looked at (see --smallest).`]),
    '',
  ].join('\n');
}

/** For a file: everything, with a line to reproduce each. */
export function auditLiveMarkdown(audited: AuditedProgram): string {
  const { command, rules, report, found, account, seconds } = audited;
  return [
    `# Audit of \`${command}\``,
    '',
    `Written by \`dipsolve audit --against\`. Judged by the rules ${describePolicy(rules.policy, rules.preset)}; ` +
      `${report.positions} positions, ${account.asked} questions in all, ${seconds.toFixed(0)} s.`,
    '',
    ...table(classRows(report), ['answers', 'what they are']),
    '',
    '## What it believes',
    '',
    fingerprintSummary(found, account),
    '',
    ...table(beliefRows(found), ['issue', '', 'believes', 'proved by question']),
    '',
    ...(found.misfits.length === 0 ? [] : ['```', ...misfitLines(found), '```', '']),
    '## Errors',
    '',
    'No interpretation of chapter 4 of the DATC has these results. Each kind is shown in the smallest position ' +
      'that was found.',
    ...report.errors.flatMap((kind) => ['', `### ${kind.name} (${kind.count})`, '', ...errorMarkdown(kind)]),
    '',
    '## Choices that it makes otherwise',
    '',
    ...markdownChoices(report.choices, 'None shows in these positions.'),
    '',
    '## Choices that it makes in some positions only',
    '',
    'Each answer fits the choices named, but other answers rule them out.',
    '',
    ...markdownChoices(report.contradictions, 'None.'),
    '',
    ...(Object.keys(report.refusals).length === 0
      ? []
      : [
          '## Positions without a result',
          '',
          ...table(
            Object.entries(report.refusals).map(([reason, count]) => [String(count), escaped(reason)]),
            ['positions', 'why'],
          ),
          '',
        ]),
    ...(report.notShown === 0
      ? []
      : [`${report.notShown} more differences were counted and not looked at more closely.`, '']),
  ].join('\n');
}

function table(rows: readonly (readonly string[])[], head: readonly string[]): string[] {
  return [
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ];
}

/** For programs. */
export function auditLiveJson(audited: AuditedProgram): object {
  const { command, rules, report, found, account, seconds } = audited;
  return {
    command,
    rules: rulesJson(rules.policy, rules.preset),
    seconds,
    ...report,
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

function errorLines({ name, count, smallest }: ErrorKind): string[] {
  const { from, position, claims, expected, sentence, nearest } = smallest;
  return [
    `  ${name}: ${count}, such as ${from}`,
    ...positionLines(position).map((line) => `    ${line}`),
    `    It says: ${claims.join('; ')}.`,
    `    The rules: ${expected}`,
    `    ${sentence}`,
    ...(nearest === undefined ? [] : [`    Nearest case of the DATC: ${nearest}`]),
  ];
}

function errorMarkdown({ smallest, others }: ErrorKind): string[] {
  const { from, position, claims, expected, sentence, nearest } = smallest;
  return [
    ...positionMarkdown(position),
    '',
    `- It says: ${claims.join('; ')}.`,
    `- The rules: ${expected}`,
    `- ${sentence}`,
    ...(nearest === undefined ? [] : [`- Nearest case of the DATC: ${nearest}.`]),
    `- From ${from}. Ask both: \`${positionLine('1', position)}\``,
    ...(others.length === 0
      ? []
      : ['- The same in:', ...others.map((other) => `  - ${positionLines(other.position).join('; ')}`)]),
  ];
}

function markdownChoices(kinds: readonly ChoiceKind[], none: string): string[] {
  if (kinds.length === 0) return [none];
  return kinds.flatMap(({ names, count, from, position }) => [
    `### ${names.join(' or ')} (${count})`,
    '',
    ...positionMarkdown(position),
    '',
    `From ${from}.`,
    '',
  ]);
}

function positionMarkdown(position: TextPosition): string[] {
  return ['```', ...positionLines(position), '```'];
}

const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

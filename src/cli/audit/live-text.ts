/** The audit of a live program as a document and as JSON. */
import {
  block,
  code,
  group,
  heading,
  list,
  prose,
  says,
  table,
  type Document,
  type Item,
  type Part,
  type Words,
} from '../../base/document/document.ts';
import { classRows } from '../../others/audit/live/live-page.ts';
import type { Fingerprint } from '../../others/audit/fingerprint/fingerprint.ts';
import type { Account } from '../../others/audit/asking/program.ts';
import {
  timesOf,
  type ChoiceKind,
  type ExcuseReport,
  type LiveErrorKind,
  type LiveReport,
  type LostPosition,
} from '../../others/audit/live/live-report.ts';
import type { TextQuestion } from '../../others/audit/asking/ask.ts';
import { describePolicy, rulesJson, type Rules } from '../../adjudicate/rules/policies.ts';
import { fingerprintJson } from '../fingerprint/json.ts';
import { beliefRows, fingerprintSummary, misfitText } from '../fingerprint/text.ts';
import { positionLines } from '../../others/audit/live/position-lines.ts';

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

/** Entries of each list that a terminal shows. */
const SHOWN = 12;

/** The report for a terminal; with `isPage` for a file: everything, with a line to reproduce each error. */
export function auditLiveText(audited: AuditedProgram, isPage: boolean): Document {
  const { command, rules, report, found, account, untested, seconds } = audited;
  const first = <T>(entries: readonly T[]): readonly T[] => (isPage ? entries : entries.slice(0, SHOWN));
  const judged = `Judged by the rules ${describePolicy(rules.policy, rules.preset)}`;
  const asked = `${report.positions} positions, ${account.asked} questions in all, ${seconds.toFixed(0)} s`;
  const classes = [...classRows(report), [report.positions, 'positions in all']];
  return [
    report.interrupted && 'Interrupted: these are the findings so far.',
    heading(['Audit of ', code(command)], 1),
    says([isPage ? prose`Written by \`dipsolve audit program\`. ` : '', `${judged}; ${asked}.`]),
    table(classes, ['answers', 'what they are']),
    ...part('Which rules it follows', [
      fingerprintSummary(found, account),
      isPage && table(beliefRows(found), ['issue', '', 'choice', 'proved by question']),
      ...(isPage ? misfitText(found) : []),
    ]),
    ...part(
      'Errors',
      report.errors.length > 0 && [
        'No interpretation of chapter 4 of the DATC that fits its other answers gives these results. Each kind is shown in the smallest position that was found.',
        ...first(report.errors).flatMap((kind) => errorText(kind, isPage)),
        rest(report.errors, first),
      ],
    ),
    ...part(
      'Choices that it makes differently',
      report.choices.length > 0 && first(report.choices).flatMap(choiceText),
    ),
    ...part(
      'Errors or different choices',
      report.open.length > 0 && [
        'Each answer fits the choices named, and no other answer shows whether the program makes them.',
        ...first(report.open).flatMap(choiceText),
      ],
    ),
    ...part(
      'Positions for which it gives no result',
      report.lost.length > 0 && [
        ...first(report.lost).flatMap((lost) => positionText(lostText(lost), lost.position)),
        rest(report.lost, first),
      ],
    ),
    ...part(
      'Why there is no result',
      isPage &&
        Object.keys(report.refusals).length > 0 && [
          table(
            Object.entries(report.refusals).map(([reason, count]) => [count, reason]),
            ['positions', 'why'],
          ),
        ],
    ),
    ...part('What this audit does not show', [list(untested)]),
  ];
}

/** Parts under a heading, if there are some. */
function part(title: string, parts: readonly Part[] | false): Part[] {
  return parts === false ? [] : [heading(title), ...parts];
}

/** How many more there are than are shown. */
function rest<T>(entries: readonly T[], first: (entries: readonly T[]) => readonly T[]): Part {
  const more = entries.length - first(entries).length;
  return more > 0 && `and ${more} more (--json)`;
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

/** A position under a heading, then what is to be said of it. */
function positionText(title: string, position: TextQuestion, said: readonly (Words | Item)[] = []): Part[] {
  return [heading(title, 3), group([block(positionLines(position), 2), list(said)])];
}

function choiceText({ names, count, from, position }: ChoiceKind): Part[] {
  return positionText(`${names.join(' or ')} (${count})`, position, [`From ${from}.`]);
}

function lostText({ from, message, reduced }: LostPosition): string {
  return `${from}: ${message}${reduced ? '; the orders below are enough to show it' : ''}`;
}

function errorText(kind: LiveErrorKind, isPage: boolean): Part[] {
  const { smallest, others } = kind;
  const { from, position, claims, expected, sentence, nearest, excuse } = smallest;
  const same = others.map((other) => positionLines(other.position).join('; '));
  return positionText(`${kind.name} (${timesOf(kind)})`, position, [
    `It says: ${claims.join('; ')}.`,
    `The rules: ${expected}`,
    sentence,
    ...(excuse === undefined ? [] : [excuseItem(excuse)]),
    ...(nearest === undefined ? [] : [`Nearest case of the DATC: ${nearest}.`]),
    isPage ? [`From ${from}. Ask both: `, code(JSON.stringify({ id: '1', ...position }))] : `From ${from}.`,
    ...(isPage && same.length > 0 ? [{ words: 'The same in:', below: [list(same)] }] : []),
  ]);
}

function excuseItem({ choices, ruledOutBy, position, says: answer = '' }: ExcuseReport): Item {
  const lines = position === undefined ? [] : positionLines(position);
  return {
    words: `It would be right under ${choices}, which its answer to ${ruledOutBy} rules out:`,
    below: [list([...lines, `It answers: ${answer}`])],
  };
}

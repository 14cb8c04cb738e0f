/** The audit of a program as a document and as JSON. */
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
  type Part,
  type Words,
} from '../../base/document/document.ts';
import type { Account } from '../../others/audit/asking/program.ts';
import { positionLines } from '../../others/audit/live/position-lines.ts';
import { resultRows } from '../../others/twin/program-page.ts';
import type {
  DeviationReport,
  ProgramReport,
  ResultKind,
  ShownReport,
} from '../../others/twin/program-report.ts';
import { describePolicy, rulesJson, type Rules } from '../../adjudicate/rules/policies.ts';
import { counted } from '../../explain/words/counted.ts';

/** All that was found out about a program. */
export interface AuditedProgram {
  readonly command: string;
  readonly rules: Rules;
  readonly report: ProgramReport;
  readonly account: Account;
  /** The limits of the audit, in sentences. */
  readonly untested: readonly string[];
  readonly seconds: number;
}

/** Kinds of answers that are no results. */
const NO_RESULT: readonly ResultKind[] = ['refused', 'unusable', 'lost'];

/** Says so where a program gave no result for most positions, so that little is known of it; else `undefined`. */
export function littleKnown({ counts, positions }: ProgramReport): string | undefined {
  const without = NO_RESULT.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  if (positions === 0) return 'It was asked about no position, so little is known of it.';
  if (2 * without <= positions) return undefined;
  return without === positions
    ? 'It gave no result for any position, so nothing is known of it.'
    : `It gave no result for ${without} of ${positions} positions, so little is known of it.`;
}

/** Deviations, and positions of a kind, that a terminal shows. */
const SHOWN = 12;
const SHOWN_POSITIONS = 3;

/** The report for a terminal; with `isPage` for a file: everything, with a line to reproduce each position. */
export function programText(audited: AuditedProgram, isPage: boolean): Document {
  const { command, rules, report, account, untested, seconds } = audited;
  const judged = `Judged by the rules ${describePolicy(rules.policy, rules.preset)}`;
  const asked = `${counted(report.positions, 'position')}, ${counted(account.asked, 'question')} in all, ${seconds.toFixed(0)} s`;
  const deviations = (title: string, found: readonly DeviationReport[]): Part[] =>
    section(title, found, isPage ? found.length : SHOWN, (each) => deviationText(each, isPage));
  const positions = (title: string, shown: readonly ShownReport[]): Part[] =>
    section(title, shown, isPage ? shown.length : SHOWN_POSITIONS, (each) => [
      heading(each.from, 3),
      shownText(each, [], isPage),
    ]);
  return [
    report.interrupted && 'Interrupted: these are the findings so far.',
    heading(['Audit of ', code(command)], 1),
    says([isPage ? prose`Written by \`dipsolve audit program\`. ` : '', `${judged}; ${asked}.`]),
    table([...resultRows(report), [report.positions, 'positions in all']], ['answers', 'what they are']),
    littleKnown(report),
    twinSentence(report),
    ...deviations('Mistakes', report.mistakes),
    ...deviations('Choices that it makes differently', report.choices),
    ...positions('Answers that change with the order of the orders', report.unsteady),
    ...positions('Unexplained: mistakes, or rules that this audit does not know', report.unexplained),
    ...section(
      'Positions for which it gives no result',
      report.lost,
      isPage ? report.lost.length : SHOWN_POSITIONS,
      ({ from, message, position }) => [heading(`${from}: ${message}`, 3), block(positionLines(position), 2)],
    ),
    ...(isPage && Object.keys(report.refusals).length > 0
      ? [
          heading('Why there is no result'),
          table(
            Object.entries(report.refusals).map(([reason, count]) => [count, reason]),
            ['positions', 'why'],
          ),
        ]
      : []),
    heading('What this audit does not show'),
    list(untested),
  ];
}

/** For programs. */
export function programJson({ command, rules, report, account, untested, seconds }: AuditedProgram): object {
  const { rules: follows, ...rest } = report;
  return {
    command,
    rules: rulesJson(rules.policy, rules.preset),
    follows,
    seconds,
    questions: account.asked,
    ...rest,
    untested,
  };
}

/** The twin in a sentence: what it takes to answer as the program does, and how well it foresees. */
function twinSentence({ choices, mistakes, counts, predicted: { asked, right } }: ProgramReport): string {
  const parts = [
    ...(choices.length === 0 ? [] : [counted(choices.length, 'other choice')]),
    ...(mistakes.length === 0 ? [] : [counted(mistakes.length, 'mistake')]),
  ];
  const rules = parts.length === 0 ? 'these rules' : `these rules with ${parts.join(' and ')}`;
  const open = (counts.unexplained ?? 0) + (counts.unsteady ?? 0);
  const but = open === 0 ? '' : `, except ${open}`;
  const foreseen = `Of ${counted(asked, 'fresh position')}, it answered ${right} as that foresees.`;
  return `Its answers are those of ${rules}${but}.${asked === 0 ? '' : ` ${foreseen}`}`;
}

/** The first of the entries under a heading, if there are any, and how many more there are. */
function section<E>(
  title: string,
  entries: readonly E[],
  most: number,
  text: (entry: E) => readonly Part[],
): Part[] {
  if (entries.length === 0) return [];
  const more = entries.length - most;
  return [heading(title), ...entries.slice(0, most).flatMap(text), more > 0 && `and ${more} more (--json)`];
}

function deviationText(deviation: DeviationReport, isPage: boolean): Part[] {
  const { id, says: sentence, source, clause, count, smallest, rivals } = deviation;
  const about: Words[] = [[`${counted(count, 'answer')}; ${source ?? clause ?? ''}; `, code(id), '.']];
  if (rivals.length > 0) about.push(`As well explained by: ${rivals.join(', ')}.`);
  return [heading(sentence, 3), shownText(smallest, about, isPage)];
}

/** A position, then what is to be said of it. */
function shownText(
  { from, position, says: told, expected }: ShownReport,
  about: readonly Words[],
  isPage: boolean,
): Part {
  const again: Words[] = isPage
    ? [[`From ${from}. Ask both: `, code(JSON.stringify({ id: '1', ...position }))]]
    : [];
  const said = [`It says: ${told}`, `The rules: ${expected}`, ...about, ...again];
  return group([block(positionLines(position), 2), list(said)]);
}

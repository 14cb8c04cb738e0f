/** The audits of records and of a program, in words and as JSON. */
import {
  block,
  code,
  type Document,
  group,
  heading,
  list,
  type Part,
  prose,
  says,
  table,
  type Words,
} from '../../base/document/document.ts';
import type { RecordsReport, StretchReport } from '../../others/twin/records/records-report.ts';
import {
  conventionTable,
  outcomeTable,
  stretchName,
  unreadCounts,
  unreadTable,
} from '../../others/twin/records/records-page.ts';
import { rowsOf, twinTables } from '../../others/twin/twin-page.ts';
import type { Account } from '../../others/audit/asking/program.ts';
import { positionLines } from '../../others/audit/live/position-lines.ts';
import {
  type DeviationReport,
  littleKnown,
  openIn,
  RESULTS,
  type ProgramReport,
  type ShownReport,
  type TwinReport,
} from '../../others/twin/program-report.ts';
import { describePolicy, describeRulesJson, type Rules, rulesJson } from '../../adjudicate/rules/policies.ts';
import { counted } from '../../explain/words/words.ts';
import { exitCodeOf } from '../shared/complain.ts';
import type { Flags } from '../shared/options.ts';

const FAULTS_SHOWN = 12;

/**
 * The report for a terminal.
 *
 * @param positions unexplained phases of each source that are shown in full
 */
export function recordsText(report: RecordsReport, positions: number): Document {
  const extent: Extent = { isPage: false, positions, who: 'The record' };
  return [
    heading(compared(report)),
    ...totals(report),
    ...stretchesText(report, (stretch) => [
      ...deviationsText(stretch, extent),
      ...positionsText(UNEXPLAINED, stretch.unexplained, extent),
    ]),
    unreadTable(report, FAULTS_SHOWN),
  ];
}

/** The summary for a file: counts alone, and no record. */
export function recordsSummary(report: RecordsReport): Document {
  return [
    heading('Audit of records', 1),
    says(prose`Written by \`dipsolve audit records --summary\`. ${compared(report)}.`),
    ...totals(report),
    ...stretchesText(report, twinTables),
    unreadCounts(report),
  ];
}

function compared({ phases, games, records, files, rules }: RecordsReport): string {
  return `${counted(phases, 'phase')} compared in ${counted(games, 'game')} of ${counted(records, 'record')} in ${counted(files, 'file')}, under ${describeRulesJson(rules)}`;
}

function totals(report: RecordsReport): Part[] {
  const nothing =
    report.records === 0 ? 'No record was found.' : 'Nothing was compared, so nothing is known.';
  return [report.phases === 0 && nothing, outcomeTable(report), conventionTable(report)];
}

function stretchesText({ sources }: RecordsReport, text: (stretch: StretchReport) => Document): Part[] {
  return sources.flatMap((source) =>
    source.stretches.flatMap((stretch) => [
      heading(stretchName(source, stretch)),
      twinSentence(stretch, 'further phase'),
      ...text(stretch),
    ]),
  );
}

/** All that was found out about a program. */
export interface AuditedProgram {
  readonly command: string;
  readonly rules: Rules;
  readonly report: ProgramReport;
  readonly account: Account;
  /** The limits of the audit, in sentences. */
  readonly untested: readonly string[];
  readonly seconds: number;
  /** Mistakes that were not known, and known ones that are gone, where some were known. */
  readonly since?: { readonly added: readonly string[]; readonly gone: readonly string[] };
}

/** Positions of a kind that a terminal shows. */
const POSITIONS_SHOWN = 3;

/** The report for a terminal; with `isPage` for a file: everything, with a line to reproduce each position. */
export function programText(audited: AuditedProgram, isPage: boolean): Document {
  const { command, rules, report, account, untested, seconds } = audited;
  const judged = `Judged by the rules ${describePolicy(rules.policy, rules.preset)}`;
  const asked = `${counted(report.positions, 'position')}, ${counted(account.asked, 'question')} in all, ${seconds.toFixed(0)} s`;
  const extent: Extent = { isPage, positions: isPage ? Infinity : POSITIONS_SHOWN, who: 'It' };
  return [
    report.interrupted && 'Interrupted: these are the findings so far.',
    heading(['Audit of ', code(command)], 1),
    says([isPage ? prose`Written by \`dipsolve audit program\`. ` : '', `${judged}; ${asked}.`]),
    table(
      [...rowsOf(report.counts, RESULTS), [report.positions, 'positions in all']],
      ['answers', 'what they are'],
    ),
    littleKnown(report),
    (report.predicted.asked > 0 || report.counts.agrees !== undefined) &&
      twinSentence(report, 'fresh position'),
    ...deviationsText(report, extent),
    ...positionsText('Answers that no rules allow', report.impossible, extent),
    ...positionsText(
      'Answers that change with the order of units and orders, or when asked again',
      report.unsteady,
      extent,
    ),
    ...positionsText(UNEXPLAINED, report.unexplained, extent),
    ...someOf(
      'Positions for which it gives no result',
      report.lost,
      extent.positions,
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
export function programJson(audited: AuditedProgram): object {
  const { command, rules, report, account, untested, seconds, since } = audited;
  const { rules: follows, ...rest } = report;
  return {
    command,
    rules: rulesJson(rules.policy, rules.preset),
    follows,
    seconds,
    questions: account.asked,
    ...rest,
    ...(since !== undefined && { since }),
    untested,
  };
}

interface Extent {
  readonly isPage: boolean;
  /** Positions of a kind that are shown. */
  readonly positions: number;
  /** The one who says what is judged. */
  readonly who: 'It' | 'The record';
}

const UNEXPLAINED = 'Unexplained: given by no rules and no mistakes that fit its other answers';

const DEVIATIONS_SHOWN = 12;

/** A twin that foresees less than this share has its causes doubted. */
const TRUSTED = 0.9;

/** The twin in a sentence: what it takes to answer as the program does, and how well it foresees. */
function twinSentence(report: TwinReport, fresh: string): string {
  const { choices, mistakes, predicted, spoiled } = report;
  const parts = [
    ...(choices.length === 0 ? [] : [counted(choices.length, 'other choice')]),
    ...(mistakes.length === 0 ? [] : [counted(mistakes.length, 'mistake')]),
  ];
  const rules = parts.length === 0 ? 'these rules' : `these rules with ${parts.join(' and ')}`;
  const open = openIn(report);
  const others = [
    ...(open === 0 ? [] : [String(open)]),
    ...(spoiled === 0 ? [] : [`${spoiled} that agree with the rules`]),
  ];
  const but = others.length === 0 ? '' : `, except ${others.join(' and ')}`;
  const { asked, right } = predicted;
  const foreseen = asked === 0 ? '' : ` Of ${counted(asked, fresh)}, it answered ${right} as that foresees.`;
  const doubt = right < TRUSTED * asked ? ' That is little: what it does may have other causes.' : '';
  return `Its answers are those of ${rules}${but}.${foreseen}${doubt}`;
}

function deviationsText({ mistakes, choices }: TwinReport, extent: Extent): Part[] {
  const most = extent.isPage ? Infinity : DEVIATIONS_SHOWN;
  const text = (title: string, found: readonly DeviationReport[]): Part[] =>
    someOf(title, found, most, (each) => deviationText(each, extent));
  return [...text('Mistakes', mistakes), ...text('Choices that it makes differently', choices)];
}

function positionsText(title: string, shown: readonly ShownReport[], extent: Extent): Part[] {
  return someOf(title, shown, extent.positions, (each) => [
    heading(each.from, 3),
    shownText(each, [], extent),
  ]);
}

/** The first of the entries under a heading, if there are any, and how many more there are. */
function someOf<E>(title: string, entries: readonly E[], most: number, text: (entry: E) => readonly Part[]) {
  if (entries.length === 0 || most === 0) return [];
  const more = entries.length - most;
  return [heading(title), ...entries.slice(0, most).flatMap(text), more > 0 && `and ${more} more (--json)`];
}

function deviationText(deviation: DeviationReport, extent: Extent): Part[] {
  const { id, says: sentence, source, clause, count, smallest, against, rivals } = deviation;
  const about: Words[] = [[`${counted(count, 'answer')}; ${source ?? clause ?? ''}; `, code(id), '.']];
  if (against > 0)
    about.push(`Not so in ${counted(against, 'other answer')}: it is narrower than this says.`);
  if (rivals.length > 0) about.push(`As well explained by: ${rivals.join(', ')}.`);
  return [heading(sentence, 3), shownText(smallest, about, extent)];
}

/** A position, then what is to be said of it. */
function shownText(
  { from, position, says: told, expected }: ShownReport,
  about: readonly Words[],
  { isPage, who }: Extent,
): Part {
  const again: Words[] = isPage
    ? [[`From ${from}. Ask both: `, code(JSON.stringify({ id: '1', ...position }))]]
    : [];
  const both =
    expected === undefined ? [`It differs: ${told}`] : [`${who} says: ${told}`, `The rules: ${expected}`];
  return group([block(positionLines(position), 2), list([...both, ...about, ...again])]);
}

/** The exit code for numbers of findings: errors are the gravest, then what is not known. */
export function exitCodeOfAudit(
  { errors, choices, undecided }: Readonly<Record<'errors' | 'choices' | 'undecided', number>>,
  { failOn = 'error' }: Flags,
): number {
  return exitCodeOf(errors > 0 || (failOn === 'choice' && choices > 0), undecided > 0);
}

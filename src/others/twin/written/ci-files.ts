/** An audit for machines that build programs: JUnit, annotations of GitHub, a badge, and what is new since last time. */
import * as z from 'zod';
import { failed, ok, type Result } from '../../../base/errors.ts';
import { remarkedLines } from '../../../base/remarked-lines.ts';
import { tryJson } from '../../../base/json/read-json.ts';
import { escapeText } from '../../../base/document/html.ts';
import { printableLine } from '../../../base/printable.ts';
import type { ProgramAudit } from '../program-audit.ts';
import { littleKnown, openIn, RESULTS, type ProgramReport, type ResultKind } from '../program-report.ts';
import { isChoice, type Deviation } from '../deviation.ts';
import { shownAnswer, type JudgedAnswer } from '../judged.ts';
import { counted } from '../../../explain/words/words.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { posedMovement, type PosedTest } from '../../suite/tests/suite-test.ts';
import { textQuestionOf } from '../../audit/asking/ask.ts';
import type { SourcedQuestion } from '../../audit/live/sources.ts';

/**
 * A suite of JUnit with a test for each position: failed by a mistake that is new, in error without an answer, skipped
 * where the answer is refused, unexplained, or known to be a mistake.
 *
 * @param isNew says if a mistake was not known before
 */
export function junit(
  name: string,
  { judged, unanswered }: ProgramAudit,
  isNew: (mistake: string) => boolean = () => true,
): string {
  const cases = [
    ...judged.map((each) => testCase(each.from, resultElement(each, isNew))),
    ...unanswered.map(({ from, kind, message }) =>
      testCase(from, tag(kind === 'refused' ? 'skipped' : 'error', message)),
    ),
  ];
  const count = (result: string): number => cases.filter((each) => each.includes(`<${result} `)).length;
  const totals = `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${xmlText(name)}" ${totals}>`,
    ...cases,
    '</testsuite>\n',
  ].join('\n');
}

/** Nothing for a test that has passed. Nobody knows if what is unexplained is wrong: that has not. */
function resultElement(judged: JudgedAnswer, isNew: (mistake: string) => boolean): string {
  const { verdict, deviations } = judged;
  if (verdict === 'agrees' || verdict === 'choice') return '';
  if (verdict === 'unexplained') return tag('skipped', RESULTS.unexplained);
  const isOfNew = deviations.some((each) => !isChoice(each) && isNew(each.id));
  if (verdict === 'mistake' && !isOfNew) return tag('skipped', 'known');
  const what = deviations.map(({ says }) => says).join(' ') || RESULTS[verdict];
  const { says, expected: rules } = shownAnswer(judged);
  return tag('failure', what, `It says: ${says}\nThe rules: ${rules}`);
}

const testCase = (name: string, inside: string): string =>
  `  <testcase classname="dipsolve" name="${xmlText(name)}">${inside}</testcase>`;

const tag = (name: 'failure' | 'error' | 'skipped', message: string, text = ''): string =>
  `<${name} message="${xmlText(message)}">${xmlText(text)}</${name}>`;

/** Signs that XML cannot have are shown as they are in messages of errors. */
const xmlText = (text: string): string => escapeText(text.split('\n').map(printableLine).join('\n'));

/** A line for each mistake, which GitHub shows beside the line of the test that it is about, where there is one. */
export function annotations(
  mistakes: ProgramReport['mistakes'],
  testOf: (id: string) => { readonly file: string; readonly line: number } | undefined,
): string {
  const lines = mistakes.map(({ id, says, clause = '', count }) => {
    const at = testOf(id);
    const place =
      at === undefined ? '' : ` file=${property(at.file)},line=${at.line},title=${property(clause)}`;
    return `::error${place}::${data(`${says} (${id}, ${counted(count, 'answer')})`)}\n`;
  });
  return lines.join('');
}

const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A badge as shields.io takes it from an address. */
export function badge(report: ProgramReport): string {
  const [message, color] = standing(report);
  return `${JSON.stringify({ schemaVersion: 1, label: 'Diplomacy rules', message, color })}\n`;
}

/** The gravest that is known of a program, and a colour for it. */
function standing(report: ProgramReport): readonly [message: string, color: string] {
  if (littleKnown(report) !== undefined) return ['not known', 'lightgrey'];
  const mistakes = report.mistakes.length;
  if (mistakes > 0) return [counted(mistakes, 'mistake'), 'red'];
  const open = openIn(report);
  if (open > 0) return [`${counted(open, 'answer')} unexplained`, 'yellow'];
  return [`no mistake in ${report.positions} positions`, 'green'];
}

/** The mistakes that are new, and those that are gone; another name for the same answers is the same mistake. */
export function sinceLastTime(
  { mistakes }: Pick<ProgramReport, 'mistakes'>,
  known: readonly string[],
): { readonly added: readonly string[]; readonly gone: readonly string[] } {
  const names = mistakes.map(({ id, rivals }) => [id, ...rivals]);
  return {
    added: names.filter((each) => !each.some((id) => known.includes(id))).map(([id]) => id!),
    gone: known.filter((id) => !names.some((each) => each.includes(id))),
  };
}

/**
 * The mistakes that a file names: an earlier report as JSON, or a name on each line, with remarks behind `#`.
 *
 * @returns `option-invalid` for JSON that is no report
 */
export function knownMistakes(text: string, file: string): Result<readonly string[]> {
  if (!text.trimStart().startsWith('{')) {
    return ok(remarkedLines(text).flatMap((line) => (line.text === '' ? [] : [line.text])));
  }
  const read = reportedMistakes.safeParse(tryJson(text));
  if (read.success) return ok(read.data.mistakes.map(({ id }) => id));
  return failed({
    code: 'option-invalid',
    message: 'this is no report of an audit of a program',
    expected: 'what --json printed, or a name of a mistake on each line',
    place: { file },
  });
}

const reportedMistakes = z.object({ mistakes: z.array(z.object({ id: z.string() })) });

/** A test for each mistake of movement: the smallest position that shows it, under the name of the mistake. */
export function failingTests(
  board: Board,
  { mistakes }: Pick<ProgramReport, 'mistakes'>,
  policy: Policy,
  solver: Solver,
): PosedTest[] {
  return mistakes.flatMap(({ id, says, clause = '', smallest: { position } }) => {
    if (position.phase !== undefined) return [];
    const [, number = clause] = /^DATC ([^,]+),/.exec(clause) ?? [];
    const { units, orders } = position;
    const test = { id, kind: 'fault', clause: number, why: says, units, orders } as const;
    return posedMovement(board, test, policy, solver) ?? [];
  });
}

/** The lines, those of answers first; `line` is the place of the position in its file where it came from one. */
export function verdictLines({ judged, unanswered }: ProgramAudit): string {
  return [
    ...judged.map((each) => {
      const { says, expected } = shownAnswer(each);
      return lineOf(each, each.verdict, each.deviations, { says, expected });
    }),
    ...unanswered.map((each) => lineOf(each, each.kind, [], { says: each.message })),
  ].join('');
}

function lineOf(
  { from, line, question }: SourcedQuestion,
  verdict: ResultKind,
  deviations: readonly Deviation[],
  said: object,
): string {
  const about = { line, from, verdict, deviations: deviations.map(({ id }) => id) };
  return `${JSON.stringify({ ...about, position: textQuestionOf(question), ...said })}\n`;
}

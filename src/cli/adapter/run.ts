/** `dipsolve adapter check`: is another program asked and understood as docs/protocol.md says? */
import { type AdapterReport, checkAdapter } from '../../others/audit/adapter/check.ts';
import type { Checked } from '../../others/audit/adapter/traps.ts';
import { LIVE_OPTIONS } from '../../others/audit/asking/program.ts';
import { exitCodeOf } from '../shared/complain.ts';
import type { OnBoards } from '../shared/options.ts';
import { requireAskable } from '../shared/unaskable.ts';
import { DEFAULTS } from '../shared/described-commands.ts';
import { librarySolver } from '../../library/library-solver.ts';
import {
  block,
  type Document,
  group,
  heading,
  marked,
  type Part,
  says,
  table,
  type Words,
} from '../../base/document/document.ts';
import { keptTogether } from '../shared/wrap.ts';
import { printAnswer, withCounter } from '../shared/print.ts';
import { counted } from '../../explain/words/words.ts';

/** The program was asked and is not there, or says nothing. */
const isSilence = ({ answer, fault }: Checked): boolean =>
  answer === undefined && fault?.wrong.startsWith('There is no answer') === true;

/**
 * Asks the program and prints what is wrong, and how to fix it.
 *
 * @returns the exit code: 1 if anything is wrong, 3 if the program gave no answer at all
 */
export async function runAdapterCheck(asked: OnBoards): Promise<number> {
  const { against = '', answerTimeout = DEFAULTS.answerTimeout, json = false, boards } = asked;
  const board = boards.first;
  requireAskable(against, 'adapter check', board);
  const timeout = answerTimeout * 1000;
  const report = await withCounter('answers', (onAnswer) =>
    checkAdapter(board, against, {
      solver: librarySolver(),
      timeout,
      startTime: LIVE_OPTIONS.startTime,
      onAnswer,
    }),
  );
  printAnswer({ json: () => adapterJson(against, report), text: () => adapterText(against, report) }, json);
  const isSilent = report.checked.every(isSilence);
  return exitCodeOf(!isSilent && report.checked.some(({ fault }) => fault !== undefined), isSilent);
}

/** A line for each question, then what is wrong and how to fix it. */
function adapterText(command: string, report: AdapterReport): Document {
  const { checked, untried } = report;
  const notTaken = [...report.notTaken, ...report.notations];
  const wrong = checked.filter(({ fault }) => fault !== undefined);
  const rows = [
    ...checked.map(({ trap, fault }) => [
      verdictText(fault !== undefined, notTaken.includes(trap.name)),
      trap.name,
      trap.title,
    ]),
    ...untried.map(({ name, title }) => ['not asked', name, title]),
  ];
  return [
    says(`Adapter check of ${command}`),
    table(rows),
    ...wrong.map(faultText),
    group([
      ...notes(report),
      wrong.length === 0
        ? `All ${checked.length - notTaken.length} answers are as docs/protocol.md requires.`
        : `${wrong.length} of ${counted(checked.length, 'question')} went wrong.`,
    ]),
  ];
}

function verdictText(isWrong: boolean, isNotTaken: boolean): Words {
  if (isWrong) return marked('bad', 'wrong');
  return isNotTaken ? 'not taken' : marked('good', 'right');
}

function faultText({ trap, asked, answer, fault }: Checked): Part {
  return (
    fault !== undefined &&
    group([
      heading(trap.name),
      says(`${keptTogether('wrong  ')} ${fault.wrong}`, 2, 8),
      says(`${keptTogether('fix    ')} ${fault.fix}`, 2, 8),
      block(`  asked   ${asked}`),
      answer !== undefined && block(`  answer  ${shownAnswer(answer)}`),
    ])
  );
}

/** The parts of an answer by which an adapter is checked; a program may say much more. */
function shownAnswer(answer: unknown): string {
  const { id, next_units, dislodged, error } = answer as Readonly<Record<string, unknown>>;
  return JSON.stringify({ id, next_units, dislodged, error });
}

/** Remarks on what is no fault, but worth knowing. */
function notes({ checked, strays, tellsRetreats, notTaken, notations, borders }: AdapterReport): Part[] {
  const hasDislodged = checked.some(({ trap, answer }) => trap.name === 'retreats' && answer !== undefined);
  const refused = checked.filter(({ trap }) => notations.includes(trap.name));
  return [
    strays > 0 &&
      `It wrote ${counted(strays, 'line')} besides its answers. They are ignored; they belong on standard error.`,
    hasDislodged &&
      !tellsRetreats &&
      'It does not say where dislodged units may retreat to, so an audit cannot compare that.',
    notTaken.length > 0 &&
      `It does not take these questions, so an audit leaves such phases out: ${notTaken.join(', ')}.`,
    borders.length > 0 &&
      `It knows the places of these moves, and does not make them, so the program seems to lack the borders: ${borders.join(', ')}.`,
    notations.length > 0 &&
      `It refuses ${refused.map(({ trap }) => `orders with ${trap.notation}`).join(', ')}. An audit then shows nothing of orders with that.`,
  ];
}

function adapterJson(command: string, { checked, untried, borders, ...others }: AdapterReport): object {
  return {
    command,
    checked: checked.map(({ trap: { name, title }, asked, answer, fault }) => ({
      name,
      title,
      verdict: fault === undefined ? 'right' : 'wrong',
      ...fault,
      asked: JSON.parse(asked) as unknown,
      ...(answer === undefined ? {} : { answer }),
    })),
    untried: untried.map(({ name }) => name),
    ...others,
    borders,
  };
}

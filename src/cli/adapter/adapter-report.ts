/** What a check of an adapter found, as text and as JSON. */
import {
  block,
  group,
  heading,
  marked,
  says,
  table,
  type Document,
  type Part,
  type Words,
} from '../../base/document/document.ts';
import type { AdapterReport, Checked } from '../../others/audit/adapter/check.ts';
import { counted } from '../../explain/words/counted.ts';

import { keptTogether } from '../shared/wrap.ts';

/** A line for each question, then what is wrong and how to fix it. */
export function adapterText(command: string, report: AdapterReport): Document {
  const { checked, untried, notTaken } = report;
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

/** What an adapter is checked by; a program may say much more. */
function shownAnswer(answer: unknown): string {
  const { id, next_units, dislodged, error } = answer as Readonly<Record<string, unknown>>;
  return JSON.stringify({ id, next_units, dislodged, error });
}

/** What is not a fault, but worth knowing. */
function notes({ checked, strays, tellsRetreats, notTaken }: AdapterReport): Part[] {
  const hasDislodged = checked.some(({ trap, answer }) => trap.name === 'retreats' && answer !== undefined);
  return [
    strays > 0 &&
      `It wrote ${counted(strays, 'line')} besides its answers. They are ignored; they belong on standard error.`,
    hasDislodged &&
      !tellsRetreats &&
      'It does not say where dislodged units may retreat to, so an audit cannot compare that.',
    notTaken.length > 0 &&
      `It does not take these questions, so an audit leaves such phases out: ${notTaken.join(', ')}.`,
  ];
}

/** The same for programs. */
export function adapterJson(
  command: string,
  { checked, untried, strays, tellsRetreats, notTaken }: AdapterReport,
): object {
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
    strays,
    tellsRetreats,
    notTaken,
  };
}

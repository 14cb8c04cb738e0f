/** The audit of a program as a document and as JSON. */
import {
  block,
  code,
  heading,
  list,
  prose,
  says,
  table,
  type Document,
} from '../../base/document/document.ts';
import type { Account } from '../../others/audit/asking/program.ts';
import { positionLines } from '../../others/audit/live/position-lines.ts';
import { resultRows } from '../../others/twin/twin-page.ts';
import {
  deviationsText,
  firstOf,
  positionsText,
  twinSentence,
  UNEXPLAINED,
  type Extent,
} from './twin-text.ts';
import { littleKnown, type ProgramReport } from '../../others/twin/program-report.ts';
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

/** Positions of a kind that a terminal shows. */
const SHOWN = 3;

/** The report for a terminal; with `isPage` for a file: everything, with a line to reproduce each position. */
export function programText(audited: AuditedProgram, isPage: boolean): Document {
  const { command, rules, report, account, untested, seconds } = audited;
  const judged = `Judged by the rules ${describePolicy(rules.policy, rules.preset)}`;
  const asked = `${counted(report.positions, 'position')}, ${counted(account.asked, 'question')} in all, ${seconds.toFixed(0)} s`;
  const extent: Extent = { isPage, positions: SHOWN, who: 'It' };
  return [
    report.interrupted && 'Interrupted: these are the findings so far.',
    heading(['Audit of ', code(command)], 1),
    says([isPage ? prose`Written by \`dipsolve audit program\`. ` : '', `${judged}; ${asked}.`]),
    table([...resultRows(report), [report.positions, 'positions in all']], ['answers', 'what they are']),
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
    ...firstOf(
      'Positions for which it gives no result',
      report.lost,
      isPage ? report.lost.length : SHOWN,
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

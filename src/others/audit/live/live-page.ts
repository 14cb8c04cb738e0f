/** The page of an audit of a live program: what it answered, what it believes, and every case. */
import { choicesOf, type IssueId } from '../../../../encodings/policy.ts';
import { titleOf, type Fingerprint } from '../fingerprint/fingerprint.ts';
import type { Cells } from '../../../base/document/document.ts';
import { pageOf } from '../report/audit-page.ts';
import { section } from '../report/report-tables.ts';
import type { AuditReport } from '../report/audit-report.ts';
import { LIVE_CLASSES, timesOf, type LiveClass, type LiveReport } from './live-report.ts';

export interface LivePageContent {
  readonly command: string;
  readonly found: Fingerprint;
  readonly report: LiveReport;
  readonly untested: readonly string[];
}

/**
 * The page.
 *
 * @param rules by which the program is judged, in words
 * @param cases the same audit in the form of cases
 */
export function livePage(
  { command, found, report, untested }: LivePageContent,
  rules: string,
  { cases, rules: judged }: AuditReport,
): string {
  return pageOf({
    title: `Audit of ${command}`,
    intro: `${report.positions} positions judged by the rules ${rules}.${report.interrupted ? ' The audit was interrupted: this is what it had found by then.' : ''}`,
    sections: [
      section('What it answered', ['positions', 'what they are'], classRows(report)),
      section(
        'Its errors',
        ['what is wrong', 'times', 'units'],
        report.errors.map((kind) => [kind.name, timesOf(kind), kind.smallest.units]),
      ),
      section(
        'What it chooses differently',
        ['choice', 'positions'],
        report.choices.map(({ names, count }) => [names.join(' or '), count]),
      ),
      section('Which rules it follows', ['issue', 'question', 'what its answers show'], beliefRows(found)),
      section(
        'Positions for which it gives no result',
        ['from', 'what happened', 'orders'],
        report.lost.map(({ from, message, position }) => [
          from,
          message,
          Object.entries(position.orders)
            .map(([power, texts]) => `${power}: ${texts.join(', ')}`)
            .join('; '),
        ]),
      ),
      section(
        'What this audit does not show',
        ['what'],
        untested.map((text) => [text]),
      ),
    ],
    cases: cases.map((each) => ({ ...each, differences: each.differences.map(inOwnWords) })),
    rules: judged,
  });
}

/** How many answers are of each class. */
export function classRows({ counts }: LiveReport): Cells[] {
  return (Object.keys(LIVE_CLASSES) as LiveClass[]).flatMap((name) =>
    counts[name] === undefined ? [] : [[counts[name], LIVE_CLASSES[name]]],
  );
}

function beliefRows({ beliefs }: Fingerprint): Cells[] {
  return beliefs.flatMap(({ issue, verdict }) => {
    switch (verdict.kind) {
      case 'shown':
        return [[issue, titleOf(issue), `${verdict.choice}: ${saysOf(issue, verdict.choice)}`]];
      case 'alike':
        return [[issue, titleOf(issue), `cannot be distinguished: ${verdict.choices.join(', ')}`]];
      case 'no-interpretation':
        return [[issue, titleOf(issue), 'consistent with no interpretation']];
      case 'no-answer':
        return [[issue, titleOf(issue), 'not answered']];
      case 'not-in-answers':
        return [];
    }
  });
}

function saysOf(issue: IssueId, choice: string): string {
  return choicesOf(issue)[choice]?.says ?? '';
}

/** Differences are phrased as those of a record; here there is none. */
function inOwnWords(difference: string): string {
  return difference.replace(/^record: /, 'the program: ').replace(', record ', ', the program ');
}

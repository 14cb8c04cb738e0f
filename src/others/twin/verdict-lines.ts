/** A line of JSON for each position that was asked: its place among them, the verdict and the deviations behind it. */
import { describeTold } from '../audit/asking/answer.ts';
import { textQuestionOf } from '../audit/asking/ask.ts';
import type { SourcedQuestion } from '../audit/live/sources.ts';
import type { Deviation } from './deviation.ts';
import type { Verdict } from './judged.ts';
import type { NoAnswer, ProgramAudit } from './program-audit.ts';

/** The lines, those of answers first; `line` is the place of the position in its file where it came from one. */
export function verdictLines({ judged, unanswered }: ProgramAudit): string {
  return [
    ...judged.map(({ told, expected, ...each }) =>
      lineOf(each, {
        says: describeTold(told),
        ...(expected !== undefined && { expected: describeTold(expected) }),
      }),
    ),
    ...unanswered.map(({ kind, message, ...each }) =>
      lineOf({ ...each, verdict: kind, deviations: [] }, { says: message }),
    ),
  ].join('');
}

interface PositionVerdict extends SourcedQuestion {
  readonly verdict: Verdict | NoAnswer;
  readonly deviations: readonly Deviation[];
}

function lineOf(
  { from, line, question, verdict, deviations }: PositionVerdict,
  said: { readonly says: string; readonly expected?: string },
): string {
  const about = { from, verdict, deviations: deviations.map(({ id }) => id) };
  const place = line === undefined ? {} : { line };
  return `${JSON.stringify({ ...place, ...about, position: textQuestionOf(question), ...said })}\n`;
}

/** A line of JSON for each position that was asked: its place among them, the verdict and the deviations behind it. */
import { describeTold } from '../audit/asking/answer.ts';
import { textQuestionOf } from '../audit/asking/ask.ts';
import type { ProgramAudit } from './program-audit.ts';

/** The lines, those of answers first; `line` is the place of the position in its file where it came from one. */
export function verdictLines({ judged, unanswered }: ProgramAudit): string {
  const answers = judged.map(({ told, expected, ...each }) => ({
    ...each,
    says: describeTold(told),
    ...(expected !== undefined && { expected: describeTold(expected) }),
  }));
  const missing = unanswered.map(({ message, ...each }) => ({
    ...each,
    verdict: each.kind,
    deviations: [],
    says: message,
  }));
  return [...answers, ...missing]
    .map(({ from, line, question, verdict, deviations, says, ...more }) => ({
      ...(line === undefined ? {} : { line }),
      from,
      verdict,
      deviations: deviations.map(({ id }) => id),
      position: textQuestionOf(question),
      says,
      ...('expected' in more && { expected: more.expected }),
    }))
    .map((each) => `${JSON.stringify(each)}\n`)
    .join('');
}

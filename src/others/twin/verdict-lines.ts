/** A line of JSON for each position that was asked: its place among them, the verdict and the deviations behind it. */
import { textQuestionOf } from '../audit/asking/ask.ts';
import type { ProgramAudit } from './program-audit.ts';

/** The lines, those of answers first; `line` is the place of the position in its file where it came from one. */
export function verdictLines({ judged, unanswered }: ProgramAudit): string {
  const missing = unanswered.map((each) => ({ ...each, verdict: each.kind, deviations: [] }));
  return [...judged, ...missing]
    .map(({ from, line, question, verdict, deviations }) => ({
      ...(line === undefined ? {} : { line }),
      from,
      verdict,
      deviations: deviations.map(({ id }) => id),
      position: textQuestionOf(question),
    }))
    .map((each) => `${JSON.stringify(each)}\n`)
    .join('');
}

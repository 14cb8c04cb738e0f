/** A line of JSON for each position that was asked: its place among them, the verdict and the deviations behind it. */
import { textQuestionOf } from '../audit/asking/ask.ts';
import type { ProgramAudit } from './program-audit.ts';

/** The lines, those of answers first; `line` is the place of the position in its file where it came from one. */
export function verdictLines({ judged, unanswered }: ProgramAudit): string {
  return [
    ...judged.map(({ from, line, question, verdict, deviations }) => ({
      ...place(from, line),
      verdict,
      deviations: deviations.map(({ id }) => id),
      position: textQuestionOf(question),
    })),
    ...unanswered.map(({ from, line, question, kind }) => ({
      ...place(from, line),
      verdict: kind,
      deviations: [],
      position: textQuestionOf(question),
    })),
  ]
    .map((each) => `${JSON.stringify(each)}\n`)
    .join('');
}

function place(from: string, line: number | undefined): { readonly line?: number; readonly from: string } {
  return line === undefined ? { from } : { line, from };
}

/** The answers that others are compared with, as a report shows them. */
import { describeAnswer, describeTold } from '../asking/answer.ts';
import { textQuestionOf } from '../asking/ask.ts';
import type { LiveAudit, EarlierAnswer } from './audit.ts';
import type { AnsweredQuestion } from '../fingerprint/interrogation.ts';
import { afterTexts } from './after-texts.ts';

/** Collects the answers of a fingerprint, and those of an audit, by id. */
export function witnessesOf(
  { answered }: { readonly answered: readonly AnsweredQuestion[] },
  { audited }: LiveAudit,
): Map<string, EarlierAnswer> {
  const witnesses = new Map<string, EarlierAnswer>();
  for (const { id, position, answer } of answered) {
    witnesses.set(id, { text: position, says: describeAnswer(answer) });
  }
  for (const each of audited) {
    if (each.kind !== 'classified') continue;
    const says = describeTold(afterTexts(each.question.board, each.observation));
    witnesses.set(each.from, { text: textQuestionOf(each.question), says });
  }
  return witnesses;
}

/** Claims in words, by kind and id in `said-of-claims.json`; the files beside it have the questions that settle each. */
import { entryOf } from '../../base/entry-of.ts';
import type { ClaimContext, NamedQuestion, Question, Theorem } from '../theorem.ts';
import data from './said-of-claims.json' with { type: 'json' };

const SAID_BY_KIND: Readonly<
  Record<Theorem['kind'], Readonly<Record<string, Omit<Theorem, 'id' | 'version' | 'kind' | 'questions'>>>>
> = data;

/** Claims in the order of their questions, each by its id: one question, or several with names; all assume `assumes`. */
export function claimsAsking(
  questions: Readonly<Record<string, (asked: ClaimContext) => Question | readonly NamedQuestion[]>>,
  assumes: readonly string[] = [],
): Theorem[] {
  return Object.entries(questions).map(([id, asking]) => {
    const kind = id in SAID_BY_KIND.never ? 'never' : 'somewhere';
    const said = entryOf(SAID_BY_KIND[kind], id, 'the claim');
    const all = [...(said.assumes ?? []), ...assumes];
    return {
      id,
      ...said,
      kind,
      ...(all.length > 0 && { assumes: all }),
      questions: (asked) => {
        const oneOrMore = asking(asked);
        return 'pose' in oneOrMore ? [{ question: oneOrMore }] : oneOrMore;
      },
    };
  });
}

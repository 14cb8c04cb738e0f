/** Answers of twins to one question, each worked out once for all policies that choose the same where they are asked. */
import { valueAt } from '../../base/remembered.ts';
import type { IssueId, Policy } from '../../../encodings/policy.ts';
import { watched } from '../audit/diagnose/watched-policy.ts';
import type { TwinChanges } from './twin-changes.ts';
import type { Twin } from './twin.ts';

/**
 * Works out the answer of a twin.
 *
 * @param policy that of the twin, which notes what it is asked
 * @returns a text, the same for the same answer, and what says if it is the one that the program gave
 */
export type WorkOut = (
  twin: Twin,
  policy: Policy,
) => { readonly text: string; readonly isTold: () => boolean };

/** The answer of a twin: the same object for the same answer to a question. */
export interface TwinAnswer {
  /** It is the one that the program gave. */
  readonly isTold: boolean;
}

type RestsOn = readonly { readonly issue: IssueId; readonly choice: string }[];

/**
 * There are so many that the tree of `UnderPolicies` for each takes twice the memory: what they share is one object, and
 * no policy here is watched by anybody else.
 */
interface Known {
  readonly asked: RestsOn;
  readonly answer: TwinAnswer;
  /** The policy under which it was last asked for: most are asked for again and again. */
  under: Policy;
}

export class KnownAnswers {
  readonly #workOut: WorkOut;
  readonly #onWork: () => void;
  readonly #matters: (issue: IssueId) => boolean;
  readonly #known = new Map<TwinChanges, Known[]>();
  readonly #answers = new Map<string, TwinAnswer>();
  readonly #asked = new Map<string, RestsOn>();

  /**
   * @param onWork called for each answer that has to be worked out
   * @param matters false of issues that no answer rests on, though equations ask for them
   */
  constructor(workOut: WorkOut, onWork: () => void, matters: (issue: IssueId) => boolean) {
    this.#workOut = workOut;
    this.#matters = matters;
    this.#onWork = onWork;
  }

  of(twin: Twin): TwinAnswer {
    const { changes, policy } = twin;
    const known = this.#known.get(changes) ?? [];
    let at = 0;
    while (at < known.length && !isUnder(known[at]!, policy)) at++;
    if (at < known.length) {
      const found = known[at]!;
      if (at > 0) [known[0], known[at]] = [found, known[0]!];
      found.under = policy;
      return found.answer;
    }
    this.#onWork();
    const { policy: seen, asked } = watched(policy);
    const { text, isTold } = this.#workOut(twin, seen);
    const answer = valueAt(this.#answers, text, () => ({ isTold: isTold() }));
    known.push({ asked: this.#oneAsked(asked, policy), answer, under: policy });
    this.#known.set(changes, known);
    return answer;
  }

  #oneAsked(issues: ReadonlySet<IssueId>, policy: Policy): RestsOn {
    const asked = [...issues].filter(this.#matters).map((issue) => ({ issue, choice: policy[issue] }));
    const key = asked.map(({ issue, choice }) => `${issue}=${choice}`).join(' ');
    return valueAt(this.#asked, key, () => asked);
  }
}

/** Says if the answer is the one under a policy: asked millions of times in an audit, so in a plain loop. */
function isUnder({ asked, under }: Known, policy: Policy): boolean {
  if (under === policy) return true;
  for (const { issue, choice } of asked) if (policy[issue] !== choice) return false;
  return true;
}

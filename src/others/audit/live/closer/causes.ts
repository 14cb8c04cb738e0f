/**
 * The causes that errors of a program have in common: each kind of mistake that is needed to explain them is
 * shown, and each error is of the kind that is likeliest beside the others.
 */
import type { Policy } from '../../../../../encodings/policy.ts';
import type { Solver } from '../../../../readings/z3/solver.ts';
import { fewestKinds } from '../../diagnose/causes/fewest-kinds.ts';
import type { Classified } from '../../diagnose/classify.ts';
import { compareAsTold } from '../../diagnose/conventions.ts';
import { answerExplanations } from '../../diagnose/error-kind.ts';
import type { DifferingVerdict } from '../../diagnose/excuses.ts';
import type { Observation } from '../../diagnose/observation.ts';
import {
  explanationsOf,
  explanationTaken,
  kindsIn,
  violationOf,
  type ErrorExplanation,
} from '../../diagnose/causes/explanations.ts';
import { groupOf, hasCause, isFoundByAsking, type ViolationKind } from '../../diagnose/violation-kinds.ts';
import { sizeOf, type Asker } from '../../asking/ask.ts';
import type { Audited, CountedError } from '../audited.ts';
import type { CloserLook } from './closer-look.ts';
import type { SourcedQuestion } from '../sourced-question.ts';
import { otherAnswers } from './steadiness.ts';
import { Trials } from './trials.ts';

type ClassifiedAnswer = Extract<Audited, { kind: 'classified' }>;

/** An answer that was looked at, as it is shown, and what was thought of the whole of it. */
export type ShownAnswer = ClassifiedAnswer & { readonly verdict: DifferingVerdict };

/** An error that there were too many of to look at. */
export interface PassedOver extends SourcedQuestion {
  readonly observation: Observation;
  readonly verdict: DifferingVerdict;
  /** The kind of error that it seems to show. */
  readonly kind: string;
}

type EngineErrorCase = Extract<Classified, { class: 'engine-error' }>;

export class Causes {
  readonly #look: CloserLook;
  readonly #asker: Asker;
  readonly #trials: Trials;
  readonly #policy: Policy;
  #kinds: ReadonlyMap<ViolationKind, number> = new Map();
  /** Explanations of each error that is shown; they stand when more is asked. */
  readonly #explained = new Map<EngineErrorCase['error'], readonly ErrorExplanation[]>();

  /** @param policy the rules that are the program's own */
  constructor(look: CloserLook, asker: Asker, policy: Policy, solver: Solver) {
    this.#look = look;
    this.#asker = asker;
    this.#trials = new Trials(asker, policy, solver);
    this.#policy = policy;
  }

  /**
   * The answers with the kind of each error. What no kind explains that is shown is shown too, in a part of its own; of
   * what was passed over as much as there is room for.
   */
  async settle(
    answers: readonly ShownAnswer[],
    passedOver: readonly PassedOver[],
    room: number,
    isStopped: () => boolean,
  ): Promise<{ readonly shown: readonly ClassifiedAnswer[]; readonly counted: readonly CountedError[] }> {
    const settled = [...answers];
    for (const { classified } of answers) if (!isStopped()) await this.#try(classified);
    this.#kinds = this.#kindsOf(settled);
    for (const [place, answer] of settled.entries()) {
      const beyond = isStopped() ? undefined : await this.#beyond(answer);
      if (beyond === undefined) continue;
      settled[place] = { ...answer, classified: beyond };
      this.#kinds = this.#kindsOf(settled);
    }
    const left = new Set(passedOver);
    let looked = 0;
    for (const passed of passedOver) {
      if (isStopped() || looked >= room) break;
      if (this.#count(passed).explainedBy !== undefined) continue;
      looked++;
      const beyond = await this.#unexplained(passed);
      if (beyond === undefined) continue;
      left.delete(passed);
      settled.push({ ...passed, kind: 'classified', classified: beyond });
      this.#kinds = this.#kindsOf(settled);
    }
    return {
      shown: settled.map(({ from, question, observation, kind, classified }) => ({
        from,
        question,
        observation,
        kind,
        classified: this.#inLikeliestKind(classified),
      })),
      counted: [...left].map((passed) => this.#count(passed)),
    };
  }

  /** Finds what the kinds leave unexplained of an answer of which they explain what is shown. */
  async #beyond(answer: ShownAnswer): Promise<Classified | undefined> {
    const { question, observation, verdict, classified } = answer;
    if (verdict.kind === 'open' || !this.#isKnown(classified)) return undefined;
    const unexplained = await this.#unexplained(answer);
    if (unexplained !== undefined || !this.#isShownElsewhere(classified)) return unexplained;
    const kinds = causesOf(this.#kinds);
    const beside = await this.#look.beside(question, observation, verdict, classified.error, kinds);
    if (beside !== undefined) await this.#try(beside);
    return beside;
  }

  async #unexplained({
    question,
    observation,
    verdict,
  }: Pick<ShownAnswer, 'question' | 'observation' | 'verdict'>): Promise<Classified | undefined> {
    if (verdict.kind === 'open') return undefined;
    const beyond = await this.#look.beyond(question, observation, verdict, causesOf(this.#kinds));
    if (beyond !== undefined) await this.#try(beyond);
    return beyond;
  }

  /** An error that is not shown, with the kind that explains the whole of it. */
  #count({ from, question, observation, verdict, kind }: PassedOver): CountedError {
    const counted = { from, question, observation, kind };
    const kinds = causesOf(this.#kinds);
    const ways = answerExplanations(question, observation, verdict, this.#policy, (each) => kinds.has(each));
    const cause = this.#look.knownBorder(question) ?? explanationTaken(ways, this.#kinds)?.[0];
    const explainedBy = cause && groupOf(cause);
    return explainedBy === undefined ? counted : { ...counted, explainedBy };
  }

  #kindsOf(answers: readonly ShownAnswer[]): ReadonlyMap<ViolationKind, number> {
    const errors = answers.flatMap(({ classified }) => (isOfRules(classified) ? [classified.error] : []));
    const ways = errors
      .toSorted((a, b) => sizeOf(a.question) - sizeOf(b.question))
      .map((error) => kindsIn(this.#explanations(error)));
    return fewestKinds(ways.filter((each) => each.length > 0));
  }

  /** Tells if kinds that name causes explain the part that is shown of an error. */
  #isKnown(classified: Classified): classified is EngineErrorCase {
    if (!isOfRules(classified)) return false;
    const kinds = causesOf(this.#kinds);
    return kindsIn(this.#explanations(classified.error)).some((way) => way.every((kind) => kinds.has(kind)));
  }

  /** Tells if other errors show what this one does, so that another part of its answer can be shown. */
  #isShownElsewhere({ error }: EngineErrorCase): boolean {
    const taken = explanationTaken(this.#explanations(error), this.#kinds) ?? [];
    return taken.every(({ kind }) => (this.#kinds.get(kind) ?? 0) > 1);
  }

  #inLikeliestKind(classified: Classified): Classified {
    if (!isOfRules(classified)) return classified;
    const explanations = this.#explanations(classified.error);
    const explanation = explanationTaken(explanations, this.#kinds);
    if (explanation === undefined) return classified;
    return {
      ...classified,
      error: { ...classified.error, violation: violationOf(explanation), explanations },
    };
  }

  async #try(classified: Classified): Promise<void> {
    if (!isOfRules(classified)) return;
    const { error } = classified;
    const standing = await this.#trials.standing(error, this.#explain(error));
    this.#explained.set(error, [...standing, ...(await this.#ofOrder(error))]);
  }

  /** The error through an order in which the program goes: otherwise it is right, or wrong through something else. */
  async #ofOrder({ question, ours }: EngineErrorCase['error']): Promise<ErrorExplanation[]> {
    const explanations: ErrorExplanation[] = [];
    for await (const { observation, violation } of otherAnswers(this.#asker, question)) {
      const { findings } = compareAsTold(question, observation, ours);
      const ways =
        findings.length === 0
          ? [[]]
          : answerExplanations(question, observation, { ours, findings }, this.#policy);
      for (const way of ways) explanations.push([violation, ...way]);
    }
    return explanations;
  }

  #explanations(error: EngineErrorCase['error']): readonly ErrorExplanation[] {
    return this.#explained.get(error) ?? this.#explain(error);
  }

  #explain({ ours, fates, claims }: EngineErrorCase['error']): readonly ErrorExplanation[] {
    if (ours.result?.kind !== 'movement' || fates === undefined) return [];
    return explanationsOf(ours.result.adjudication, fates, claims, this.#policy);
  }
}

/** An error whose cause is to be found from the answer. */
function isOfRules(classified: Classified): classified is EngineErrorCase {
  return classified.class === 'engine-error' && !isFoundByAsking(classified.error.violation.kind);
}

function causesOf(kinds: ReadonlyMap<ViolationKind, number>): ReadonlySet<ViolationKind> {
  return new Set([...kinds.keys()].filter((kind) => hasCause(kind)));
}

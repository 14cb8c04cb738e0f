/**
 * Audits a live program: what it answers must fit one set of rules. What does not is an error, shown in the smallest
 * part of the position of which the program still says it; or none of its answers shows whether it is one.
 */
import type { Policy } from '../../../../encodings/policy.ts';
import type { ChosenRule } from '../../../adjudicate/rules/choice.ts';
import { comparePolicies, isIssue } from '../../../adjudicate/rules/policies.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { smallestSubsets } from '../../../explain/cores/subsets.ts';
import type { Classified } from '../diagnose/classify.ts';
import { compareAsTold } from '../diagnose/conventions.ts';
import type { KnownProgram } from '../diagnose/excuses.ts';
import { nameOfChoices, withChoices } from '../diagnose/interpretations.ts';
import type { Observation } from '../diagnose/observation.ts';
import { answer, type PhaseQuestion } from '../diagnose/phase-question.ts';
import { testimonyOf, type Testimony } from '../diagnose/testimony.ts';
import { describeTold } from '../asking/answer.ts';
import { sizeOf, type Asker, type Heard, type TextQuestion } from '../asking/ask.ts';
import { Causes, type PassedOver, type ShownAnswer } from './closer/causes.ts';
import { CloserLook } from './closer/closer-look.ts';
import { nearbyQuestions } from './aim/nearby.ts';
import { ProgramRules, type OpenPhase, type AnsweredPhase } from './program-rules.ts';
import { provisionalKinds, type ProvisionalKind } from './provisional-kind.ts';
import type { Audited, CountedError, NoResult } from './audited.ts';
import type { SourcedQuestion } from './sourced-question.ts';
import { canBeTurned } from '../asking/turned.ts';

export type { Audited, CountedError, NoResult, SourcedQuestion };

/** An answer that others are compared with: what was asked, and what the program said. */
export interface EarlierAnswer {
  readonly text: TextQuestion;
  readonly says: string;
}

export interface LiveAudit {
  readonly audited: readonly Audited[];
  /** Errors of which there were too many to look at more closely. */
  readonly counted: readonly CountedError[];
  /** The rules that most of its answers fit, and the answers. */
  readonly known: KnownProgram;
  /** True if it was stopped before everything was asked and looked at. */
  readonly interrupted: boolean;
}

/** The progress of an audit, and what was found so far. */
export interface LiveProgress {
  readonly asked: number;
  readonly agree: number;
  readonly differ: number;
  readonly noResult: number;
  /** Errors that were shown in their smallest part. */
  readonly shown: number;
}

export interface LiveAuditOptions {
  /** The rules by which the program is judged. */
  readonly reference: Policy;
  /** Knowledge of the program from its fingerprint. */
  readonly known: KnownProgram;
  /** True if its rules are settled by what is known: then these questions do not point to others (default: no). */
  readonly isSettled?: boolean;
  readonly solver: Solver;
  /** Errors that are shown in their smallest part; the rest is only counted. */
  readonly mostMinimised: number;
  /** ... of those that seem to be of one kind (default: 5). */
  readonly mostAlike?: number;
  readonly onProgress?: (progress: LiveProgress) => void;
  readonly signal?: AbortSignal;
}

/** Positions near those on which it says something else: at most, and for each that was to be asked. */
const MOST_NEARBY = 120;
const NEARBY_SHARE = 1 / 3;
/** Errors that seem to be of one kind and are shown in their smallest part. */
const SHOWN_OF_A_KIND = 5;
/** Errors that no kind shown explains and that are looked at when all kinds are known. */
const MOST_AFTERWARDS = 20;
/** Positions without a result that are shown in their smallest part, of each way of giving none. */
const LOSSES_REDUCED = 3;

/** Asks about all phases, then looks at what differs. */
export async function auditLive(
  asker: Asker,
  questions: Iterable<SourcedQuestion>,
  options: LiveAuditOptions,
): Promise<LiveAudit> {
  const audit = new ProgramAudit(asker, options);
  for (const question of questions) await audit.ask(question);
  return audit.conclude();
}

type HeardAnswer = Extract<Heard, { kind: 'told' }>;

class ProgramAudit {
  readonly #asker: Asker;
  readonly #options: LiveAuditOptions;
  readonly #solver: Solver;
  readonly #told: AnsweredPhase[] = [];
  readonly #silent: Extract<Audited, { kind: NoResult }>[] = [];
  readonly #audited: Audited[] = [];
  readonly #counted: CountedError[] = [];
  readonly #rules: ProgramRules;
  #agree = 0;
  #shown = 0;

  constructor(asker: Asker, options: LiveAuditOptions) {
    this.#asker = asker;
    this.#options = options;
    this.#solver = options.solver;
    this.#rules = new ProgramRules(options.known, options.reference, this.#solver);
  }

  async ask(sourced: SourcedQuestion): Promise<void> {
    if (this.#isStopped) return;
    const heard = await this.#asker.ask(sourced.question);
    this.#note(sourced, heard);
    if (sourced.bothWays === true && heard.kind === 'told') await this.#askTurned(sourced, heard);
  }

  /** Counts as another answer only where the order of the orders changes it. */
  async #askTurned({ from, question }: SourcedQuestion, before: HeardAnswer): Promise<void> {
    if (question.orders.kind !== 'movement' || !canBeTurned(question.orders.orders)) return;
    const turned = { ...question, isTurned: true } as const;
    const heard = await this.#asker.ask(turned);
    if (heard.kind === 'told' && describeTold(heard.answer.told) === describeTold(before.answer.told)) return;
    this.#note({ from: `${from}, the last order first`, question: turned }, heard);
  }

  #note({ from, question }: SourcedQuestion, heard: Heard): void {
    if (heard.kind === 'told') {
      const { observation } = heard;
      const testimony = testimonyOf(from, question, observation, this.#solver);
      if (testimony.under(this.#options.reference) === 'fits') this.#agree++;
      this.#told.push({ from, question, observation, testimony });
    } else this.#silent.push({ from, question, kind: heard.kind, message: heard.message });
    this.#tell();
  }

  get #isStopped(): boolean {
    return this.#options.signal?.aborted === true;
  }

  #tell(): void {
    const [told, noResult] = [this.#told.length, this.#silent.length];
    this.#options.onProgress?.({
      asked: told + noResult,
      agree: this.#agree,
      differ: told - this.#agree,
      noResult,
      shown: this.#shown,
    });
  }

  async conclude(): Promise<LiveAudit> {
    const { isSettled = false } = this.#options;
    if (!isSettled) this.#rules.hear(this.#told);
    const misfits = isSettled ? this.#rules.misfits(this.#told) : this.#rules.refit(this.#told);
    const before = this.#told.length;
    for (const question of this.#nearby(misfits)) await this.ask(question);
    this.#rules.hear(this.#told.slice(before), true);
    if (!isSettled) this.#rules.dropDisproved(this.#told);
    await this.#report(this.#rules.misfits(this.#told));
    const { known } = this.#rules;
    const interrupted = this.#isStopped;
    return { audited: this.#audited, counted: this.#counted, known, interrupted };
  }

  async #report(open: readonly OpenPhase[]): Promise<void> {
    const left = new Set(open.map(({ testimony }) => testimony));
    for (const told of this.#told) if (!left.has(told.testimony)) this.#audited.push(this.#settled(told));
    await this.#lookCloser(open);
    await this.#reduceLosses();
  }

  /** A mistake can look like a choice only in part: around each difference more is asked. */
  #nearby(open: readonly OpenPhase[]): SourcedQuestion[] {
    const kinds = new Map<string, SourcedQuestion[]>();
    const add = (kind: string, sourced: SourcedQuestion): void => {
      const alike = kinds.get(kind) ?? [];
      kinds.set(kind, alike);
      alike.push(sourced);
    };
    const left = new Set(open.map(({ testimony }) => testimony));
    for (const told of this.#told) {
      if (left.has(told.testimony)) continue;
      const { classified } = this.#settled(told);
      if (classified.class === 'rule-choice') add(classified.sets.map(nameOfChoices).join(), told);
    }
    for (const each of open) add(this.#kinds(each)[0]!.name, each);
    return nearbyQuestions([...kinds.values()], Math.min(MOST_NEARBY, NEARBY_SHARE * this.#told.length));
  }

  /** An answer as the reference, or the program's own rules, have it. */
  #settled({
    from,
    question,
    observation,
    testimony,
  }: AnsweredPhase): Extract<Audited, { kind: 'classified' }> {
    const classified = this.#settle(question, observation, testimony);
    return { from, question, observation, kind: 'classified', classified };
  }

  #settle(question: PhaseQuestion, observation: Observation, testimony: Testimony): Classified {
    const { reference } = this.#options;
    const { policy } = this.#rules;
    const ours = answer(question, reference, this.#solver);
    if (ours.result === undefined) return { class: 'undecided' };
    const { findings, conventions } = compareAsTold(question, observation, ours);
    if (findings.length === 0) {
      return conventions.length === 0
        ? { class: 'agrees', ours }
        : { class: 'record-convention', ours, conventions };
    }
    if (testimony.under(policy) !== 'fits') return { class: 'undecided' };
    // What a program is found to follow differs from the reference in choices only.
    const differing = comparePolicies(reference, policy).flatMap(({ issue, b }): ChosenRule[] =>
      isIssue(issue) ? [{ issue, choice: b }] : [],
    );
    const sets = smallestSubsets(
      differing,
      (choices) => testimony.under(withChoices(reference, choices)) === 'fits',
    );
    return { class: 'rule-choice', ours, findings, sets };
  }

  /** Shows errors in their smallest part: of each kind in turn, boards before retreats, the smallest first. */
  async #lookCloser(open: readonly OpenPhase[]): Promise<void> {
    const look = new CloserLook(this.#asker, this.#rules.known, this.#solver);
    const bySize = open.toSorted(
      (a, b) =>
        TIER_ORDER[a.verdict.findings[0]!.tier] - TIER_ORDER[b.verdict.findings[0]!.tier] ||
        sizeOf(a.question) - sizeOf(b.question),
    );
    const counts = new Map<string, number>();
    const countOf = ({ name }: ProvisionalKind): number => counts.get(name) ?? 0;
    const rated = bySize
      .map((each) => {
        const kinds = this.#kinds(each);
        const kind = kinds.reduce((rarest, other) => (countOf(other) < countOf(rarest) ? other : rarest));
        const before = countOf(kind);
        counts.set(kind.name, before + 1);
        return { each, kind, before };
      })
      .sort((a, b) => a.before - b.before);
    const { mostMinimised, mostAlike = SHOWN_OF_A_KIND } = this.#options;
    const shown: ShownAnswer[] = [];
    const passedOver: PassedOver[] = [];
    for (const { each, kind, before } of rated) {
      const { from, question, observation, verdict } = each;
      if (before >= mostAlike || this.#shown >= mostMinimised || this.#isStopped) {
        if (verdict.kind !== 'open')
          passedOver.push({ from, question, observation, verdict, kind: kind.name });
        else this.#audited.push(this.#leftOpen(each));
        continue;
      }
      this.#shown++;
      const classified = await look.at(question, observation, verdict, kind.violation);
      shown.push({ from, question, observation, kind: 'classified', classified, verdict });
      this.#tell();
    }
    const causes = new Causes(look, this.#asker, this.#rules.policy, this.#solver);
    const room = Math.min(MOST_AFTERWARDS, mostMinimised - this.#shown);
    const settled = await causes.settle(shown, passedOver, room, () => this.#isStopped);
    for (const each of settled.shown) this.#audited.push(each);
    for (const each of settled.counted) this.#counted.push(each);
  }

  #kinds({ question, observation, verdict }: OpenPhase): readonly ProvisionalKind[] {
    return provisionalKinds(question, observation, verdict, this.#rules.policy);
  }

  #leftOpen({ from, question, observation, verdict }: OpenPhase): Audited {
    const { ours, findings } = verdict;
    const sets = verdict.kind === 'open' ? verdict.sets : [];
    const classified = { class: 'not-told-apart', ours, findings, sets } as const;
    return { from, question, observation, kind: 'classified', classified };
  }

  async #reduceLosses(): Promise<void> {
    const look = new CloserLook(this.#asker, this.#rules.known, this.#solver);
    const reduced = new Map<NoResult, number>();
    const bySize = this.#silent.toSorted((a, b) => sizeOf(a.question) - sizeOf(b.question));
    for (const silent of bySize) {
      const count = reduced.get(silent.kind) ?? 0;
      reduced.set(silent.kind, count + 1);
      if (silent.kind === 'refused' || count >= LOSSES_REDUCED || this.#isStopped) this.#audited.push(silent);
      else {
        const smallest = await look.atLoss(silent.question, silent.kind);
        this.#audited.push({ ...silent, ...(smallest === undefined ? {} : { smallest }) });
      }
    }
  }
}

const TIER_ORDER = { board: 0, orders: 1, adjustments: 2, retreats: 3 } as const;

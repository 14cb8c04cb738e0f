/**
 * Audits a live program: asks it, finds its twin, and asks on where the best twins differ, until one stands. What an
 * answer is, is read off the twin (`judged.ts`).
 */
import { firstOf } from '../../base/remembered.ts';
import type { Policy } from '../../../encodings/policy.ts';
import type { Board } from '../../board/board.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import { Random } from '../../orders/sample/random.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { arranged, type Asker, positionText, shuffledBy, turnedRound } from '../audit/asking/ask.ts';
import { differenceFrom, type ProgramAnswer, type ReportedBoard } from '../audit/asking/answer.ts';
import { movementQuestion, type PhaseQuestion } from '../audit/diagnose/phase-question.ts';
import { catalogueOf } from './deviations.ts';
import { EFFORT } from './costs.ts';
import type { Deviation } from './deviation.ts';
import {
  type FoundTwin,
  type Found,
  bySize,
  isImpossible,
  type HeardAnswer,
  type JudgedAnswer,
  judgementOf,
  shownAnswer,
  partsShowing,
  smallestPart,
} from './judged.ts';
import { TwinSearch } from './twin-search.ts';
import { refutedIn } from './borne-out.ts';
import { wrongBorders } from './lone-units.ts';
import { changedPositions, separating } from './separating.ts';
import {
  answerOf,
  against,
  needs,
  type ProgramTestimony,
  spoiled,
  sampled,
  testimonyOf,
  type TwinFit,
} from './program-testimony.ts';
import { Twin } from './twin.ts';
import type { SourcedQuestion } from '../audit/live/sources.ts';
import { counted } from '../../explain/words/words.ts';

/** A position without an answer, and why there is none. */
export type Unanswered = SourcedQuestion & Exclude<ProgramAnswer, { kind: 'told' }>;

/** The findings about a program. */
export interface ProgramAudit extends FoundTwin {
  readonly judged: readonly JudgedAnswer[];
  readonly unanswered: readonly Unanswered[];
  /** Positions that were not asked about, since the time was over. */
  readonly left: number;
  readonly interrupted: boolean;
}

export interface ProgramAuditOptions {
  readonly reference: Policy;
  readonly board: Board;
  readonly solver: Solver;
  /** Makes fresh positions, on which deviations are tried: asked for once, where some are needed. */
  readonly fresh: () => readonly Position[];
  /** The moment, as `performance.now` has it, after which nothing more is asked. */
  readonly deadline?: number;
  /** Called with what is being done. */
  readonly onProgress?: (text: string) => void;
  readonly signal?: AbortSignal;
}

const SEED = 1;

/** Asks about all positions, finds the twin and judges every answer. */
export async function auditProgram(
  asker: Asker,
  questions: readonly SourcedQuestion[],
  options: ProgramAuditOptions,
): Promise<ProgramAudit> {
  const audit = new Audit(asker, options);
  await audit.askAll(questions);
  await audit.repeat();
  return audit.conclude();
}

class Audit {
  readonly #asker: Asker;
  readonly #options: ProgramAuditOptions;
  readonly #answered: HeardAnswer[] = [];
  /** The first answer about each position: what is said of it in another order of its orders is no further evidence. */
  readonly #byPosition = new Map<string, HeardAnswer>();
  readonly #unanswered: Unanswered[] = [];
  /** Answers that did not stay when they were asked for again, with the other one. */
  readonly #unsteady = new Map<HeardAnswer, ReportedBoard>();
  readonly #random = new Random(SEED);
  readonly #reference: Twin;
  #left = 0;
  /** Answers to what deviations foretell, of those of which it was asked. */
  readonly #trials = new Map<Deviation, readonly HeardAnswer[]>();
  /** Answers of twins that were worked out. */
  #worked = 0;

  constructor(asker: Asker, options: ProgramAuditOptions) {
    this.#asker = asker;
    let fresh: readonly Position[] | undefined;
    // They take longer to make than to ask about.
    this.#options = { ...options, fresh: () => (fresh ??= options.fresh()) };
    this.#reference = new Twin(options.reference);
  }

  get #isStopped(): boolean {
    return this.#options.signal?.aborted === true;
  }

  /** Nothing more is to be asked. */
  get #isOver(): boolean {
    const { deadline = Infinity } = this.#options;
    return this.#isStopped || performance.now() > deadline;
  }

  #tell(text: string): void {
    this.#options.onProgress?.(text);
  }

  async askAll(questions: readonly SourcedQuestion[]): Promise<HeardAnswer[]> {
    const heard: HeardAnswer[] = [];
    for (const [i, sourced] of questions.entries()) {
      if (this.#isOver) {
        this.#left += questions.length - i;
        break;
      }
      const answered = await this.#ask(sourced);
      if (answered !== undefined) heard.push(answered);
      this.#tell(`${heard.length} of ${questions.length} positions answered`);
    }
    return heard;
  }

  async #ask(sourced: SourcedQuestion): Promise<HeardAnswer | undefined> {
    const { question } = sourced;
    const heard = await this.#asker.ask(question);
    if (heard.kind !== 'told') {
      // One that was ended while it was asked has not failed.
      if (this.#isStopped) this.#left++;
      else this.#unanswered.push({ ...sourced, ...heard });
      return undefined;
    }
    const { told } = heard;
    const position = positionText(question);
    const before = this.#byPosition.get(position);
    const isSame = before !== undefined && differenceFrom(before.told, told) === undefined;
    const testimony = isSame
      ? before.testimony
      : testimonyOf(question, told, this.#options.solver, () => void this.#worked++);
    const answered = { ...sourced, told, testimony };
    this.#answered.push(answered);
    if (before === undefined) this.#byPosition.set(position, answered);
    else if (!isSame) this.#unsteady.set(before, told).set(answered, before.told);
    return answered;
  }

  /** Asks again for what differs, with the last order first: what changes is no rule. Where some does, all is asked, often. */
  async repeat(): Promise<void> {
    const differing = this.#answered.filter(({ testimony }) => !testimony.fits(this.#reference));
    await this.#askAgain(differing.slice(0, EFFORT.many), turnedRound);
    if (this.#unsteady.size === 0) return;
    await this.#askAgain(differing.slice(EFFORT.many), turnedRound);
    for (let seed = 1; seed < EFFORT.rounds; seed++) await this.#askAgain(differing, shuffledBy(seed));
  }

  /** Asks again for what is unexplained or shows a deviation, of the program started anew, in several orders. */
  async #shake({ twin, open }: TwinFit): Promise<void> {
    const showing = twin.deviations.flatMap((deviation) => this.#shownBy(deviation, twin, EFFORT.few));
    const unexplained = this.#answered.filter(({ testimony }) => open.has(testimony)).slice(0, EFFORT.many);
    const doubtful = [...new Set([...showing, ...unexplained])];
    for (let seed = 1; seed <= EFFORT.rounds && doubtful.length > 0 && !this.#isOver; seed++) {
      await this.#asker.restart();
      await this.#askAgain(doubtful, shuffledBy(seed));
    }
  }

  /** Notes answers that do not stay when their units and orders are given in another order, unless it is known already. */
  async #askAgain(
    answers: readonly HeardAnswer[],
    arrange: NonNullable<PhaseQuestion['arrange']>,
  ): Promise<void> {
    for (const answered of answers.filter((each) => !this.#unsteady.has(each))) {
      if (this.#isOver) break;
      this.#tell(`asking again for ${counted(answers.length, 'answer')}`);
      const { question, told } = answered;
      const heard = await this.#asker.ask(arranged(question, arrange));
      if (heard.kind === 'told' && differenceFrom(told, heard.told) !== undefined)
        this.#unsteady.set(answered, heard.told);
    }
  }

  async conclude(): Promise<ProgramAudit> {
    const reference = this.#reference;
    const all = catalogueOf(this.#options.board, reference.reference);
    const isFaultless = this.#answered.every(({ testimony }) => testimony.fits(reference));
    const borders = isFaultless
      ? []
      : all.flatMap(({ change }) => (change.kind === 'border' ? change.border : []));
    const { wrong, evidence } = await wrongBorders(this.#asker, borders, reference, this.#options, () => {
      this.#tell('asking for borders');
      return this.#isOver;
    });
    this.#answered.push(...evidence);
    const catalogue = [...all.filter(({ change }) => change.kind !== 'border'), ...wrong];
    const steady = this.#answered.filter((answered) => !this.#unsteady.has(answered));
    const testimonies = [...new Set(testimoniesOf(steady))];
    const search = new TwinSearch(catalogue, sampled(testimonies, reference), reference, {
      worked: () => this.#worked,
      isStopped: () => this.#isStopped,
      onStep: ({ twin, open }) => {
        const deviations = counted(twin.deviations.length, 'deviation');
        this.#tell(`looking for its twin: ${deviations}, ${counted(open.size, 'answer')} unexplained`);
      },
    });
    search.run();
    search.heard(testimonies);
    await this.#settle(search, EFFORT.rounds);
    const predicted = await this.#predict(search);
    if (predicted.right < predicted.asked) search.run();
    const before = this.#unsteady.size;
    await this.#shake(search.fit);
    if (this.#forget(search) > before) search.run();
    await this.#settle(search, 0);
    search.finish();
    const { twin } = search.fit;
    const judged = this.#answered.map((answered) => this.#judge(answered, twin));
    // What no answer needs is no part of it; one that brings others back to the rules is, though none shows it.
    const needed = twin.deviations.filter((deviation) => this.#shownBy(deviation, twin, 1).length > 0);
    const found: Found[] = [];
    for (const deviation of twin.deviations) {
      const one = await this.#found(deviation, judged, search);
      if (one !== undefined) found.push(one);
    }
    return {
      twin: this.#reference.withAll(needed),
      judged,
      found: found.toSorted((a, b) => b.count - a.count),
      unanswered: this.#unanswered,
      predicted,
      spoiled: spoiled(search.fit, this.#reference),
      left: this.#left,
      interrupted: this.#isStopped,
    };
  }

  /** The smallest answers that the twin would not give without one of its deviations. */
  #shownBy(deviation: Deviation, twin: Twin, most: number): HeardAnswer[] {
    const without = twin.without(deviation);
    return firstOf(this.#answered.toSorted(bySize), most, ({ testimony }) => needs(testimony, twin, without));
  }

  /**
   * Tries each deviation by what it foretells of fresh positions. One that the program does not bear out is no cause: what only
   * it explained is explained by others, in so many searches, or stays unexplained.
   */
  async #settle(search: TwinSearch, searches: number): Promise<void> {
    for (let round = 0; !this.#isOver; round++) {
      const { twin, open } = search.fit;
      const isSearching = round < searches;
      if (twin.deviations.length === 0 && (open.size === 0 || !isSearching)) return;
      await this.#try(search);
      if (isSearching) search.heard(testimoniesOf(await this.askAll(this.#furtherQuestions(search))));
      this.#forget(search);
      const refuted = refutedIn(twin, this.#answered, this.#trials, this.#unsteady, this.#options.solver);
      search.ruleOut(refuted);
      if (refuted.length === 0 && (!isSearching || search.fit.open.size === open.size)) return;
      // Answers that changed nothing will not do so by being more.
      if (isSearching && search.run().twin === twin) return;
    }
  }

  /** Asks what those deviations foretell that were not tried yet. */
  async #try(search: TwinSearch): Promise<void> {
    const { twin } = search.fit;
    for (const deviation of twin.deviations) {
      if (this.#trials.has(deviation)) continue;
      const heard = await this.askAll(this.#trialsOf(deviation, twin));
      this.#trials.set(deviation, heard);
      search.heard(testimoniesOf(heard));
    }
  }

  /** Leaves what does not stay out of the search; gives the number of such answers. */
  #forget(search: TwinSearch): number {
    search.forget(testimoniesOf([...this.#unsteady.keys()]));
    return this.#unsteady.size;
  }

  #trialsOf(deviation: Deviation, twin: Twin): SourcedQuestion[] {
    const { fresh, solver } = this.#options;
    const near = changedPositions(this.#shownBy(deviation, twin, EFFORT.few), this.#random);
    const asked = fresh().flatMap((position, i) => [position, ...near.slice(i, i + 1)]);
    const parts = partsShowing(deviation, twin, this.#reference, asked, EFFORT.sample, solver);
    return parts.map((question, i) => ({
      from: `to try ${deviation.id}`,
      question: arranged(question, shuffledBy(i)),
    }));
  }

  /** Positions that tell each deviation from its rivals, and some near unexplained answers. */
  #furtherQuestions(search: TwinSearch): SourcedQuestion[] {
    const { solver } = this.#options;
    const { twin, open } = search.fit;
    const told = twin.deviations.flatMap((deviation) => {
      const without = twin.without(deviation);
      const rivals = search.rivalsOf(deviation).map((rival) => without.with(rival));
      const positions = changedPositions(this.#shownBy(deviation, twin, EFFORT.few), this.#random);
      const questions = separating(positions, twin, [without, ...rivals], EFFORT.separating, solver);
      return questions.map((question) => ({ from: `to tell ${deviation.id} from others`, question }));
    });
    const unexplained = this.#answered.filter(({ testimony }) => open.has(testimony));
    const near = changedPositions(unexplained.toSorted(bySize).slice(0, EFFORT.few), this.#random).slice(
      0,
      EFFORT.separating,
    );
    return [
      ...told,
      ...near.map((position) => ({
        from: 'near an unexplained answer',
        question: movementQuestion(position),
      })),
    ];
  }

  async #predict(search: TwinSearch): Promise<ProgramAudit['predicted']> {
    if (this.#isOver) return { asked: 0, right: 0 };
    const { solver, fresh } = this.#options;
    const { twin } = search.fit;
    const positions = fresh();
    const differing = separating(positions, twin, [this.#reference], EFFORT.many / 2, solver);
    const others = positions.slice(0, EFFORT.many - differing.length).map(movementQuestion);
    const heard = await this.askAll(
      [...differing, ...others].map((question) => ({ from: 'a fresh position', question })),
    );
    search.heard(testimoniesOf(heard));
    return {
      asked: heard.length,
      right: heard.filter(({ testimony }) => testimony.fits(twin)).length,
    };
  }

  #judge(answered: HeardAnswer, twin: Twin): JudgedAnswer {
    const { question, told } = answered;
    const expected = this.#expected(question);
    const again = this.#unsteady.get(answered);
    if (again !== undefined) return { ...answered, verdict: 'unsteady', deviations: [], expected, again };
    const judgement = judgementOf(answered.testimony, twin, this.#reference);
    // Whatever a twin gives has a cause with a name.
    return judgement.verdict === 'unexplained' && isImpossible(question, told)
      ? { ...answered, verdict: 'impossible', deviations: [], expected }
      : { ...answered, ...judgement, expected };
  }

  #expected(question: PhaseQuestion): ReportedBoard | undefined {
    return answerOf(question, this.#reference, this.#options.solver);
  }

  async #found(
    deviation: Deviation,
    judged: readonly JudgedAnswer[],
    search: TwinSearch,
  ): Promise<Found | undefined> {
    const { twin } = search.fit;
    const alike = judged.filter(({ deviations }) => deviations.includes(deviation));
    const [first] = alike.toSorted(bySize);
    if (first === undefined) return undefined;
    const smaller = this.#isOver ? undefined : await this.#smallest(first, deviation, twin);
    const shown = smaller ?? first;
    return {
      deviation,
      count: alike.length,
      smallest: shownAnswer({ ...shown, expected: this.#expected(shown.question) }),
      against: against(deviation, search.fit),
      rivals: this.#isStopped ? [] : search.rivalsOf(deviation),
    };
  }

  /** The smallest part in which the deviation shows, if the program, started anew, answers it as its twin does. */
  async #smallest(first: JudgedAnswer, deviation: Deviation, twin: Twin): Promise<HeardAnswer | undefined> {
    const question = smallestPart(first.question, deviation, twin, this.#reference, this.#options.solver);
    if (question === undefined) return undefined;
    await this.#asker.restart();
    const answered = await this.#ask({ from: `${first.from}, its smallest part`, question });
    return answered?.testimony.fits(twin) === true ? answered : undefined;
  }
}

const testimoniesOf = (answered: readonly HeardAnswer[]): ProgramTestimony[] =>
  answered.map(({ testimony }) => testimony);

/**
 * One answer at a time: the program is asked about parts of its phase, in other words and again, until it is clear
 * what the answer is.
 */
import type { Solver } from '../../../../readings/z3/solver.ts';
import { retreatKinds } from '../../diagnose/barred-retreat.ts';
import { claimsOf, type ProgramClaim } from '../../diagnose/program-claims.ts';
import { describeError, type Classified, type EngineError } from '../../diagnose/classify.ts';
import { compareAsTold } from '../../diagnose/conventions.ts';
import { answerExplanations, errorKinds } from '../../diagnose/error-kind.ts';
import {
  verdictOn,
  type DifferingVerdict,
  type KnownProgram,
  type ExcuseVerdict,
} from '../../diagnose/excuses.ts';
import { FEW_UNITS, smallestQuestion } from '../../diagnose/smallest/minimise.ts';
import type { Observation } from '../../diagnose/observation.ts';
import { answer, type OwnAnswer, type PhaseQuestion } from '../../diagnose/phase-question.ts';
import { isUnexplained, type Violation, type ViolationKind } from '../../diagnose/violation-kinds.ts';
import { BorderCheck } from './borders.ts';
import { hiddenMoves, isBeyond, isClaimed } from './hidden-moves.ts';
import { claimedBy } from './likenesses.ts';
import { sizeOf, writtenOut, type Asker, type Heard } from '../../asking/ask.ts';
import { unsteadiness } from './steadiness.ts';

type ErrorVerdict = Exclude<DifferingVerdict, { kind: 'open' }>;

/** A phase, or part of one, and what the program says of it. */
interface Answered {
  readonly question: PhaseQuestion;
  readonly observation: Observation;
}

/** ... and why that is an error. */
interface SmallerError extends Answered {
  readonly verdict: ErrorVerdict;
}

/** While a part is sought, excuses of several choices are left for later. */
const SINGLE = 1;

/** Parts that are asked about for one that is lost; each may take the whole time for an answer. */
const MOST_RISKY = 40;

export class CloserLook {
  readonly #asker: Asker;
  readonly #known: KnownProgram;
  readonly #solver: Solver;
  readonly #borders: BorderCheck;

  constructor(asker: Asker, known: KnownProgram, solver: Solver) {
    this.#asker = asker;
    this.#known = known;
    this.#solver = solver;
    this.#borders = new BorderCheck(asker);
  }

  /**
   * Classifies an answer that fits no rules of the program: an error, or open.
   *
   * @param verdict as far as single choices go
   * @param wanted in what way the whole is wrong: its smallest part is to be so too
   */
  async at(
    question: PhaseQuestion,
    observation: Observation,
    verdict: DifferingVerdict,
    wanted: ViolationKind,
  ): Promise<Classified> {
    const whole = { question, observation };
    const smallest = isError(verdict) ? await this.#smallestOf(whole, verdict, wanted) : undefined;
    const part = this.#error(smallest) ?? this.#error(whole) ?? (await this.#decided(whole));
    if (part !== undefined) return this.#described(part, verdict, wanted);
    const { ours, findings } = verdict;
    const full = this.#verdictOn(whole);
    const sets = full.kind === 'open' ? full.sets : [];
    return { class: 'not-told-apart', ours, findings, sets };
  }

  /**
   * Finds what an answer about the board shows that these kinds of mistakes do not explain, in its smallest part;
   * `undefined` where they explain all, or it takes many units to show more.
   */
  async beyond(
    question: PhaseQuestion,
    observation: Observation,
    verdict: ErrorVerdict,
    kinds: ReadonlySet<ViolationKind>,
  ): Promise<Classified | undefined> {
    const whole = { question, observation };
    if (!isOfBoard(verdict) || this.#isExplained(whole, verdict, kinds)) return undefined;
    const part = await this.#smallest(
      whole,
      (some, its) => isOfBoard(its) && !this.#isExplained(some, its, kinds),
    );
    const error = sizeOf(part.question) > FEW_UNITS ? undefined : this.#error(part);
    return error === undefined ? undefined : this.#described(error, verdict, 'no-single-rule');
  }

  /**
   * Finds what an answer about the board says of a move that comes out right in the part that is shown of it, in
   * its smallest part; `undefined` where these kinds of mistakes may be all that is behind it, or it takes many
   * units to show.
   *
   * @param shown the part that is shown
   */
  async beside(
    question: PhaseQuestion,
    observation: Observation,
    verdict: ErrorVerdict,
    shown: EngineError,
    kinds: ReadonlySet<ViolationKind>,
  ): Promise<Classified | undefined> {
    const { policy } = this.#known;
    const claimed = claimedBy(question, observation, verdict);
    const [claim] = claimed === undefined ? [] : hiddenMoves(claimed, shown.claims, kinds, policy);
    if (claim === undefined) return undefined;
    const part = await this.#smallest({ question, observation }, (some, its) => {
      const left = isOfBoard(its) ? claimedBy(some.question, some.observation, its) : undefined;
      return left !== undefined && isClaimed(left.claims, claim);
    });
    const error = sizeOf(part.question) > FEW_UNITS ? undefined : this.#error(part);
    const left = error && claimedBy(error.question, error.observation, error.verdict);
    if (error === undefined || left === undefined || this.#isParadox(error)) return undefined;
    if (!isBeyond(left, claim, kinds, policy, this.#solver)) return undefined;
    return this.#described(error, verdict, 'no-single-rule');
  }

  /** A border that is known to differ between the program and the map, and on which an order depends. */
  knownBorder(question: PhaseQuestion): Violation | undefined {
    return this.#borders.knownIn(question);
  }

  /** The smallest part of a phase on which the program gives no result in the same way, if that can be repeated. */
  async atLoss(question: PhaseQuestion, how: Heard['kind']): Promise<PhaseQuestion | undefined> {
    let asked = 0;
    const isLost = async (part: PhaseQuestion): Promise<boolean> => {
      if (asked++ >= MOST_RISKY) return false;
      return (await this.#asker.ask(part, { isRisky: true })).kind === how;
    };
    if (!(await isLost(question))) return undefined;
    return smallestQuestion(question, isLost);
  }

  #verdictOn({ question, observation }: Answered, most?: number): ExcuseVerdict {
    return verdictOn(question, observation, this.#known, this.#solver, most);
  }

  /** An answer with what speaks against every excuse, if it is an error. */
  #error(answered: Answered | undefined): SmallerError | undefined {
    if (answered === undefined) return undefined;
    const verdict = this.#verdictOn(answered);
    return isError(verdict) ? { ...answered, verdict } : undefined;
  }

  async #ask(question: PhaseQuestion): Promise<Answered | undefined> {
    const heard = await this.#asker.ask(question);
    return heard.kind === 'told' ? { question, observation: heard.observation } : undefined;
  }

  /**
   * The smallest part that is an error: in any way where the board is wrong, since `beyond` finds what that hides. Where
   * only retreats are, it is the smallest that is wrong in the way that is wanted, unless that takes many units and
   * another part does not.
   */
  async #smallestOf(whole: Answered, verdict: ErrorVerdict, wanted: ViolationKind): Promise<Answered> {
    if (isOfBoard(verdict)) return this.#smallest(whole, (_, its) => isOfBoard(its));
    const smallest = await this.#smallest(whole);
    if (this.#isWrongIn(wanted, smallest)) return smallest;
    const alike = await this.#smallest(whole, (part, its) => this.#isWrongIn(wanted, part, its));
    const isPlain = ({ question }: Answered): boolean => sizeOf(question) <= FEW_UNITS;
    return isPlain(smallest) && !isPlain(alike) ? smallest : alike;
  }

  #isWrongIn(wanted: ViolationKind, part: Answered, verdict = this.#verdictOn(part, SINGLE)): boolean {
    return (
      isError(verdict) && errorKinds(part.question, part.observation, verdict, this.#known.policy).has(wanted)
    );
  }

  #isExplained(
    { question, observation }: Answered,
    verdict: ErrorVerdict,
    kinds: ReadonlySet<ViolationKind>,
  ): boolean {
    const { policy } = this.#known;
    return answerExplanations(question, observation, verdict, policy, (kind) => kinds.has(kind)).length > 0;
  }

  /** Tells if known mistakes may be behind it unseen, since any mistake can settle a paradox. */
  #isParadox({ question, observation, verdict }: SmallerError): boolean {
    const { policy } = this.#known;
    return answerExplanations(question, observation, verdict, policy, isUnexplained).length > 0;
  }

  /** The smallest part of which the program still says what no single choice that it can have excuses. */
  async #smallest(
    whole: Answered,
    isMeant: (part: Answered, verdict: ErrorVerdict) => boolean = () => true,
  ): Promise<Answered> {
    let best = whole;
    await smallestQuestion(whole.question, async (smaller) => {
      const part = await this.#ask(smaller);
      if (part === undefined) return false;
      const verdict = this.#verdictOn(part, SINGLE);
      if (!isError(verdict) || !isMeant(part, verdict)) return false;
      best = part;
      return true;
    });
    return best;
  }

  /**
   * Asks about positions in which a choice that would excuse an answer cannot matter: parts without what is
   * irrelevant, and the same with everything written out. `undefined` if the choice may be the reason all the same.
   */
  async #decided(whole: Answered): Promise<SmallerError | undefined> {
    let error: SmallerError | undefined;
    const smallest = await smallestQuestion(whole.question, async (smaller) => {
      if (error !== undefined) return false;
      const part = await this.#ask(smaller);
      if (part === undefined) return false;
      const verdict = this.#verdictOn(part, SINGLE);
      if (isError(verdict)) error = this.#error(part);
      return isError(verdict) || verdict.kind === 'open';
    });
    if (error !== undefined) return this.#error(await this.#smallest(error)) ?? error;
    const written = writtenOut(smallest);
    if (written === undefined) return undefined;
    const heard = await this.#asker.askText(written.question, written.text);
    if (heard.kind !== 'told') return undefined;
    return this.#error({ question: written.question, observation: heard.observation });
  }

  async #described(
    part: SmallerError,
    whole: Pick<DifferingVerdict, 'ours' | 'findings'>,
    wanted: ViolationKind,
  ): Promise<Classified> {
    const { question, observation, verdict } = part;
    const { policy } = this.#known;
    const ours = answer(question, policy, this.#solver);
    const { findings } = compareAsTold(question, observation, ours);
    const claims = wrongFirst(wanted, ours, claimsOf(question, observation, ours, findings));
    const error = describeError(question, claims, ours, policy, observation);
    const found =
      (await unsteadiness(this.#asker, part.question, part.observation)) ??
      (await this.#borders.wrongIn(error));
    const excuse =
      verdict.kind === 'ruled-out' ? { excuse: { choices: verdict.choices, by: verdict.by.id } } : {};
    return {
      class: 'engine-error',
      ...whole,
      error: found === undefined ? error : { ...error, violation: found },
      ...excuse,
    };
  }
}

/** Tells if units stand elsewhere than by the rules: then their fate is in question, not their retreats. */
function isOfBoard({ ours, findings }: ErrorVerdict): boolean {
  return ours.result?.kind === 'movement' && findings[0]?.tier === 'board';
}

function isError(verdict: ExcuseVerdict): verdict is ErrorVerdict {
  return verdict.kind === 'no-interpretation' || verdict.kind === 'ruled-out';
}

/** The same claims, those of retreats that are wrong in this way first. */
function wrongFirst(
  wanted: ViolationKind,
  { result }: OwnAnswer,
  claims: readonly ProgramClaim[],
): readonly ProgramClaim[] {
  if (result?.kind !== 'movement' || claims[0]?.kind !== 'retreat') return claims;
  const isWanted = (claim: ProgramClaim): boolean => retreatKinds(result.adjudication, [claim]).has(wanted);
  return claims.toSorted((a, b) => Number(isWanted(b)) - Number(isWanted(a)));
}

/**
 * Explanations of an error that other answers of the program speak against. It is asked about positions that differ
 * from that of the error in one thing: who owns a unit, whether it is there, what it is ordered. Where an
 * explanation would give the same error and the program is right, or the program makes the error and the explanation
 * would not give it, something else is wrong. Without this, a vague kind would explain errors that have nothing in
 * common.
 */
import type { Policy } from '../../../../../encodings/policy.ts';
import { adjudicateMovement, type Position } from '../../../../adjudicate/phases/movement.ts';
import type { Faults } from '../../../../adjudicate/resolution/faults.ts';
import type { Solver } from '../../../../readings/z3/solver.ts';
import { explanationsOf, type ErrorExplanation } from '../../diagnose/causes/explanations.ts';
import type { EngineError } from '../../diagnose/classify.ts';
import { ownFates, recordedFates, sameFate, type Fate } from '../../diagnose/fates.ts';
import { answer, type PhaseQuestion } from '../../diagnose/phase-question.ts';
import { hasCause } from '../../diagnose/violation-kinds.ts';
import { changesOfUnit } from '../aim/changed-position.ts';
import { textQuestionOf, type Asker } from '../../asking/ask.ts';
import { positionLines } from '../position-lines.ts';
import { PLAIN_MISTAKES } from './plain-convoys.ts';
import { withArmiesWalking } from './walking.ts';
import { askedAs, claimedInError, claimedOf, positionAsked, type ClaimedResult } from './likenesses.ts';

/** A position like that of an error, and what would explain the same error there. */
interface ErrorTrial extends ClaimedResult {
  /** The names of the explanations. */
  readonly explained: ReadonlySet<string>;
}

export class Trials {
  readonly #asker: Asker;
  readonly #policy: Policy;
  readonly #solver: Solver;

  /** @param policy the rules that are the program's own */
  constructor(asker: Asker, policy: Policy, solver: Solver) {
    this.#asker = asker;
    this.#policy = policy;
    this.#solver = solver;
  }

  /**
   * The explanations that nothing speaks against; all of them where something speaks against each, with the position in
   * which it would give the same error and the program is right.
   *
   * @param explanations of the error, as its position alone has them
   */
  async standing(
    error: EngineError,
    explanations: readonly ErrorExplanation[],
  ): Promise<readonly ErrorExplanation[]> {
    const names = namesOf(explanations);
    const plainly = new Map([
      ...(await this.#rightInPlainParts(error, names)),
      ...(await this.#rightOnFoot(error, names)),
    ]);
    const refuted = new Map<string, PhaseQuestion | undefined>(plainly);
    for (const trial of this.#trials(error, names)) {
      if (refuted.size === names.size) break;
      const told = await this.#told(trial);
      if (told === 'neither') continue;
      for (const name of names) {
        if (trial.explained.has(name) !== (told === 'right')) continue;
        if (refuted.get(name) === undefined) refuted.set(name, told === 'right' ? trial.question : undefined);
      }
    }
    if (refuted.size < names.size) return explanations.filter((each) => !refuted.has(nameOf(each)));
    // A mistake that does not show where it alone would is the least likely.
    const likelier = explanations.filter((each) => !plainly.has(nameOf(each)));
    const kept = namesOf(likelier).size > 0 ? likelier : explanations;
    return kept.map((each) => narrowed(each, refuted.get(nameOf(each))));
  }

  /** Explanations that name a mistake which the parts that show it alone do not have, with such a part. */
  async #rightInPlainParts(
    { question }: EngineError,
    names: ReadonlySet<string>,
  ): Promise<readonly (readonly [string, PhaseQuestion])[]> {
    const position = positionAsked(question);
    if (position === undefined) return [];
    const found: (readonly [string, PhaseQuestion])[] = [];
    for (const [kind, { partsOf, faults }] of Object.entries(PLAIN_MISTAKES)) {
      const concerned = [...names].filter((name) => name.split(',').includes(kind));
      const parts = (concerned.length === 0 ? [] : partsOf(position))
        .filter((part) => this.#isShownBy(part, faults))
        .map((part) => askedAs(question, part));
      const [first] = parts;
      if (first === undefined || !(await this.#allRight(parts))) continue;
      for (const name of concerned) found.push([name, first]);
    }
    return found;
  }

  /** Explanations that would give the same error where the armies walk, and the program is right there. */
  async #rightOnFoot(
    error: EngineError,
    names: ReadonlySet<string>,
  ): Promise<readonly (readonly [string, PhaseQuestion])[]> {
    const claimed = claimedInError(error);
    const position = positionAsked(error.question);
    const walking = position === undefined ? undefined : withArmiesWalking(position);
    if (claimed === undefined || walking === undefined) return [];
    const like = claimedOf(claimed, walking.position, this.#policy, this.#solver, walking.stoodAt);
    if (like === undefined) return [];
    const concerned = [...this.#explained(like)].filter((name) => names.has(name));
    if (concerned.length === 0 || (await this.#told(like)) !== 'right') return [];
    return concerned.map((name) => [name, like.question] as const);
  }

  /** Tells if units fare otherwise there with these faults. */
  #isShownBy(part: Position, faults: Faults): boolean {
    const [right, wrong] = [{}, { faults }].map((made) => {
      const options = { engine: 'components', policy: this.#policy, ...made } as const;
      const result = adjudicateMovement(part, options, this.#solver);
      return result.kind === 'unknown' ? undefined : ownFates(result);
    });
    return right !== undefined && wrong !== undefined && !sameFates(right, wrong);
  }

  async #allRight(parts: readonly PhaseQuestion[]): Promise<boolean> {
    for (const question of parts) {
      const { result } = answer(question, this.#policy, this.#solver);
      if (result?.kind !== 'movement') return false;
      const right = ownFates(result.adjudication);
      const told = await this.#fatesTold(question, right);
      if (told === undefined || !sameFates(told, right)) return false;
    }
    return true;
  }

  /** Only what is informative: what is also wrong in other ways is not, nor what is wrong in none of these. */
  *#trials(error: EngineError, names: ReadonlySet<string>): Generator<ErrorTrial> {
    const claimed = claimedInError(error);
    const position = positionAsked(error.question);
    if (names.size === 0 || claimed === undefined || position === undefined) return;
    for (const unit of position.units.keys()) {
      for (const changed of changesOfUnit(position, unit)) {
        const like = claimedOf(claimed, changed, this.#policy, this.#solver);
        if (like === undefined) continue;
        const explained = this.#explained(like);
        if (explained.size > 0 && [...explained].every((name) => names.has(name)))
          yield { ...like, explained };
      }
    }
  }

  #explained({ ours, fates, claims }: ClaimedResult): ReadonlySet<string> {
    return namesOf(explanationsOf(ours, fates, claims, this.#policy));
  }

  async #told({ question, ours, fates }: ClaimedResult): Promise<'right' | 'wrong' | 'neither'> {
    const right = ownFates(ours);
    const told = await this.#fatesTold(question, right);
    if (told === undefined) return 'neither';
    return sameFates(told, right) ? 'right' : sameFates(told, fates) ? 'wrong' : 'neither';
  }

  /** Asks for the fate of each unit; `undefined` where the program says nothing, or has others on the board. */
  async #fatesTold(question: PhaseQuestion, right: readonly Fate[]): Promise<readonly Fate[] | undefined> {
    const heard = await this.#asker.ask(question);
    if (heard.kind !== 'told') return undefined;
    const { fates, strange } = recordedFates(question, heard.observation.next, right);
    return strange.length > 0 ? undefined : fates;
  }
}

function sameFates(one: readonly Fate[], other: readonly Fate[]): boolean {
  return one.every((fate, unit) => sameFate(fate, other[unit]!));
}

/** Gives the names of the explanations that name causes. */
function namesOf(explanations: readonly ErrorExplanation[]): ReadonlySet<string> {
  return new Set(
    explanations.filter((violations) => violations.every(({ kind }) => hasCause(kind))).map(nameOf),
  );
}

function nameOf(explanation: ErrorExplanation): string {
  return explanation
    .map(({ kind }) => kind)
    .sort()
    .join();
}

/** Says where an explanation would give the same error and the program is right. */
function narrowed(explanation: ErrorExplanation, plain: PhaseQuestion | undefined): ErrorExplanation {
  const [first, ...others] = explanation;
  if (plain === undefined || first === undefined) return explanation;
  const position = positionLines(textQuestionOf(plain)).join('; ');
  const sentence = `${first.sentence} Not in the plain case: the answer is right in ${position}.`;
  return [{ ...first, sentence }, ...others];
}

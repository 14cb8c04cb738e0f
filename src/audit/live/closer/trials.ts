/**
 * Explanations of an error that other answers of the program speak against. It is asked about positions that differ from
 * that of the error in one thing: whose a unit is, whether it is there, what it is ordered. Where an explanation would
 * give the same error and the program is right, or the program makes the error and the explanation would not give it,
 * something else is wrong. Without this, a kind that says little of what is wrong explains errors that have nothing in
 * common.
 */
import type { Policy } from '../../../../encodings/policy.ts';
import type { Position } from '../../../phases/movement.ts';
import type { Solver } from '../../../solver/solver.ts';
import { explanationsOf, type ErrorExplanation } from '../../diagnose/causes/explanations.ts';
import type { ProgramClaim } from '../../diagnose/claims.ts';
import type { EngineError } from '../../diagnose/classify.ts';
import { ownFates, recordedFates, sameFate, type Fate } from '../../diagnose/fates.ts';
import { answer, movementQuestion, type PhaseQuestion } from '../../diagnose/question.ts';
import { hasCause } from '../../diagnose/violation-kinds.ts';
import { changesOfUnit } from '../aim/changed-position.ts';
import { textQuestionOf, type Asker } from '../ask.ts';
import { positionLines } from '../position-lines.ts';

/** A position like that of an error, in which the same error would be one too. */
interface Likeness {
  readonly question: PhaseQuestion;
  readonly right: readonly Fate[];
  readonly wrong: readonly Fate[];
  /** The names of the explanations that would give the error here. */
  readonly explained: ReadonlySet<string>;
}

export class Trials {
  readonly #asker: Asker;
  readonly #policy: Policy;
  readonly #solver: () => Solver;

  /** @param policy the rules that are the program's own */
  constructor(asker: Asker, policy: Policy, solver: () => Solver) {
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
    const ofCause = explanations.filter((violations) => violations.every(({ kind }) => hasCause(kind)));
    const names = new Set(ofCause.map(nameOf));
    const refuted = new Map<string, PhaseQuestion | undefined>();
    for (const like of this.#likenesses(error, names)) {
      if (refuted.size === names.size) break;
      const told = await this.#told(like);
      if (told === 'neither') continue;
      for (const name of names) {
        if (like.explained.has(name) !== (told === 'right')) continue;
        if (refuted.get(name) === undefined) refuted.set(name, told === 'right' ? like.question : undefined);
      }
    }
    const standing = explanations.filter((each) => !refuted.has(nameOf(each)));
    if (refuted.size < names.size) return standing;
    return explanations.map((each) => narrowed(each, refuted.get(nameOf(each))));
  }

  *#likenesses(error: EngineError, names: ReadonlySet<string>): Generator<Likeness> {
    const { board, units, orders } = error.question;
    if (names.size === 0 || orders.kind !== 'movement') return;
    const position: Position = { board, units, orders: orders.orders };
    for (const unit of units.keys()) {
      for (const changed of changesOfUnit(position, unit)) {
        const like = this.#likeness(error, changed, names);
        if (like !== undefined) yield like;
      }
    }
  }

  /** `undefined` where it would tell nothing: it is wrong in other ways too, or all or none of them would show. */
  #likeness(error: EngineError, changed: Position, names: ReadonlySet<string>): Likeness | undefined {
    const question = movementQuestion(changed);
    const { result } = answer(question, this.#policy, this.#solver);
    if (result?.kind !== 'movement') return undefined;
    const right = ownFates(result.adjudication);
    const transferred = transferredTo(error, question, right);
    if (transferred === undefined) return undefined;
    const { wrong, claims } = transferred;
    const explanations = explanationsOf(result.adjudication, wrong, claims, this.#policy);
    const ofCause = explanations.filter((violations) => violations.every(({ kind }) => hasCause(kind)));
    const explained = new Set(ofCause.map(nameOf));
    if (explained.size === 0 || ![...explained].every((name) => names.has(name))) return undefined;
    return { question, right, wrong, explained };
  }

  async #told({ question, right, wrong }: Likeness): Promise<'right' | 'wrong' | 'neither'> {
    const heard = await this.#asker.ask(question);
    if (heard.kind !== 'told') return 'neither';
    const { fates, strange } = recordedFates(question, heard.observation.next, right);
    if (strange.length > 0) return 'neither';
    const isAs = (expected: readonly Fate[]): boolean =>
      fates.every((fate, unit) => sameFate(fate, expected[unit]!));
    return isAs(right) ? 'right' : isAs(wrong) ? 'wrong' : 'neither';
  }
}

function nameOf(explanation: ErrorExplanation): string {
  return explanation
    .map(({ kind }) => kind)
    .sort()
    .join();
}

/** What an error claims, of a position with the same right result; `undefined` of others, and where nothing is left. */
function transferredTo(
  { ours, fates, claims, question: before }: EngineError,
  { units }: PhaseQuestion,
  right: readonly Fate[],
): { readonly wrong: readonly Fate[]; readonly claims: readonly ProgramClaim[] } | undefined {
  if (ours.result?.kind !== 'movement' || fates === undefined) return undefined;
  const own = ownFates(ours.result.adjudication);
  const places = units.map(({ location }) => before.units.findIndex((unit) => unit.location === location));
  if (places.some((place, unit) => !sameFate(own[place]!, right[unit]!))) return undefined;
  const there = claims.flatMap((claim): ProgramClaim[] => {
    if (claim.kind !== 'fate') return [];
    const unit = units.find(({ location }) => location === claim.unit.location);
    return unit === undefined ? [] : [{ ...claim, unit }];
  });
  return there.length === 0 ? undefined : { wrong: places.map((place) => fates[place]!), claims: there };
}

/** Says where an explanation would give the same error and the program is right. */
function narrowed(explanation: ErrorExplanation, plain: PhaseQuestion | undefined): ErrorExplanation {
  const [first, ...others] = explanation;
  if (plain === undefined || first === undefined) return explanation;
  const position = positionLines(textQuestionOf(plain)).join('; ');
  const sentence = `${first.sentence} Not in the plain case: the answer is right in ${position}.`;
  return [{ ...first, sentence }, ...others];
}

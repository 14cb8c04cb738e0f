/** One answer at a time: asked about parts of its phase, in other words and again, until it is plain what it is. */
import type { Solver } from '../../solver/solver.ts';
import { claimsOf } from '../diagnose/claims.ts';
import { describeError, type Classified } from '../diagnose/classify.ts';
import { compareAsTold } from '../diagnose/conventions.ts';
import { verdictOn, type Known, type Verdict } from '../diagnose/excuses.ts';
import { smallestQuestion } from '../diagnose/minimise.ts';
import type { Observation } from '../diagnose/observation.ts';
import { answer, type Question } from '../diagnose/question.ts';
import { describeTold } from './answer.ts';
import { writtenOut, type Asker, type Heard } from './ask.ts';

type Differing = Extract<Verdict, { kind: 'no-interpretation' | 'ruled-out' | 'open' }>;
type ErrorVerdict = Exclude<Differing, { kind: 'open' }>;

/** A part of a phase, what the program says of it, and what to think of that. */
interface Part<V> {
  readonly question: Question;
  readonly observation: Observation;
  readonly verdict: V;
}

/** Parts that are asked about for one that is lost; each may take the whole time for an answer. */
const MOST_RISKY = 40;

export class CloserLook {
  readonly #asker: Asker;
  readonly #known: Known;
  readonly #solver: () => Solver;

  constructor(asker: Asker, known: Known, solver: () => Solver) {
    this.#asker = asker;
    this.#known = known;
    this.#solver = solver;
  }

  /** What an answer is that fits no rules of the program: an error, or nothing tells. */
  async at(question: Question, observation: Observation, verdict: Differing): Promise<Classified> {
    const whole = { question, observation, verdict };
    const part = isError(verdict)
      ? await this.#smallest({ ...whole, verdict })
      : await this.#decided({ ...whole, verdict });
    if (part === undefined && !isError(verdict)) {
      const { ours, findings, sets } = verdict;
      return { class: 'not-told-apart', ours, findings, sets };
    }
    const { ours, findings } = verdict;
    return this.#described(part ?? (whole as Part<ErrorVerdict>), { ours, findings });
  }

  /** The smallest part of a phase on which the program gives no result in the same way, if that can be repeated. */
  async atLoss(question: Question, how: Heard['kind']): Promise<Question | undefined> {
    let asked = 0;
    const isLost = async (part: Question): Promise<boolean> => {
      if (asked++ >= MOST_RISKY) return false;
      return (await this.#asker.ask(part, { isRisky: true })).kind === how;
    };
    if (!(await isLost(question))) return undefined;
    return smallestQuestion(question, isLost);
  }

  async #ask(question: Question): Promise<Part<Verdict> | undefined> {
    const heard = await this.#asker.ask(question);
    if (heard.kind !== 'told') return undefined;
    const { observation } = heard;
    return { question, observation, verdict: verdictOn(question, observation, this.#known, this.#solver) };
  }

  /** The smallest part of which the program still says what none of its rules can be. */
  async #smallest(whole: Part<ErrorVerdict>): Promise<Part<ErrorVerdict>> {
    let best = whole;
    await smallestQuestion(whole.question, async (smaller) => {
      const part = await this.#ask(smaller);
      if (part === undefined || !isErrorPart(part)) return false;
      best = part;
      return true;
    });
    return best;
  }

  /**
   * Asks what a choice cannot matter to that would excuse an answer: parts without what has nothing to do with it,
   * and the same with everything written out. `undefined` if the choice may be the reason all the same.
   */
  async #decided(whole: Part<Extract<Verdict, { kind: 'open' }>>): Promise<Part<ErrorVerdict> | undefined> {
    let error: Part<ErrorVerdict> | undefined;
    const smallest = await smallestQuestion(whole.question, async (smaller) => {
      if (error !== undefined) return false;
      const part = await this.#ask(smaller);
      if (part === undefined || !isDiffering(part.verdict)) return false;
      if (isErrorPart(part)) error = part;
      return true;
    });
    if (error !== undefined) return this.#smallest(error);
    const written = writtenOut(smallest);
    if (written === undefined) return undefined;
    const heard = await this.#asker.askText(written.question, written.text);
    if (heard.kind !== 'told') return undefined;
    const verdict = verdictOn(written.question, heard.observation, this.#known, this.#solver);
    const part = { question: written.question, observation: heard.observation, verdict };
    return isErrorPart(part) ? part : undefined;
  }

  async #described(
    part: Part<ErrorVerdict>,
    whole: Pick<Differing, 'ours' | 'findings'>,
  ): Promise<Classified> {
    const { question, observation, verdict } = part;
    const { policy } = this.#known;
    const ours = answer(question, policy, this.#solver);
    const { findings } = compareAsTold(question, observation, ours);
    const claims = claimsOf(question, observation, ours, findings);
    const error = describeError(question, claims, ours, policy, observation);
    const steadiness = await this.#steadiness(part);
    const excuse =
      verdict.kind === 'ruled-out' ? { excuse: { choices: verdict.choices, by: verdict.by.id } } : {};
    return {
      class: 'engine-error',
      ...whole,
      error: steadiness === undefined ? error : { ...error, violation: steadiness },
      ...excuse,
    };
  }

  /** Whether the program says the same when it is asked again, and whatever order the orders are in. */
  async #steadiness({ question, observation }: Part<ErrorVerdict>) {
    const again = await this.#asker.ask(question);
    if (again.kind === 'told' && !sameObservation(again.observation, observation)) return UNSTEADY.again;
    if (hasTwoOrders(question)) return undefined;
    const turned = await this.#asker.ask(question, { turned: true });
    if (again.kind !== 'told' || turned.kind !== 'told') return undefined;
    return describeTold(again.answer.told) === describeTold(turned.answer.told) ? undefined : UNSTEADY.turned;
  }
}

/** Of a program whose answers differ, whatever they are. */
const UNSTEADY = {
  again: {
    datc: undefined,
    title: undefined,
    kind: 'unsteady',
    sentence: 'The program answers the same question in different ways.',
  },
  turned: {
    datc: undefined,
    title: undefined,
    kind: 'order-of-orders',
    sentence: 'The answer changes with the order in which the orders are written.',
  },
} as const;

function isError(verdict: Verdict): verdict is ErrorVerdict {
  return verdict.kind === 'no-interpretation' || verdict.kind === 'ruled-out';
}

function isErrorPart(part: Part<Verdict>): part is Part<ErrorVerdict> {
  return isError(part.verdict);
}

function isDiffering(verdict: Verdict): verdict is Differing {
  return isError(verdict) || verdict.kind === 'open';
}

function sameObservation(one: Observation, other: Observation): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Where which of several orders counts may depend on which comes first (4.D.3). */
function hasTwoOrders({ orders }: Question): boolean {
  if (orders.kind !== 'movement') return true;
  const provinces = orders.orders.map(({ order }) => order.unit.province);
  return new Set(provinces).size < provinces.length;
}

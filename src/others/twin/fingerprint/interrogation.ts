/**
 * Asks a program as few questions as suffice to distinguish its choices: each time the one whose answer tells most
 * between its twin and the twins that make another choice.
 */
import { DATC_3_2, type Policy, type IssueId } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { EFFORT } from '../costs.ts';
import type { TwinFit } from '../program-testimony.ts';
import { Twin } from '../twin.ts';
import type { ProgramAnswer } from '../../audit/asking/answer.ts';
import { askAbout } from '../../audit/asking/ask.ts';
import type { Program } from '../../audit/asking/program.ts';
import { positionIn, type TextPosition, unitCount } from '../../audit/asking/text-position.ts';
import { type Joint, partOf, alone, joined } from './joint.ts';
import type { BankQuestion } from '../../audit/live/question-bank.ts';
import {
  predictionsOf,
  textTestimony,
  type TextTestimony,
  textOfPrediction,
  otherChoices,
  twinOf,
  type OtherChoice,
} from './twin-of-choices.ts';
import { groupedBy } from '../../../base/remembered.ts';

export interface AnsweredQuestion {
  readonly id: string;
  readonly position: TextPosition;
  readonly answer: ProgramAnswer;
}

/** An answered question, and what it says of each question that was asked with it; nothing where it says nothing of rules. */
export interface HeardQuestion extends AnsweredQuestion {
  readonly testimonies: readonly TextTestimony[];
}

/** Between the ids of questions that are asked on one board. */
export const JOINT = '+';

export class Interrogation {
  readonly #asked: { readonly board: Board; readonly program: Pick<Program, 'ask'>; readonly solver: Solver };
  /** The questions that nothing was learnt of yet. */
  left: readonly BankQuestion[];
  /** Questions that were asked together with others, and no twin gives the answer. */
  readonly #alone = new Set<BankQuestion>();
  /** The questions that were asked, in order. */
  readonly asked: HeardQuestion[] = [];
  /** The answers from which something was learnt. */
  evidence: readonly TextTestimony[] = [];
  #fit: TwinFit;

  constructor(
    board: Board,
    program: Pick<Program, 'ask'>,
    questions: readonly BankQuestion[],
    reference: Policy,
    solver: Solver,
  ) {
    this.#asked = { board, program, solver };
    this.left = questions;
    this.#fit = { twin: new Twin(reference), open: new Set(), cost: 0 };
  }

  /** The twin of the evidence. */
  get twin(): Twin {
    return this.#fit.twin;
  }

  /** Asks what tells most, several questions at once where they fit on one board; false if nothing tells more. */
  async askNext(): Promise<boolean> {
    const joint = await this.#asked.solver.run(() => this.#next());
    if (joint === undefined) return false;
    const heard = await this.ask(joint);
    this.asked.push(heard);
    const questions = joint.parts.map(({ question }) => question);
    const isLearnt = await this.#asked.solver.run(() => this.#learn(heard.testimonies));
    if (!isLearnt && questions.length > 1) for (const question of questions) this.#alone.add(question);
    else this.left = this.left.filter((question) => !questions.includes(question));
    return true;
  }

  /** Asks a question, or several together. */
  async ask({ position, parts }: Joint): Promise<HeardQuestion> {
    const { board, program, solver } = this.#asked;
    const id = parts.map(({ question }) => question.id).join(JOINT);
    const answer = await askAbout(program, board, id, position);
    const testimonies = parts.flatMap((part) => {
      const { question } = part;
      const own = answer.kind === 'told' ? ({ ...answer, told: partOf(answer.told, part) } as const) : answer;
      // That it refuses what all rules can read says nothing of them.
      const says = own.kind === 'told' || (own.kind === 'refused' && isInDoubt(board, question));
      return says ? [textTestimony(id, question, own, predictionsOf(solver)(board))] : [];
    });
    return { id, position, answer, testimonies };
  }

  /** The next question, with others that fit beside it on one board; `undefined` if none tells anything. */
  #next(): Joint | undefined {
    const { board } = this.#asked;
    const open = otherChoices(this.twin, this.evidence).filter(({ isRuledOut }) => !isRuledOut);
    const [best, ...others] = this.left
      .map((question) => ({ question, bits: this.#information(question, open) }))
      .filter(({ bits }) => bits > LEAST_BITS)
      .sort((a, b) => b.bits - a.bits || unitCount(a.question) - unitCount(b.question))
      .map(({ question }) => question);
    if (best === undefined) return undefined;
    const canJoin = (question: BankQuestion): boolean =>
      !isInDoubt(board, question) && !this.#alone.has(question);
    const issues = new Set(open.map(({ rule }) => rule.issue));
    const openOf = ({ depends }: BankQuestion): IssueId[] => depends.filter((issue) => issues.has(issue));
    const about = new Set(openOf(best));
    let joint = alone(best);
    for (const question of canJoin(best) ? others.filter(canJoin) : []) {
      if (openOf(question).some((issue) => about.has(issue))) continue;
      const more = joined(board, joint, question);
      if (more === undefined || unitCount(more.position) > MOST_UNITS) continue;
      joint = more;
      for (const issue of openOf(question)) about.add(issue);
    }
    return joint;
  }

  /** The bits that an answer tells: how evenly the twins with each choice of an issue are spread over the answers. */
  #information(question: BankQuestion, open: readonly OtherChoice[]): number {
    const { board, solver } = this.#asked;
    const predicted = predictionsOf(solver)(board)(question);
    const answerOf = ({ policy }: Twin): string => textOfPrediction(predicted(policy));
    const asked = open.filter(({ rule }) => question.depends.includes(rule.issue));
    return groupedBy(asked, ({ rule }) => rule.issue)
      .map((choices) => [this.twin, ...choices.map((choice) => choice.twin)])
      .flatMap((twins) => groupedBy(twins, answerOf).map(({ length }) => length / twins.length))
      .reduce((bits, share) => bits - share * Math.log2(share), 0);
  }

  /** Finds the twin of all answers; those of one board are learnt only if it gives each. */
  #learn(testimonies: readonly TextTestimony[]): boolean {
    const all = [...this.evidence, ...testimonies];
    const { open } = this.#fit;
    // A program with so many has mistakes.
    const fit = twinOf(all, this.twin, (each) => open.size >= EFFORT.rounds || open.has(each));
    const isLearnt = testimonies.length > 0 && !testimonies.some((each) => fit.open.has(each));
    if (isLearnt || testimonies.length === 1) [this.evidence, this.#fit] = [all, fit];
    return isLearnt;
  }
}

/** Tells if the texts of a question can be read in several ways: a strict program refuses it. */
export function isInDoubt(board: Board, question: TextPosition): boolean {
  return positionIn(board, question, DATC_3_2) === undefined;
}

/** An answer that tells less tells nothing. */
const LEAST_BITS = 1e-9;
/** Units of several questions on one board. */
const MOST_UNITS = 16;

/**
 * Asks a program as few questions as suffice to distinguish its choices: each time the one whose answer tells most
 * between its twin and the twins that make another choice.
 */
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { EFFORT } from '../costs.ts';
import type { TwinFit } from '../program-testimony.ts';
import { Twin } from '../twin.ts';
import { type ProgramAnswer, readAnswer } from '../../audit/asking/answer.ts';
import type { Reply } from '../../audit/asking/program-run.ts';
import { positionIn, positionLine, type TextPosition } from '../../audit/asking/text-position.ts';
import { type Joint, partOf } from './joint.ts';
import { nextQuestion } from './next-question.ts';
import type { BankQuestion } from '../../audit/live/question-bank.ts';
import { predictionsOf, textTestimony, type TextTestimony } from './text-testimony.ts';
import { otherChoices, twinOf } from './twin-of-choices.ts';

/** A party that can be asked, such as a live program. */
export interface Respondent {
  ask(id: string, line: string): Promise<Reply>;
}

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
  readonly #board: Board;
  readonly #program: Respondent;
  readonly #solver: Solver;
  #left: readonly BankQuestion[];
  /** Questions that were asked together with others, and no twin gives the answer. */
  readonly #alone = new Set<BankQuestion>();
  readonly #asked: HeardQuestion[] = [];
  #evidence: readonly TextTestimony[] = [];
  #fit: TwinFit;

  constructor(
    board: Board,
    program: Respondent,
    questions: readonly BankQuestion[],
    reference: Policy,
    solver: Solver,
  ) {
    this.#board = board;
    this.#program = program;
    this.#left = questions;
    this.#solver = solver;
    this.#fit = { twin: new Twin(reference), open: new Set(), cost: 0 };
  }

  /** The questions that were asked, in order. */
  get asked(): readonly HeardQuestion[] {
    return this.#asked;
  }

  /** The questions that nothing was learnt of yet. */
  get left(): readonly BankQuestion[] {
    return this.#left;
  }

  /** The answers from which something was learnt. */
  get evidence(): readonly TextTestimony[] {
    return this.#evidence;
  }

  /** The twin of the evidence. */
  get twin(): Twin {
    return this.#fit.twin;
  }

  /** Asks what tells most, several questions at once where they fit on one board; false if nothing tells more. */
  async askNext(): Promise<boolean> {
    const joint = await this.#solver.run(() => this.#next());
    if (joint === undefined) return false;
    const heard = await this.ask(joint);
    this.#asked.push(heard);
    const questions = joint.parts.map(({ question }) => question);
    const isLearnt = await this.#solver.run(() => this.#learn(heard.testimonies));
    if (!isLearnt && questions.length > 1) for (const question of questions) this.#alone.add(question);
    else this.#left = this.#left.filter((question) => !questions.includes(question));
    return true;
  }

  /** Asks a question, or several together. */
  async ask({ position, parts }: Joint): Promise<HeardQuestion> {
    const id = parts.map(({ question }) => question.id).join(JOINT);
    const reply = await this.#program.ask(id, positionLine(this.#board, id, position));
    const answer = readAnswer(this.#board, reply);
    const testimonies = parts.flatMap((part) => {
      const { question } = part;
      const own = answer.kind === 'told' ? ({ ...answer, told: partOf(answer.told, part) } as const) : answer;
      // That it refuses what all rules can read says nothing of them.
      const says = own.kind === 'told' || (own.kind === 'refused' && isInDoubt(this.#board, question));
      return says ? [textTestimony(id, question, own, this.#predictions)] : [];
    });
    return { id, position, answer, testimonies };
  }

  get #predictions(): ReturnType<ReturnType<typeof predictionsOf>> {
    return predictionsOf(this.#solver)(this.#board);
  }

  #next(): Joint | undefined {
    const { twin } = this;
    const open = otherChoices(twin, this.#evidence).filter(({ isRuledOut }) => !isRuledOut);
    const canJoin = (question: BankQuestion): boolean =>
      !isInDoubt(this.#board, question) && !this.#alone.has(question);
    return nextQuestion(this.#board, this.#left, { twin, open, predictions: this.#predictions }, canJoin);
  }

  /** Finds the twin of all answers; those of one board are learnt only if it gives each. */
  #learn(testimonies: readonly TextTestimony[]): boolean {
    const all = [...this.#evidence, ...testimonies];
    const { open } = this.#fit;
    // A program with so many has mistakes.
    const fit = twinOf(all, this.twin, (each) => open.size >= EFFORT.rounds || open.has(each));
    const isLearnt = testimonies.length > 0 && !testimonies.some((each) => fit.open.has(each));
    if (isLearnt || testimonies.length === 1) [this.#evidence, this.#fit] = [all, fit];
    return isLearnt;
  }
}

/** Tells if the texts of a question can be read in several ways: a strict program refuses it. */
export function isInDoubt(board: Board, question: TextPosition): boolean {
  return positionIn(board, question, DATC_3_2) === undefined;
}

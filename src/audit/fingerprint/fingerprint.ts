/**
 * What a live program believes on the issues of DATC chapter 4: found out with as few questions as possible, then
 * confirmed with further positions.
 */
import {
  choicesOf,
  DATC_3_2,
  ISSUE_IDS,
  ISSUES,
  type IssueId,
  type Policy,
} from '../../../encodings/policy.ts';
import type { Board } from '../../board/board.ts';
import { withSolver } from '../../solver/on-demand.ts';
import type { Solver } from '../../solver/solver.ts';
import { readAnswer, type Answer } from '../live/answer.ts';
import { positionLine, predict, unitCount, type TextPosition } from '../live/text-position.ts';
import type { Reply } from '../live/run.ts';
import { Beliefs } from './beliefs.ts';
import { fits, outcomeTable, type Choices, type OutcomeTable } from './outcome-table.ts';
import { joined } from './joined.ts';
import type { BankQuestion } from './question-bank.ts';
import { dependsOn, MOVEMENT_ISSUES } from './separation.ts';

/** What can be asked, such as a live program. */
export interface Asked {
  ask(id: string, line: string): Promise<Reply>;
}

export interface AnsweredQuestion {
  readonly id: string;
  readonly position: TextPosition;
  readonly answer: Answer;
}

/** An answer that does not fit. */
export interface Misfit extends AnsweredQuestion {
  /**
   * - `no-interpretation`: no choices whatever give this answer
   * - `contradiction`: some do, but not those that other answers show
   * - `unexplained`: it is not what those choices give; too many issues matter to try all, or the solver gave up
   *   on the others that are left
   * - `no-answer`: the program refused it, gave nothing, or nothing that can be read
   */
  readonly kind: 'no-interpretation' | 'contradiction' | 'unexplained' | 'no-answer';
  /** The issues on which the result depends. */
  readonly depends: readonly IssueId[];
  /** Of a contradiction: the choices, differing from those believed on the fewest issues, that give the answer. */
  readonly choices?: Choices;
  /** What the interpretation that was found says instead. */
  readonly expected: Answer | undefined;
}

export type Verdict =
  /** Its answers show this choice. */
  | { readonly kind: 'shown'; readonly choice: string }
  /** They allow these choices, and no question could tell them apart beside its other choices, or be decided. */
  | { readonly kind: 'alike'; readonly choices: readonly string[] }
  /** They fit none or do not tell, because questions about it were answered as no interpretation does. */
  | { readonly kind: 'no-interpretation'; readonly choices: readonly string[] }
  /** It refused, or could not answer, what was asked about it. */
  | { readonly kind: 'no-answer'; readonly choices: readonly string[] }
  /** A movement phase does not depend on it. */
  | { readonly kind: 'not-in-answers' };

export interface IssueBelief {
  readonly issue: IssueId;
  readonly verdict: Verdict;
  /** The questions that showed it, as the ids of `asked` or `misfits`. */
  readonly proofs: readonly string[];
}

export interface Fingerprint {
  readonly beliefs: readonly IssueBelief[];
  /** The interpretation that fits best; where choices are alike, as DATC 3.2 prefers. */
  readonly policy: Policy;
  /** The questions that were needed, in order. */
  readonly asked: readonly AnsweredQuestion[];
  /** How many further positions were asked, and how many of the answers fit. */
  readonly confirmation: { readonly asked: number; readonly fit: number };
  readonly misfits: readonly Misfit[];
}

export interface FingerprintOptions {
  readonly questions: readonly BankQuestion[];
  /** Positions to confirm the interpretation with, after the questions that were not needed. */
  readonly further: Iterable<TextPosition>;
  /** Told of every answer: how many so far, and what they are for. */
  readonly onAnswer?: (count: number, stage: 'separate' | 'confirm') => void;
}

/** Questions the program and draws the conclusions. */
export async function fingerprint(
  board: Board,
  program: Asked,
  { questions, further, onAnswer }: FingerprintOptions,
): Promise<Fingerprint> {
  const interrogation = new Interrogation(board, program, questions);
  await interrogation.load();
  let count = 0;
  while (await interrogation.askNext()) onAnswer?.(++count, 'separate');
  for await (const _ of interrogation.confirm(further)) onAnswer?.(++count, 'confirm');
  return interrogation.conclude();
}

/** An answer that tells less tells nothing. */
const LEAST_BITS = 1e-9;
/** Combinations of choices that are worked out for several questions at once. */
const MOST_ROWS = 600;
/** Units of several questions on one board. */
const MOST_UNITS = 16;

interface Prepared {
  readonly question: BankQuestion;
  readonly table: OutcomeTable;
}

/** The tables of questions that were asked before. */
const tables = new WeakMap<BankQuestion, OutcomeTable>();

function tableOf(board: Board, question: BankQuestion, solver: () => Solver): OutcomeTable {
  let table = tables.get(question);
  if (table === undefined) {
    table = outcomeTable(board, question, question.depends, solver);
    if (table === undefined) throw new Error(`question ${question.id} depends on too many issues`);
    tables.set(question, table);
  }
  return table;
}

class Interrogation {
  readonly #board: Board;
  readonly #program: Asked;
  readonly #questions: readonly BankQuestion[];
  readonly #beliefs = new Beliefs();
  #left: Prepared[] = [];
  /** Questions that were asked together with others, and the answer fitted nothing. */
  readonly #alone = new Set<BankQuestion>();
  readonly #asked: AnsweredQuestion[] = [];
  readonly #misfits: Misfit[] = [];
  readonly #confirmation = { asked: 0, fit: 0 };

  constructor(board: Board, program: Asked, questions: readonly BankQuestion[]) {
    this.#board = board;
    this.#program = program;
    this.#questions = questions;
  }

  async load(): Promise<void> {
    this.#left = await withSolver((solver) =>
      this.#questions.map((question) => ({ question, table: tableOf(this.#board, question, solver) })),
    );
  }

  /** Asks what tells most, several questions at once where they fit on one board; false if nothing tells more. */
  async askNext(): Promise<boolean> {
    const telling = this.#left
      .map((prepared) => ({ ...prepared, bits: this.#beliefs.information(prepared.table) }))
      .filter(({ bits }) => bits > LEAST_BITS)
      .sort((a, b) => b.bits - a.bits || unitCount(a.question) - unitCount(b.question));
    const [best] = telling;
    if (best === undefined) return false;
    const { parts, position } = this.#join(best, telling);
    if (parts.length > 1 && (await this.#askTogether(parts, position))) return true;
    if (parts.length > 1) for (const { question } of parts) this.#alone.add(question);
    else await this.#askAlone(best);
    return true;
  }

  /** The best question, and others on the same board that are about other issues. */
  #join(best: Prepared, telling: readonly Prepared[]): { parts: Prepared[]; position: TextPosition } {
    const parts = [best];
    let position: TextPosition = best.question;
    const isOpen = (issue: IssueId): boolean => this.#beliefs.possible(issue).size > 1;
    const about = new Set(best.question.depends.filter(isOpen));
    let rows = best.table.rows.length;
    if (!this.#canJoin(best.question)) return { parts, position };
    for (const next of telling) {
      const { question, table } = next;
      const size = rows * table.rows.length;
      if (parts.includes(next) || size > MOST_ROWS || !this.#canJoin(question)) continue;
      if (question.depends.some((issue) => about.has(issue))) continue;
      const both = joined(this.#board, position, question);
      if (both === undefined || unitCount(both) > MOST_UNITS) continue;
      position = both;
      rows = size;
      parts.push(next);
      for (const issue of question.depends.filter(isOpen)) about.add(issue);
    }
    return { parts, position };
  }

  /** What can make a program refuse the whole position is asked alone, and what was asked together in vain. */
  #canJoin(question: BankQuestion): boolean {
    return !question.depends.includes('4.E.2') && !this.#alone.has(question);
  }

  /** False if the answer fits nothing, so that nothing is learnt. */
  async #askTogether(parts: readonly Prepared[], position: TextPosition): Promise<boolean> {
    const depends = [...new Set(parts.flatMap(({ question }) => question.depends))];
    const table = await withSolver((solver) => outcomeTable(this.#board, position, depends, solver));
    if (table === undefined) return false;
    const id = parts.map(({ question }) => question.id).join('+');
    const answered = await this.#ask(id, position);
    this.#asked.push(answered);
    const rows = table.rows.filter(({ prediction }) => fits(answered.answer, prediction));
    if (this.#beliefs.learn(id, table, rows) !== 'learnt') return false;
    this.#left = this.#left.filter(({ question }) => !parts.some((part) => part.question === question));
    return true;
  }

  async #askAlone({ question, table }: Prepared): Promise<void> {
    this.#left = this.#left.filter((prepared) => prepared.question !== question);
    const answered = await this.#ask(question.id, question);
    this.#asked.push(answered);
    const rows = table.rows.filter(({ prediction }) => fits(answered.answer, prediction));
    if (this.#beliefs.learn(question.id, table, rows) === 'ruled-out') {
      await this.#noteMisfit(answered, table);
    }
  }

  /** The choices that the answers allow; of several, that of DATC 3.2 or the first. */
  bestPolicy(): Policy {
    const choices = MOVEMENT_ISSUES.map((issue) => {
      const possible = this.#beliefs.possible(issue);
      return [issue, possible.has(DATC_3_2[issue]) ? DATC_3_2[issue] : [...possible][0]!];
    });
    return { ...DATC_3_2, ...(Object.fromEntries(choices) as Partial<Policy>) };
  }

  /** Asks what is left and further positions, and notes where the answer is not that of the best policy. */
  async *confirm(further: Iterable<TextPosition>): AsyncGenerator<void> {
    for (const { question, table } of this.#left) {
      await this.#confirmOne(question.id, question, table);
      yield;
    }
    let number = 0;
    for (const position of further) {
      await this.#confirmOne(`further/${++number}`, position, undefined);
      yield;
    }
  }

  async #confirmOne(id: string, position: TextPosition, known: OutcomeTable | undefined): Promise<void> {
    const expected = await withSolver((solver) => predict(this.#board, position, this.bestPolicy(), solver));
    if (expected.kind === 'unknown') return;
    const answered = await this.#ask(id, position);
    this.#confirmation.asked++;
    const { answer } = answered;
    if (fits(answer, expected)) this.#confirmation.fit++;
    else if (answer.kind !== 'told') await this.#noteMisfit(answered, known);
    else {
      // Choices that were alike until now may be what it depends on.
      const table = known ?? (await this.#tableOf(position));
      const rows = table?.rows.filter(({ prediction }) => fits(answer, prediction)) ?? [];
      if (table !== undefined && this.#beliefs.learn(id, table, rows) === 'learnt') {
        this.#confirmation.fit++;
        this.#asked.push(answered);
      } else await this.#noteMisfit(answered, table);
    }
  }

  #tableOf(position: TextPosition): Promise<OutcomeTable | undefined> {
    return withSolver((solver) =>
      outcomeTable(this.#board, position, dependsOn(this.#board, position, solver), solver),
    );
  }

  async #ask(id: string, { units, orders }: TextPosition): Promise<AnsweredQuestion> {
    const position = { units, orders };
    const reply = await this.#program.ask(id, positionLine(id, position));
    return { id, position, answer: readAnswer(this.#board, reply) };
  }

  /** @param table if it is known */
  async #noteMisfit(answered: AnsweredQuestion, table: OutcomeTable | undefined): Promise<void> {
    const { position, answer } = answered;
    const told = await withSolver((solver) => predict(this.#board, position, this.bestPolicy(), solver));
    const expected = told.kind === 'told' ? told : undefined;
    this.#misfits.push({ ...answered, depends: table?.depends ?? [], expected, ...this.#why(answer, table) });
  }

  #why(answer: Answer, table: OutcomeTable | undefined): Pick<Misfit, 'kind' | 'choices'> {
    if (answer.kind !== 'told') return { kind: 'no-answer' };
    if (table === undefined) return { kind: 'unexplained' };
    const rows = table.rows.filter(({ prediction }) => fits(answer, prediction));
    if (rows.length === 0) return { kind: 'no-interpretation' };
    const known = rows.filter(({ prediction }) => prediction.kind !== 'unknown');
    if (known.length < rows.length) return { kind: 'unexplained' };
    return { kind: 'contradiction', choices: this.#nearest(known.map(({ choices }) => choices)) };
  }

  /** Of several sets of choices that which is ruled out on the fewest issues. */
  #nearest(candidates: readonly Choices[]): Choices {
    const ruledOut = (choices: Choices): [IssueId, string][] =>
      (Object.entries(choices) as [IssueId, string][]).filter(
        ([issue, choice]) => !this.#beliefs.possible(issue).has(choice),
      );
    const [best] = candidates.toSorted((a, b) => ruledOut(a).length - ruledOut(b).length);
    return Object.fromEntries(ruledOut(best!));
  }

  conclude(): Fingerprint {
    return {
      beliefs: ISSUE_IDS.map((issue) => this.#beliefOn(issue)),
      policy: this.bestPolicy(),
      asked: this.#asked,
      confirmation: this.#confirmation,
      misfits: this.#misfits,
    };
  }

  #beliefOn(issue: IssueId): IssueBelief {
    if (!MOVEMENT_ISSUES.includes(issue)) {
      return { issue, verdict: { kind: 'not-in-answers' }, proofs: [] };
    }
    const choices = Object.keys(choicesOf(issue)).filter((choice) =>
      this.#beliefs.possible(issue).has(choice),
    );
    const proofs = this.#beliefs.proofs(issue);
    const about = this.#misfits.filter(
      ({ id, kind }) => id.split('/')[0] === issue && kind !== 'unexplained',
    );
    if (choices.length === 1) {
      return { issue, verdict: { kind: 'shown', choice: choices[0]! }, proofs };
    }
    if (about.length === 0) return { issue, verdict: { kind: 'alike', choices }, proofs };
    const kind = about.some((misfit) => misfit.kind !== 'no-answer') ? 'no-interpretation' : 'no-answer';
    return { issue, verdict: { kind, choices }, proofs: about.map(({ id }) => id) };
  }
}

/** The title of an issue, for reports. */
export function titleOf(issue: IssueId): string {
  return ISSUES[issue].title;
}

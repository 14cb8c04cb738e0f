/**
 * Asks a program as few questions as suffice to distinguish its choices: each time the one whose answer reveals
 * most, several on one board where they fit.
 */
import { oncePer } from '../../../base/remembered.ts';
import { choicesOf, type IssueId } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { type ProgramAnswer, readAnswer } from '../asking/answer.ts';
import { positionLine, type TextPosition, unitCount } from '../asking/text-position.ts';
import type { Reply } from '../asking/program-run.ts';
import { fits, MOVEMENT_ISSUES, type OutcomeRow, outcomeTable, type OutcomeTable } from './outcome-table.ts';
import { joined } from './joined.ts';
import type { BankQuestion } from './question-bank.ts';

/** Possible beliefs of a program, as far as its answers show; each answer that is learnt narrows them. */
export class Beliefs {
  readonly #possible = new Map<IssueId, ReadonlySet<string>>(
    MOVEMENT_ISSUES.map((issue) => [issue, new Set(Object.keys(choicesOf(issue)))]),
  );
  readonly #evidence: {
    readonly id: string;
    readonly depends: readonly IssueId[];
    readonly rows: readonly OutcomeRow[];
  }[] = [];
  /** The questions that ruled out a choice, by issue. */
  readonly #proofs = new Map<IssueId, string[]>();

  /** The choices of an issue that the answers allow. */
  possible(issue: IssueId): ReadonlySet<string> {
    return this.#possible.get(issue)!;
  }

  /** The questions whose answers ruled out choices of the issue, in the order in which they were asked. */
  proofs(issue: IssueId): readonly string[] {
    return this.#proofs.get(issue) ?? [];
  }

  /** The rows of a table that the answers so far allow. */
  openRows({ depends, rows }: OutcomeTable): OutcomeRow[] {
    const related = this.#evidence.flatMap((evidence) => {
      const shared = evidence.depends.filter((issue) => depends.includes(issue));
      if (shared.length === 0) return [];
      return [{ shared, given: new Set(evidence.rows.map((row) => choicesOn(shared, row))) }];
    });
    return rows.filter(
      (row) =>
        this.#isPossible(depends, row) &&
        related.every(({ shared, given }) => given.has(choicesOn(shared, row))),
    );
  }

  /**
   * Measures how much an answer would reveal, in bits: how evenly the open interpretations are spread over the
   * answers.
   */
  information(table: OutcomeTable): number {
    const sizes = new Map<string, number>();
    let all = 0;
    for (const { key } of this.openRows(table)) {
      sizes.set(key, (sizes.get(key) ?? 0) + 1);
      all++;
    }
    let bits = 0;
    for (const size of sizes.values()) bits -= (size / all) * Math.log2(size / all);
    return bits;
  }

  /**
   * Takes an answer into account; nothing changes unless it is learnt.
   *
   * @param rows the interpretations that give it, or may
   * @returns `ruled-out` if earlier answers rule out all interpretations that give it; `undecided` if, of those they
   *   leave, the solver gave up on each, so that perhaps none gives it
   */
  learn(id: string, table: OutcomeTable, rows: readonly OutcomeRow[]): 'learnt' | 'ruled-out' | 'undecided' {
    const open = new Set(this.openRows(table));
    const left = rows.filter((row) => open.has(row));
    if (left.length === 0) return 'ruled-out';
    if (left.every(({ prediction }) => prediction.kind === 'unknown')) return 'undecided';
    this.#evidence.push({ id, depends: table.depends, rows: left });
    this.#propagate(id);
    return 'learnt';
  }

  /** Rules out choices that no row of some answer has any more, until nothing changes. */
  #propagate(id: string): void {
    let changed = true;
    while (changed) {
      changed = false;
      for (const { depends, rows } of this.#evidence) {
        const open = rows.filter((row) => this.#isPossible(depends, row));
        for (const issue of depends) {
          const before = this.possible(issue);
          const after = new Set(open.map(({ choices }) => choices[issue]!));
          if (after.size === before.size || after.size === 0) continue;
          this.#possible.set(issue, after);
          const proofs = this.#proofs.get(issue) ?? [];
          if (!proofs.includes(id)) this.#proofs.set(issue, [...proofs, id]);
          changed = true;
        }
      }
    }
  }

  #isPossible(depends: readonly IssueId[], { choices }: OutcomeRow): boolean {
    return depends.every((issue) => this.possible(issue).has(choices[issue]!));
  }
}

/** Joins what a row chooses on issues that it depends on: the same text for rows that choose the same. */
function choicesOn(issues: readonly IssueId[], { choices }: OutcomeRow): string {
  return issues.map((issue) => choices[issue]).join();
}

/** A party that can be asked, such as a live program. */
export interface Respondent {
  ask(id: string, line: string): Promise<Reply>;
}

export interface AnsweredQuestion {
  readonly id: string;
  readonly position: TextPosition;
  readonly answer: ProgramAnswer;
}

/** Asks one question. */
export async function askOne(
  board: Board,
  program: Respondent,
  id: string,
  { units, orders }: TextPosition,
): Promise<AnsweredQuestion> {
  const position = { units, orders };
  const reply = await program.ask(id, positionLine(board, id, position));
  return { id, position, answer: readAnswer(board, reply) };
}

/** Between the ids of questions that are asked on one board. */
export const JOINT = '+';

/** An answer that reveals less reveals nothing. */
const LEAST_BITS = 1e-9;
/** Combinations of choices that are worked out for several questions at once. */
const MOST_ROWS = 600;
/** Units of several questions on one board. */
const MOST_UNITS = 16;

/** A question, and what each interpretation says to it. */
export interface Prepared {
  readonly question: BankQuestion;
  readonly table: OutcomeTable;
}

/** A question after those on whose board it is too: their table, once it was asked for. */
class TableNode {
  table: OutcomeTable | undefined;
  readonly after: (question: BankQuestion) => TableNode = oncePer(() => new TableNode());
}

/** Tables of questions that were asked before, alone or together, by solver (it may give up) and by board. */
const tables: (solver: Solver) => (board: Board) => TableNode = oncePer(() => oncePer(() => new TableNode()));

function nodeOf(solver: Solver, board: Board, questions: readonly BankQuestion[]): TableNode {
  return questions.reduce((node, question) => node.after(question), tables(solver)(board));
}

function tableOf(board: Board, question: BankQuestion, solver: Solver): OutcomeTable {
  const node = nodeOf(solver, board, [question]);
  node.table ??= outcomeTable(board, question, question.depends, solver);
  if (node.table === undefined) throw new Error(`question ${question.id} depends on too many issues`);
  return node.table;
}

/** The table of several questions that were put together in this order. */
function joinedTable(
  board: Board,
  questions: readonly BankQuestion[],
  position: TextPosition,
  solver: Solver,
): OutcomeTable | undefined {
  const node = nodeOf(solver, board, questions);
  const depends = new Set(questions.flatMap((question) => question.depends));
  node.table ??= outcomeTable(board, position, [...depends], solver);
  return node.table;
}

export class Interrogation {
  readonly #board: Board;
  readonly #program: Respondent;
  readonly #questions: readonly BankQuestion[];
  readonly #solver: Solver;
  readonly #beliefs = new Beliefs();
  #left: Prepared[] = [];
  /** Questions that were asked together with others, and the answer fitted nothing. */
  readonly #alone = new Set<BankQuestion>();
  readonly #asked: (AnsweredQuestion & { readonly table: OutcomeTable })[] = [];

  constructor(board: Board, program: Respondent, questions: readonly BankQuestion[], solver: Solver) {
    this.#solver = solver;
    this.#board = board;
    this.#program = program;
    this.#questions = questions;
  }

  /** The questions that were asked, in order, with what each interpretation says to them. */
  get asked(): readonly (AnsweredQuestion & { readonly table: OutcomeTable })[] {
    return this.#asked;
  }

  /** The questions that nothing was learnt of yet. */
  get left(): readonly Prepared[] {
    return this.#left;
  }

  /** Choices of an issue that the answers so far allow, if each is taken for a choice of the program. */
  possible(issue: IssueId): ReadonlySet<string> {
    return this.#beliefs.possible(issue);
  }

  async load(): Promise<void> {
    this.#left = await this.#solver.run((solver) =>
      this.#questions.map((question) => ({ question, table: tableOf(this.#board, question, solver) })),
    );
  }

  /** Asks what reveals most, several questions at once where they fit on one board; false if nothing reveals more. */
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

  /** Asked alone: what can make a program refuse the whole position, and what had no answer when asked together. */
  #canJoin(question: BankQuestion): boolean {
    return !question.depends.includes('4.E.2') && !this.#alone.has(question);
  }

  /** False if the answer fits nothing, so that nothing is learnt. */
  async #askTogether(parts: readonly Prepared[], position: TextPosition): Promise<boolean> {
    const questions = parts.map(({ question }) => question);
    const table = await this.#solver.run((solver) => joinedTable(this.#board, questions, position, solver));
    if (table === undefined) return false;
    const id = parts.map(({ question }) => question.id).join(JOINT);
    const answered = await askOne(this.#board, this.#program, id, position);
    this.#asked.push({ ...answered, table });
    const rows = table.rows.filter(({ prediction }) => fits(answered.answer, prediction));
    if (this.#beliefs.learn(id, table, rows) !== 'learnt') return false;
    this.#left = this.#left.filter(({ question }) => !parts.some((part) => part.question === question));
    return true;
  }

  async #askAlone({ question, table }: Prepared): Promise<void> {
    this.#left = this.#left.filter((prepared) => prepared.question !== question);
    const answered = await askOne(this.#board, this.#program, question.id, question);
    this.#asked.push({ ...answered, table });
    const rows = table.rows.filter(({ prediction }) => fits(answered.answer, prediction));
    this.#beliefs.learn(question.id, table, rows);
  }
}

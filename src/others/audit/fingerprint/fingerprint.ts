/**
 * The beliefs of a live program on the issues of DATC chapter 4: found out with few questions, then confirmed with
 * further positions. Only what its answers prove is claimed: for each other choice, an answer that rules it out.
 */
import {
  choicesOf,
  DATC_3_2,
  ISSUE_IDS,
  type IssueId,
  ISSUES,
  type Policy,
  PRESET_NAMES,
  PRESETS,
} from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { rankUnder, type Testimony, WatchedTestimony } from '../diagnose/testimony.ts';
import type { ProgramAnswer } from '../asking/answer.ts';
import { positionIn, predict, type TextPosition } from '../asking/text-position.ts';
import { type AnsweredQuestion, askOne, Interrogation, JOINT, type Respondent } from './interrogation.ts';
import { type ChoiceRow, MOVEMENT_ISSUES, type OutcomeTable } from './outcome-table.ts';
import type { BankQuestion } from './question-bank.ts';
import { NOT_TRIED, RulesOfProgram } from './rules-of-program.ts';
import { fitInTable, fitUnderTexts } from './text-fit.ts';
import { type ChosenRule, withRule } from '../../../adjudicate/rules/choice.ts';

/** The excuse for an answer, if it has one. */
type Excuse =
  /** Neither one nor two other choices give it. */
  | { readonly kind: 'no-interpretation' }
  /** These do, and another answer rules them out, and so it is with all. */
  | { readonly kind: 'contradiction'; readonly choices: readonly ChosenRule[]; readonly by: Testimony }
  /** These do, and no other answer decides. */
  | { readonly kind: 'open'; readonly choices: readonly ChosenRule[] };

/**
 * The excuse by the fewest choices beside a program's rules.
 *
 * @param others its answers, those first that are to be named
 */
function excuseFor(answer: Testimony, policy: Policy, others: readonly Testimony[]): Excuse {
  let ruledOut: Excuse = { kind: 'no-interpretation' };
  for (const choices of departures(answer, policy)) {
    const other = choices.reduce(withRule, policy);
    if (!isGiven(answer, other)) continue;
    const by = others.find((each) => each.under(policy) === 'fits' && !isGiven(each, other));
    if (by === undefined) return { kind: 'open', choices };
    if (ruledOut.kind === 'no-interpretation') ruledOut = { kind: 'contradiction', choices, by };
  }
  return ruledOut;
}

function isGiven(answer: Testimony, policy: Policy): boolean {
  const fit = answer.under(policy);
  return fit === 'fits' || fit === 'unknown';
}

/** One other choice on which the answer depends, each in turn, then two. */
function* departures(answer: Testimony, policy: Policy): Generator<readonly ChosenRule[]> {
  const singles = [...choicesBeside(answer, policy)];
  for (const one of singles) yield [one];
  for (const one of singles) {
    for (const two of choicesBeside(answer, withRule(policy, one)))
      if (two.issue !== one.issue) yield [one, two];
  }
}

function* choicesBeside(answer: Testimony, policy: Policy): Generator<ChosenRule> {
  const asked = answer.askedUnder(policy);
  for (const issue of ISSUE_IDS) {
    if (!asked.has(issue) || NOT_TRIED.has(issue)) continue;
    for (const choice of Object.keys(choicesOf(issue))) if (choice !== policy[issue]) yield { issue, choice };
  }
}

export type { Respondent, AnsweredQuestion } from './interrogation.ts';

/** An answer that does not fit the rules that most answers fit. */
export interface Misfit extends AnsweredQuestion {
  /**
   * - `no-interpretation`: neither one nor two other choices give this answer
   * - `contradiction`: some do, but its other answers rule them out
   * - `open`: some do, and no other answer decides
   * - `no-answer`: the program refused it, gave nothing, or nothing that can be read
   */
  readonly kind: 'no-interpretation' | 'contradiction' | 'open' | 'no-answer';
  /** Choices that give the answer, of a contradiction or where it is open. */
  readonly choices?: ChoiceRow;
  /** The question whose answer rules these choices out; only of a contradiction. */
  readonly ruledOutBy?: string;
  /** The answer by the rules that were found. */
  readonly expected: ProgramAnswer | undefined;
}

export type Belief =
  /** Its answers show this choice: each other is ruled out by one of them. */
  | { readonly kind: 'shown'; readonly choice: string }
  /** Its answers allow these choices: no question distinguishes them, given its other choices. */
  | { readonly kind: 'alike'; readonly choices: readonly string[] }
  /** They do not show it, because questions about it were answered as no interpretation does. */
  | { readonly kind: 'no-interpretation'; readonly choices: readonly string[] }
  /** It refused, or could not answer, what was asked about it. */
  | { readonly kind: 'no-answer'; readonly choices: readonly string[] }
  /** A movement phase does not depend on it. */
  | { readonly kind: 'not-in-answers' };

export interface IssueBelief {
  readonly issue: IssueId;
  readonly verdict: Belief;
  /** The questions that showed it, as the ids of `answered` or `misfits`. */
  readonly proofs: readonly string[];
}

/** The beliefs of a program, and the answers that show them. */
export interface Fingerprint {
  readonly beliefs: readonly IssueBelief[];
  /** The rules that most answers fit; where choices are alike, as those by which the program is judged. */
  readonly policy: Policy;
  /** The questions that were chosen one by one, in order. */
  readonly asked: readonly AnsweredQuestion[];
  /** Everything that was asked. */
  readonly answered: readonly AnsweredQuestion[];
  /** Number of further positions that were asked, and of the answers that fit. */
  readonly confirmation: { readonly asked: number; readonly fit: number };
  /** Answers that do not fit: errors first, questions without an answer last. */
  readonly misfits: readonly Misfit[];
  /** The answers as what they show of rules. */
  readonly testimonies: readonly Testimony[];
}

export interface FingerprintOptions {
  readonly solver: Solver;
  readonly questions: readonly BankQuestion[];
  /** Positions to confirm the interpretation with, after the questions that were not needed. */
  readonly further: Iterable<TextPosition>;
  /** Rules to be near to: of rules that fit as well, the nearest to these are taken. */
  readonly reference?: Policy;
  /** Called for every answer: how many so far, and what they are for. */
  readonly onAnswer?: (count: number, stage: 'separate' | 'confirm') => void;
  /** Ends the questions; what is known by then is concluded. */
  readonly signal?: AbortSignal;
}

/** Questions the program and draws the conclusions. */
export async function fingerprint(
  board: Board,
  program: Respondent,
  { solver, questions, further, reference = DATC_3_2, onAnswer, signal }: FingerprintOptions,
): Promise<Fingerprint> {
  const interrogation = new Interrogation(board, program, questions, solver);
  await interrogation.load();
  let count = 0;
  for (;;) {
    if (signal?.aborted === true || !(await interrogation.askNext())) break;
    onAnswer?.(++count, 'separate');
  }
  const confirming: AskedQuestion[] = [];
  const ask = async (id: string, position: TextPosition, table?: OutcomeTable): Promise<void> => {
    if (signal?.aborted === true) return;
    confirming.push({ ...(await askOne(board, program, id, position)), table });
    onAnswer?.(++count, 'confirm');
  };
  for (const { question, table } of interrogation.left) await ask(question.id, question, table);
  let number = 0;
  for (const position of further) await ask(`further/${++number}`, position);
  return solver.run(() => {
    const conclusion = new Conclusion(board, interrogation, confirming, reference, solver);
    return conclusion.fingerprint();
  });
}

/** A question that was asked, and what each interpretation says to it where that is known. */
interface AskedQuestion extends AnsweredQuestion {
  readonly table: OutcomeTable | undefined;
}

/** A refusal shows how a program reads what is poorly written only if it takes this much of what is not. */
const TAKES_MOST = 0.75;

class Conclusion {
  readonly #board: Board;
  readonly #asked: readonly AskedQuestion[];
  readonly #confirming: readonly AskedQuestion[];
  readonly #testimonies: readonly Testimony[];
  readonly #byId = new Map<string, Testimony>();
  readonly #rules: RulesOfProgram;
  readonly #solver: Solver;

  constructor(
    board: Board,
    interrogation: Interrogation,
    confirming: readonly AskedQuestion[],
    reference: Policy,
    solver: Solver,
  ) {
    this.#board = board;
    this.#solver = solver;
    this.#asked = interrogation.asked;
    this.#confirming = confirming;
    const takesMost = this.#takesMost();
    const testified = (answered: AskedQuestion): Testimony[] => {
      const testimony = this.#testimony(answered, takesMost);
      if (testimony !== undefined) this.#byId.set(answered.id, testimony);
      return testimony === undefined ? [] : [testimony];
    };
    const isKnown = ({ table }: AskedQuestion): boolean => table !== undefined;
    const telling = [...this.#asked, ...confirming.filter(isKnown)].flatMap(testified);
    const guess = MOVEMENT_ISSUES.map((issue) => {
      const possible = interrogation.possible(issue);
      return [issue, possible.has(reference[issue]) ? reference[issue] : [...possible][0]!];
    });
    const starts = [
      reference,
      { ...reference, ...Object.fromEntries(guess) } as Policy,
      ...PRESET_NAMES.map((name) => PRESETS[name]),
    ];
    this.#rules = new RulesOfProgram(telling, starts, MOVEMENT_ISSUES);
    this.#testimonies = [...telling, ...confirming.filter((each) => !isKnown(each)).flatMap(testified)];
  }

  fingerprint(): Fingerprint {
    const misfits = this.#misfits();
    const { policy } = this.#rules;
    return {
      beliefs: ISSUE_IDS.map((issue) => this.#beliefOn(issue, misfits)),
      policy,
      asked: this.#asked,
      answered: [...this.#asked, ...this.#confirming],
      confirmation: {
        asked: this.#confirming.length,
        fit: this.#confirming.filter(({ id }) => this.#fits(id)).length,
      },
      misfits,
      testimonies: this.#testimonies,
    };
  }

  #takesMost(): boolean {
    const clear = [...this.#asked, ...this.#confirming].filter(
      ({ position }) => positionIn(this.#board, position, DATC_3_2) !== undefined,
    );
    const told = clear.filter(({ answer }) => answer.kind === 'told').length;
    return told >= TAKES_MOST * clear.length;
  }

  /** Makes a testimony of an answer; `undefined` where it shows nothing of rules. */
  #testimony({ id, position, answer, table }: AskedQuestion, takesMost: boolean): Testimony | undefined {
    const units = Object.values(position.units).flat().length;
    const counts =
      answer.kind === 'told' ||
      (answer.kind === 'refused' && takesMost && positionIn(this.#board, position, DATC_3_2) === undefined);
    if (!counts) return undefined;
    // Of a text that is in doubt the table holds more than one result for a reading.
    const known = table?.depends.includes('4.E.2') === true ? undefined : table;
    return new WatchedTestimony(id, units, (policy) =>
      known === undefined
        ? fitUnderTexts(this.#board, position, answer, policy, this.#solver)
        : fitInTable(answer, known, policy),
    );
  }

  #fits(id: string): boolean {
    const testimony = this.#byId.get(id);
    return testimony !== undefined && rankUnder(testimony, this.#rules.policy) === 2;
  }

  #misfits(): Misfit[] {
    return [...this.#asked, ...this.#confirming]
      .filter(({ id }) => !this.#fits(id))
      .map((answered) => this.#misfit(answered))
      .toSorted((a, b) => graveness(a) - graveness(b) || sizeOf(a) - sizeOf(b));
  }

  #misfit(answered: AnsweredQuestion): Misfit {
    const { position, answer } = answered;
    const { policy } = this.#rules;
    const told = predict(this.#board, position, policy, this.#solver);
    const expected = told.kind === 'told' ? told : undefined;
    const read = positionIn(this.#board, position, policy);
    if (answer.kind !== 'told') return { ...answered, kind: 'no-answer', expected };
    if (read === undefined) return { ...answered, kind: 'open', expected };
    const testimony = this.#byId.get(answered.id);
    if (testimony === undefined) return { ...answered, kind: 'open', expected };
    const plainest = this.#testimonies.toSorted((a, b) => a.units - b.units);
    const excuse = excuseFor(testimony, policy, plainest);
    if (excuse.kind === 'no-interpretation') return { ...answered, kind: excuse.kind, expected };
    const choices = Object.fromEntries(excuse.choices.map(({ issue, choice }) => [issue, choice]));
    return excuse.kind === 'contradiction'
      ? { ...answered, kind: excuse.kind, choices, ruledOutBy: excuse.by.id, expected }
      : { ...answered, kind: excuse.kind, choices, expected };
  }

  #beliefOn(issue: IssueId, misfits: readonly Misfit[]): IssueBelief {
    if (!MOVEMENT_ISSUES.includes(issue)) {
      return { issue, verdict: { kind: 'not-in-answers' }, proofs: [] };
    }
    const standing = this.#rules.standing(issue);
    const choices = Object.keys(choicesOf(issue)).filter((choice) => standing.choices.includes(choice));
    const proofs = standing.proofs.map(({ id }) => id);
    if (choices.length === 1) return { issue, verdict: { kind: 'shown', choice: choices[0]! }, proofs };
    const about = misfits.filter(
      ({ id, kind }) => isAlone(id) && id.split('/')[0] === issue && kind !== 'open',
    );
    if (about.length === 0) return { issue, verdict: { kind: 'alike', choices }, proofs };
    const kind = about.some((misfit) => misfit.kind !== 'no-answer') ? 'no-interpretation' : 'no-answer';
    return { issue, verdict: { kind, choices }, proofs: about.map(({ id }) => id) };
  }
}

/** Tells if a question was asked alone: of several on one board the answer does not tell which does not fit. */
function isAlone(id: string): boolean {
  return !id.includes(JOINT);
}

const GRAVEST_FIRST: readonly Misfit['kind'][] = ['no-interpretation', 'contradiction', 'open', 'no-answer'];

/** Errors first; what any strict reader of orders rejects, because its texts are in doubt, last. */
function graveness({ kind, id }: Misfit): number {
  return GRAVEST_FIRST.indexOf(kind) + (id.startsWith('4.E.2/') ? GRAVEST_FIRST.length : 0);
}

function sizeOf({ position }: Misfit): number {
  return Object.values(position.units).flat().length;
}

/** The title of an issue, for reports. */
export function titleOf(issue: IssueId): string {
  return ISSUES[issue].title;
}

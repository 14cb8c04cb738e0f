/**
 * The beliefs of a live program on the issues of DATC chapter 4: its twin, of choices alone, is found with few
 * questions, then tried on further positions. Only what its answers prove is claimed: for each other choice, an answer
 * that rules it out.
 */
import { choicesOf, DATC_3_2, ISSUE_IDS, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { Twin } from '../twin.ts';
import type { ProgramAnswer } from '../../audit/asking/answer.ts';
import type { Program } from '../../audit/asking/program.ts';
import { predict, type TextPosition, unitCount } from '../../audit/asking/text-position.ts';
import {
  type AnsweredQuestion,
  type HeardQuestion,
  Interrogation,
  isInDoubt,
  JOINT,
} from './interrogation.ts';
import { alone } from './joint.ts';
import { type BankQuestion, MOVEMENT_ISSUES } from '../../audit/live/question-bank.ts';
import { type TextTestimony, type OtherChoice, otherChoices, twinOf } from './twin-of-choices.ts';

/** An answer that the twin does not give. */
export interface Misfit extends AnsweredQuestion {
  /**
   * - `no-interpretation`: neither one nor two other choices give this answer
   * - `contradiction`: some do, but its other answers rule them out
   * - `open`: some do, and no other answer decides
   * - `no-answer`: the program refused it, gave nothing, or nothing that can be read
   */
  readonly kind: 'no-interpretation' | 'contradiction' | 'open' | 'no-answer';
  /** Choices that give the answer, of a contradiction or where it is open. */
  readonly choices?: Readonly<Partial<Record<IssueId, string>>>;
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

/** The beliefs of a program, and the answers that show them. */
export interface Fingerprint {
  readonly beliefs: readonly {
    readonly issue: IssueId;
    readonly verdict: Belief;
    /** The questions that showed it, as the ids of `answered` or `misfits`. */
    readonly proofs: readonly string[];
  }[];
  /** The rules of its twin; where choices are alike, as those by which the program is judged. */
  readonly policy: Policy;
  /** The questions that were chosen one by one, in order. */
  readonly asked: readonly AnsweredQuestion[];
  /** Everything that was asked. */
  readonly answered: readonly AnsweredQuestion[];
  /** Number of further positions that were asked, and of the answers that fit. */
  readonly confirmation: { readonly asked: number; readonly fit: number };
  /** Answers that do not fit: errors first, questions without an answer last. */
  readonly misfits: readonly Misfit[];
}

export interface FingerprintOptions {
  readonly solver: Solver;
  readonly questions: readonly BankQuestion[];
  /** Positions to try the twin on, after the questions that were not needed. */
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
  program: Pick<Program, 'ask'>,
  { solver, questions, further, reference = DATC_3_2, onAnswer, signal }: FingerprintOptions,
): Promise<Fingerprint> {
  const interrogation = new Interrogation(board, program, questions, reference, solver);
  let count = 0;
  const isOver = (): boolean => signal?.aborted === true;
  while (!isOver() && (await interrogation.askNext())) onAnswer?.(++count, 'separate');
  const askAll = async (all: readonly BankQuestion[]): Promise<HeardQuestion[]> => {
    const heard: HeardQuestion[] = [];
    for (const question of all) {
      if (isOver()) break;
      heard.push(await interrogation.ask(alone(question)));
      onAnswer?.(++count, 'confirm');
    }
    return heard;
  };
  const telling = await askAll(interrogation.left);
  const others = await askAll(
    [...further].map((position, i) => ({ ...position, id: `further/${i + 1}`, depends: MOVEMENT_ISSUES })),
  );
  return solver.run(() => concluded(board, solver, interrogation, telling, others));
}

/** A refusal shows how a program reads what is in doubt only if it takes this much of what is not. */
const TAKES_MOST = 0.75;

/**
 * The conclusions from all answers.
 *
 * @param telling the questions that were not needed
 * @param others positions that are made for no choice
 */
function concluded(
  board: Board,
  solver: Solver,
  { asked, evidence, twin: start }: Interrogation,
  telling: readonly HeardQuestion[],
  others: readonly HeardQuestion[],
): Fingerprint {
  const confirming = [...telling, ...others];
  const answered = [...asked, ...confirming];
  const clear = answered.filter(({ position }) => !isInDoubt(board, position));
  const takesMost = clear.filter(isTold).length >= TAKES_MOST * clear.length;
  const counted = (each: HeardQuestion): HeardQuestion =>
    takesMost || isTold(each) ? each : { ...each, testimonies: [] };
  const all = answered.map(counted);
  const counting = new Set(all.flatMap(({ testimonies }) => testimonies));
  const testimonies = [...evidence, ...telling.flatMap((each) => each.testimonies)].filter((each) =>
    counting.has(each),
  );
  const { twin, choices } = beside(twinOf(testimonies, start).twin, testimonies, others.map(counted));
  const misfits = all
    .filter((each) => !isGiven(each, twin))
    .map((each) => misfitOf(each, board, solver, twin, choices))
    .toSorted((a, b) => graveness(a) - graveness(b) || unitCount(a.position) - unitCount(b.position));
  return {
    beliefs: ISSUE_IDS.map((issue) => beliefOn(issue, twin, choices, misfits)),
    policy: twin.policy,
    asked: asked.map(withoutTestimonies),
    answered: answered.map(withoutTestimonies),
    confirmation: {
      asked: confirming.length,
      fit: confirming.filter((each) => isGiven(counted(each), twin)).length,
    },
    misfits,
  };
}

function isTold({ answer }: HeardQuestion): boolean {
  return answer.kind === 'told';
}

function isGiven({ testimonies }: HeardQuestion, twin: Twin): boolean {
  return testimonies.length > 0 && testimonies.every((each) => each.fits(twin));
}

/** The twin and the choices beside it; of those that are open, the one that gives more of the other positions is its own. */
function beside(
  twin: Twin,
  testimonies: readonly TextTestimony[],
  others: readonly HeardQuestion[],
): { readonly twin: Twin; readonly choices: readonly OtherChoice[] } {
  const choices = otherChoices(twin, testimonies);
  const missedBy = (each: Twin): HeardQuestion[] => others.filter((heard) => !isGiven(heard, each));
  const missed = missedBy(twin);
  const better = choices.find(
    (choice) => !choice.isRuledOut && missedBy(choice.twin).length < missed.length,
  )?.twin;
  if (better === undefined) return { twin, choices };
  const speaking = missed.filter((heard) => isGiven(heard, better)).flatMap((heard) => heard.testimonies);
  return beside(better, [...testimonies, ...speaking], others);
}

function misfitOf(
  heard: HeardQuestion,
  board: Board,
  solver: Solver,
  { policy }: Twin,
  others: readonly OtherChoice[],
): Misfit {
  const told = predict(board, heard.position, policy, solver);
  const answered = { ...withoutTestimonies(heard), expected: told.kind === 'told' ? told : undefined };
  if (heard.answer.kind !== 'told') return { ...answered, kind: 'no-answer' };
  const giving = others.filter(({ twin }) => heard.testimonies.every((each) => each.fits(twin)));
  const by = giving.find(({ isRuledOut }) => !isRuledOut) ?? giving[0];
  if (by === undefined) return { ...answered, kind: 'no-interpretation' };
  const issues = MOVEMENT_ISSUES.filter((issue) => by.twin.policy[issue] !== policy[issue]);
  const choices = Object.fromEntries(issues.map((issue) => [issue, by.twin.policy[issue]]));
  return by.isRuledOut
    ? { ...answered, kind: 'contradiction', choices, ruledOutBy: by.against[0]!.id }
    : { ...answered, kind: 'open', choices };
}

function beliefOn(
  issue: IssueId,
  { policy }: Twin,
  others: readonly OtherChoice[],
  misfits: readonly Misfit[],
): Fingerprint['beliefs'][number] {
  if (!MOVEMENT_ISSUES.includes(issue)) return { issue, verdict: { kind: 'not-in-answers' }, proofs: [] };
  const own = others.filter(({ rule }) => rule.issue === issue);
  const open = new Set(own.filter(({ isRuledOut }) => !isRuledOut).map(({ rule }) => rule.choice));
  const choices = Object.keys(choicesOf(issue)).filter(
    (choice) => choice === policy[issue] || open.has(choice),
  );
  const ruledOut = own.filter(({ isRuledOut }) => isRuledOut);
  const proofs = [...new Set(ruledOut.map(({ against }) => against[0]!.id))];
  if (choices.length === 1) return { issue, verdict: { kind: 'shown', choice: choices[0]! }, proofs };
  // Of several questions on one board the answer does not tell which does not fit.
  const about = misfits.filter(
    ({ id, kind }) => !id.includes(JOINT) && id.split('/')[0] === issue && kind !== 'open',
  );
  if (about.length === 0) return { issue, verdict: { kind: 'alike', choices }, proofs };
  const kind = about.some((misfit) => misfit.kind !== 'no-answer') ? 'no-interpretation' : 'no-answer';
  return { issue, verdict: { kind, choices }, proofs: about.map(({ id }) => id) };
}

function withoutTestimonies({ id, position, answer }: HeardQuestion): AnsweredQuestion {
  return { id, position, answer };
}

const GRAVEST_FIRST: readonly Misfit['kind'][] = ['no-interpretation', 'contradiction', 'open', 'no-answer'];

/** Errors first; what any strict reader of orders rejects, because its texts are in doubt, last. */
function graveness({ kind, id }: Misfit): number {
  return GRAVEST_FIRST.indexOf(kind) + (id.startsWith('4.E.2/') ? GRAVEST_FIRST.length : 0);
}

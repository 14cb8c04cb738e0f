/**
 * Reads off a twin what an answer is: one that only choices explain is a choice, one for which a fault is needed a
 * mistake, and one that no twin gives is unexplained and accused of nothing.
 */
import type { Position } from '../../adjudicate/phases/movement.ts';
import { shortOwnedUnit } from '../../orders/text/format.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { describeTold, type ReportedBoard } from '../audit/asking/answer.ts';
import { sizeOf, observationOf, textQuestionOf } from '../audit/asking/ask.ts';
import type { Observation } from '../audit/diagnose/observation.ts';
import { movementQuestion, type PhaseQuestion, positionAsked } from '../audit/diagnose/phase-question.ts';
import { type Deviation, isChoice } from './deviation.ts';
import { answerText, type ProgramTestimony } from './program-testimony.ts';
import type { Twin } from './twin.ts';
import type { SourcedQuestion } from '../audit/live/sources.ts';
import { withoutUnit } from '../audit/live/aim/changed-position.ts';

/** The verdicts on an answer. */
export const VERDICTS = {
  agrees: 'in agreement with the rules',
  choice: 'by other rules, which somebody holds and its other answers follow',
  mistake: 'mistakes: its other answers have them, too, and nobody holds them',
  unsteady: 'other answers when units and orders come in another order, or again',
  impossible: 'impossible under any rules: two units in a province, or one too many',
  unexplained: 'unexplained: given by no rules and no mistakes that fit its other answers',
} as const;
export type Verdict = keyof typeof VERDICTS;

/** The verdict on an answer, and the deviations that it takes to give it; only of a choice or a mistake. */
export interface TwinVerdict {
  readonly verdict: Verdict;
  readonly deviations: readonly Deviation[];
}

/** An answer that the program gave. */
export interface HeardAnswer extends SourcedQuestion {
  /** Tells whether twins give it. */
  readonly testimony: ProgramTestimony;
  readonly told: ReportedBoard;
}

/** An answer and what it is. */
export interface JudgedAnswer extends HeardAnswer, TwinVerdict {
  /** The result by the reference; `undefined` where the solver gave up. */
  readonly expected: ReportedBoard | undefined;
  /** The program's answer when it was asked again; only of one that did not stay. */
  readonly again?: ReportedBoard;
}

/** A position that shows something, and what the program and the rules make of it, in words and as a board. */
export interface ShownAnswer extends Pick<SourcedQuestion, 'from' | 'question'> {
  readonly says: string;
  /** Missing where what it says names both. */
  readonly expected?: string;
  readonly observation: Observation;
}

/** A deviation of the twin, how many answers need it, and the smallest position that shows it. */
export interface Found {
  readonly deviation: Deviation;
  /** Answers that need it. */
  readonly count: number;
  readonly smallest: ShownAnswer;
  /** Answers that the twin would give without it: it is narrower than it says. */
  readonly against: number;
  /** Deviations that explain as much, and that no answer of those rules out on which they were tried. */
  readonly rivals: readonly Deviation[];
}

/** A twin that was found, and what it shows. */
export interface FoundTwin {
  readonly twin: Twin;
  readonly found: readonly Found[];
  /** Answers by which the twin was not chosen, and how many of them it gives. */
  readonly predicted: { readonly asked: number; readonly right: number };
  /** Answers that agree with the reference, though the twin gives others; of records, of a sample. */
  readonly spoiled: number;
}

/** Judges an answer by a twin; `reference` is the twin without a deviation. */
export function judgementOf(testimony: ProgramTestimony, twin: Twin, reference: Twin): TwinVerdict {
  if (testimony.fits(reference)) return { verdict: 'agrees', deviations: [] };
  // A mistake that its other answers have may spoil what its choices explain.
  const known = [twin, twin.choicesOnly].find((each) => testimony.fits(each));
  if (known === undefined) return { verdict: 'unexplained', deviations: [] };
  const { deviations } = needed(testimony, known);
  return { verdict: deviations.every(isChoice) ? 'choice' : 'mistake', deviations };
}

/** The twin with the fewest deviations that still gives the answer: mistakes are left out before choices. */
function needed(testimony: ProgramTestimony, twin: Twin): Twin {
  // Deviations that are felt only together are not seen by what each changes.
  const gives = testimony.seemsToFit(twin) ? testimony.seemsToFit : testimony.fits;
  const inOrder = twin.deviations.toSorted((one, other) => Number(isChoice(one)) - Number(isChoice(other)));
  return inOrder.reduce((sum, deviation) => {
    const less = sum.without(deviation);
    return gives(less) ? less : sum;
  }, twin);
}

/** The order in which smaller questions come first. */
export function bySize({ question: one }: SourcedQuestion, { question: other }: SourcedQuestion): number {
  return sizeOf(one) - sizeOf(other);
}

/** The smallest part of a position in which a deviation of the twin shows, if it shows there at all. */
export function smallestPart(
  question: PhaseQuestion,
  deviation: Deviation,
  twin: Twin,
  reference: Twin,
  solver: Solver,
): PhaseQuestion | undefined {
  const without = twin.without(deviation);
  const told = (part: PhaseQuestion, by: Twin): string => answerText(part, by, solver);
  const shows = (part: PhaseQuestion): boolean => {
    const own = told(part, twin);
    return own !== '' && own !== told(part, without) && own !== told(part, reference);
  };
  const position = positionAsked(question);
  const start = position === undefined ? question : movementQuestion(position);
  return shows(start) ? reduced(start, shows) : undefined;
}

/** Smallest parts of some of these positions in which a deviation of the twin shows, each once. */
export function partsShowing(
  deviation: Deviation,
  twin: Twin,
  reference: Twin,
  positions: readonly Position[],
  most: number,
  solver: Solver,
): PhaseQuestion[] {
  const parts = new Map<string, PhaseQuestion>();
  for (const position of positions) {
    if (parts.size >= most) break;
    const part = smallestPart(movementQuestion(position), deviation, twin, reference, solver);
    if (part !== undefined) parts.set(JSON.stringify(textQuestionOf(part)), part);
  }
  return [...parts.values()];
}

/** An answer as it is shown, with the result by the reference. */
export function shownAnswer(shown: Omit<JudgedAnswer, 'testimony' | keyof TwinVerdict>): ShownAnswer {
  const { from, question, told, expected, again } = shown;
  const says =
    again === undefined
      ? describeTold(told, expected)
      : `${describeTold(told, again)} Asked again: ${describeTold(again, told)}`;
  return {
    from,
    question,
    says,
    expected: expected === undefined ? 'not decided' : describeTold(expected, told),
    observation: observationOf(question, told),
  };
}

/** Says if two units stand in one province, or a power has a unit more than it had: no rules allow that. */
export function isImpossible(question: PhaseQuestion, { next, dislodged }: ReportedBoard): boolean {
  const provinces = next.map((unit) => unit.split(' ')[2]!.split('/')[0]);
  if (new Set(provinces).size < provinces.length) return true;
  if (question.orders.kind === 'adjustment') return false;
  const { board, units } = question;
  const before = [...units, ...question.dislodged.map(({ unit }) => unit)];
  const left = before.map((unit) => kindOf(shortOwnedUnit(board, unit)));
  return [...next, ...dislodged.keys()].some((unit) => {
    const at = left.indexOf(kindOf(unit));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** `FRANCE A`, of `FRANCE A PAR`. */
const kindOf = (unit: string): string => unit.split(' ').slice(0, 2).join(' ');

/**
 * Takes away units with their orders, then orders, and the owners of centres, until it no longer holds without any of them.
 *
 * @param holds is true of the question itself
 */
function reduced(question: PhaseQuestion, holds: (smaller: PhaseQuestion) => boolean): PhaseQuestion {
  let smallest = question;
  for (let at = 0; ;) {
    const without = smallerQuestions(smallest)[at];
    if (without === undefined) break;
    const smaller = without();
    if (holds(smaller)) smallest = smaller;
    else at++;
  }
  return smallest === question ? question : reduced(smallest, holds);
}

/** Makes each question that has one thing less. */
function smallerQuestions(question: PhaseQuestion): (() => PhaseQuestion)[] {
  const { units, dislodged, orders, centres } = question;
  const position = positionAsked(question);
  return [
    ...units.map(
      (_, unit) => () =>
        position === undefined
          ? { ...question, units: units.toSpliced(unit, 1) }
          : movementQuestion(withoutUnit(position, unit)),
    ),
    ...dislodged.map((_, unit) => () => ({ ...question, dislodged: dislodged.toSpliced(unit, 1) })),
    ...orders.orders.map((_, index) => () => {
      const fewer = { ...orders, orders: orders.orders.toSpliced(index, 1) } as typeof orders;
      return { ...question, orders: fewer };
    }),
    ...centres.flatMap((owner, province) =>
      owner === undefined ? [] : [() => ({ ...question, centres: centres.with(province, undefined) })],
    ),
  ];
}

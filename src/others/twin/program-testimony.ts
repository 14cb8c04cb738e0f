/** An answer of a program, those of twins to the same question, and whether a twin gives it. */
import { groupedBy, valueAt } from '../../base/remembered.ts';
import { EFFORT } from './costs.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import {
  convoyOutcomes,
  describeTold,
  differenceFrom,
  exactText,
  type ReportedBoard,
  toldBy,
  toldOfUnits,
} from '../audit/asking/answer.ts';
import { sizeOf } from '../audit/asking/ask.ts';
import { agreesAsTold } from '../audit/diagnose/conventions.ts';
import type { Observation } from '../audit/diagnose/observation.ts';
import {
  orderedUnits,
  type PhaseQuestion,
  nextText,
  positionAsked,
  stateOf,
  type OwnAnswer,
} from '../audit/diagnose/phase-question.ts';
import type { Misread } from '../suite/mutants/misread.ts';
import { UnderPolicies } from '../../adjudicate/rules/under-policies.ts';
import { isRule, type Deviation } from './deviation.ts';
import type { Twin } from './twin.ts';
import type { Unit } from '../../board/board.ts';
import { adjudicateMovement } from '../../adjudicate/phases/movement.ts';
import { advance, advancedBy } from '../../adjudicate/phases/game.ts';
import { replayBy } from '../../games/replay/replay.ts';
import { resultOf } from '../suite/later/later-phase.ts';

/** An answer to a phase. */
export interface ProgramTestimony {
  /** Number of units that it is about: small ones are plain. */
  readonly size: number;
  /** True if the twin gives this answer in all that the program says. */
  readonly fits: (twin: Twin) => boolean;
  /** The same by the part of the twin that it feels, known for most that are tried: choices, and faults that change the answer. */
  readonly seemsToFit: (twin: Twin) => boolean;
  /** Keeps the deviations with which the twin may give another answer. */
  readonly thatMatter: (twin: Twin, deviations: readonly Deviation[]) => readonly Deviation[];
}

/** The answers of a program under a twin, and the length of the whole description in bits. */
export interface TwinFit {
  readonly twin: Twin;
  readonly open: ReadonlySet<ProgramTestimony>;
  readonly cost: number;
}

/**
 * A testimony of a live program; all twins that it is asked about have one reference.
 *
 * @param onWork called for each answer of a twin that has to be worked out
 */
export function testimonyOf(
  question: PhaseQuestion,
  told: ReportedBoard,
  solver: Solver,
  onWork: () => void = () => undefined,
): ProgramTestimony {
  // Answers are as one where the program does not tell in what they differ.
  const textBy = convoyOutcomes(told).size > 0 ? exactText : describeTold;
  return testimonyBy(question, onWork, (twin) => {
    const own = answerOf(question, twin, solver);
    return {
      text: own === undefined ? '' : textBy(own),
      isTold: () => own !== undefined && differenceFrom(own, told) === undefined,
    };
  });
}

/** A testimony of a record, which says the same thing in other words than the rules; otherwise as of a live program. */
export function recordedTestimonyOf(
  question: PhaseQuestion,
  observation: Observation,
  solver: Solver,
  onWork: () => void,
): ProgramTestimony {
  return testimonyBy(question, onWork, (twin) => {
    const own = playedBy(question, twin, solver);
    return {
      text: playedText(own),
      isTold: () => own !== undefined && agreesAsTold(question, observation, own),
    };
  });
}

/** @param workOut gives a text, the same for the same answer, and what says if it is the one that the program gave */
function testimonyBy(
  question: PhaseQuestion,
  onWork: () => void,
  workOut: (twin: Played) => { readonly text: string; readonly isTold: () => boolean },
): ProgramTestimony {
  const hasConvoys = [question, question.before].some((phase) => phase !== undefined && mayConvoy(phase));
  const answers = new Map<string, { readonly isTold: boolean }>();
  const known = new UnderPolicies(
    (policy, changes: Twin['changes']) => {
      onWork();
      const { text, isTold } = workOut({ changes, policy });
      return valueAt(answers, text, () => ({ isTold: isTold() }));
    },
    (issue) => hasConvoys || issue !== '4.A.3',
  );
  /** The answer of a twin: the same object for the same answer. */
  const answerBy = ({ policy, changes }: Twin): { readonly isTold: boolean } =>
    known.under(policy, changes).value;
  const isFelt = (part: Twin, each: Deviation): boolean =>
    !part.deviations.includes(each) && answerBy(part.with(each)) !== answerBy(part);
  /** A part with those of some faults that change its answer, of which one may matter only beside a later one. */
  const grown = (part: Twin, faults: readonly Deviation[]): Twin => {
    const more = faults.reduce((sum, each) => (isFelt(sum, each) ? sum.with(each) : sum), part);
    return more === part ? part : grown(more, faults);
  };
  const faultsOf = (twin: Twin): Deviation[] =>
    twin.deviations.filter((each) => !isRule(each) && concerns(each, question));
  let last: { readonly of: Twin; readonly part: Twin } | undefined;
  /** Most twins that are asked about are the last one with one more fault, which most answers do not feel. */
  const partOf = (twin: Twin): Twin => {
    const { less, more } = twin;
    if (more !== undefined) {
      const part = partOf(more.twin);
      // What is not felt beside the others can be left out.
      if (!part.deviations.includes(more.left)) return part;
    }
    const faults = faultsOf(twin);
    // Two wrong borders may be felt only together.
    if (less === undefined) return grown(twin.rulesOnly.withAll(faults.filter(isBorder)), faults);
    if (last?.of !== less) last = { of: less, part: partOf(less) };
    const { part } = last;
    const fault = twin.deviations.at(-1)!;
    if (!concerns(fault, question)) return part;
    return isBorder(fault) || isFelt(part, fault) ? grown(part.with(fault), faults) : part;
  };
  const thatMatter = (twin: Twin, deviations: readonly Deviation[]): readonly Deviation[] => {
    const { changes, policy } = partOf(twin);
    const concerned = deviations.filter((each) => concerns(each, question));
    const misreads = concerned.flatMap(({ change }) => (change.kind === 'call' ? [change.misread] : []));
    const infected = new Set<Misread>();
    const noted = changes.noting(misreads, infected);
    if (noted === undefined) return concerned;
    onWork();
    workOut({ changes: noted, policy });
    return concerned.filter(({ change }) => change.kind !== 'call' || infected.has(change.misread));
  };
  return {
    size: sizeOf(question),
    fits: (twin) => answerBy(twin).isTold,
    seemsToFit: (twin) => answerBy(partOf(twin)).isTold,
    thatMatter,
  };
}

/** An order convoys an army, or asks for a convoy: without any, every army that can walk does. */
function mayConvoy({ orders }: Pick<PhaseQuestion, 'orders'>): boolean {
  return (
    orders.kind === 'movement' &&
    orders.orders.some(
      ({ order }) => order.kind === 'convoy' || (order.kind === 'move' && (order.viaConvoy || order.route)),
    )
  );
}

const isBorder = ({ change }: Deviation): boolean => change.kind === 'border';

/** A border matters where a unit that has an order stands beside it, and faults of a phase to that phase. */
function concerns({ change }: Deviation, question: PhaseQuestion): boolean {
  const { kind } = question.orders;
  if (change.kind === 'rule') return true;
  if (change.kind === 'later') return change.phase === kind;
  if (change.kind !== 'border') return kind === 'movement';
  const isBeside = ({ location }: Unit) => change.border.places.includes(location);
  return kind !== 'adjustment' && orderedUnits(question).some(isBeside);
}

/** The twin gives the answer, and no longer does without some of its deviations. */
export function needs(testimony: ProgramTestimony, twin: Twin, without: Twin): boolean {
  return testimony.seemsToFit(twin) && !testimony.seemsToFit(without);
}

/** Some of the testimonies: half the smallest, half from all over the list. */
export function spread(
  testimonies: readonly ProgramTestimony[],
  count: number,
): ReadonlySet<ProgramTestimony> {
  const half = Math.ceil(count / 2);
  const step = Math.max(1, Math.floor(testimonies.length / half));
  const smallest = testimonies.toSorted((a, b) => a.size - b.size).slice(0, half);
  return new Set([...smallest, ...testimonies.filter((_, i) => i % step === 0).slice(0, half)]);
}

/** Answers by which a twin is found sooner than by all of them: some that differ from the rules, and some that agree. */
export function sampled(testimonies: readonly ProgramTestimony[], reference: Twin): ProgramTestimony[] {
  const alike = groupedBy(testimonies, (testimony) => testimony.fits(reference));
  return alike.flatMap((group) => [...spread(group, EFFORT.enough)]);
}

/** Number of answers that the twin would give without a deviation: that is narrower than it says. */
export function against(deviation: Deviation, { twin, open }: TwinFit): number {
  const without = twin.without(deviation);
  return [...open].filter((testimony) => testimony.seemsToFit(without)).length;
}

/** Number of answers that agree with the reference, though the twin gives others. */
export function spoiled({ open }: TwinFit, reference: Twin): number {
  return [...open].filter((testimony) => testimony.fits(reference)).length;
}

/** The part of a twin that gives its answers. */
type Played = Pick<Twin, 'changes' | 'policy'>;

const optionsOf = ({ changes: { faults }, policy }: Played) =>
  ({ engine: 'components', policy, ...(faults !== undefined && { faults }) }) as const;

/** The answer of the twin; `undefined` where it has none. */
export function answerOf(question: PhaseQuestion, twin: Played, solver: Solver): ReportedBoard | undefined {
  const { board, orders } = question;
  const { changes, policy } = twin;
  return orNothing(changes, () => {
    if (orders.kind !== 'movement') {
      const state = stateOf(question, changes.board(board));
      const { next } = resultOf({ state, orders }, policy, changes.later(orders.kind));
      return toldOfUnits(board, next);
    }
    const position = { ...positionAsked(question)!, board: changes.board(board) };
    const adjudication = adjudicateMovement(position, optionsOf(twin), solver);
    return adjudication.kind === 'unknown' ? undefined : toldBy(adjudication);
  });
}

/** The answer of the twin in a text to compare: the empty one where there is none. */
export function answerText(...asked: Parameters<typeof answerOf>): string {
  const answer = answerOf(...asked);
  return answer === undefined ? '' : describeTold(answer);
}

/** A recorded phase as the twin plays it, with the position after it; `undefined` where it has no answer. */
function playedBy(question: PhaseQuestion, twin: Played, solver: Solver): OwnAnswer | undefined {
  const { changes, policy } = twin;
  const board = changes.board(question.board);
  const { before } = question;
  const phases = [...(before === undefined ? [] : [before]), question].map((each) => ({ ...each, board }));
  return orNothing(changes, () => {
    const played = replayBy(phases, (state, orders) =>
      orders.kind === 'movement'
        ? advance(state, orders, optionsOf(twin), solver)
        : advancedBy(state, resultOf({ state, orders }, policy, changes.later(orders.kind)), policy),
    );
    return [...played].at(-1)!;
  });
}

/** The same for the same outcome: what becomes of the orders, and the position afterwards. */
function playedText(played: OwnAnswer | undefined): string {
  if (played?.result === undefined) return '';
  const { result } = played;
  const orders = result.kind === 'movement' ? result.adjudication.outcomes : result.results;
  return `${JSON.stringify(orders)} ${nextText(played)}`;
}

/** A faulty adjudicator need not have an answer: it may leave a cycle that no rule settles. */
function orNothing<V>({ isNone }: Twin['changes'], work: () => V): V | undefined {
  if (isNone) return work();
  try {
    return work();
  } catch {
    return undefined;
  }
}

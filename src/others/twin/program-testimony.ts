/** An answer of a program, and whether a twin gives it. */
import { adjudicateMovement, type Adjudication } from '../../adjudicate/phases/movement.ts';
import { shortOwnedUnit } from '../../orders/text/short-forms.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { resultOf } from '../suite/later/later-phase.ts';
import { describeTold, differenceFrom, toldBy, type ReportedBoard } from '../audit/asking/answer.ts';
import type { PhaseQuestion } from '../audit/diagnose/phase-question.ts';
import type { Twin } from './twin.ts';

/** An answer to a phase. */
export interface ProgramTestimony {
  /** The source of the question, for people. */
  readonly from: string;
  readonly question: PhaseQuestion;
  /** Number of units that it is about: small ones are plain. */
  readonly size: number;
  /** True if the twin gives this answer in all that the program says. */
  readonly fits: (twin: Twin) => boolean;
  /** The answer of the twin in a text to compare. */
  readonly answerOf: (twin: Twin) => string;
}

/** A testimony of a live program; all twins that it is asked about have one reference. */
export function testimonyOf(
  from: string,
  question: PhaseQuestion,
  told: ReportedBoard,
  solver: Solver,
): ProgramTestimony {
  const known = new Map<string, boolean>();
  return {
    from,
    question,
    size: question.units.length + question.dislodged.length,
    fits: (twin) => {
      let fits = known.get(twin.key);
      if (fits === undefined) {
        const own = answerOf(question, twin, solver);
        fits = own !== undefined && differenceFrom(own, told) === undefined;
        known.set(twin.key, fits);
      }
      return fits;
    },
    answerOf: (twin) => {
      const own = answerOf(question, twin, solver);
      return own === undefined ? '' : describeTold(own);
    },
  };
}

/** The answer of the twin; `undefined` where it has none. */
export function answerOf(question: PhaseQuestion, twin: Twin, solver: Solver): ReportedBoard | undefined {
  const { board, units, orders, dislodged, centres, phase } = question;
  if (orders.kind === 'movement') {
    const { policy, faults } = twin;
    const position = { board: twin.board(board), units, orders: orders.orders, season: phase.season };
    const options = { engine: 'components', policy, ...(faults === undefined ? {} : { faults }) } as const;
    const adjudication = orNothing(faults !== undefined, () => adjudicateMovement(position, options, solver));
    return adjudication?.kind === 'adjudicated' ? toldOf(adjudication, faults !== undefined) : undefined;
  }
  const retreating = dislodged.map(({ unit, retreats = [] }) => ({ unit, retreats }));
  const state = { board, phase, units, retreating, centres };
  const faults = twin.later(orders.kind);
  const result = orNothing(Object.keys(faults).length > 0, () =>
    resultOf({ state, orders }, twin.policy, faults),
  );
  if (result === undefined) return undefined;
  const next = result.next.map((unit) => shortOwnedUnit(board, unit)).sort();
  return { next, dislodged: new Map(), outcomes: {} };
}

function toldOf(adjudication: Adjudication, isFaulty: boolean): ReportedBoard | undefined {
  return orNothing(isFaulty, () => toldBy(adjudication));
}

/** A faulty adjudicator need not have an answer: it may leave a cycle that no rule settles. */
function orNothing<V>(isFaulty: boolean, work: () => V): V | undefined {
  if (!isFaulty) return work();
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** An answer of a program, and whether a twin gives it. */
import { adjudicateMovement, type Adjudication } from '../../adjudicate/phases/movement.ts';
import { shortOwnedUnit } from '../../orders/text/short-forms.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { resultOf } from '../suite/later/later-phase.ts';
import { describeTold, differenceFrom, toldBy, type ReportedBoard } from '../audit/asking/answer.ts';
import type { PhaseQuestion } from '../audit/diagnose/phase-question.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { UnderPolicies } from '../audit/diagnose/watched-policy.ts';
import { isRule, type Deviation } from './deviation.ts';
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
  /**
   * The same by the part of the twin that concerns the question, which is known for most twins that are tried: its
   * choices, and those faults of which each alone changes the answer beside them.
   */
  readonly seemsToFit: (twin: Twin) => boolean;
  /** True if the deviation, alone, changes the answer of the reference. */
  readonly isChangedBy: (deviation: Deviation) => boolean;
}

/** A testimony of a live program; all twins that it is asked about have this reference. */
export function testimonyOf(
  from: string,
  question: PhaseQuestion,
  told: ReportedBoard,
  reference: Twin,
  solver: Solver,
): ProgramTestimony {
  const byFaults = new Map<string, UnderPolicies<OwnAnswer>>();
  const answer = (twin: Twin): OwnAnswer => {
    let underPolicies = byFaults.get(twin.faultsKey);
    if (underPolicies === undefined) {
      underPolicies = new UnderPolicies((policy) => {
        const own = answerOf(question, twin, solver, policy);
        if (own === undefined) return { text: '', isTold: false };
        return { text: describeTold(own), isTold: differenceFrom(own, told) === undefined };
      });
      byFaults.set(twin.faultsKey, underPolicies);
    }
    return underPolicies.under(twin.policy).value;
  };
  const changes = (deviation: Deviation, beside: Twin): boolean =>
    concerns(deviation, question.orders.kind) && answer(beside.with(deviation)).text !== answer(beside).text;
  const partOf = (twin: Twin): Twin => {
    const choices = twin.rulesOnly;
    const faults = twin.deviations.filter((each) => !isRule(each) && changes(each, choices));
    return faults.reduce((sum, each) => sum.with(each), choices);
  };
  return {
    from,
    question,
    size: question.units.length + question.dislodged.length,
    fits: (twin) => answer(twin).isTold,
    seemsToFit: (twin) => answer(partOf(twin)).isTold,
    isChangedBy: (deviation) => changes(deviation, reference),
  };
}

/** The answer of a twin, and whether it is the one that was told. */
interface OwnAnswer {
  readonly text: string;
  readonly isTold: boolean;
}

/** Borders matter to movement, and faults of a phase to that phase. */
function concerns({ change }: Deviation, kind: PhaseQuestion['orders']['kind']): boolean {
  switch (change.kind) {
    case 'rule':
      return true;
    case 'later':
      return change.phase === kind;
    case 'call':
    case 'movement':
    case 'border':
      return kind === 'movement';
  }
}

/**
 * The answer of the twin; `undefined` where it has none.
 *
 * @param policy its own, or one that notes what it is asked
 */
export function answerOf(
  question: PhaseQuestion,
  twin: Twin,
  solver: Solver,
  policy: Policy = twin.policy,
): ReportedBoard | undefined {
  const { board, units, orders, dislodged, centres, phase } = question;
  if (orders.kind === 'movement') {
    const { faults } = twin;
    const position = { board: twin.board(board), units, orders: orders.orders, season: phase.season };
    const options = { engine: 'components', policy, ...(faults === undefined ? {} : { faults }) } as const;
    const adjudication = orNothing(faults !== undefined, () => adjudicateMovement(position, options, solver));
    return adjudication?.kind === 'adjudicated' ? toldOf(adjudication, faults !== undefined) : undefined;
  }
  const retreating = dislodged.map(({ unit, retreats = [] }) => ({ unit, retreats }));
  const state = { board, phase, units, retreating, centres };
  const faults = twin.later(orders.kind);
  const result = orNothing(Object.keys(faults).length > 0, () => resultOf({ state, orders }, policy, faults));
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

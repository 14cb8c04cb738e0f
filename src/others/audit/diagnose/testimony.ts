/**
 * An answer of a program, compared with any rules: whether a program that follows them would have said so.
 *
 * Rules are asked about while a phase is adjudicated, so what is asked is noted: under all rules that choose the
 * same there, the answer fits as well, and nothing is adjudicated again.
 */
import type { IssueId, Policy } from '../../../../encodings/policy.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { compareAsTold } from './conventions.ts';
import type { Observation, Tier } from './observation.ts';
import { answer, type PhaseQuestion } from './phase-question.ts';
import { UnderPolicies } from './watched-policy.ts';

/** The fit of an answer with rules: in everything, up to the gravest thing that differs, or unknown. */
export type Fit = 'fits' | Tier | 'unknown';

/** The rank of each fit. Where the solver gave up, the answer may fit. */
const RANKS: Readonly<Record<Fit, number>> = {
  fits: 2,
  unknown: 2,
  retreats: 1,
  orders: 1,
  board: 0,
  adjustments: 0,
};

export interface Testimony {
  readonly id: string;
  /** Number of units that it is about: what is small is plain. */
  readonly units: number;
  /** Tells how the answer fits these rules. */
  under(policy: Policy): Fit;
  /** The issues that it may depend on under these rules. */
  askedUnder(policy: Policy): ReadonlySet<IssueId>;
}

/** 0 where the boards differ under these rules, 1 where something else does, 2 where nothing does. */
export function rankUnder(testimony: Testimony, policy: Policy): number {
  return RANKS[testimony.under(policy)];
}

/** A testimony that notes which choices it depends on. */
export class WatchedTestimony implements Testimony {
  readonly id: string;
  readonly units: number;
  readonly #fits: UnderPolicies<Fit>;

  /** @param fitUnder how the answer fits rules; it reads of them just what it depends on */
  constructor(id: string, units: number, fitUnder: (policy: Policy) => Fit) {
    this.id = id;
    this.units = units;
    this.#fits = new UnderPolicies(fitUnder);
  }

  under(policy: Policy): Fit {
    return this.#fits.under(policy).value;
  }

  askedUnder(policy: Policy): ReadonlySet<IssueId> {
    return this.#fits.under(policy).asked;
  }
}

/** Makes a testimony of a program's result for a phase. */
export function testimonyOf(
  id: string,
  question: PhaseQuestion,
  observation: Observation,
  solver: Solver,
): Testimony {
  return new WatchedTestimony(id, question.units.length + question.dislodged.length, (policy) =>
    fitOf(question, observation, policy, solver),
  );
}

/** Tells how a program's result for a phase fits rules. */
export function fitOf(
  question: PhaseQuestion,
  observation: Observation,
  policy: Policy,
  solver: Solver,
): Fit {
  const ours = answer(question, policy, solver);
  if (ours.result === undefined) return 'unknown';
  const [gravest] = compareAsTold(question, observation, ours).findings;
  return gravest?.tier ?? 'fits';
}

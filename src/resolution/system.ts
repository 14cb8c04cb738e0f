/**
 * The equations of one known position: which decisions it has, and their number.
 */
import type { Policy } from '../../encodings/policy.ts';
import { SOLVED_DECISIONS, TRUTH_DECISIONS, type TruthDecision } from '../logic/decisions.ts';
import type { KnownFacts } from '../situation/known-facts.ts';

/** A truth decision of a unit. */
export interface Unknown {
  readonly decision: TruthDecision;
  readonly unit: number;
}

/** Decisions are numbered by kind, then by unit. */
export const ORDINAL: Readonly<Record<TruthDecision, number>> = {
  MOVE: 0,
  SUPPORT: 1,
  CONVOY: 2,
  DISLODGE: 3,
  PATH: 4,
};

/** By ordinal. */
const SOLVED = TRUTH_DECISIONS.map((decision) => SOLVED_DECISIONS.has(decision));

export class EquationSystem {
  readonly facts: KnownFacts;
  readonly policy: Policy;
  /**
   * The numbers of all truth decisions that the position has, in the order in which one pass over them
   * usually decides most. A unit that nobody is ordered to move against has no DISLODGE decision.
   */
  readonly numbers: readonly number[];

  constructor(facts: KnownFacts, policy: Policy) {
    this.facts = facts;
    this.policy = policy;
    this.numbers = listDecisions(facts);
  }

  /** One more than the largest number. */
  get capacity(): number {
    return TRUTH_DECISIONS.length * this.facts.size;
  }

  number(decision: TruthDecision, unit: number): number {
    return ORDINAL[decision] * this.facts.size + unit;
  }

  unknown(number: number): Unknown {
    return {
      decision: TRUTH_DECISIONS[Math.floor(number / this.facts.size)]!,
      unit: number % this.facts.size,
    };
  }

  /** The decision with this number is one to solve for; the others follow from those. */
  isSolved(number: number): boolean {
    return SOLVED[Math.floor(number / this.facts.size)]!;
  }
}

function listDecisions(facts: KnownFacts): number[] {
  const { size } = facts;
  const numbers: number[] = [];
  const moves: number[] = [];
  const follow: number[] = [];
  for (let unit = 0; unit < size; unit++) {
    if (facts.moves(unit)) {
      numbers.push(ORDINAL.PATH * size + unit);
      moves.push(ORDINAL.MOVE * size + unit);
    } else if (facts.supports(unit)) numbers.push(ORDINAL.SUPPORT * size + unit);
    if (facts.isAttacked(unit)) follow.push(ORDINAL.DISLODGE * size + unit);
    if (facts.convoys(unit)) follow.push(ORDINAL.CONVOY * size + unit);
  }
  for (const number of moves) numbers.push(number);
  for (const number of follow) numbers.push(number);
  return numbers;
}

/**
 * What is known of the decisions, by number: FALSE, UNDECIDED or TRUE of the `partial`
 * interpretation. Decisions that the position does not have are FALSE.
 */
export type Values = Uint8Array;

/** Decisions set by a backup rule instead of their equation. */
export type Overrides = ReadonlyMap<number, boolean>;

export const NO_OVERRIDES: Overrides = new Map();

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
  private readonly attacked: readonly number[];
  private listed: readonly number[] | undefined;

  constructor(facts: KnownFacts, policy: Policy) {
    this.facts = facts;
    this.policy = policy;
    this.attacked = facts.attackedUnits();
    this.listed = undefined;
  }

  /** The numbers of all truth decisions that the position has. */
  get numbers(): readonly number[] {
    return (this.listed ??= listDecisions(this.facts));
  }

  /** How many truth decisions the position has. */
  get count(): number {
    const { moving, supporting, convoyingFleets } = this.facts;
    return 2 * moving.length + supporting.length + convoyingFleets.length + this.attacked.length;
  }

  /** The units that have the decision. One that nobody is ordered to move against has no DISLODGE decision. */
  unitsWith(ordinal: number): readonly number[] {
    const { facts } = this;
    switch (ordinal) {
      case ORDINAL.MOVE:
      case ORDINAL.PATH:
        return facts.moving;
      case ORDINAL.SUPPORT:
        return facts.supporting;
      case ORDINAL.DISLODGE:
        return this.attacked;
      case ORDINAL.CONVOY:
        return facts.convoyingFleets;
      default:
        throw new Error(`there is no decision ${ordinal}`);
    }
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

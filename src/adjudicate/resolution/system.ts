/** The equations of one known position: which decisions it has, their numbers, and readings of them in one logic. */
import { EQUATIONS, equationsUnder, type Equations } from '../../../encodings/equations.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { equationsInForce } from '../../../encodings/variants/equations-in-force.ts';
import { type Decision, TRUTH_DECISIONS, type TruthDecision } from '../../../encodings/language/decisions.ts';
import type { ReadOrders } from '../../orders/orders-that-count.ts';
import { withRulesOf } from '../../orders/reading-policy.ts';
import { factsOf, type KnownFacts } from '../../readings/known/known-facts.ts';
import { compiledFor, type SetPropagation } from '../../readings/compiled/compiled.ts';
import { decisionsToSolve } from '../../readings/solved.ts';
import { NO_FAULTS, type Faults } from './faults.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import type { WithWays } from '../../../encodings/language/ways.ts';
import { KnownSituation } from '../../readings/known/known.ts';
import { PARTIAL, type Interval, type Partial, TRUE, UNDECIDED } from '../../readings/known/partial.ts';
import { Reading } from '../../readings/reading.ts';
import { BOOLEAN } from '../../readings/known/boolean.ts';

/** A truth decision of a unit. */
export interface UnknownDecision {
  readonly decision: TruthDecision;
  readonly unit: number;
}

/** Decisions are numbered by kind, then by unit. */
export const ORDINAL = {
  MOVE: 0,
  SUPPORT: 1,
  CONVOY: 2,
  DISLODGE: 3,
  PATH: 4,
} as const satisfies Record<TruthDecision, number>;
export type Ordinal = (typeof ORDINAL)[TruthDecision];

const ORDINALS = Object.values(ORDINAL);

/** The rank in which decisions are listed, by ordinal. */
const LISTED: readonly number[] = [1, 0, 2, 2, 0];

/** The decisions of a position under a policy, each known by its number. */
export class EquationSystem {
  readonly read: ReadOrders;
  /** Number of units, and of legs of trains, which are numbered after all units. */
  readonly size: number;
  readonly policy: Policy;
  readonly faults: Faults;
  /** The policy as it was given: code is kept by it. */
  private readonly given: Policy;
  private code: SetPropagation | false | undefined;
  private known: KnownFacts | undefined;
  private inForce: Equations | undefined;
  private listed: readonly number[] | undefined;
  private solvedFor: ReadonlySet<TruthDecision> | undefined;

  constructor(read: ReadOrders, policy: Policy, faults: Faults = NO_FAULTS) {
    this.read = read;
    this.size = read.table.size + (read.ways?.legs.length ?? 0);
    this.policy = withRulesOf(policy, read.board.rules);
    this.faults = faults;
    this.given = policy;
    this.code = undefined;
    this.known = undefined;
    this.inForce = undefined;
    this.listed = undefined;
    this.solvedFor = undefined;
  }

  /** Propagation as code; `undefined` where only the interpretation can do it. */
  get compiled(): SetPropagation | undefined {
    this.code ??= (this.isCompiled() && compiledFor(this.given, this.read)) ?? false;
    return this.code === false ? undefined : this.code;
  }

  /** Code knows neither legs of trains, which are in no row, nor equations that faults or rules of variants change. */
  private isCompiled(): boolean {
    const { policy, faults } = this;
    if (this.size !== this.read.table.size) return false;
    if (faults.setting !== undefined || faults.equations !== undefined) return false;
    return policy.variants === undefined || equationsInForce(policy) === equationsUnder(policy);
  }

  /** The facts of the position: code does without them. */
  get facts(): KnownFacts {
    return (this.known ??= factsOf(this.read));
  }

  get equations(): Equations {
    if (this.inForce === undefined) {
      const inForce = equationsInForce(this.policy);
      this.inForce = this.faults.equations?.(inForce) ?? inForce;
    }
    return this.inForce;
  }

  /** The numbers of all truth decisions that the position has, in the order of `inOrder`. */
  get numbers(): readonly number[] {
    return (this.listed ??= this.inOrder(this.unordered));
  }

  /** The same in whatever order. */
  get unordered(): readonly number[] {
    const { size } = this;
    const numbers: number[] = [];
    for (const ordinal of ORDINALS) {
      for (const unit of this.unitsWith(ordinal)) numbers.push(ordinal * size + unit);
    }
    return numbers;
  }

  /** Decisions in the order in which they are listed: PATH and SUPPORT, then MOVE, then DISLODGE and CONVOY. */
  inOrder(numbers: readonly number[]): number[] {
    const { size } = this;
    const place = (number: number): number => {
      const ordinal = Math.floor(number / size);
      return (LISTED[ordinal]! * size + number - ordinal * size) * 2 + (ordinal === ORDINAL.CONVOY ? 1 : 0);
    };
    return [...numbers].sort((a, b) => place(a) - place(b));
  }

  /** Number of truth decisions that the position has. */
  get count(): number {
    const { moving, supporting, convoyingFleets, attackedUnits } = this.facts;
    return 2 * moving.length + supporting.length + convoyingFleets.length + attackedUnits.length;
  }

  /** The units that have the decision. One that nobody is ordered to move against has no DISLODGE decision. */
  unitsWith(ordinal: Ordinal): readonly number[] {
    const { facts } = this;
    switch (ordinal) {
      case ORDINAL.MOVE:
      case ORDINAL.PATH:
        return facts.moving;
      case ORDINAL.SUPPORT:
        return facts.supporting;
      case ORDINAL.DISLODGE:
        return facts.attackedUnits;
      case ORDINAL.CONVOY:
        return facts.convoyingFleets;
    }
  }

  /** One more than the largest number. */
  get capacity(): number {
    return TRUTH_DECISIONS.length * this.size;
  }

  number(decision: TruthDecision, unit: number): number {
    return ORDINAL[decision] * this.size + unit;
  }

  unknown(number: number): UnknownDecision {
    return {
      decision: TRUTH_DECISIONS[Math.floor(number / this.size)]!,
      unit: number % this.size,
    };
  }

  /** The rules have an equation of their own for the decision. */
  isOwn(decision: Decision): boolean {
    return this.policy.own !== undefined && equationsUnder(this.policy)[decision] !== EQUATIONS[decision];
  }

  /** The decision with this number is one to solve for; the others follow from those. */
  isSolved(number: number): boolean {
    // Faulty equations may be made anew for each position; what is solved for is that of the rules.
    this.solvedFor ??= decisionsToSolve(equationsInForce(this.policy), this.policy);
    return this.solvedFor.has(TRUTH_DECISIONS[Math.floor(number / this.size)]!);
  }
}

/**
 * Values of the decisions as far as they are known, by number: FALSE, UNDECIDED or TRUE of the `partial`
 * interpretation. Decisions that the position does not have are FALSE.
 */
export type Values = Uint8Array;

/** Decisions set by a backup rule instead of their equation. */
export type Overrides = ReadonlyMap<number, boolean>;

export const NO_OVERRIDES: Overrides = new Map();

/** The result of propagation in a position of which nothing else is known. */
export interface Propagated {
  readonly values: Values;
  /** The numbers that stay undecided. */
  readonly undecided: readonly number[];
  /** Number of decisions that the position has. */
  readonly count: number;
}

/** A reading that knows its decisions by number. */
export class Interpretation<T, N> extends Reading<T, N> {
  readonly system: EquationSystem;

  /**
   * @param given by number of the decision, or asked for it; decisions that the position does not have
   *   are the false of the logic, and those that are `undefined` follow from the others
   * @param situation the units and their orders, where not all of them are known
   */
  constructor(
    system: EquationSystem,
    logic: Logic<T, N>,
    given: readonly (T | undefined)[] | ((number: number) => T | undefined),
    situation: WithWays<T> = new KnownSituation(system.facts, logic),
  ) {
    const of = typeof given === 'function' ? given : (number: number) => given[number];
    super(logic, situation, system, (decision, unit) => of(system.number(decision, unit)), {
      inSetting: system.faults.setting,
    });
    this.system = system;
  }

  /** The value that the decision with this number must have. */
  equationOf(number: number): T {
    const { decision, unit } = this.system.unknown(number);
    return this.equation(decision, unit);
  }

  value(number: number): T {
    const { decision, unit } = this.system.unknown(number);
    return this.truth(decision, unit);
  }
}

/**
 * The decisions of a position in partial information, straight from their values, which may change. Where all of them
 * are decided, so is everything that the encodings say.
 *
 * @param strength every strength, instead of its equation
 */
export function partialReading(
  system: EquationSystem,
  values: Values,
  strength?: Interval,
): Reading<Partial, Interval> {
  const { size } = system;
  return new Reading<Partial, Interval>(
    PARTIAL,
    new KnownSituation<Partial>(system.facts, PARTIAL),
    system,
    (decision, unit) => values[ORDINAL[decision] * size + unit] as Partial,
    {
      inSetting: system.faults.setting,
      remembers: false,
      ...(strength === undefined ? {} : { strength: () => strength }),
    },
  );
}

/**
 * The values of an assignment as booleans. Open decisions that were to be solved for do not matter, and are false;
 * other open ones follow.
 */
export function asBooleans(system: EquationSystem, assignment: Values): Interpretation<boolean, number> {
  return new Interpretation(system, BOOLEAN, (number) => {
    const value = assignment[number]!;
    if (value !== UNDECIDED) return value === TRUE;
    return system.isSolved(number) ? false : undefined;
  });
}

/** The numbers of the decisions in `part` that do not equal their equations. */
export function wrongIn(interpretation: Interpretation<boolean, number>, part: readonly number[]): number[] {
  return part.filter((number) => interpretation.equationOf(number) !== interpretation.value(number));
}

/** Checks that every decision in `part` equals its equation. */
export function isSolution(system: EquationSystem, assignment: Values, part: readonly number[]): boolean {
  return wrongIn(asBooleans(system, assignment), part).length === 0;
}

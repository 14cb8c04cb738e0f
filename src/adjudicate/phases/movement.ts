/** A movement phase: from units and orders to what happened, in the words of DATC 3.2 (4.E.2). */
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import type { Board, Unit } from '../../board/board.ts';
import { hasGroundFor } from '../../board/tables.ts';
import type { Circumstances, ReadingPolicy } from '../../orders/reading-policy.ts';
import { boardIn, withClosedBorders } from '../../orders/legality/closed-borders.ts';
import { type GivenOrder, readOrders, type ReadOrders } from '../../orders/orders-that-count.ts';
import { inBooleans } from '../resolution/enumerate.ts';
import { Interpretation, EquationSystem } from '../resolution/system.ts';
import { type Faults, NO_FAULTS } from '../resolution/faults.ts';
import { type Engine, type Resolution, resolve } from '../resolution/resolve.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import type { Dislodged, MovementReport, OrderResult, Outcome } from '../../orders/order-outcome.ts';
import { Outcomes } from './outcomes.ts';

/** Units and what they were ordered to do; rules of variants and of one's own may ask for more. */
export interface Position extends Circumstances {
  readonly board: Board;
  /** At most one in a province. */
  readonly units: readonly Unit[];
  readonly orders: readonly GivenOrder[];
}

/** The result of a movement phase, with every decision that led to it. */
export interface Adjudication extends MovementReport {
  readonly kind: 'adjudicated';
  readonly position: Position;
  readonly resolution: Extract<Resolution, { kind: 'resolved' }>;
  /** The decisions and strengths of the result. */
  readonly decisions: Interpretation<boolean, number>;
}

/** The solver stopped at its limit: there is no result. */
export interface Unknown {
  readonly kind: 'unknown';
}

/** The engine and the rules to adjudicate with. */
export interface MovementOptions {
  readonly engine: Engine;
  readonly policy: Policy;
  /** The faults of the adjudicator that is to be played; none where they are left out. */
  readonly faults?: Faults;
}

/** All equations at once, under DATC 3.2. */
export const DEFAULT_OPTIONS: MovementOptions = { engine: 'whole', policy: DATC_3_2 };

/** Reads the orders of a position on the board as it is in its season. */
export function readSeasonalOrders(position: Position, policy: ReadingPolicy): ReadOrders {
  const { board, units, orders, season } = position;
  if (!hasGroundFor(board, 'ice')) return readOrders(board, units, orders, policy, position);
  const open = boardIn(board, season, policy);
  const read = readOrders(open, units, orders, policy, position);
  if (open === board || read.readings.every(({ verdict }) => verdict !== 'illegal')) return read;
  const inFull = readOrders(board, units, orders, policy, position);
  return read.withOrders(read.orders, withClosedBorders(read.readings, inFull.readings));
}

/** The equations of a position. */
export function equationsOf(position: Position, policy: Policy, faults: Faults = NO_FAULTS): EquationSystem {
  const read = readSeasonalOrders(position, policy);
  return new EquationSystem(faults.orders?.(read, position, policy) ?? read, policy, faults);
}

/**
 * Adjudicates a movement phase.
 *
 * @param solver asked for when Z3 is needed
 */
export function adjudicateMovement(
  position: Position,
  options: MovementOptions,
  solver: Solver,
): Adjudication | Unknown {
  const system = equationsOf(position, options.policy, options.faults);
  const resolution = resolve(system, options.engine, solver);
  return resolution.kind === 'unknown' ? resolution : new Resolved(position, system, resolution);
}

/** The result by propagation, where the solver does not give up. */
export function adjudicated(position: Position, policy: Policy, solver: Solver): Adjudication | undefined {
  const result = adjudicateMovement(position, { engine: 'components', policy }, solver);
  return result.kind === 'unknown' ? undefined : result;
}

/**
 * An adjudication that works out its parts on demand. A class, because an object with getters of its own is slow,
 * and was kept in memory for long.
 */
class Resolved implements Adjudication {
  readonly kind = 'adjudicated';
  readonly position: Position;
  readonly read: ReadOrders;
  readonly resolution: Extract<Resolution, { kind: 'resolved' }>;
  readonly #system: EquationSystem;
  #outcomesOf: Outcomes | undefined;
  #decisions: Interpretation<boolean, number> | undefined;
  #results: readonly OrderResult[] | undefined;
  #outcomes: readonly Outcome[] | undefined;
  #dislodged: readonly Dislodged[] | undefined;
  #contested: readonly number[] | undefined;
  #next: readonly Unit[] | undefined;

  constructor(
    position: Position,
    system: EquationSystem,
    resolution: Extract<Resolution, { kind: 'resolved' }>,
  ) {
    this.position = position;
    this.read = system.read;
    this.resolution = resolution;
    this.#system = system;
  }

  get decisions(): Interpretation<boolean, number> {
    return (this.#decisions ??= inBooleans(this.#system, this.resolution.values));
  }

  get results(): readonly OrderResult[] {
    return (this.#results ??= this.#told().results(this.outcomes));
  }

  get outcomes(): readonly Outcome[] {
    return (this.#outcomes ??= this.#told().outcomes(this.dislodged));
  }

  get dislodged(): readonly Dislodged[] {
    return (this.#dislodged ??= this.#told().dislodged());
  }

  get contested(): readonly number[] {
    return (this.#contested ??= this.#told().contested());
  }

  get next(): readonly Unit[] {
    return (this.#next ??= this.#told().next());
  }

  #told(): Outcomes {
    return (this.#outcomesOf ??= new Outcomes(this.position.orders, this.#system, this.resolution.values));
  }
}

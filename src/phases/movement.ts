/**
 * A movement phase: from units and orders to what happened, in the words of DATC 3.2 (4.E.2).
 */
import { isContested } from '../../encodings/contested.ts';
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import { mayRetreat } from '../../encodings/retreat.ts';
import { byConvoy, isRouteOrdered } from '../../encodings/route.ts';
import type { Setting } from '../../encodings/setting.ts';
import { endsAt, withTrainsAtRest } from '../../encodings/variants/railway.ts';
import type { Board, Unit } from '../board/board.ts';
import { neighbours, provinceOf } from '../board/board.ts';
import type { Season } from '../board/calendar.ts';
import type { Circumstances } from '../orders/circumstances.ts';
import { boardIn } from '../orders/legality/closed-borders.ts';
import {
  readOrders,
  type GivenOrder,
  type IllegalReason,
  type Reading,
  type ReadOrders,
} from '../orders/legality/legality.ts';
import type { UnitOrder } from '../orders/unit-order.ts';
import { TRUE, type Interval, type Partial } from '../logic/partial.ts';
import { inBooleans } from '../resolution/enumerate.ts';
import { Interpretation } from '../resolution/interpretation.ts';
import { PartialDecisions } from '../resolution/partial-decisions.ts';
import { NO_FAULTS, type Faults } from '../resolution/faults.ts';
import { resolve, type Engine, type Resolution } from '../resolution/resolve.ts';
import { EquationSystem } from '../resolution/system.ts';
import type { KnownFacts } from '../situation/known-facts.ts';
import { factsOf } from '../situation/leg-facts.ts';
import type { Finder } from '../solver/finder.ts';

/** Units and what they were ordered to do; on boards with rules of variants also what those ask for. */
export interface Position extends Circumstances {
  readonly board: Board;
  /** At most one in a province. */
  readonly units: readonly Unit[];
  readonly orders: readonly GivenOrder[];
  /** The season, where borders are closed in some. */
  readonly season?: Season | undefined;
}

export const MOVE_OUTCOMES = ['illegal', 'invalid', 'fails', 'succeeds'] as const;
export const SUPPORT_OUTCOMES = ['illegal', 'invalid', 'cut', 'given'] as const;
export const CONVOY_OUTCOMES = ['illegal', 'invalid', 'disrupted', 'available'] as const;
export const HOLD_OUTCOMES = ['stands', 'dislodged', 'destroyed'] as const;
/** What became of an order. */
export type Outcome =
  | (typeof MOVE_OUTCOMES)[number]
  | (typeof SUPPORT_OUTCOMES)[number]
  | (typeof CONVOY_OUTCOMES)[number]
  | (typeof HOLD_OUTCOMES)[number];

/** What became of one given order. */
export interface OrderResult {
  readonly given: GivenOrder;
  /** Index of the unit it is for; `undefined` where none stands. */
  readonly unit: number | undefined;
  readonly outcome: Outcome;
  /** Why an illegal order does not count. */
  readonly reason: IllegalReason | undefined;
}

/** A dislodged unit; destroyed if it has nowhere to go. */
export interface Dislodged {
  readonly unit: number;
  /** Index of the unit that dislodged it. */
  readonly by: number;
  /** Locations it may retreat to. */
  readonly retreats: readonly number[];
}

/** The result of a movement phase, with every decision that led to it. */
export interface Adjudication {
  readonly kind: 'adjudicated';
  readonly position: Position;
  readonly read: ReadOrders;
  readonly resolution: Extract<Resolution, { kind: 'resolved' }>;
  /** The decisions and strengths of the result. */
  readonly decisions: Interpretation<boolean, number>;
  /** By given order, in the order they were given. */
  readonly results: readonly OrderResult[];
  /** By unit: what became of it and its order; `stands` or worse for a unit without one. */
  readonly outcomes: readonly Outcome[];
  readonly dislodged: readonly Dislodged[];
  /** Provinces into which a unit tried to move and none could. */
  readonly contested: readonly number[];
  /** The board after movement, without dislodged units. */
  readonly next: readonly Unit[];
}

/** The solver stopped at its limit: there is no result. */
export interface Unknown {
  readonly kind: 'unknown';
}

/** How to adjudicate: by which engine and which rules. */
export interface MovementOptions {
  readonly engine: Engine;
  readonly policy: Policy;
  /** Those of the adjudicator that is to be played; none where it is left out. */
  readonly faults?: Faults;
}

/** All equations at once, under DATC 3.2. */
export const DEFAULT_OPTIONS: MovementOptions = { engine: 'whole', policy: DATC_3_2 };

/** The equations of a position. */
export function equationsOf(position: Position, policy: Policy, faults: Faults = NO_FAULTS): EquationSystem {
  const { units, orders, season } = position;
  const read = readOrders(boardIn(position.board, season, policy), units, orders, policy, position);
  return new EquationSystem(factsOf(faults.orders?.(read, position) ?? read), policy, faults);
}

/**
 * Adjudicates a movement phase.
 *
 * @param solver asked for when Z3 is needed
 */
export function adjudicateMovement(
  position: Position,
  options: MovementOptions,
  solver: () => Finder,
): Adjudication | Unknown {
  const system = equationsOf(position, options.policy, options.faults);
  const resolution = resolve(system, options.engine, solver);
  return resolution.kind === 'unknown' ? resolution : new Resolved(position, system, resolution);
}

/** What becomes of an order that counts, but cannot be followed (4.E.1). */
function outcomeOfImpossible({ order }: GivenOrder): Outcome {
  return order.kind === 'move' ? 'fails' : 'invalid';
}

/**
 * An adjudication that is told as far as somebody asks. A class, because an object with getters of its own is slow,
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
    this.read = system.facts.read;
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
    return (this.#outcomesOf ??= new Outcomes(this.position, this.#system, this.resolution));
  }
}

/** Reads the result of a phase off the decisions. */
class Outcomes {
  readonly #position: Position;
  readonly #facts: KnownFacts;
  readonly #decisions: PartialDecisions;
  /** The setting in which it is asked what came of moves. */
  readonly #after: Setting<Partial, Interval>;

  constructor(
    position: Position,
    system: EquationSystem,
    resolution: Extract<Resolution, { kind: 'resolved' }>,
  ) {
    this.#position = position;
    this.#facts = system.facts;
    this.#decisions = new PartialDecisions(system, resolution.values);
    const { setting } = this.#decisions;
    this.#after = this.#hasTrains() ? withTrainsAtRest(setting) : setting;
  }

  results(outcomes: readonly Outcome[]): OrderResult[] {
    const { readings } = this.#facts.read;
    return this.#position.orders.map((given, i) => this.#result(given, readings[i]!, outcomes));
  }

  outcomes(dislodged: readonly Dislodged[]): Outcome[] {
    const fates: Dislodged[] = [];
    for (const fate of dislodged) fates[fate.unit] = fate;
    return this.#facts.read.orders.map((order, unit) => this.#outcome(unit, order, fates[unit]));
  }

  #result(given: GivenOrder, reading: Reading, outcomes: readonly Outcome[]): OrderResult {
    const { unit } = reading;
    switch (reading.verdict) {
      case 'counts':
        return { given, unit, outcome: outcomes[reading.unit]!, reason: undefined };
      case 'impossible':
        return { given, unit, outcome: outcomeOfImpossible(given), reason: undefined };
      case 'permits':
        return { given, unit, outcome: 'succeeds', reason: undefined };
      case 'illegal':
        return { given, unit, outcome: 'illegal', reason: reading.reason };
    }
  }

  #outcome(unit: number, order: UnitOrder, fate: Dislodged | undefined): Outcome {
    switch (order.kind) {
      case 'hold':
        if (fate === undefined) return 'stands';
        return fate.retreats.length === 0 ? 'destroyed' : 'dislodged';
      case 'move':
        if (this.#decisions.move(unit) === TRUE && this.#end(unit, order.to) === order.to) return 'succeeds';
        return order.isImpossible !== true && this.#lacksConvoy(unit) ? 'invalid' : 'fails';
      case 'support':
        if (!this.#facts.supports(unit)) return 'invalid';
        return this.#decisions.support(unit) === TRUE ? 'given' : 'cut';
      case 'convoy':
        if (!this.#facts.convoys(unit)) return 'invalid';
        return this.#decisions.convoy(unit) === TRUE ? 'available' : 'disrupted';
    }
  }

  /** The move needs a convoy that nobody ordered. */
  #lacksConvoy(mover: number): boolean {
    if (this.#decisions.path(mover) === TRUE) return false;
    const { setting } = this.#decisions;
    return byConvoy(setting, mover) === TRUE && isRouteOrdered(setting, mover) !== TRUE;
  }

  dislodged(): Dislodged[] {
    const dislodged: Dislodged[] = [];
    for (let unit = 0; unit < this.#facts.read.table.size; unit++) {
      if (this.#decisions.dislodge(unit) !== TRUE) continue;
      const attackers = this.#facts.moversTo(this.#facts.province(unit));
      const by = attackers.find((mover) => this.#decisions.move(mover) === TRUE)!;
      dislodged.push({ unit, by, retreats: this.#retreats(unit) });
    }
    return dislodged;
  }

  #retreats(unit: number): number[] {
    const { board, units } = this.#facts.read;
    if (board.powers[units[unit]!.power]!.neutral) return [];
    return neighbours(board, units[unit]!).filter((place) => {
      const province = provinceOf(board, place);
      const occupants = this.#facts.occupants(province);
      return mayRetreat(this.#after, unit, occupants, this.#facts.moversTo(province)) === TRUE;
    });
  }

  /** Where some move had an effect and none succeeded. */
  contested(): number[] {
    const contested: number[] = [];
    for (let mover = 0; mover < this.#facts.size; mover++) {
      const destination = this.#facts.destination(mover);
      if (destination < 0) continue;
      const movers = this.#facts.moversTo(destination);
      // All of them at once.
      if (movers[0] !== mover) continue;
      if (isContested(this.#after, movers) === TRUE) contested.push(destination);
    }
    return contested.length < 2 ? contested : contested.sort((a, b) => a - b);
  }

  next(): Unit[] {
    const { units, orders } = this.#facts.read;
    const next: Unit[] = [];
    for (let unit = 0; unit < units.length; unit++) {
      if (this.#decisions.dislodge(unit) === TRUE) continue;
      const stood = units[unit]!;
      const order = orders[unit]!;
      const moves = order.kind === 'move' && this.#decisions.move(unit) === TRUE;
      const location = moves ? this.#end(unit, order.to) : stood.location;
      next.push(moves ? { power: stood.power, type: stood.type, location } : stood);
    }
    return next;
  }

  #hasTrains(): boolean {
    const { ways } = this.#facts.read;
    return ways !== undefined && ways.legs.length > 0;
  }

  /** Where a unit ends that moved: its destination, or for a train some station before. */
  #end(unit: number, destination: number): number {
    const { table, ways } = this.#facts.read;
    const last = ways?.legs.find(
      ({ train }, i) => train === unit && endsAt(this.#decisions.setting, table.size + i) === TRUE,
    );
    return last?.station ?? destination;
  }
}

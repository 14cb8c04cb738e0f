/**
 * A movement phase: from units and orders to what happened, in the words of DATC 3.2 (4.E.2).
 */
import { chainOfFleets } from '../../encodings/chain-of-fleets.ts';
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import { mayRetreat } from '../../encodings/retreat.ts';
import { byConvoy } from '../../encodings/route.ts';
import type { Board, Unit } from '../board/board.ts';
import { provinceOf } from '../board/board.ts';
import { BOOLEAN } from '../logic/boolean.ts';
import { readOrders, type GivenOrder, type IllegalReason, type ReadOrders } from '../orders/legality.ts';
import { Interpretation } from '../resolution/interpretation.ts';
import { resolve, type Engine, type Resolution } from '../resolution/resolve.ts';
import { EquationSystem } from '../resolution/system.ts';
import { KnownFacts } from '../situation/known.ts';
import type { Solver } from '../solver/solver.ts';

/** Units and what they were ordered to do. */
export interface Position {
  readonly board: Board;
  /** At most one in a province. */
  readonly units: readonly Unit[];
  readonly orders: readonly GivenOrder[];
}

export const MOVE_OUTCOMES = ['illegal', 'invalid', 'fails', 'succeeds'] as const;
export const SUPPORT_OUTCOMES = ['illegal', 'invalid', 'cut', 'given'] as const;
export const CONVOY_OUTCOMES = ['illegal', 'invalid', 'disrupted', 'available'] as const;
export const HOLD_OUTCOMES = ['stands', 'dislodged', 'destroyed'] as const;
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

export interface MovementOptions {
  readonly engine: Engine;
  readonly policy: Policy;
}

export const DEFAULT_OPTIONS: MovementOptions = { engine: 'whole', policy: DATC_3_2 };

/** The equations of a position. */
export function equationsOf(position: Position, policy: Policy): EquationSystem {
  const read = readOrders(position.board, position.units, position.orders, policy);
  return new EquationSystem(new KnownFacts(read), policy);
}

/**
 * Adjudicates a movement phase.
 *
 * @param solver asked for when Z3 is needed
 */
export function adjudicateMovement(
  position: Position,
  options: MovementOptions,
  solver: () => Solver,
): Adjudication | Unknown {
  const system = equationsOf(position, options.policy);
  const resolution = resolve(system, options.engine, solver);
  return resolution.kind === 'unknown' ? resolution : new Outcomes(position, system, resolution).report();
}

/** What becomes of an order that counts, but cannot be followed (4.E.1). */
function outcomeInVain({ order }: GivenOrder): Outcome {
  return order.kind === 'move' ? 'fails' : 'invalid';
}

/** Reads the result of a phase off the decisions. */
class Outcomes {
  readonly #position: Position;
  readonly #facts: KnownFacts;
  readonly #resolution: Extract<Resolution, { kind: 'resolved' }>;
  readonly #decisions: Interpretation<boolean, number>;

  constructor(
    position: Position,
    system: EquationSystem,
    resolution: Extract<Resolution, { kind: 'resolved' }>,
  ) {
    this.#position = position;
    this.#facts = system.facts;
    this.#resolution = resolution;
    this.#decisions = new Interpretation(system, BOOLEAN, [...resolution.values]);
  }

  report(): Adjudication {
    const { read } = this.#facts;
    const dislodged = this.#dislodged();
    const outcomes = read.units.map((_, unit) => this.#outcome(unit, dislodged));
    return {
      kind: 'adjudicated',
      position: this.#position,
      read,
      resolution: this.#resolution,
      decisions: this.#decisions,
      results: this.#position.orders.map((given, i) => {
        const reading = read.readings[i]!;
        switch (reading.verdict) {
          case 'counts':
            return { given, unit: reading.unit, outcome: outcomes[reading.unit]!, reason: undefined };
          case 'in-vain':
            return { given, unit: reading.unit, outcome: outcomeInVain(given), reason: undefined };
          case 'illegal':
            return { given, unit: reading.unit, outcome: 'illegal', reason: reading.reason };
        }
      }),
      outcomes,
      dislodged,
      contested: this.#contested(),
      next: this.#next(),
    };
  }

  #outcome(unit: number, dislodged: readonly Dislodged[]): Outcome {
    const order = this.#facts.read.orders[unit]!;
    switch (order.kind) {
      case 'hold': {
        const fate = dislodged.find((d) => d.unit === unit);
        if (fate === undefined) return 'stands';
        return fate.retreats.length === 0 ? 'destroyed' : 'dislodged';
      }
      case 'move':
        if (this.#decisions.move(unit)) return 'succeeds';
        return order.inVain !== true && this.#lacksConvoy(unit) ? 'invalid' : 'fails';
      case 'support':
        if (!this.#facts.supports(unit)) return 'invalid';
        return this.#decisions.support(unit) ? 'given' : 'cut';
      case 'convoy':
        if (!this.#facts.convoys(unit)) return 'invalid';
        return this.#decisions.convoy(unit) ? 'available' : 'disrupted';
    }
  }

  /** The move needs a convoy that nobody ordered. */
  #lacksConvoy(mover: number): boolean {
    const { setting } = this.#decisions;
    return byConvoy(setting, mover) && !chainOfFleets(setting, mover, () => true);
  }

  #dislodged(): Dislodged[] {
    const units = [...this.#facts.read.units.keys()].filter((unit) => this.#decisions.dislodge(unit));
    return units.map((unit) => ({
      unit,
      by: this.#moversTo(this.#facts.province[unit]!).find((mover) => this.#decisions.move(mover))!,
      retreats: this.#retreats(unit),
    }));
  }

  #retreats(unit: number): number[] {
    const { board, units } = this.#facts.read;
    const { type, location } = units[unit]!;
    const reachable = type === 'army' ? board.armyBorders[location]! : board.fleetBorders[location]!;
    return reachable.filter((place) => {
      const province = provinceOf(board, place);
      const occupants = this.#facts.occupant[province] ?? [];
      return mayRetreat(this.#decisions.setting, unit, occupants, this.#moversTo(province));
    });
  }

  #contested(): number[] {
    const { provinces } = this.#facts.read.board;
    return [...provinces.keys()].filter((province) => {
      const movers = this.#moversTo(province);
      return (
        movers.some((mover) => this.#decisions.prevent(mover) > 0) &&
        !movers.some((mover) => this.#decisions.move(mover))
      );
    });
  }

  #next(): Unit[] {
    const { units, orders } = this.#facts.read;
    return units.flatMap((unit, index) => {
      if (this.#decisions.dislodge(index)) return [];
      const order = orders[index]!;
      if (order.kind !== 'move' || !this.#decisions.move(index)) return [unit];
      return [{ ...unit, location: order.to }];
    });
  }

  #moversTo(province: number): readonly number[] {
    return this.#facts.movers[province] ?? [];
  }
}

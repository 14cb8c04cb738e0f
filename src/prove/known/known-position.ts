/**
 * The concrete side of every question: what was found by the prover is a position, and the position is read again without
 * it, by trying all assignments under the `boolean` interpretation; what partial information leaves open of it is a graph.
 */
import { BOOLEAN } from '../../readings/known/boolean.ts';
import { formatOrder } from '../../orders/text/format.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import { KnownSituation } from '../../readings/known/known.ts';
import { type KnownFacts, factsOf } from '../../readings/known/known-facts.ts';
import type { Candidate } from '../maps/map-mode.ts';
import { isSolved } from '../../readings/solved.ts';
import { givenWhere, Reading, type GivenDecision, type Side } from '../../readings/reading.ts';
import {
  hasDecision,
  kindIn,
  type OrderDecision,
  successOf,
} from '../../readings/symbolic/order-decisions.ts';
import { backup, unitsIn } from '../../adjudicate/resolution/backup.ts';
import { cycles, dependencies, type DependencyGraph } from '../../adjudicate/resolution/cycles.ts';
import { propagate, startValues } from '../../adjudicate/resolution/propagate.ts';
import { EquationSystem, NO_OVERRIDES } from '../../adjudicate/resolution/system.ts';

export type KnownReading = Reading<boolean, number>;

/** Prover and rules disagree; where a module says what they are, it may be why. */
export class NotHad extends Error {}

/** A position under some rules. */
export class Concrete {
  readonly position: Position;
  readonly side: Side;
  readonly facts: KnownFacts;
  /** Units whose order is a decision to solve for. */
  readonly deciding: readonly number[];
  readonly #situation: KnownSituation<boolean>;

  constructor(candidate: Candidate, side: Side) {
    this.position = candidate.position;
    this.side = side;
    this.facts = factsOf(candidate.read(side.policy));
    this.deciding = Array.from({ length: this.facts.size }, (_, unit) => unit).filter((unit) => {
      const kind = kindIn(this.facts, unit);
      return kind !== 'hold' && isSolved(successOf(kind), side);
    });
    this.#situation = new KnownSituation(this.facts, BOOLEAN);
  }

  /** The reading in which just these orders succeed. */
  reading(succeeding: ReadonlySet<number>, given: GivenDecision<boolean> = () => undefined): KnownReading {
    return this.readingOf((decision, unit) =>
      isSolved(decision, this.side) ? succeeding.has(unit) : given(decision, unit),
    );
  }

  /** The reading in which every decision has the value it is given. */
  readingOf(value: GivenDecision<boolean>): KnownReading {
    return new Reading(
      BOOLEAN,
      this.#situation,
      this.side,
      givenWhere((decision, unit) => hasDecision(kindIn(this.facts, unit), decision), false, value),
    );
  }

  /** All solutions, each as a reading. */
  solutions(given: GivenDecision<boolean> = () => undefined): KnownReading[] {
    const found: KnownReading[] = [];
    for (let bits = 0; bits < 2 ** this.deciding.length; bits++) {
      const succeeding = new Set(this.deciding.filter((_, i) => (bits & (1 << i)) !== 0));
      const reading = this.reading(succeeding, given);
      const isAsSaid = (unit: number): boolean =>
        reading.equation(this.#decisionOf(unit), unit) === succeeding.has(unit);
      if (this.deciding.every(isAsSaid)) found.push(reading);
    }
    return found;
  }

  /** The units whose moves and supports succeed in a reading. */
  succeeding(reading: KnownReading): ReadonlySet<number> {
    return new Set(this.deciding.filter((unit) => reading.truth(this.#decisionOf(unit), unit)));
  }

  /** Throws for what the prover proposed and the rules do not have: they disagree, which is a bug and never an answer. */
  notHad(what: string): never {
    throw new NotHad(`the prover proposed ${what} that the rules do not have`);
  }

  /** Describes what happens to every order, in plain words. */
  describe(reading: KnownReading): string[] {
    return this.position.units.map((_, unit) => {
      const fate = reading.dislodge(unit) ? ', dislodged' : '';
      return `${this.orderText(unit)}: ${this.#outcome(reading, unit)}${fate}`;
    });
  }

  /** The order of the unit. */
  orderText(unit: number): string {
    const { board, orders } = this.position;
    return formatOrder(board, orders[unit]!.order, 'long');
  }

  #outcome(reading: KnownReading, unit: number): string {
    if (this.facts.moves(unit)) return reading.move(unit) ? 'succeeds' : 'fails';
    if (this.facts.supports(unit)) return reading.support(unit) ? 'given' : 'cut';
    if (this.facts.convoys(unit)) return reading.convoy(unit) ? 'available' : 'disrupted';
    return 'stands';
  }

  #decisionOf(unit: number): OrderDecision {
    return successOf(kindIn(this.facts, unit));
  }
}

/** The decisions that partial information leaves open, and on which others each rests. */
function openDecisions({ facts, side }: Concrete) {
  const system = new EquationSystem(facts.read, side.policy);
  const values = startValues(system, NO_OVERRIDES);
  return { system, graph: dependencies(system, values, propagate(system, values)) };
}

/** Finds for each unit whose order is open the open orders on which it rests, through paths and dislodgements. */
export function orderGraph(concrete: Concrete): DependencyGraph {
  const { system, graph } = openDecisions(concrete);
  const isOrder = (number: number): boolean =>
    !['DISLODGE', 'PATH'].includes(system.unknown(number).decision);
  const ordersBehind = (number: number): Set<number> => {
    const units = new Set<number>();
    const seen = new Set<number>();
    const follow = (at: number): void => {
      for (const on of graph.get(at) ?? []) {
        if (isOrder(on)) units.add(system.unknown(on).unit);
        else if (!seen.has(on)) {
          seen.add(on);
          follow(on);
        }
      }
    };
    follow(number);
    return units;
  };
  const orders = [...graph.keys()].filter(isOrder);
  return new Map(orders.map((number) => [system.unknown(number).unit, ordersBehind(number)]));
}

/** A unit whose order lies on two cycles: two of the orders it rests on rest, in the end, on it. */
export function onTwoCycles(graph: DependencyGraph): number | undefined {
  const found = cycles(graph);
  return [...graph.keys()].find((unit) => {
    const own = found.find((cycle) => cycle.includes(unit)) ?? [];
    return own.filter((on) => graph.get(unit)!.has(on)).length > 1;
  });
}

/** Both orders lie on one cycle: each rests, in the end, on the other. */
export function onOneCycle(graph: DependencyGraph, one: number, other: number): boolean {
  return cycles(graph).some((cycle) => cycle.includes(one) && cycle.includes(other));
}

/** The cycles that rest on nothing beside them. */
export function firstCycles(graph: DependencyGraph): number[][] {
  return cycles(graph).filter((cycle) =>
    cycle.every((member) => [...graph.get(member)!].every((on) => cycle.includes(on))),
  );
}

/** Cycles that rest on no other and that no backup rule is for, as units (decision 016). */
export function otherCycles(concrete: Concrete): number[][] {
  const { system, graph } = openDecisions(concrete);
  return firstCycles(graph)
    .filter((cycle) => backup(system, cycle, []) === undefined)
    .map((cycle) => unitsIn(system, cycle));
}

/** Says what rests on what, in plain words. */
export function restingLines(concrete: Concrete, graph: DependencyGraph): string[] {
  return [...graph].map(
    ([unit, on]) =>
      `${concrete.orderText(unit)} rests on ${[...on].map((other) => concrete.orderText(other)).join(' and ')}`,
  );
}

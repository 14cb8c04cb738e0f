/** Outcomes of orders and units, read off the decisions of a movement phase. */
import { isContested } from '../../../encodings/contested.ts';
import { mayRetreat } from '../../../encodings/retreat.ts';
import { byConvoy, isRouteOrdered } from '../../../encodings/route.ts';
import type { Setting } from '../../../encodings/setting.ts';
import { endsAt, withTrainsAtRest } from '../../../encodings/variants/railway.ts';
import { neighbours, provinceOf, type Unit } from '../../board/board.ts';
import { permittedUnit } from '../../orders/legality/canal-permission.ts';
import type { GivenOrder, UnitOrder } from '../../orders/order.ts';
import { type Dislodged, type OrderResult, type Outcome, resultOf } from '../../orders/order-outcome.ts';
import { ANY_STRENGTH, FALSE, type Interval, type Partial, TRUE } from '../../readings/known/partial.ts';
import { partialReading, type EquationSystem, type Values } from '../resolution/system.ts';
import type { Faults } from '../resolution/faults.ts';
import type { KnownFacts } from '../../readings/known/known-facts.ts';
import { Units } from '../../../encodings/language/units.ts';
import type { Reading } from '../../readings/reading.ts';

/** Reads the result of a phase off the decisions. */
export class Outcomes {
  readonly #given: readonly GivenOrder[];
  readonly #facts: KnownFacts;
  readonly #decisions: Reading<Partial, Interval>;
  readonly #faults: Faults;
  /** The setting in which the results of moves are read. */
  readonly #after: Setting<Partial, Interval>;
  /** The same, as far as it can be told without strengths, which take longest to read. */
  readonly #atFirst: Setting<Partial, Interval>;

  constructor(given: readonly GivenOrder[], system: EquationSystem, values: Values) {
    this.#given = given;
    this.#facts = system.facts;
    this.#faults = system.faults;
    this.#decisions = partialReading(system, values);
    this.#after = this.#afterMoves(this.#decisions);
    this.#atFirst = this.#afterMoves(partialReading(system, values, ANY_STRENGTH));
  }

  results(outcomes: readonly Outcome[]): OrderResult[] {
    const { readings } = this.#facts.read;
    return this.#given.map((given, i) =>
      resultOf(given, readings[i]!, outcomes, (permission) => this.#isLetThrough(permission)),
    );
  }

  outcomes(dislodged: readonly Dislodged[]): Outcome[] {
    const fates: Dislodged[] = [];
    for (const fate of dislodged) fates[fate.unit] = fate;
    return this.#facts.read.orders.map((order, unit) => this.#outcome(unit, order, fates[unit]));
  }

  /** A unit is ordered as the permission says, and passes the canal, though it may be kept out on the other side. */
  #isLetThrough({ order }: GivenOrder): boolean {
    const mover = permittedUnit(this.#facts.read, order);
    return mover !== undefined && this.#decisions.path(mover) === TRUE;
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
      const by = attackers.find((mover) => this.#decisions.move(mover) === TRUE) ?? attackers[0]!;
      dislodged.push({ unit, by, retreats: this.#retreats(unit) });
    }
    return dislodged;
  }

  #retreats(unit: number): number[] {
    const { board, units } = this.#facts.read;
    if (board.powers[units[unit]!.power]!.neutral) return [];
    const may = this.#faults.retreats?.(mayRetreat) ?? mayRetreat;
    return neighbours(board, units[unit]!).filter((place) => {
      const province = provinceOf(board, place);
      const occupants = new Units<Partial>(this.#facts.occupants(province));
      return may(this.#after, unit, occupants, new Units(this.#facts.moversTo(province))) === TRUE;
    });
  }

  /** Lists the provinces where some move had an effect and none succeeded. */
  contested(): number[] {
    const contested: number[] = [];
    for (let mover = 0; mover < this.#facts.size; mover++) {
      const destination = this.#facts.destination(mover);
      if (destination < 0) continue;
      const movers = this.#facts.moversTo(destination);
      // All of them at once.
      if (movers[0] !== mover) continue;
      const contenders = new Units<Partial>(movers);
      if (isContested(this.#atFirst, contenders) === FALSE) continue;
      if (isContested(this.#after, contenders) === TRUE) contested.push(destination);
    }
    return contested.length < 2 ? contested : contested.sort((a, b) => a - b);
  }

  next(): readonly Unit[] {
    const { board, units } = this.#facts.read;
    const { placed } = this.#faults;
    const next: Unit[] = [];
    for (let unit = 0; unit < units.length; unit++) {
      if (this.#decisions.dislodge(unit) === TRUE) continue;
      const { power, type } = units[unit]!;
      const location = this.#goesTo(unit);
      next.push(location === undefined ? units[unit]! : { power, type, location });
    }
    if (placed === undefined) return next;
    const isDislodged = (unit: number): boolean => this.#decisions.dislodge(unit) === TRUE;
    return placed(next, { board, units, isDislodged, goesTo: (unit) => this.#goesTo(unit) });
  }

  #goesTo(unit: number): number | undefined {
    const order = this.#facts.read.orders[unit]!;
    const moves = order.kind === 'move' && this.#decisions.move(unit) === TRUE;
    return moves ? this.#end(unit, order.to) : undefined;
  }

  #afterMoves({ setting }: Reading<Partial, Interval>): Setting<Partial, Interval> {
    const hasTrains = (this.#facts.read.ways?.legs.length ?? 0) > 0;
    return hasTrains ? withTrainsAtRest(setting) : setting;
  }

  /** Gives the place where a unit ends that moved: its destination, or for a train some station before. */
  #end(unit: number, destination: number): number {
    const { table, ways } = this.#facts.read;
    const last = ways?.legs.find(
      ({ train }, i) => train === unit && endsAt(this.#decisions.setting, table.size + i) === TRUE,
    );
    return last?.station ?? destination;
  }
}

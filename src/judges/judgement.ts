/** The findings of a judge, and the report of a movement phase that follows: board, dislodged units, outcomes of orders. */
import { neighbours, provinceOf, type Unit } from '../board/board.ts';
import type { GivenOrder, IllegalReason, OrderReading, ReadOrders } from '../orders/orders-that-count.ts';
import type { Field } from './field.ts';

/** The decisions of an algorithm, by unit. */
export interface Settlement {
  /** The move succeeds. */
  readonly moved: readonly boolean[];
  /** The support is given. */
  readonly given: readonly boolean[];
  /** The convoy order is available. */
  readonly available: readonly boolean[];
  /** The move, whether or not it succeeds, keeps others from its destination. */
  readonly effective: readonly boolean[];
  /** Locations to which dislodged units may retreat, where the text says that in its own way. */
  readonly retreats?: ReadonlyMap<number, readonly number[]>;
}

export type JudgedOutcome =
  | 'illegal'
  | 'invalid'
  | 'fails'
  | 'succeeds'
  | 'cut'
  | 'given'
  | 'disrupted'
  | 'available'
  | 'stands'
  | 'dislodged'
  | 'destroyed';

/** The result of one given order. */
export interface JudgedOrder {
  readonly given: GivenOrder;
  /** The unit it is for; `undefined` where none stands. */
  readonly unit: number | undefined;
  readonly outcome: JudgedOutcome;
  readonly reason: IllegalReason | undefined;
}

/** A unit that a judge dislodged. */
export interface JudgedDislodged {
  readonly unit: number;
  /** The unit that dislodged it. */
  readonly by: number;
  /** Locations it may retreat to. */
  readonly retreats: readonly number[];
}

/** The result of a movement phase, in the words of DATC 3.2 (4.E.2). */
export interface Judgement {
  readonly read: ReadOrders;
  readonly settlement: Settlement;
  /** A result for each given order, in the order they were given. */
  readonly results: readonly JudgedOrder[];
  /** The outcome of each unit and its order. */
  readonly outcomes: readonly JudgedOutcome[];
  readonly dislodged: readonly JudgedDislodged[];
  /** Provinces into which a unit tried to move and none could. */
  readonly contested: readonly number[];
  /** The board after movement, without dislodged units. */
  readonly next: readonly Unit[];
}

/** The report of what a judge decided. */
export function report(field: Field, given: readonly GivenOrder[], settlement: Settlement): Judgement {
  const { read, units } = field;
  const hasMoved = (unit: number): boolean => settlement.moved[unit] === true;
  const hasEffect = (mover: number): boolean => settlement.effective[mover] === true;
  const dislodged = units.flatMap((unit): JudgedDislodged[] => {
    const by = hasMoved(unit) ? undefined : field.attackers(unit).find(hasMoved);
    if (by === undefined) return [];
    return [{ unit, by, retreats: settlement.retreats?.get(unit) ?? retreatsOf(unit, by) }];
  });
  const fates = new Map(dislodged.map((fate) => [fate.unit, fate]));
  const outcomes = units.map(outcomeOf);
  return {
    read,
    settlement,
    results: given.map((each, i) => resultOf(each, read.readings[i]!)),
    outcomes,
    dislodged,
    contested: contestedProvinces(),
    next: units.filter((unit) => !fates.has(unit)).map(standingNext),
  };

  function resultOf(each: GivenOrder, reading: OrderReading): JudgedOrder {
    const { unit } = reading;
    switch (reading.verdict) {
      case 'counts':
        return { given: each, unit, outcome: outcomes[reading.unit]!, reason: undefined };
      case 'impossible': {
        const outcome = each.order.kind === 'move' ? 'fails' : 'invalid';
        return { given: each, unit, outcome, reason: undefined };
      }
      case 'permits':
        // The texts that judges follow know no canals: no unit passes one.
        return { given: each, unit, outcome: 'fails', reason: undefined };
      case 'illegal':
        return { given: each, unit, outcome: 'illegal', reason: reading.reason };
    }
  }

  function outcomeOf(unit: number): JudgedOutcome {
    const order = field.order(unit);
    switch (order.kind) {
      case 'hold': {
        const fate = fates.get(unit);
        if (fate === undefined) return 'stands';
        return fate.retreats.length === 0 ? 'destroyed' : 'dislodged';
      }
      case 'move':
        if (hasMoved(unit)) return 'succeeds';
        return order.isImpossible !== true && field.byConvoy(unit) && !field.isRouteOrdered(unit)
          ? 'invalid'
          : 'fails';
      case 'support':
        if (!field.supports(unit)) return 'invalid';
        return settlement.given[unit] === true ? 'given' : 'cut';
      case 'convoy':
        if (!field.convoys(unit)) return 'invalid';
        return settlement.available[unit] === true ? 'available' : 'disrupted';
    }
  }

  /** DATC 5.B.11: where it could move without a convoy, nobody stays or tried to go, and no attacker by land came from. */
  function retreatsOf(unit: number, by: number): number[] {
    return neighbours(read.board, read.units[unit]!).filter((place) => {
      const province = provinceOf(read.board, place);
      const occupant = field.occupant(province);
      const isTaken = occupant !== undefined && !hasMoved(occupant);
      const cameFromThere = province === field.province(by) && !field.byConvoy(by);
      return !isTaken && !cameFromThere && !field.moversTo(province).some(hasEffect);
    });
  }

  function contestedProvinces(): number[] {
    const contested = field.movers.filter(hasEffect).flatMap((mover) => {
      const destination = field.destination(mover);
      return destination === undefined || field.moversTo(destination).some(hasMoved) ? [] : [destination];
    });
    return [...new Set(contested)].sort((a, b) => a - b);
  }

  function standingNext(unit: number): Unit {
    const order = read.orders[unit]!;
    const standing = read.units[unit]!;
    return order.kind === 'move' && hasMoved(unit) ? { ...standing, location: order.to } : standing;
  }
}

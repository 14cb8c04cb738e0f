/** The findings of a judge, and the report of a movement phase that follows: board, dislodged units, outcomes of orders. */
import { neighbours, provinceOf, type Unit } from '../board/board.ts';
import type { GivenOrder } from '../orders/order.ts';
import { type Dislodged, type MovementReport, type Outcome, resultOf } from '../orders/order-outcome.ts';
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

/** The report, and the decisions that it follows from. */
export interface Judgement extends MovementReport {
  readonly settlement: Settlement;
}

/** The report of what a judge decided. */
export function report(field: Field, given: readonly GivenOrder[], settlement: Settlement): Judgement {
  const { read, units } = field;
  const hasMoved = (unit: number): boolean => settlement.moved[unit] === true;
  const hasEffect = (mover: number): boolean => settlement.effective[mover] === true;
  const dislodged = units.flatMap((unit): Dislodged[] => {
    const by = hasMoved(unit) ? undefined : field.attackers(unit).find(hasMoved);
    if (by === undefined) return [];
    return [{ unit, by, retreats: settlement.retreats?.get(unit) ?? retreatsOf(unit, by) }];
  });
  const fates = new Map(dislodged.map((fate) => [fate.unit, fate]));
  const outcomes = units.map(outcomeOf);
  return {
    read,
    settlement,
    // The texts that judges follow know no canals: no unit passes one.
    results: given.map((each, i) => resultOf(each, read.readings[i]!, outcomes, () => false)),
    outcomes,
    dislodged,
    contested: contestedProvinces(),
    next: units.filter((unit) => !fates.has(unit)).map(standingNext),
  };

  function outcomeOf(unit: number): Outcome {
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

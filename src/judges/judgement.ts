/**
 * The findings of a judge, and the report of a movement phase that follows from it: the next board, who was
 * dislodged by whom and may retreat where, which provinces are contested, and the outcome of every order.
 */
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
  const { read } = field;
  const dislodged = dislodgedUnits(field, settlement);
  const outcomes = field.units.map((unit) => {
    const fate = dislodged.find((each) => each.unit === unit);
    return outcomeOf(field, settlement, unit, fate);
  });
  return {
    read,
    settlement,
    results: given.map((each, i) => resultOf(each, read.readings[i]!, outcomes)),
    outcomes,
    dislodged,
    contested: contestedProvinces(field, settlement),
    next: nextUnits(field, settlement, dislodged),
  };
}

function resultOf(given: GivenOrder, reading: OrderReading, outcomes: readonly JudgedOutcome[]): JudgedOrder {
  const { unit } = reading;
  switch (reading.verdict) {
    case 'counts':
      return { given, unit, outcome: outcomes[reading.unit]!, reason: undefined };
    case 'impossible':
      return { given, unit, outcome: given.order.kind === 'move' ? 'fails' : 'invalid', reason: undefined };
    case 'permits':
      // The texts that judges follow know no canals: no unit passes one.
      return { given, unit, outcome: 'fails', reason: undefined };
    case 'illegal':
      return { given, unit, outcome: 'illegal', reason: reading.reason };
  }
}

function outcomeOf(
  field: Field,
  settlement: Settlement,
  unit: number,
  fate: JudgedDislodged | undefined,
): JudgedOutcome {
  const order = field.order(unit);
  switch (order.kind) {
    case 'hold':
      if (fate === undefined) return 'stands';
      return fate.retreats.length === 0 ? 'destroyed' : 'dislodged';
    case 'move':
      if (settlement.moved[unit] === true) return 'succeeds';
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

function dislodgedUnits(field: Field, settlement: Settlement): JudgedDislodged[] {
  const dislodged: JudgedDislodged[] = [];
  for (const unit of field.units) {
    if (settlement.moved[unit] === true) continue;
    const by = field.attackers(unit).find((mover) => settlement.moved[mover] === true);
    if (by === undefined) continue;
    const retreats = settlement.retreats?.get(unit) ?? retreatsOf(field, settlement, unit, by);
    dislodged.push({ unit, by, retreats });
  }
  return dislodged;
}

/** DATC 5.B.11: where it could move without a convoy, nobody stays or tried to go, and no attacker by land came from. */
function retreatsOf(field: Field, settlement: Settlement, unit: number, by: number): number[] {
  const { board, units } = field.read;
  return neighbours(board, units[unit]!).filter((place) => {
    const province = provinceOf(board, place);
    const occupant = field.occupant(province);
    const isTaken = occupant !== undefined && settlement.moved[occupant] !== true;
    const cameFromThere = province === field.province(by) && !field.byConvoy(by);
    const isContested = field.moversTo(province).some((mover) => settlement.effective[mover] === true);
    return !isTaken && !cameFromThere && !isContested;
  });
}

function contestedProvinces(field: Field, settlement: Settlement): number[] {
  const contested = new Set<number>();
  for (const mover of field.movers) {
    const destination = field.destination(mover);
    if (destination === undefined || settlement.effective[mover] !== true) continue;
    const entered = field.moversTo(destination).some((rival) => settlement.moved[rival] === true);
    if (!entered) contested.add(destination);
  }
  return [...contested].sort((a, b) => a - b);
}

function nextUnits(
  { read, units }: Field,
  { moved }: Settlement,
  dislodged: readonly JudgedDislodged[],
): Unit[] {
  const gone = new Set(dislodged.map(({ unit }) => unit));
  return units
    .filter((unit) => !gone.has(unit))
    .map((unit) => {
      const standing = read.units[unit]!;
      const order = read.orders[unit]!;
      return order.kind === 'move' && moved[unit] === true ? { ...standing, location: order.to } : standing;
    });
}

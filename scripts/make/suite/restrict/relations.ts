/** How the units of a position relate to each other: the source of their traits. */
import { chainOfFleets } from '../../../../encodings/chain-of-fleets.ts';
import { provinceOf } from '../../../../src/board/board.ts';
import type { WrittenOrder } from '../../../../src/orders/order.ts';
import type { Adjudication, Position } from '../../../../src/adjudicate/phases/movement.ts';
import type { Situation } from '../../../../encodings/language/situation.ts';
import { candidatesOf } from '../../../../src/readings/folding.ts';

/** A position, and what an encoding can ask of it. */
export interface Described {
  readonly read: Adjudication['read'];
  readonly situation: Situation<boolean>;
  /** Whether the fleets that are ordered to convoy a mover make a route, whatever happens to them. */
  readonly hasRoute: (mover: number) => boolean;
  /** The first order written for a unit. */
  readonly written: (unit: number) => WrittenOrder | undefined;
}

/** What can be said about an adjudicated position. */
export function describePosition({ position, read, decisions }: Adjudication): Described {
  const { setting } = decisions;
  return {
    read,
    situation: setting.situation,
    hasRoute: (mover) => chainOfFleets(setting, mover, () => true),
    written: (unit) => orderWritten(position, unit),
  };
}

function orderWritten({ board, units, orders }: Position, unit: number): WrittenOrder | undefined {
  const province = provinceOf(board, units[unit]!.location);
  return orders.find(({ order }) => order.unit.province === province)?.order;
}

export const attackersOf = ({ situation }: Described, unit: number): readonly number[] =>
  candidatesOf(situation.attackers(unit));

export function supportersOf({ situation }: Described, unit: number): readonly number[] {
  return candidatesOf(
    situation.moves(unit) ? situation.moveSupporters(unit) : situation.holdSupporters(unit),
  );
}

export const fleetsOf = ({ situation }: Described, mover: number): readonly number[] =>
  candidatesOf(situation.convoyers(mover));

export function occupantOf({ situation }: Described, mover: number): number | undefined {
  return candidatesOf(situation.occupants(mover))[0];
}

export const isBySea = ({ situation }: Described, mover: number): boolean =>
  situation.moves(mover) && (!situation.bordersDestination(mover) || situation.ordersConvoy(mover));

/** Moves each of which is to where the next unit stands, from this one on: whether they come back to it. */
export function goesRound(described: Described, unit: number): boolean {
  const seen = new Set<number>();
  let next = described.situation.moves(unit) ? occupantOf(described, unit) : undefined;
  while (next !== undefined && next !== unit && !seen.has(next)) {
    seen.add(next);
    next = described.situation.moves(next) ? occupantOf(described, next) : undefined;
  }
  return next === unit && seen.size > 1;
}

/** How the units of a position relate to each other: the source of their traits. */
import { chainOfFleets } from '../../../../encodings/chain-of-fleets.ts';
import { provinceOf } from '../../../../src/board/board.ts';
import type { WrittenOrder } from '../../../../src/orders/order.ts';
import type { Adjudication, Position } from '../../../../src/adjudicate/phases/movement.ts';
import type { Situation } from '../../../../encodings/language/situation.ts';

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

/** Units of a list that stand in the relation. */
export const those = (list: readonly number[], is: (unit: number) => boolean): number[] => list.filter(is);

export const attackersOf = ({ situation }: Described, unit: number): number[] =>
  those(situation.attackers(unit), (attacker) => situation.attacks(attacker, unit));

export function supportersOf({ situation }: Described, unit: number): number[] {
  return situation.moves(unit)
    ? those(situation.moveSupporters(unit), (supporter) => situation.supportsMove(supporter, unit))
    : those(situation.holdSupporters(unit), (supporter) => situation.supportsHold(supporter, unit));
}

export const fleetsOf = ({ situation }: Described, mover: number): number[] =>
  those(situation.convoyers(mover), (fleet) => situation.convoys(fleet, mover));

export function occupantOf({ situation }: Described, mover: number): number | undefined {
  return situation.occupants(mover).find((unit) => situation.attacks(mover, unit));
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

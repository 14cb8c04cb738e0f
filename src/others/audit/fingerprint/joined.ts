/**
 * Several questions on one board: far enough from each other that none has to do with another, each with powers of
 * its own. One answer then answers all of them.
 */
import { reaches, type Board } from '../../../board/board.ts';
import type { TextPosition } from '../asking/text-position.ts';

/** Two positions on one board; `undefined` where they would meet, or there are not enough powers. */
export function joined(board: Board, one: TextPosition, other: TextPosition): TextPosition | undefined {
  const taken = zoneOf(board, one);
  for (const province of zoneOf(board, other)) {
    if (taken.has(province) || neighbours(board, province).some((next) => taken.has(next))) return undefined;
  }
  const moved = withOtherPowers(board, other, new Set(powersOf(one)));
  if (moved === undefined) return undefined;
  return { units: { ...one.units, ...moved.units }, orders: { ...one.orders, ...moved.orders } };
}

/** Every province that is named. */
function zoneOf(board: Board, { units, orders }: TextPosition): Set<number> {
  const texts = [...Object.values(units).flat(), ...Object.values(orders).flat()];
  const words = new Set(texts.flatMap((text) => text.match(/\b[A-Z]{3}\b/g) ?? []));
  return new Set(board.provinces.filter(({ code }) => words.has(code)).map(({ index }) => index));
}

function neighbours(board: Board, province: number): number[] {
  const places = board.locations.filter((location) => location.province === province);
  return board.provinces
    .filter(
      ({ index }) =>
        reaches(board, 'army', province, index) ||
        places.some((place) => reaches(board, 'fleet', place.index, index)),
    )
    .map(({ index }) => index);
}

function powersOf({ units, orders }: TextPosition): string[] {
  return [...new Set([...Object.keys(units), ...Object.keys(orders)])];
}

/** The same position of other powers; orders that name a power keep theirs. */
function withOtherPowers(
  board: Board,
  position: TextPosition,
  taken: ReadonlySet<string>,
): TextPosition | undefined {
  const own = powersOf(position);
  if (!own.some((power) => taken.has(power))) return position;
  const texts = Object.values(position.orders).flat().join();
  if (board.powers.some(({ code }) => texts.includes(code))) return undefined;
  const free = board.powers.map(({ code }) => code).filter((code) => !taken.has(code));
  if (free.length < own.length) return undefined;
  const names = new Map(own.map((power, i) => [power, free[i]!]));
  const renamed = (byPower: TextPosition['units']): TextPosition['units'] =>
    Object.fromEntries(Object.entries(byPower).map(([power, list]) => [names.get(power)!, list]));
  return { units: renamed(position.units), orders: renamed(position.orders) };
}

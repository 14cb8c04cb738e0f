/** Boards with one border wrong: one that is missing, or one too many between provinces that are near each other. */
import {
  canStand,
  neighbouringProvinces,
  provinceOf,
  type Board,
  type UnitType,
} from '../../../board/board.ts';
import { tablesOf } from '../../../board/tables.ts';

/** A border that a program does not know, or that it takes to be there. */
export interface MapFault {
  readonly says: string;
  readonly type: UnitType;
  /** The two places; of a border that is wrong both ways, the one that the board lists first before the other. */
  readonly places: readonly [from: number, to: number];
  readonly isMissing: boolean;
  readonly directions: 'both' | 'there';
}

type BorderLists = readonly (readonly number[])[];

/** The board as a program with this fault has it. */
export function withMapFault(board: Board, { type, places: [a, b], isMissing, directions }: MapFault): Board {
  const change = (list: readonly number[], to: number): readonly number[] =>
    isMissing ? list.filter((other) => other !== to) : [...list, to].sort((one, other) => one - other);
  const changed = (lists: BorderLists): BorderLists => {
    const there = lists.with(a, change(lists[a]!, b));
    return directions === 'there' ? there : there.with(b, change(there[b]!, a));
  };
  if (type === 'army') return { ...board, armyBorders: changed(board.armyBorders) };
  const fleetBorders = changed(board.fleetBorders);
  const fleetProvinces = fleetBorders.map((list) => [...new Set(list.map((to) => provinceOf(board, to)))]);
  return { ...board, fleetBorders, fleetProvinces };
}

/** Each border closed both ways, and each pair of places with a common neighbour opened both ways. */
export function mapFaults(board: Board): MapFault[] {
  const faults: MapFault[] = [];
  for (const type of ['army', 'fleet'] as const) {
    const lists = type === 'army' ? board.armyBorders : board.fleetBorders;
    for (const [from, own] of lists.entries()) {
      for (const to of own) if (from < to) faults.push(mapFault(board, type, [from, to], true));
      const near = new Set(own.flatMap((next) => lists[next]!));
      for (const to of near) {
        if (from >= to || own.includes(to) || provinceOf(board, from) === provinceOf(board, to)) continue;
        faults.push(mapFault(board, type, [from, to], false));
      }
    }
  }
  return faults;
}

/** Each border of a coast opened for another coast of its province too, as where a program has no coasts. */
export function coastFaults(board: Board): MapFault[] {
  return board.provinces.flatMap(({ coasts }) =>
    coasts.flatMap((from) => {
      const own = board.fleetBorders[from]!;
      const others = new Set(coasts.flatMap((coast) => board.fleetBorders[coast]!));
      const opened = [...others].filter((to) => !own.includes(to));
      return opened.map((to) => mapFault(board, 'fleet', from < to ? [from, to] : [to, from], false));
    }),
  );
}

/** Each pair of places of fleets opened that are near each other by way of armies too, as where a program has one list for both. */
export function overlandFaults(board: Board): MapFault[] {
  const places = board.locations.flatMap((_, place) => (canStand(board, 'fleet', place) ? [place] : []));
  return places.flatMap((from) => {
    const own = provinceOf(board, from);
    const beside = neighbouringProvinces(board, own);
    const near = new Set([...beside, ...beside.flatMap((next) => neighbouringProvinces(board, next))]);
    near.delete(own);
    return places
      .filter(
        (to) => from < to && near.has(provinceOf(board, to)) && !tablesOf(board).borders('fleet', from, to),
      )
      .map((to) => mapFault(board, 'fleet', [from, to], false));
  });
}

/** The fault both ways. */
function mapFault(board: Board, type: UnitType, places: MapFault['places'], isMissing: boolean): MapFault {
  return withWords(board, { type, places, isMissing, directions: 'both' });
}

/** The fault in one direction: there as it is written, or back. */
export function oneWay(board: Board, fault: MapFault, way: 'there' | 'back'): MapFault {
  const [from, to] = fault.places;
  const places = way === 'there' ? ([from, to] as const) : ([to, from] as const);
  return withWords(board, { ...fault, places, directions: 'there' });
}

/** The fault with its sentence: `No border between F NTH and F SKA is known.` */
function withWords(board: Board, fault: Omit<MapFault, 'says'>): MapFault {
  const { type, places, isMissing, directions } = fault;
  const [from, to] = places.map((place) => `${type === 'army' ? 'A' : 'F'} ${board.locations[place]!.code}`);
  const border = directions === 'both' ? `border between ${from} and ${to}` : `border from ${from} to ${to}`;
  return { ...fault, says: isMissing ? `No ${border} is known.` : `A ${border} is taken to be there.` };
}

/** Boards with one border wrong: one that is missing, or one too many between provinces that are near each other. */
import { provinceOf, type Board, type UnitType } from '../../../board/board.ts';

/** A border that a program does not know, or that it takes to be there. */
export interface MapFault {
  readonly says: string;
  readonly type: UnitType;
  /** The two places, the one that the board lists first before the other. */
  readonly places: readonly [number, number];
  readonly isMissing: boolean;
}

type BorderLists = readonly (readonly number[])[];

const without = (lists: BorderLists, from: number, to: number): BorderLists =>
  lists.map((list, i) => (i === from ? list.filter((other) => other !== to) : list));

const having = (lists: BorderLists, from: number, to: number): BorderLists =>
  lists.map((list, i) => (i === from ? [...list, to].sort((a, b) => a - b) : list));

/** The provinces of the locations, each once, without the one where it is. */
const provincesOf = (board: Board, fleetBorders: BorderLists): BorderLists =>
  fleetBorders.map((list) => [...new Set(list.map((location) => provinceOf(board, location)))]);

/** The board as a program with this fault has it: both ways. */
export function withMapFault(board: Board, { type, places: [a, b], isMissing }: MapFault): Board {
  const change = isMissing ? without : having;
  const changed = (lists: BorderLists): BorderLists => change(change(lists, a, b), b, a);
  if (type === 'army') return { ...board, armyBorders: changed(board.armyBorders) };
  const fleetBorders = changed(board.fleetBorders);
  return { ...board, fleetBorders, fleetProvinces: provincesOf(board, fleetBorders) };
}

/** Each border closed both ways, and each pair of places with a common neighbour opened both ways. */
export function mapFaults(board: Board): MapFault[] {
  const faults: MapFault[] = [];
  for (const type of ['army', 'fleet'] as const) {
    const lists = type === 'army' ? board.armyBorders : board.fleetBorders;
    const name = (place: number): string => `${type === 'army' ? 'A' : 'F'} ${board.locations[place]!.code}`;
    for (const [from, own] of lists.entries()) {
      for (const to of own) {
        if (from >= to) continue;
        const says = `No border between ${name(from)} and ${name(to)} is known.`;
        faults.push({ says, type, places: [from, to], isMissing: true });
      }
      const near = new Set(own.flatMap((next) => lists[next]!));
      for (const to of near) {
        if (from >= to || own.includes(to) || provinceOf(board, from) === provinceOf(board, to)) continue;
        const says = `A border between ${name(from)} and ${name(to)} is taken to be there.`;
        faults.push({ says, type, places: [from, to], isMissing: false });
      }
    }
  }
  return faults;
}

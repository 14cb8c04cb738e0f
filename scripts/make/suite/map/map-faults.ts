/** Boards with one border wrong: one that is missing, or one too many between provinces that are near each other. */
import { provinceOf, type Board } from '../../../../src/board/board.ts';

/** What is wrong with a board, and the board. */
export interface MapFault {
  readonly says: string;
  readonly board: Board;
}

type Lists = readonly (readonly number[])[];

const without = (lists: Lists, from: number, to: number): Lists =>
  lists.map((list, i) => (i === from ? list.filter((other) => other !== to) : list));

const having = (lists: Lists, from: number, to: number): Lists =>
  lists.map((list, i) => (i === from ? [...list, to].sort((a, b) => a - b) : list));

/** The provinces of the locations, each once, without the one where it is. */
const provincesOf = (board: Board, fleetBorders: Lists): Lists =>
  fleetBorders.map((list) => [...new Set(list.map((location) => provinceOf(board, location)))]);

/** The board with other borders for one type of units. */
function withBorders(board: Board, type: 'army' | 'fleet', borders: Lists): Board {
  return type === 'army'
    ? { ...board, armyBorders: borders }
    : { ...board, fleetBorders: borders, fleetProvinces: provincesOf(board, borders) };
}

/** Each border closed both ways, and each pair of places with a common neighbour opened both ways. */
export function mapFaults(board: Board): MapFault[] {
  const faults: MapFault[] = [];
  for (const type of ['army', 'fleet'] as const) {
    const lists = type === 'army' ? board.armyBorders : board.fleetBorders;
    const name = (place: number): string => `${type === 'army' ? 'A' : 'F'} ${board.locations[place]!.code}`;
    const both = (change: typeof without, a: number, b: number): Lists => change(change(lists, a, b), b, a);
    for (const [from, own] of lists.entries()) {
      for (const to of own) {
        if (from >= to) continue;
        const says = `No border between ${name(from)} and ${name(to)} is known.`;
        faults.push({ says, board: withBorders(board, type, both(without, from, to)) });
      }
      const near = new Set(own.flatMap((next) => lists[next]!));
      for (const to of near) {
        if (from >= to || own.includes(to) || provinceOf(board, from) === provinceOf(board, to)) continue;
        const says = `A border between ${name(from)} and ${name(to)} is taken to be there.`;
        faults.push({ says, board: withBorders(board, type, both(having, from, to)) });
      }
    }
  }
  return faults;
}

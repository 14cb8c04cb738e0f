/** Moves out of every place and into every place, by armies and by fleets: names, coasts and borders of a program. */
import {
  type Board,
  canStand,
  neighbours,
  type PlacedUnit,
  provinceOf,
  UNIT_TYPES,
} from '../../../board/board.ts';
import { dealt, position, type Trap } from './trap.ts';
import { shortUnit } from '../../../orders/text/format.ts';

/** A move of a lone unit to an empty neighbour. */
interface LoneMove {
  readonly unit: PlacedUnit;
  readonly to: number;
}

/** Moves by which a unit of each type leaves and enters each place: if one fails, the others show why. */
const EACH_WAY = 2;

/** Questions of as many moves as do not meet, until every place was left and entered by every type of unit. */
export function moveTraps(board: Board): readonly Trap[] {
  const rounds = roundsOf(board);
  const textOf = ({ unit, to }: LoneMove): string =>
    `${shortUnit(board, { ...unit, power: 0 })} - ${board.locations[to]!.code}`;
  return rounds.map((moves, i) => ({
    name: `moves-${i + 1}`,
    title: `Moves to empty neighbours, part ${i + 1} of ${rounds.length}`,
    question: position(dealt(board, moves.map(textOf))),
    misreadings: [],
    isOfMoves: true,
    fix:
      'Each unit goes to an empty neighbour. Look at what the program calls the two places and their coasts, at the ' +
      'type of the unit, and at whether its board has this border.',
  }));
}

function roundsOf(board: Board): LoneMove[][] {
  const left = new Set(loneMoves(board));
  const open = new Map<string, number>();
  for (const purpose of [...left].flatMap(purposes)) {
    open.set(purpose, Math.min(EACH_WAY, (open.get(purpose) ?? 0) + 1));
  }
  const found: LoneMove[][] = [];
  while ([...open.values()].some((moves) => moves > 0)) found.push(roundOf(board, left, open));
  return found;
}

function loneMoves(board: Board): LoneMove[] {
  const units = board.locations.flatMap(({ index: location }) =>
    UNIT_TYPES.filter((type) => canStand(board, type, location)).map((type) => ({ type, location })),
  );
  return units.flatMap((unit) => neighbours(board, unit).map((to) => ({ unit, to })));
}

/** The parts of a move: to leave one place, and to enter another. */
const purposes = ({ unit: { type, location }, to }: LoneMove): string[] => [
  `${type} from ${location}`,
  `${type} to ${to}`,
];

/** Moves of which no two have a province in common, among those that are left, as long as they try what is open. */
function roundOf(board: Board, left: Set<LoneMove>, open: Map<string, number>): LoneMove[] {
  const taken = new Set<number>();
  const chosen: LoneMove[] = [];
  for (const wanted of [2, 1]) {
    for (const move of left) {
      const provinces = [move.unit.location, move.to].map((place) => provinceOf(board, place));
      if (provinces.some((province) => taken.has(province))) continue;
      if (purposes(move).filter((each) => open.get(each)! > 0).length < wanted) continue;
      for (const province of provinces) taken.add(province);
      for (const each of purposes(move)) open.set(each, open.get(each)! - 1);
      left.delete(move);
      chosen.push(move);
    }
  }
  return chosen;
}

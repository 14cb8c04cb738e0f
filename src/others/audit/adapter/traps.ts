/**
 * Questions about what usually goes wrong between a program and the protocol (docs/protocol.md). What a
 * misreading leads to is adjudicated, so nothing is written here, or in `traps.json`, about rules.
 */
import {
  type Board,
  canStand,
  neighbours,
  type PlacedUnit,
  provinceOf,
  UNIT_TYPES,
} from '../../../board/board.ts';
import type { TextQuestion } from '../asking/ask.ts';
import type { TextPosition } from '../asking/text-position.ts';
import faults from './adapter-faults.json' with { type: 'json' };
import data from './traps.json' with { type: 'json' };
import { shortUnit } from '../../../orders/text/format.ts';

/** An error of an adapter, and what its author can do. */
export interface AdapterFault {
  readonly wrong: string;
  readonly fix: string;
}

/** The error of this name. */
export function adapterFault(name: keyof typeof faults, detail = ''): AdapterFault {
  const { wrong, fix } = faults[name];
  return { wrong: wrong.replace('{}', () => detail), fix };
}

export interface Trap {
  readonly name: string;
  /** The subject of the question, as a heading. */
  readonly title: string;
  readonly question: TextQuestion;
  /** Positions that the adapter may seem to have handed over in place of the one that was asked. */
  readonly misreadings: readonly (AdapterFault & { readonly as: TextQuestion })[];
  /** Something that a program may have no way to say: then its adapter refuses the question. */
  readonly notation?: string;
  /** Its orders where they are moves of lone units to empty neighbours, and the unit where it arrives: `FRANCE A BUR`. */
  readonly moves?: readonly {
    readonly text: string;
    readonly arrived: string;
    readonly purposes: readonly string[];
  }[];
  /** Advice where the answer is wrong in a way that no misreading explains. */
  readonly fix?: string;
  /** Name of the question in the protocol, where it is not the number of the question. */
  readonly id?: string;
  /** The trap of which this is the same question again: it must have the same answer, right or wrong. */
  readonly repeats?: string;
}

/** A trap with what became of it. */
export interface Checked {
  readonly trap: Trap;
  /** The line that asked it. */
  readonly asked: string;
  /** The answer, where there was one. */
  readonly answer?: unknown;
  readonly fault?: AdapterFault;
}

/** Every power has some of the things. */
const dealt = <Thing>({ powers }: Board, things: readonly Thing[]): Record<string, Thing[]> =>
  Object.fromEntries(powers.map(({ code }, i) => [code, things.filter((_, j) => j % powers.length === i)]));

interface WrittenTrap extends Omit<Trap, 'question' | 'misreadings'> {
  /** Without it, a unit stands in every place. */
  readonly question?: TextQuestion;
  /** Each has other orders than the question, or other units. */
  readonly misreadings?: readonly (AdapterFault & Partial<TextPosition>)[];
}

/** In the order in which they are asked: what others build on comes first. */
export function trapsOf(board: Board): readonly Trap[] {
  const inFull = (traps: readonly WrittenTrap[]): Trap[] =>
    traps.map(({ question = everyPlace(board), misreadings = [], ...trap }) => {
      const readAs = misreadings.map(({ wrong, fix, ...read }) => ({
        as: { ...question, ...read },
        wrong,
        fix,
      }));
      return { ...trap, question, misreadings: readAs };
    });
  return [...inFull(data.beforeMoves), ...moveTraps(board), ...inFull(data.afterMoves)];
}

/** One unit in every province; a province of two coasts has an army, `coasts` has the fleets. */
function everyPlace(board: Board): TextPosition {
  const texts = board.provinces.map(({ code, terrain }) => `${terrain === 'sea' ? 'F' : 'A'} ${code}`);
  return { units: dealt(board, texts), orders: {} };
}

/** A move of a lone unit to an empty neighbour. */
interface LoneMove {
  readonly unit: PlacedUnit;
  readonly to: number;
}

/** Moves by which a unit of each type leaves and enters each place: if one fails, the others show why. */
const EACH_WAY = 2;

/** Questions of as many moves as do not meet, until every place was left and entered by every type of unit. */
function moveTraps(board: Board): readonly Trap[] {
  const rounds = roundsOf(board);
  const unitAt = ({ unit }: LoneMove, location = unit.location): string =>
    shortUnit(board, { ...unit, location, power: 0 });
  const textOf = (move: LoneMove): string => `${unitAt(move)} - ${board.locations[move.to]!.code}`;
  return rounds.map((round, i) => ({
    name: `moves-${i + 1}`,
    title: `Moves to empty neighbours, part ${i + 1} of ${rounds.length}`,
    question: {
      units: dealt(
        board,
        round.map((move) => unitAt(move)),
      ),
      orders: dealt(board, round.map(textOf)),
    },
    misreadings: [],
    moves: Object.entries(dealt(board, round)).flatMap(([power, own]) =>
      own.map((move) => ({
        text: textOf(move),
        arrived: `${power} ${unitAt(move, move.to)}`,
        purposes: purposes(move),
      })),
    ),
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

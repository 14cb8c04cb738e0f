/** Boards as large as one likes: a grid of provinces with a sea in every ninth place. */
import type { Board } from '../src/board/board.ts';
import { loadBoard } from '../src/board/load.ts';

const POWERS = ['RED', 'BLUE', 'GREEN', 'BLACK', 'WHITE', 'BROWN', 'GREY'];
const LETTERS = 26;

/** A board of `side` times `side` provinces; at most 60 a side. */
export function largeBoard(side: number): Board {
  const places = Array.from({ length: side * side }, (_, i) => ({
    row: Math.floor(i / side),
    column: i % side,
  }));
  const near = (index: number): number[] =>
    places.flatMap(({ row, column }, other) => {
      const here = places[index]!;
      return other !== index && Math.abs(row - here.row) <= 1 && Math.abs(column - here.column) <= 1
        ? [other]
        : [];
    });
  const isSea = (index: number): boolean => places[index]!.row % 3 === 1 && places[index]!.column % 3 === 1;
  const isCoast = (index: number): boolean => !isSea(index) && near(index).some(isSea);
  const provinces = places.map((_, index) => {
    const walk = isSea(index) ? [] : near(index).filter((other) => !isSea(other));
    const afloat = isSea(index) || isCoast(index);
    const sail = afloat ? near(index).filter((other) => isSea(other) || isCoast(other)) : [];
    return {
      code: codeOf(index),
      name: `Place ${codeOf(index)}`,
      terrain: isSea(index) ? 'sea' : isCoast(index) ? 'coast' : 'inland',
      armies: walk.map(codeOf),
      fleets: sail.map(codeOf),
    };
  });
  const powers = POWERS.map((code) => ({ code, name: `${code} power`, units: [] }));
  const board = loadBoard({ id: `grid-${side}`, name: `A grid of ${side}`, powers, provinces });
  if (!board.ok) throw new Error(board.error.message);
  return board.value;
}

function codeOf(index: number): string {
  return [LETTERS * LETTERS, LETTERS, 1].map((unit) => letter(Math.floor(index / unit) % LETTERS)).join('');
}

function letter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

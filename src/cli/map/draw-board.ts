/** `dipsolve map draw`: a board with the units of its start. */
import { chooseBoards } from '../../board/chosen.ts';
import { homeCentres } from '../../adjudicate/phases/centres.ts';
import { complain, EXIT } from '../shared/complain.ts';
import type { Flags } from '../shared/options.ts';
import { pictureOf } from '../../explain/pictures/picture.ts';
import { writePicture } from '../shared/draw.ts';

/** Draws a board into a file, or to standard output for `-`; returns the exit code. */
export async function drawBoard(name: string, { svg = '-' }: Flags): Promise<number> {
  const { boards, errors } = chooseBoards(name);
  if (boards === undefined) return complain(errors);
  const board = boards.first;
  const pieces = board.start.map(
    (unit) => ({ unit, order: undefined, result: 'open', dislodged: undefined }) as const,
  );
  const scene = { board, pieces, contested: [], centres: homeCentres(board) };
  const picture = await pictureOf([{ scene }], { title: board.name, view: 'whole', legend: false });
  writePicture(svg, picture);
  return EXIT.fine;
}

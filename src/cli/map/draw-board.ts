/** `dipsolve map draw`: a board with the units of its start. */
import { chooseBoards } from '../../board/shipped.ts';
import { homeCentres } from '../../adjudicate/phases/centres.ts';
import { pictureOf } from '../../explain/pictures/picture-of.ts';
import { complain } from '../shared/complain.ts';
import { writePicture } from '../shared/draw.ts';

/** Draws a board into a file, or to standard output for `-`; returns the exit code. */
export async function drawBoard(name: string, svg: string): Promise<number> {
  const { boards, errors } = chooseBoards(name);
  if (boards === undefined) return complain(errors);
  const board = boards.first;
  const pieces = board.start.map(
    (unit) => ({ unit, order: undefined, result: 'open', dislodged: undefined }) as const,
  );
  const scene = { board, pieces, contested: [], centres: homeCentres(board) };
  const picture = await pictureOf([{ scene }], { title: board.name, view: 'whole', legend: false });
  const written = writePicture(svg, picture);
  return written.ok ? 0 : complain([written.error]);
}

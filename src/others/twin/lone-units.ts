/** Borders that a program has otherwise: a lone unit tells, where anything else could tell by chance. */
import type { Board } from '../../board/board.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import { writtenPlace, writtenUnit } from '../../orders/text/format.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import type { Asker } from '../audit/asking/ask.ts';
import { movementQuestion } from '../audit/diagnose/phase-question.ts';
import { type MapFault, oneWay } from '../suite/mutants/map-faults.ts';
import type { Deviation } from './deviation.ts';
import { ofBorder } from './deviations.ts';
import type { HeardAnswer } from './judged.ts';
import { testimonyOf } from './program-testimony.ts';
import type { Twin } from './twin.ts';

/**
 * Asks for units alone that are ordered over borders. Answers that are wrong are evidence of wrong borders, unless most units
 * alone do not move: then borders are not what is wrong.
 *
 * @param isOver called before each question
 */
export async function wrongBorders(
  asker: Asker,
  borders: readonly MapFault[],
  reference: Twin,
  { board, solver }: { readonly board: Board; readonly solver: Solver },
  isOver: () => boolean,
): Promise<{ readonly wrong: readonly Deviation[]; readonly evidence: readonly HeardAnswer[] }> {
  const wrong: Deviation[] = [];
  const evidence: HeardAnswer[] = [];
  for (const border of borders) {
    if (isOver()) break;
    const shown: MapFault[] = [];
    const ways = [oneWay(board, border, 'there'), oneWay(board, border, 'back')];
    for (const way of ways) {
      const question = movementQuestion(loneMove(board, way));
      const heard = await asker.ask(question);
      if (heard.kind !== 'told') continue;
      const testimony = testimonyOf(question, heard.told, solver);
      if (testimony.fits(reference) || !testimony.fits(reference.with(ofBorder(board, way)))) continue;
      shown.push(way);
      evidence.push({ from: 'a unit alone', question, told: heard.told, testimony });
    }
    const all = shown.length === ways.length ? [border] : shown;
    wrong.push(...all.map((each) => ofBorder(board, each, 'reading')));
  }
  const known = borders.filter(({ isMissing }) => isMissing).length;
  return 2 * wrong.length > known ? { wrong: [], evidence: [] } : { wrong, evidence };
}

/** A unit alone on the board that is ordered over a border. */
function loneMove(board: Board, { type, places: [from, to] }: MapFault): Position {
  const power = 0;
  const unit = { power, type, location: from };
  const order = {
    kind: 'move',
    unit: writtenUnit(board, unit),
    to: writtenPlace(board, to),
    viaConvoy: false,
  } as const;
  return { board, units: [unit], orders: [{ power, order }] };
}

/** Fresh positions on which twins differ: their answers tell which of them the program is. */
import type { Position } from '../../adjudicate/phases/movement.ts';
import type { Random } from '../../orders/sample/random.ts';
import { changesOf } from '../audit/live/aim/changed-position.ts';
import { movementQuestion, type PhaseQuestion } from '../audit/diagnose/phase-question.ts';
import type { SourcedQuestion } from '../audit/live/sources.ts';
import { answerText } from './program-testimony.ts';
import type { Twin } from './twin.ts';
import type { Solver } from '../../readings/z3/solver.ts';

/** In larger positions a change has nothing to do with what differs. */
const MOST_UNITS = 12;

/** Positions that differ in one thing from these, in an order of their own. */
export function changedPositions(near: readonly SourcedQuestion[], random: Random): Position[] {
  const positions = near.flatMap(({ question: { board, units, orders } }) =>
    orders.kind === 'movement' && units.length <= MOST_UNITS ? [{ board, units, orders: orders.orders }] : [],
  );
  return random.shuffle(positions.flatMap((position) => [...changesOf(position, random)]));
}

/** The positions on which a twin and one of the others answer differently, each rival in turn. */
export function separating(
  positions: readonly Position[],
  twin: Twin,
  rivals: readonly Twin[],
  most: number,
  solver: Solver,
): PhaseQuestion[] {
  const found: PhaseQuestion[] = [];
  const left = new Map(rivals.map((rival) => [rival, 0]));
  for (const position of positions) {
    if (found.length >= most) break;
    const question = movementQuestion(position);
    const told = (each: Twin): string => answerText(question, each, solver);
    const own = told(twin);
    const fewest = Math.min(...left.values());
    const rival = rivals.find((each) => left.get(each)! <= fewest && told(each) !== own);
    if (rival === undefined) continue;
    left.set(rival, left.get(rival)! + 1);
    found.push(question);
  }
  return found;
}

/** The plain result of a question: adjudicated by this program, written as another would write it. */
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import { shortUnit } from '../../../orders/text/short-forms.ts';
import { readGames } from '../../../games/records/formats/read-games.ts';
import { replayGame } from '../../../games/replay/replay-game.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { ReportedBoard } from '../asking/answer.ts';
import { predict } from '../asking/text-position.ts';
import type { TrapQuestion } from './trap.ts';

/**
 * The result of a question of any kind of phase.
 *
 * @throws if the question cannot be read or has no plain result, which is a fault of its trap
 */
export function plainResult(board: Board, question: TrapQuestion, solver: Solver): ReportedBoard {
  if (question.phase !== undefined) return laterResult(board, question, solver);
  const prediction = predict(board, question, DATC_3_2, solver);
  if (prediction.kind !== 'told') throw new Error('a question of a trap has no plain result');
  return prediction.told;
}

/** Gives the result of a phase of retreats or adjustments, read from a line as records have it. */
function laterResult(board: Board, question: TrapQuestion, solver: Solver): ReportedBoard {
  const { games, errors } = readGames(JSON.stringify(question), { format: 'phase-lines', boards: [board] });
  const [game] = games;
  if (game === undefined || errors.length > 0) throw new Error('a question of a trap cannot be read');
  const [played] = replayGame(game, { engine: 'components', policy: DATC_3_2 }, solver);
  const next = played?.next;
  if (next === undefined) throw new Error('a question of a trap has no plain result');
  const units = next.units.map((unit) => `${board.powers[unit.power]!.code} ${shortUnit(board, unit)}`);
  return { next: units.sort(), dislodged: new Map(), outcomes: {} };
}

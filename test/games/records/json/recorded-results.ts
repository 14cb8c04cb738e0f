/** Results of positions on lines, as they are written. */
import type { Board } from '../../../../src/board/board.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import {
  adjudicateMovement,
  DEFAULT_OPTIONS,
  type Adjudication,
} from '../../../../src/adjudicate/phases/movement.ts';
import type { PositionLine } from '../../../../src/games/records/lines/line-content.ts';
import { PositionLineReader } from '../../../../src/games/records/lines/position-line.ts';
import { resultLine, type ResultJson } from '../../../../src/games/records/json/result-json.ts';
import type { TextsByPower } from '../../../../src/games/records/model/texts-by-power.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { known } from '../../../setup/known.ts';

export interface PhaseRecord {
  readonly id?: string | number;
  readonly units: TextsByPower;
  readonly orders?: TextsByPower;
}

export function lineOf(record: PhaseRecord, board: Board = standardBoard): PositionLine {
  const bytes = Buffer.from(JSON.stringify(record));
  const read = new PositionLineReader([board]).readBytes(bytes, 0, bytes.length);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** What adjudicates lines with this solver, and gives the JSON that is written about a record. */
export function resultsBy(solver: Solver): {
  readonly adjudicated: (line: PositionLine) => Adjudication;
  readonly resultOf: (record: PhaseRecord, board?: Board) => ResultJson;
} {
  const adjudicated = (line: PositionLine): Adjudication => {
    return known(adjudicateMovement(line, { ...DEFAULT_OPTIONS, engine: 'components' }, solver));
  };
  const resultOf = (record: PhaseRecord, board?: Board): ResultJson => {
    const line = lineOf(record, board);
    return JSON.parse(resultLine(adjudicated(line), line)) as ResultJson;
  };
  return { adjudicated, resultOf };
}

/** A dislodged army in Trieste that may retreat. */
export const DISLODGED: PhaseRecord = {
  units: { AUSTRIA: ['A TRI'], ITALY: ['A VEN', 'A TYR'] },
  orders: { AUSTRIA: ['A TRI H'], ITALY: ['A VEN - TRI', 'A TYR S A VEN - TRI'] },
};

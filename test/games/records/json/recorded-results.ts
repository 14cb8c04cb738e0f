/** Results of positions on lines, as they are written. */
import type { Board } from '../../../../src/board/board.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { type PositionLine, PositionLineReader } from '../../../../src/games/records/lines/position-line.ts';
import { resultLine, type ResultJson } from '../../../../src/games/records/json/result-json.ts';
import type { TextsByPower } from '../../../../src/games/records/model/fields-by-power.ts';
import { adjudicated } from '../../../setup/adjudicated.ts';
import { readable } from '../../../setup/known.ts';

export interface PhaseRecord {
  readonly id?: string | number;
  readonly units: TextsByPower;
  readonly orders?: TextsByPower;
}

export function lineOf(record: PhaseRecord, board: Board = standardBoard): PositionLine {
  const bytes = Buffer.from(JSON.stringify(record));
  return readable(new PositionLineReader([board]).readBytes(bytes, 0, bytes.length));
}

/** The JSON that is written about a record. */
export function resultOf(record: PhaseRecord, board?: Board): ResultJson {
  const line = lineOf(record, board);
  return JSON.parse(resultLine(adjudicated(line), line)) as ResultJson;
}

/** A dislodged army in Trieste that may retreat. */
export const DISLODGED: PhaseRecord = {
  units: { AUSTRIA: ['A TRI'], ITALY: ['A VEN', 'A TYR'] },
  orders: { AUSTRIA: ['A TRI H'], ITALY: ['A VEN - TRI', 'A TYR S A VEN - TRI'] },
};

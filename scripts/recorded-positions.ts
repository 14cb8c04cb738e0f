/** Positions of the sample of game records beside the project. */
import { existsSync } from 'node:fs';
import { standardBoard } from '../src/board/standard.ts';
import type { Position } from '../src/adjudicate/phases/movement.ts';
import { allReadable } from '../src/games/records/lines/line-content.ts';
import { PositionLineReader } from '../src/games/records/lines/position-line.ts';
import { gzippedLines } from './gzipped-lines.ts';

/** The movement phases on the standard board in the sample of games beside the project, if it is there. */
export async function recordedPositions(folder: string): Promise<Position[] | undefined> {
  const file = `${folder}/phases.jsonl.gz`;
  if (!existsSync(file)) return undefined;
  const reader = new PositionLineReader([standardBoard]);
  const positions: Position[] = [];
  for await (const line of gzippedLines(file)) {
    const read = allReadable(reader.read(line));
    if (read.ok) positions.push(read.value);
  }
  return positions;
}

/** Positions to check something in: of the sample of game records beside the project, and generated ones. */
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { standardBoard } from '../src/board/standard.ts';
import type { Position } from '../src/adjudicate/phases/movement.ts';
import { allReadable, PositionLineReader } from '../src/games/records/lines/position-line.ts';
import { MIXES, randomPosition } from '../src/orders/sample/random-position.ts';

/** All mixes in turn; the same seed gives the same position. */
export function generatedPosition(seed: number): Position {
  const mixes = Object.values(MIXES);
  return randomPosition(standardBoard, mixes[seed % mixes.length]!, seed);
}

/** The lines of a gzipped file, one at a time. */
export function gzippedLines(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
}

/** The movement phases on the standard board, of lines that can be read in full; `undefined` where there is no such file. */
export async function recordedPositions(
  folder: string,
  name = 'phases.jsonl.gz',
): Promise<Position[] | undefined> {
  const file = join(folder, name);
  if (!existsSync(file)) return undefined;
  const reader = new PositionLineReader([standardBoard]);
  const positions: Position[] = [];
  for await (const line of gzippedLines(file)) {
    const read = allReadable(reader.read(line));
    if (read.ok) positions.push(read.value);
  }
  return positions;
}

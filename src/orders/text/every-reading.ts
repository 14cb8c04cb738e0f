/** Every way to read a text in which names are in doubt (DATC 4.E.2). */
import type { Board } from '../../board/board.ts';
import type { Place } from '../../base/errors.ts';
import { startReading, type Doubts } from './cursor.ts';
import { readLine, type WrittenLine } from './parse.ts';

/** A text with more readings than this counts as unreadable. */
const MOST_READINGS = 500;
/** Ways that are tried at most: in a text that cannot be read, very many could fail. */
const MOST_TRIED = 2_000;

/** All lines that a text could be; none where it cannot be read, or where far too many fit. */
export function everyReading(board: Board, text: string, place?: Place): WrittenLine[] {
  const readings: WrittenLine[] = [];
  const ways: ReadonlyMap<number, number>[] = [new Map()];
  const start = startReading(board, text, place);
  const known: Doubts['known'] = new Map();
  let tried = 0;
  for (let taken = ways.pop(); taken !== undefined; taken = ways.pop()) {
    const doubts: Doubts = { taken, open: undefined, known };
    const line = readLine({ ...start, longer: [], doubts });
    if (line.ok) readings.push(line.value);
    else if (doubts.open !== undefined) {
      const { at, candidates } = doubts.open;
      // One way for everything that the open name could mean, the first of them last.
      for (const province of candidates.toReversed()) ways.push(new Map([...taken, [at, province]]));
    }
    if (readings.length + ways.length > MOST_READINGS || ++tried > MOST_TRIED) return [];
  }
  return readings;
}

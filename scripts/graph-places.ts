/**
 * Lays out the shipped boards that have no map, and writes where their provinces are: `npx tsx scripts/graph-places.ts`,
 * with the names of boards only those.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { shippedBoards } from '../src/board/shipped.ts';
import { freshBoxes } from '../src/explain/pictures/graph-layout.ts';
import { isOnStandardMap } from '../src/explain/pictures/standard-layout.ts';

const FILE = 'src/explain/pictures/graph-places.json';

const boards = shippedBoards();
const asked = process.argv.length > 2 ? process.argv.slice(2) : boards.names;
const places = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, number[]>>;
for (const name of asked) {
  const board = boards.named(name);
  if (board === undefined) throw new Error(`no board ${name}`);
  if (isOnStandardMap(board)) continue;
  const boxes = await freshBoxes(board);
  places[board.id] = Object.fromEntries(
    board.provinces.map(({ code, index }) => [
      code,
      [Math.round(boxes[index]!.x), Math.round(boxes[index]!.y)],
    ]),
  );
  writeFileSync(FILE, linesOf(places));
  console.log(board.id);
}

/** A line for each board. */
function linesOf(all: typeof places): string {
  const lines = Object.entries(all).map(([id, corners]) => `"${id}": ${JSON.stringify(corners)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

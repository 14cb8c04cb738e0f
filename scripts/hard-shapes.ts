/**
 * The time that each command takes for shapes that are hard on purpose (test/fuzz/hard-shapes.ts), in sizes of which each is double
 * the one before, and how many times as long the last one took. A finding takes more than five seconds of a processor.
 *
 *   npm run check -- shapes [--shape "a lattice"]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHAPES, timeOf } from '../test/fuzz/hard-shapes.ts';
import { optionsOf } from './options.ts';

const { shape: only } = optionsOf({ shape: undefined });
/** Time of a processor, in milliseconds. */
const MOST_TIME = 5_000;
/** The same where a search is asked for. */
const MOST_OF_SEARCH = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'dipsolve-shapes-'));
let findings = 0;
for (const shape of SHAPES.filter(({ name }) => only === undefined || name === only)) {
  const { name, of, most, commands } = shape;
  const sizes = [most / 4, most / 2, most].map(Math.floor);
  const { text, board } = shape.make(most);
  const bytes = text.length + (board === undefined ? 0 : JSON.stringify(board).length);
  console.log(`${name}, of ${sizes.join(', ')} ${of} (${bytes} bytes)`);
  for (const command of commands) {
    const times: number[] = [];
    const isSearch = command.includes('--change') || command.includes('--core');
    const mostTime = isSearch ? MOST_OF_SEARCH : MOST_TIME;
    // What is loaded and compiled once is none of the shape's time.
    await timeOf(shape, command, shape.size, folder);
    for (const size of sizes) {
      times.push(await timeOf(shape, command, size, folder));
      if (times.at(-1)! > mostTime) break;
    }
    const [before, last] = [times.at(-2) ?? 0, times.at(-1)!];
    const isFinding = Math.max(...times) > mostTime;
    if (isFinding) findings++;
    const told = times.map((time) => time.toFixed(0)).join(', ');
    const mark = isFinding ? ' <- too long' : '';
    console.log(`  ${command.join(' ')}: ${told} ms, ${(last / before).toFixed(1)} times${mark}`);
  }
}
rmSync(folder, { recursive: true });
console.log(`${findings} findings`);
process.exit(findings > 0 ? 1 : 0);

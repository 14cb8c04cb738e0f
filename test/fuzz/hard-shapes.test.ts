/**
 * A shape that is hard on purpose takes no command much longer where there is twice as much of it. Times are those of the processor;
 * `npm run check shapes` tries files of 10 KB and prints them.
 */
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../setup/folder.ts';
import { SHAPES, timeOf } from './hard-shapes.ts';

/** Twice the size may take this many times as long: what doubles with every fleet takes thousands of times. */
const MOST_TIMES = 20;
/** A busy machine makes one of two times longer by chance; what grows too fast does so each time. */
const ATTEMPTS = 3;
/** In milliseconds: less is what the command itself takes. */
const LEAST = 250;
/** A machine may be busy with other things. */
const PATIENCE = 20 * 60_000;

const folder = temporaryFolder();

describe.each(SHAPES)('$name', (shape) => {
  test.each(shape.commands.map((command) => [command.join(' '), command] as const))(
    '%s',
    async (_, command) => {
      let times = Infinity;
      for (let attempt = 0; attempt < ATTEMPTS && times >= MOST_TIMES; attempt++) {
        const twice = await timeOf(shape, command, 2 * shape.size, folder);
        // Only of what takes longer than that must be known what half of it takes.
        const once = twice < MOST_TIMES * LEAST ? LEAST : await timeOf(shape, command, shape.size, folder);
        times = twice / Math.max(once, LEAST);
      }

      expect(times).toBeLessThan(MOST_TIMES);
    },
    PATIENCE,
  );
});

/** Bulk work in this process, as lines from elsewhere would be. */
import { PassThrough, Writable } from 'node:stream';
import { adjudicateStream } from '../src/cli/adjudicate/lines.ts';
import { DEFAULT_OPTIONS } from '../src/adjudicate/phases/movement.ts';
import { Solver } from '../src/readings/z3/solver.ts';

const LINE_FEED = 0x0a;

/** Sends lines and waits for as many results. */
export function bulk(): { readonly send: (lines: Buffer, count: number) => Promise<void> } {
  const input = new PassThrough();
  let missing = 0;
  let whenDone: (() => void) | undefined;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) missing--;
      if (missing === 0) whenDone?.();
      done();
    },
  });
  const options = { ...DEFAULT_OPTIONS, engine: 'components', check: 0 } as const;
  void adjudicateStream(input, output, { ...options, solver: new Solver() });
  return {
    send: async (lines, count) => {
      missing = count;
      const done = new Promise<void>((resolve) => (whenDone = resolve));
      input.write(lines);
      await done;
      // What streams put off gets its turn.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

/** A count on the status line, for work whose end is not known. */
import { statusLine } from './print.ts';

/** Milliseconds between two counts. */
const PAUSE_OF_COUNTS = 100;

/** @param what is counted, in the plural */
export function openCounter(what: string): { show(count: number): void; stop(): void } {
  const line = statusLine();
  let shown = 0;
  return {
    show(count) {
      if (Date.now() - shown < PAUSE_OF_COUNTS) return;
      shown = Date.now();
      line.tell(`${count} ${what}`);
    },
    stop: () => line.clear(),
  };
}

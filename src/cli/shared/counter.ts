/** A count on the status line, for work whose end is not known. */
import { statusLine } from './status-line.ts';

export interface Counter {
  show(count: number): void;
  stop(): void;
}

/** Milliseconds between two counts. */
const PAUSE = 100;

/** @param what is counted, in the plural */
export function openCounter(what: string): Counter {
  const line = statusLine();
  let shown = 0;
  return {
    show(count) {
      if (Date.now() - shown < PAUSE) return;
      shown = Date.now();
      line.tell(`${count} ${what}`);
    },
    stop: () => line.clear(),
  };
}

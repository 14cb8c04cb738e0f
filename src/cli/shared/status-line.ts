/** The line on standard error that says what is being done, for what can take some seconds. */
import { printableLine } from '../../base/printable.ts';

/** One line that says what is being done. */
export interface StatusLine {
  /** Replaces what the line said. */
  tell(text: string): void;
  /** Takes the line away. */
  clear(): void;
}

const BACK = '\r\u001B[K';

/** A line on a terminal; nothing elsewhere. */
export function statusLine(): StatusLine {
  const { stderr } = process;
  const write = (text: string): void => {
    if (stderr.isTTY) stderr.write(text);
  };
  return { tell: (text) => write(`${BACK}${printableLine(text)}`), clear: () => write(BACK) };
}

/** Milliseconds between two lines in a file or a pipe. */
const PAUSE = 30_000;

/**
 * The same for what can take minutes: where standard error is no terminal, it gets a line of its own every half minute.
 *
 * @param now in milliseconds
 */
export function progressLine(now: () => number = () => performance.now()): StatusLine {
  const { stderr } = process;
  if (stderr.isTTY) return statusLine();
  let told = now();
  return {
    tell(text) {
      if (now() - told < PAUSE) return;
      told = now();
      stderr.write(`${printableLine(text)}\n`);
    },
    clear: () => {},
  };
}

import { printableLine } from '../../printable.ts';

/** One line that says what is being done, for what can take some seconds. */
export interface StatusLine {
  /** Replaces what the line said. */
  tell(text: string): void;
  /** Takes the line away. */
  clear(): void;
}

const BACK = '\r\u001B[K';
/** Milliseconds between two lines where nothing can be replaced. */
const SPARSELY = 15_000;

/**
 * A line on standard error that is replaced again and again where that is a terminal.
 *
 * @param elsewhere in a file or a pipe: nothing, or a line now and then, for what can take minutes
 */
export function statusLine(elsewhere: 'nothing' | 'sparse' = 'nothing'): StatusLine {
  const { stderr } = process;
  if (stderr.isTTY) {
    return {
      tell: (text) => void stderr.write(`${BACK}${printableLine(text)}`),
      clear: () => void stderr.write(BACK),
    };
  }
  if (elsewhere === 'nothing') return { tell: () => undefined, clear: () => undefined };
  let last = performance.now();
  return {
    tell: (text) => {
      if (performance.now() - last < SPARSELY) return;
      last = performance.now();
      stderr.write(`${printableLine(text)}\n`);
    },
    clear: () => undefined,
  };
}

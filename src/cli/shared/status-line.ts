import { printableLine } from '../../printable.ts';

/** One line that says what is being done, on a terminal only, for what can take some seconds. */
export interface StatusLine {
  /** Replaces what the line said. */
  tell(text: string): void;
  /** Takes the line away. */
  clear(): void;
}

const BACK = '\r\u001B[K';

export function statusLine(): StatusLine {
  const { stderr } = process;
  const write = (text: string): void => {
    if (stderr.isTTY) stderr.write(text);
  };
  return { tell: (text) => write(`${BACK}${printableLine(text)}`), clear: () => write(BACK) };
}

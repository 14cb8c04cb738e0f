/**
 * Prints for commands. Everything passes through here, so that nothing that comes from outside (names of files,
 * games and units, what another program said) can command the terminal or hide other text.
 */
import type { Document } from '../../base/document/document.ts';
import { printable, printableLine } from '../../base/printable.ts';
import { terminal } from './terminal.ts';

/** Prints a document for people. */
export function show(document: Document): void {
  process.stdout.write(`${terminal(document)}\n`);
}

/** Prints a text that keeps its lines. */
export function print(text: string): void {
  process.stdout.write(printable(text));
}

/** Prints what is wrong, or how far the work is, where it does not get into the results. */
export function printError(text: string): void {
  process.stderr.write(printable(text));
}

/** Prints a value and a line feed for programs; the characters that a terminal would obey are escaped in its strings. */
export function printJson(value: unknown, indent?: number): void {
  process.stdout.write(`${jsonText(value, indent)}\n`);
}

/** JSON leaves more characters as they are than a terminal should see. */
export function jsonText(value: unknown, indent?: number): string {
  return printable(JSON.stringify(value, null, indent));
}

export interface PrintedAnswer {
  readonly text: () => Document;
  readonly json: () => unknown;
}

export function printAnswer({ text, json }: PrintedAnswer, isJson: boolean): void {
  if (isJson) printJson(json(), 2);
  else show(text());
}

const BACK = '\r\u001B[K';

/**
 * One line on a terminal that says what is being done: `tell` replaces what it said, `clear` takes it away. Nothing
 * elsewhere.
 */
export function statusLine(): { tell(text: string): void; clear(): void } {
  const { stderr } = process;
  const write = (text: string): void => {
    if (stderr.isTTY) stderr.write(text);
  };
  return { tell: (text) => write(`${BACK}${printableLine(text)}`), clear: () => write(BACK) };
}

/** Milliseconds between two counts. */
const PAUSE_OF_COUNTS = 100;

/**
 * Does work whose end is not known, with a count on the status line.
 *
 * @param what is counted, in the plural
 */
export async function withCounter<V>(
  what: string,
  work: (tell: (count: number) => void) => V | Promise<V>,
): Promise<V> {
  const line = statusLine();
  let shown = 0;
  const tell = (count: number): void => {
    if (Date.now() - shown < PAUSE_OF_COUNTS) return;
    shown = Date.now();
    line.tell(`${count} ${what}`);
  };
  try {
    return await work(tell);
  } finally {
    line.clear();
  }
}

/** Milliseconds between two lines in a file or a pipe. */
const PAUSE = 30_000;

/**
 * The same for what can take minutes: where standard error is no terminal, it gets a line of its own every half minute.
 *
 * @param now in milliseconds
 */
export function progressLine(now: () => number = () => performance.now()): ReturnType<typeof statusLine> {
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

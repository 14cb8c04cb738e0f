/**
 * Where in the rules a call comes from: read off the stack, so that no encoding has to say it.
 *
 * A place in the text of a file is good for one run of the program. What is recorded of it, here and in files, is
 * the file, the function, and which of its calls of this method it is (`sites.ts`).
 */

/** A call in the rules, as this run of the program knows it. */
export interface CallSite {
  /** The file as it was loaded. */
  readonly file: string;
  /** How far into the file the call stands. */
  readonly offset: number;
  /** The function that calls; a function without a name has none. */
  readonly within: string | undefined;
}

/** Two calls come from one place. */
export function placeKey({ file, offset }: CallSite): string {
  return `${file}:${offset}`;
}

const firstFrame = (_: Error, [frame]: readonly NodeJS.CallSite[]): NodeJS.CallSite | undefined => frame;

/**
 * Who called the function that asks: its own caller.
 *
 * @param asking the function that was called
 */
export function callerOf(asking: (...args: never[]) => unknown): CallSite | undefined {
  const { stackTraceLimit } = Error;
  // A function of Node or of the user, put back as it is.
  const prepared = Reflect.get(Error, 'prepareStackTrace');
  Error.prepareStackTrace = firstFrame;
  Error.stackTraceLimit = 1;
  const holder: { stack?: NodeJS.CallSite } = {};
  Error.captureStackTrace(holder, asking);
  const frame = holder.stack;
  Error.prepareStackTrace = prepared;
  Error.stackTraceLimit = stackTraceLimit;
  const file = frame?.getFileName();
  if (frame === undefined || file === null || file === undefined) return undefined;
  return { file, offset: offsetOf(frame), within: frame.getFunctionName() ?? undefined };
}

/** Node's own type lacks the one place that costs nothing to ask for. */
function offsetOf(frame: NodeJS.CallSite & { readonly getPosition?: () => number }): number {
  if (frame.getPosition === undefined) throw new Error('this Node does not say where a call stands');
  return frame.getPosition();
}

/** Files that hold rules: the encodings, and the lists that ask what a unit of theirs is. */
const RULE_FILE = /\/encodings\/(?:language\/)?([a-z-]+)\.[jt]s$/;

/** The name of the rule that a file holds; `undefined` for other files. */
export function ruleIn(file: string): string | undefined {
  return RULE_FILE.exec(file)?.[1];
}

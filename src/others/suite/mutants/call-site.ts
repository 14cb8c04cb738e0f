/**
 * The place in the rules that a call comes from: read off the stack, so that no encoding has to say it.
 *
 * A place in the text of a file is good for one run of the program. What is recorded of it, here and in files, is
 * the file, the function, and which of its calls of this method it is (`sitesOf`).
 */

/** A call in the rules, as this run of the program knows it. */
export interface CallSite {
  /** The file as it was loaded. */
  readonly file: string;
  /** Offset of the call in the file. */
  readonly offset: number;
  /** The function that calls; a function without a name has none. */
  readonly within: string | undefined;
}

/** Two calls come from one place. */
export function placeKey({ file, offset }: CallSite): string {
  return `${file}:${offset}`;
}

/** Calls that lead from a rule to a statement of its own about the units of a list, and some room. */
export const FRAMES_TO_RULE = 14;

/**
 * Finds who called the function that asks: its own caller.
 *
 * @param asking the function that was called
 * @param limit calls among which a name is looked for: a list asks about its units in functions without a name
 */
export function callerOf(asking: (...args: never[]) => unknown, limit: number = 1): CallSite | undefined {
  const frames = framesAbove(asking, limit);
  const [frame] = frames;
  const file = frame?.getFileName() ?? undefined;
  if (frame === undefined || file === undefined) return undefined;
  const named = frames.find((each) => each.getFileName() === file && each.getFunctionName() !== null);
  return { file, offset: offsetOf(frame), within: named?.getFunctionName() ?? undefined };
}

function framesAbove(asking: (...args: never[]) => unknown, limit: number): readonly NodeJS.CallSite[] {
  const { stackTraceLimit } = Error;
  // A function of Node or of the user, put back as it is.
  const prepared = Reflect.get(Error, 'prepareStackTrace');
  const holder: { stack?: readonly NodeJS.CallSite[] } = {};
  try {
    Error.prepareStackTrace = (_, frames) => frames;
    Error.stackTraceLimit = limit;
    Error.captureStackTrace(holder, asking);
    return holder.stack ?? [];
  } finally {
    // Even where a faulty rule has called itself until the stack was full.
    Error.prepareStackTrace = prepared;
    Error.stackTraceLimit = stackTraceLimit;
  }
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

/** Work that somebody else wrote: it need not end, and may end the process. */
import { runInNewContext } from 'node:vm';

/** With this the address of every module of a user begins, and so does the place of each call in one. */
export const MODULE_ADDRESS = 'data:text/javascript;base64,';

/** Thrown by work that would end the process: a command would end without a word. */
export class EndsProcess extends Error {
  constructor() {
    super('ends the process');
  }
}

function refuseToEnd(): never {
  throw new EndsProcess();
}

/**
 * Makes `process.exit` throw `EndsProcess`.
 *
 * @returns takes it back
 */
export function keepProcess(): () => void {
  const exit: unknown = Reflect.get(process, 'exit');
  process.exit = refuseToEnd;
  // Of two that are kept at once, the first has what the other finds.
  return () => {
    if (exit !== refuseToEnd) Reflect.set(process, 'exit', exit);
  };
}

/**
 * Does work that does not wait for anything, and keeps the process.
 *
 * @param milliseconds how long it may take
 * @returns what it gives; `undefined` if it does not end in that time. What it throws is thrown.
 */
export function endsWithin<T>(milliseconds: number, work: () => T): { readonly value: T } | undefined {
  const release = keepProcess();
  try {
    return { value: runInNewContext('work()', { work }, { timeout: milliseconds }) as T };
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return undefined;
    throw error;
  } finally {
    release();
  }
}

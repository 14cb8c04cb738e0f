/** Work that somebody else wrote, and that need not end. */
import { runInNewContext } from 'node:vm';

/**
 * Does work that does not wait for anything.
 *
 * @param milliseconds how long it may take
 * @returns what it gives; `undefined` if it does not end in that time. What it throws is thrown.
 */
export function endsWithin<T>(milliseconds: number, work: () => T): { readonly value: T } | undefined {
  try {
    return { value: runInNewContext('work()', { work }, { timeout: milliseconds }) as T };
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return undefined;
    throw error;
  }
}

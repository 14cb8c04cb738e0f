/** Notices of the page about itself, above all else until somebody closes it, and work that nobody waits for. */
import { signal } from '@preact/signals';
import words from '../words.json' with { type: 'json' };

export const notice = signal<string | undefined>(undefined);

/** Says if the first answer is painted: what takes long and says less is drawn after it. */
export const isAnswered = signal(false);

/** Waits for a part of the page that is loaded on demand; throws what can be told where it is gone. */
export function part<T>(loading: Promise<T>): Promise<T> {
  return loading.catch((cause: unknown) => {
    throw new Error(words.parts, { cause });
  });
}

/**
 * Owns work that nobody waits for: tells where it fails.
 *
 * @param what begins the sentence then told, such as `The file was not opened`
 */
export function own(work: Promise<unknown>, what: string): void {
  work.catch((error: unknown) => {
    notice.value = `${what}: ${error instanceof Error ? error.message : String(error)}`;
  });
}

/** In milliseconds: not every browser says when it is idle. */
const SOON = 500;

/** Acts when the page has nothing else to do. */
export const whenIdle: (act: () => void) => void =
  globalThis.requestIdleCallback ?? ((act) => setTimeout(act, SOON));

/** All that the page has beside its first answer, which does not wait for it. */
import { signal } from '@preact/signals';
import { part } from './notice.ts';

/** `undefined` as long as they are not loaded. */
export const tools = signal<typeof import('../tools.ts') | undefined>(undefined);

/**
 * Loads them; throws where that fails, and the page has its first answer all the same.
 *
 * @param game what the page left of one when it was loaded again
 */
export async function loadTools(game: unknown): Promise<void> {
  const loaded = await part(import('../tools.ts'));
  loaded.begin(game);
  tools.value = loaded;
}

/** All that the page has beside its first answer, which does not wait for it. */
import { signal } from '@preact/signals';

export type Tools = typeof import('../tools.ts');

/** `undefined` as long as they are not loaded. */
export const tools = signal<Tools | undefined>(undefined);

/** Loads them; where that fails, the page shows its first answer and says so. */
export async function loadTools(failed: () => void): Promise<void> {
  try {
    const loaded = await import('../tools.ts');
    loaded.begin();
    tools.value = loaded;
  } catch {
    failed();
  }
}

/** All that the page has beside its first answer, which does not wait for it; `undefined` as long as it is not loaded. */
import { signal } from '@preact/signals';

export const tools = signal<typeof import('../tools.ts') | undefined>(undefined);

/** The confirmation by Z3 of the result that is shown. */
import { signal } from '@preact/signals';

export const confirmation = signal<'waiting' | 'confirmed' | 'differs' | 'unknown' | 'absent'>('waiting');

/** Why Z3 is absent, in the words of whatever failed. */
export const whyAbsent = signal('');

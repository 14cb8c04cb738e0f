/** Says if the first answer is painted: what takes long and says less is drawn after it. */
import { signal } from '@preact/signals';

export const isAnswered = signal(false);

/** All judges, by name. */
import { dpjudge } from './dpjudge/dpjudge.ts';
import { guess } from './guess/guess.ts';
import type { Judge } from './judge.ts';
import { optimistic } from './optimistic/optimistic.ts';
import { partialInformation } from './partial-information/partial-information.ts';
import { sequence } from './sequence.ts';

/** All algorithms of the literature that are here. */
export const JUDGES: readonly Judge[] = [dpjudge, partialInformation, guess, optimistic, sequence];

/** The options of `dipsolve fingerprint`, as given. */
import type { MapFlag } from '../shared/map-option.ts';

/** Number of random positions that confirm what the questions showed. */
export const RANDOM_POSITIONS = 100;

export interface FingerprintFlags extends MapFlag {
  readonly against: string;
  readonly answerTimeout?: number;
  readonly random?: number;
  readonly seed?: number;
  readonly json?: boolean;
}

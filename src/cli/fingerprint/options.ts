/** The options of `dipsolve fingerprint`, as given. */
import type { MapFlag } from '../shared/map-option.ts';

export interface FingerprintFlags extends MapFlag {
  readonly against: string;
  readonly timeout: number;
  readonly confirm: number;
  readonly seed: number;
  readonly json?: boolean;
}

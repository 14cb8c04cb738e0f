/** The options of `dipsolve fingerprint`, as given. */
export interface FingerprintFlags {
  readonly against: string;
  readonly timeout: number;
  readonly confirm: number;
  readonly seed: number;
  readonly json?: boolean;
}

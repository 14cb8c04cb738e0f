/**
 * The logic interface: all that an encoding may say. `T` is what a truth value is and
 * `N` what a strength is; each interpretation of the rules chooses its own.
 */
export interface Logic<T, N> {
  readonly true: T;
  readonly false: T;
  not(a: T): T;
  and(a: T, b: T): T;
  or(a: T, b: T): T;
  /** `then` where the condition holds, else `otherwise`. */
  choose(condition: T, then: T, otherwise: T): T;

  readonly zero: N;
  readonly one: N;
  /** One more than the strength where the condition holds. */
  plusIf(strength: N, condition: T): N;
  chooseStrength(condition: T, then: N, otherwise: N): N;
  /** Whether `a` is strictly greater than `b`. */
  greater(a: N, b: N): T;
}

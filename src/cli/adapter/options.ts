/** The options of `dipsolve adapter check`, as given. */
export interface AdapterFlags {
  readonly against: string;
  readonly timeout: number;
  readonly json?: boolean;
}

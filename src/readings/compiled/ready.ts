export const READY: {
  /** The issues that the equations ask about. */
  readonly asked: readonly string[];
  /** Modules as `setCode` makes them, in Base64, by the choices on these, joined by blanks. */
  readonly made: Readonly<Record<string, string>>;
} = { asked: [], made: {} };

/**
 * Code that was made in advance. There is none among the sources; the build writes it for all rules with a name in
 * place of what is compiled from this file (`scripts/build/after-tsc.mjs`).
 */
export interface Ready {
  /** The issues that the equations ask about. */
  readonly asked: readonly string[];
  /** Modules as `setCode` makes them, in Base64, by the choices on these, joined by blanks. */
  readonly made: Readonly<Record<string, string>>;
}

export const READY: Ready = { asked: [], made: {} };

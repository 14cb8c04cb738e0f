/**
 * Code that was made in advance. There is none among the sources; the build writes it for all rules with a name in
 * place of what is compiled from this file (`scripts/build/after-tsc.mjs`).
 */
export interface Ready {
  /** The issues that the equations ask about. */
  readonly asked: readonly string[];
  /** By the choices on these, joined by blanks: a module as `setCode` makes it, in Base64. */
  readonly made: Readonly<Record<string, string>>;
}

export const READY: Ready = { asked: [], made: {} };

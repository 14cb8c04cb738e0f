/**
 * Code that was made before. There is none among the sources; the build writes it for all rules with a name in the
 * place of what is compiled of this file (`scripts/build/after-tsc.mjs`).
 */
import type { Propagation } from './propagation-code.ts';

export interface Ready {
  /** The issues that the equations ask about. */
  readonly asked: readonly string[];
  /** By the choices on these, joined by blanks. */
  readonly made: Readonly<Record<string, () => Propagation>>;
}

export const READY: Ready = { asked: [], made: {} };

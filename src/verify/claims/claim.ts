/** A claim of one's own, as a module exports it. */
import type { Theorem } from '../theorem.ts';

/** What a module says of a claim; the rest is known from the module. */
export interface Claim extends Omit<Theorem, 'id' | 'source'> {
  /** By what name it is asked for; the name of the export if not given. */
  readonly id?: string;
  /** Who says so; the file of the module if not given. */
  readonly source?: string;
}

/** Describes a claim of one's own; for the types alone, since it gives back what it is given. */
export function claim(described: Claim): Claim {
  return described;
}

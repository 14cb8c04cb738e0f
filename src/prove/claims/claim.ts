/** A user's own claim, as a module exports it. */
import type { Theorem } from '../theorem.ts';

/** A claim as a module writes it; the rest is known from the module. */
export interface Claim extends Omit<Theorem, 'id' | 'source'> {
  /** The name by which it is asked for; the name of the export if not given. */
  readonly id?: string;
  /** The source of the claim; the file of the module if not given. */
  readonly source?: string;
}

/** Describes a user's own claim; only for the types, since it returns what it is given. */
export function claim(described: Claim): Claim {
  return described;
}

/** The result of a search for the solutions of a part of the equations. */
import type { Values } from './system.ts';

/** Values of all decisions that were asked about, by number: FALSE or TRUE. */
export type Assignment = Values;

export type Solutions =
  | { readonly kind: 'all'; readonly found: readonly Assignment[] }
  | { readonly kind: 'more'; readonly found: readonly Assignment[] }
  | { readonly kind: 'unknown' };

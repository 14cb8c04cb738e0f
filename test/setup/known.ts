/** Results of what a solver decides, which it does in tests without a limit, and of what is read. */
import type { Result } from '../../src/base/errors.ts';

/** The result, which is none that the solver left open. */
export function known<Decided extends { readonly kind: string }>(
  result: Decided,
): Exclude<Decided, { readonly kind: 'unknown' }> {
  if (result.kind === 'unknown') throw new Error('the solver gave up');
  return result as Exclude<Decided, { readonly kind: 'unknown' }>;
}

/** What was read, in which nothing is wrong. */
export function readable<Value>(read: Result<Value>): Value {
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

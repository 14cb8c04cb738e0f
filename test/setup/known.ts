/** Results of what a solver decides, which it does in tests without a limit. */

/** The result, which is none that the solver left open. */
export function known<Result extends { readonly kind: string }>(
  result: Result,
): Exclude<Result, { readonly kind: 'unknown' }> {
  if (result.kind === 'unknown') throw new Error('the solver gave up');
  return result as Exclude<Result, { readonly kind: 'unknown' }>;
}

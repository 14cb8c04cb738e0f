/** Reads what `dipsolve play process` prints as a position: that under `next`, with the orders. */

/**
 * The position that a document of JSON has. Of an answer of `play process` it is the one under `next`; orders count
 * wherever they were put, beside `next` or in it. Anything else stays as it is.
 */
export function positionOfAnswer(data: unknown): unknown {
  if (!isAnswer(data)) return data;
  const { next, orders } = data;
  return orders === undefined || 'orders' in next ? next : { ...next, orders };
}

/**
 * Says if a document is an answer of `play process`: a result, and the position that follows under `next`.
 */
export function isAnswer(data: unknown): data is { readonly next: object; readonly orders?: unknown } {
  if (typeof data !== 'object' || data === null || 'units' in data || !('next' in data)) return false;
  return typeof data.next === 'object' && data.next !== null;
}

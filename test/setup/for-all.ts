/** Properties of all values that can be drawn. */
import * as fc from 'fast-check';

/** Checks so many values; those that a seed stands for are the same every time. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  count: number | fc.Parameters<Values>,
  ...drawnAndCheck: Parameters<typeof fc.property<Values>>
): void {
  fc.assert(fc.property(...drawnAndCheck), typeof count === 'number' ? { numRuns: count } : count);
}

/** Makes something smaller until nothing more can be left out. */

/**
 * The first candidate that fits takes the place of what is there, until none fits.
 *
 * @param candidatesOf each smaller than what it is made of
 * @param fits holds of the start itself
 */
export function smallestThat<V>(
  start: V,
  candidatesOf: (value: V) => Iterable<V>,
  fits: (smaller: V) => boolean,
): V {
  for (const smaller of candidatesOf(start))
    if (fits(smaller)) return smallestThat(smaller, candidatesOf, fits);
  return start;
}

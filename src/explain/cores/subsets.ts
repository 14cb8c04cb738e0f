/** Sets of some of several items. */

/** All sets of this many items, each once, in the order of the items. */
export function* subsets<V>(items: readonly V[], size: number): Generator<readonly V[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [i, first] of items.entries()) {
    if (items.length - i < size) return;
    for (const rest of subsets(items.slice(i + 1), size - 1)) yield [first, ...rest];
  }
}

/** The smallest sets that agree; all items together are known to. */
export function smallestSubsets<V>(
  items: readonly V[],
  agrees: (subset: readonly V[]) => boolean,
): (readonly V[])[] {
  for (let size = 1; size < items.length; size++) {
    const found = [...subsets(items, size)].filter((subset) => agrees(subset));
    if (found.length > 0) return found;
  }
  return [[...items]];
}

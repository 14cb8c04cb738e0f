/** All sets of so many items, each once, in the order of the items. */
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

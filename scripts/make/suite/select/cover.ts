/** The fewest positions that show as much as all of them: greedily, and then without those that are not needed. */

/** Something that shows faults, by their names. */
export interface Showing {
  readonly shows: ReadonlySet<string>;
  /** Of two that show equally much, the smaller one is taken. */
  readonly size: number;
}

/**
 * Chooses from the list. Of what shows most that nothing chosen shows yet the smallest, and of those the first, is
 * taken; then whatever only shows what others show, too, is left out, the largest first.
 */
export function smallestCover<V extends Showing>(all: readonly V[]): V[] {
  const open = new Set(all.flatMap(({ shows }) => [...shows]));
  const chosen: V[] = [];
  while (open.size > 0) {
    const best = bestOf(all, open);
    chosen.push(best);
    for (const name of best.shows) open.delete(name);
  }
  return withoutNeedless(chosen);
}

function bestOf<V extends Showing>(all: readonly V[], open: ReadonlySet<string>): V {
  let best: { readonly value: V; readonly count: number } | undefined;
  for (const value of all) {
    let count = 0;
    for (const name of value.shows) if (open.has(name)) count++;
    const isBetter =
      best === undefined || count > best.count || (count === best.count && value.size < best.value.size);
    if (isBetter) best = { value, count };
  }
  return best!.value;
}

function withoutNeedless<V extends Showing>(chosen: readonly V[]): V[] {
  const counts = new Map<string, number>();
  for (const { shows } of chosen) for (const name of shows) counts.set(name, (counts.get(name) ?? 0) + 1);
  const left = new Set(chosen);
  for (const value of chosen.toSorted((a, b) => b.size - a.size)) {
    if (![...value.shows].every((name) => counts.get(name)! > 1)) continue;
    left.delete(value);
    for (const name of value.shows) counts.set(name, counts.get(name)! - 1);
  }
  return chosen.filter((value) => left.has(value));
}

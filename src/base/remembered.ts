/** Values that are worked out once and kept. */

/** A function that works out its value once for each object, and keeps it as long as the object is there. */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = make(key)));
    return value;
  };
}

/** The value at a key; it is made and kept where there is none yet. */
export function valueAt<Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = make()));
  return value;
}

/** Items that have the same key, together, in the order of the first of each. */
export function groupedBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => unknown): Item[][] {
  const groups = new Map<unknown, Item[]>();
  for (const item of items) valueAt(groups, keyOf(item), () => []).push(item);
  return [...groups.values()];
}

/** The first of some of which this holds, as many as are wanted: no more are looked at. */
export function firstOf<Each>(some: Iterable<Each>, most: number, is: (each: Each) => boolean): Each[] {
  const found: Each[] = [];
  for (const each of some) {
    if (found.length >= most) break;
    if (is(each)) found.push(each);
  }
  return found;
}

/**
 * Delta debugging (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002): the part
 * of a list that still shows something, and of which no element can be left out.
 */

/** For longer parts, pairs would be too many to try: two units that only keep each other from moving stay. */
const MOST_FOR_PAIRS = 14;

/**
 * Leaves out as many elements as it can.
 *
 * @param holds whether a part still shows it; taken to hold of all elements
 * @returns a part of which no one element can be left out, and if it is short no two, in the order of the whole
 */
export async function smallestPart<T>(
  elements: readonly T[],
  holds: (part: readonly T[]) => boolean | Promise<boolean>,
): Promise<readonly T[]> {
  for (let part = elements; ;) {
    const single = await withoutSingles(part, holds);
    const smaller = single.length > MOST_FOR_PAIRS ? undefined : await withoutPair(single, holds);
    if (smaller === undefined) return single;
    part = smaller;
  }
}

async function withoutSingles<T>(
  elements: readonly T[],
  holds: (part: readonly T[]) => boolean | Promise<boolean>,
): Promise<readonly T[]> {
  let part = elements;
  let pieces = 2;
  while (part.length > 0) {
    const size = Math.ceil(part.length / pieces);
    let smaller: readonly T[] | undefined;
    for (let from = 0; from < part.length && smaller === undefined; from += size) {
      const rest = [...part.slice(0, from), ...part.slice(from + size)];
      if (await holds(rest)) smaller = rest;
    }
    if (smaller !== undefined) {
      part = smaller;
      pieces = Math.max(2, pieces - 1);
    } else if (size === 1) break;
    else pieces = Math.min(part.length, pieces * 2);
  }
  return part;
}

async function withoutPair<T>(
  part: readonly T[],
  holds: (part: readonly T[]) => boolean | Promise<boolean>,
): Promise<readonly T[] | undefined> {
  for (const one of part.keys()) {
    for (let other = one + 1; other < part.length; other++) {
      const rest = part.filter((_, i) => i !== one && i !== other);
      if (await holds(rest)) return rest;
    }
  }
  return undefined;
}

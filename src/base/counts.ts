/** Numbers of things by their names. */
export type Counts<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/** Counts names. */
export function countsOf<Name extends string>(names: Iterable<Name>): Counts<Name> {
  const counts: Partial<Record<Name, number>> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Adds counts up, name by name. */
export function summed<Name extends string>(all: Iterable<Counts<Name>>): Counts<Name> {
  const sum: Partial<Record<Name, number>> = {};
  for (const counts of all) {
    for (const [name, count] of Object.entries(counts) as [Name, number][])
      sum[name] = (sum[name] ?? 0) + count;
  }
  return sum;
}

/** Code for two values at a time. */

/** The side that must hold and the side that may; of a strength the least and the most. For what rests on facts alone both are one. */
export type Pair = readonly [must: string, may: string];

export const same = (code: string): Pair => [code, code];

export function isSame([must, may]: Pair): boolean {
  return must === may;
}

/** Applies one operation to each side of all; it is written once where both sides are one. */
export function each(pairs: readonly Pair[], write: (codes: readonly string[]) => string): Pair {
  const must = write(pairs.map(([code]) => code));
  return pairs.every(isSame) ? same(must) : [must, write(pairs.map(([, code]) => code))];
}

/** @param sign `!` for truth values, `~` for sets */
export function negated([must, may]: Pair, sign: '!' | '~'): Pair {
  return must === may ? same(`${sign}${must}`) : [`${sign}${may}`, `${sign}${must}`];
}

/** One or the other, or what both have in common where it is open which. */
export function chosen([must, may]: Pair, then: Pair, otherwise: Pair, not: '!' | '~'): Pair {
  if (must === may) return each([then, otherwise], ([a, b]) => `(${must} & ${a} | ${not}${must} & ${b})`);
  return [
    `(${must} & ${then[0]} | ${not}${may} & ${otherwise[0]} | ${then[0]} & ${otherwise[0]})`,
    `(${may} & ${then[1]} | ${not}${must} & ${otherwise[1]})`,
  ];
}

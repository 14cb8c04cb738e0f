/** The depth of JSON. Code that walks through it calls itself at each level and would run out of stack. */

/** Nothing that this program reads has as many levels. */
export const MOST_LEVELS = 100;

/** Says if a value has more levels than anything that could be meant. */
export function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= MOST_LEVELS; depth++) {
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? (Object.values(each) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

/** What an audit makes of one faulty program, and of which part of the check it is. */
export const PARTS = [
  'alone',
  'pairs',
  'records',
  'record-pairs',
  'minds',
  'mixes',
  'seeds',
  'strangers',
  'habits',
] as const;
export type Part = (typeof PARTS)[number];

/** The result for one program. */
export interface Outcome {
  readonly part: Part;
  readonly name: string;
  readonly ok: boolean;
  /** In words: what is wrong, or what was found. */
  readonly says: string;
  readonly errors: number;
  /** Units of the largest of the smallest positions of each kind, and of the smallest. */
  readonly units: readonly [number, number];
  readonly open: number;
  readonly choices: readonly string[];
  /** Mistakes that others hide: no position of the default run tells the program with them from the one without. */
  readonly hidden: readonly string[];
  readonly seconds: number;
}

/** The most and the fewest units of smallest positions. */
export function rangeOf(units: readonly number[]): readonly [number, number] {
  return units.length === 0 ? [0, 0] : [Math.max(...units), Math.min(...units)];
}

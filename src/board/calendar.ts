/** The phases of a year, which can differ between boards. */
export const SEASONS = ['spring', 'fall', 'year', 'winter'] as const;
/**
 * A season, in their order within a year; `winter` is that of adjustments, `year` that of movement on boards whose
 * turns have no seasons.
 */
export type Season = (typeof SEASONS)[number];

/** A movement phase of a cycle, with the retreats that follow it. */
export interface Turn {
  readonly season: Season;
  /** Number of years after the first turn of its cycle. */
  readonly after: number;
  /** True if centres change hands after it and adjustments follow. */
  readonly adjustments: boolean;
}

/** The times of phases: a cycle of turns, and when the first one is. */
export interface Calendar {
  readonly firstYear: number;
  /** True if games begin with adjustments, in the winter before the first year. */
  readonly beginsWithAdjustments: boolean;
  /** Years from the first turn of a cycle to that of the next one. */
  readonly cycle: number;
  readonly turns: readonly Turn[];
}

/** Spring and fall of every year from 1901, adjustments after fall. */
export const STANDARD_CALENDAR: Calendar = {
  firstYear: 1901,
  beginsWithAdjustments: false,
  cycle: 1,
  turns: [
    { season: 'spring', after: 0, adjustments: false },
    { season: 'fall', after: 0, adjustments: true },
  ],
};

/** One with every season of movement, for names of phases whose board is not known yet. */
export const EVERY_SEASON: Calendar = {
  ...STANDARD_CALENDAR,
  turns: [...STANDARD_CALENDAR.turns, { season: 'year', after: 0, adjustments: true }],
};

/** A movement phase by season and year. */
export interface Moment {
  readonly season: Season;
  readonly year: number;
}

/** The turn that is at this season of this year; the one before the adjustments of this year for `winter`. */
function turnAt({ firstYear, cycle, turns }: Calendar, { season, year }: Moment): number {
  const isThen = ({ after }: Turn): boolean => (year - firstYear - after) % cycle === 0;
  const found = turns.findIndex((turn) => turn.season === season && isThen(turn));
  return found >= 0 ? found : turns.findLastIndex((turn) => turn.adjustments && isThen(turn));
}

/** Says if centres change hands and adjustments follow after this season. */
export function endsWithAdjustments(calendar: Calendar, moment: Moment): boolean {
  return calendar.turns[turnAt(calendar, moment)]?.adjustments ?? true;
}

/** The movement phase after this season, or after the adjustments in the winter of this year. */
export function nextTurn(calendar: Calendar, moment: Moment): Moment {
  const { cycle, turns } = calendar;
  const at = turnAt(calendar, moment);
  const start = moment.year - (turns[at]?.after ?? 0);
  const next = turns[at + 1];
  if (at >= 0 && next !== undefined) return { season: next.season, year: start + next.after };
  return { season: turns[0]!.season, year: start + cycle + turns[0]!.after };
}

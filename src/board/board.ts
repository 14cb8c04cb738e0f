/**
 * The map: provinces, their coasts, and who can go where.
 *
 * A *province* is a space of the map; a *location* is where a unit can stand in it:
 * the province as a whole, or one named coast of it for a fleet. Both are small
 * integers here; location `p` below `provinces.length` is province `p` as a whole.
 */
import { list, object, refuse, told } from '../base/given.ts';
import type { RuleData } from './variant-rule-data.ts';

/** The coasts that people name by where they lie, and the words for this: in brackets, after a slash, or before `coast`. */
export const COAST_WORDS: Readonly<Record<Coast, string>> = {
  NC: 'N NORTH NORTHERN',
  SC: 'S SOUTH SOUTHERN',
  EC: 'E EAST EASTERN',
  WC: 'W WEST WESTERN',
};
/** The name of a coast in capitals: one of those that lie somewhere, or one that its board has, such as `RIVER`. */
export type Coast = string;

export const TERRAINS = ['inland', 'coast', 'sea'] as const;
/** The terrain of a province: only armies stand inland, only fleets at sea. */
export type Terrain = (typeof TERRAINS)[number];

export const UNIT_TYPES = ['army', 'fleet'] as const;
/** An army or a fleet. */
export type UnitType = (typeof UNIT_TYPES)[number];

/** A space of the map. */
export interface Province {
  readonly index: number;
  /** Short code in capitals, such as `PAR`. */
  readonly code: string;
  readonly name: string;
  readonly terrain: Terrain;
  readonly supplyCentre: boolean;
  /** Index of the power whose home this is. */
  readonly home: number | undefined;
  /** Indices of the locations of its named coasts; empty for most provinces. */
  readonly coasts: readonly number[];
  /** Other names people write for it. */
  readonly aliases: readonly string[];
  /** True if a fleet on this coast may convoy as if it were at sea. */
  readonly convoyable: boolean;
  /** The seasons in which units may pass its borders; all for `undefined`. */
  readonly seasons: readonly Season[] | undefined;
}

/** A place where a unit can stand: a province as a whole, or one of its named coasts. */
export interface Location {
  readonly index: number;
  readonly province: number;
  readonly coast: Coast | undefined;
  /** `SPA` or `SPA/NC`. */
  readonly code: string;
  /** `Spain` or `Spain(nc)`. */
  readonly name: string;
}

/** A power that plays on a board. */
export interface Power {
  readonly index: number;
  /** Name in capitals, as records write it: `AUSTRIA`. */
  readonly code: string;
  readonly name: string;
  /** The word people use for its units: `Austrian`. */
  readonly adjective?: string;
  /** Other names that records and people write for it. */
  readonly aliases: readonly string[];
  /** Nobody plays it: its units hold, its centres build nothing, it cannot win. */
  readonly neutral: boolean;
  /** True for a neutral power if an army stands again each winter in each of its empty centres. */
  readonly rebuilds: boolean;
}

/** A border with properties, in one direction: what a unit of the type meets that goes from the one place to the other. */
export interface SpecialBorder {
  readonly type: UnitType;
  /** Locations. */
  readonly from: number;
  readonly to: number;
  /** Difficult to pass (DATC 2.4, chapter 10). */
  readonly difficult: boolean;
  /** The seasons in which it can be passed; all for `undefined`. */
  readonly seasons: readonly Season[] | undefined;
}

export const BUILD_RULES = ['home', 'owned', 'listed'] as const;

/** A unit standing on the board. */
export interface Unit {
  readonly power: number;
  readonly type: UnitType;
  readonly location: number;
}

/** A unit and its place, whoever it belongs to. */
export type PlacedUnit = Omit<Unit, 'power'>;

/** A map with its powers, and the units at the start of a game. */
export interface Board {
  readonly id: string;
  readonly name: string;
  /** Other names by which records and people call it. */
  readonly aliases: readonly string[];
  readonly provinces: readonly Province[];
  readonly locations: readonly Location[];
  readonly powers: readonly Power[];
  /** The units at the start of a game. */
  readonly start: readonly Unit[];
  /** Provinces an army in province `p` can walk to. */
  readonly armyBorders: readonly (readonly number[])[];
  /** Locations a fleet at location `l` can sail to. */
  readonly fleetBorders: readonly (readonly number[])[];
  /** Provinces a fleet at location `l` can sail to, on any coast. */
  readonly fleetProvinces: readonly (readonly number[])[];
  /** Borders with properties; those of most boards have none. */
  readonly specialBorders: readonly SpecialBorder[];
  /** The part that is about the games played on it. */
  readonly game: {
    readonly builds: (typeof BUILD_RULES)[number];
    /** The provinces in which each power may build where the rule is `listed`. */
    readonly buildSites: readonly (readonly number[])[];
    /** The provinces whose centres each power owns at the start. */
    readonly owned: readonly (readonly number[])[];
    /** Number of centres that win; more than half of them for `undefined`. */
    readonly centresToWin: number | undefined;
    readonly calendar: Calendar;
  };
  /** The variant rules that this board switches on, with what it says for each. */
  readonly rules: RuleData;
}

/** The id of maps that are made up for a position. */
export const MADE_UP = 'made-up';

/** The province a location belongs to. */
export function provinceOf(board: Board, location: number): number {
  const found = board?.locations?.[location];
  if (found === undefined)
    return refuse('unit-misplaced', `location: ${told(location)} is none`, 'a place of the board');
  return found.province;
}

/** The provinces in which the units stand. */
export function occupiedProvinces(board: Board, units: readonly Unit[]): Set<number> {
  return new Set(units.map(({ location }) => provinceOf(board, location)));
}

/** Says if a unit of this type could stand at this location. */
export function canStand(board: Board, type: UnitType, location: number): boolean {
  const province = provinceOf(board, location);
  const { coast } = board.locations[location]!;
  const { terrain, coasts } = board.provinces[province]!;
  return type === 'army'
    ? terrain !== 'sea' && coast === undefined
    : terrain !== 'inland' && (coast !== undefined || coasts.length === 0);
}

/** Every way in which a unit could stand in the province. */
export function everyUnitIn(board: Board, province: number): Omit<Unit, 'power'>[] {
  const locations = [province, ...board.provinces[province]!.coasts];
  return UNIT_TYPES.flatMap((type) =>
    locations.filter((location) => canStand(board, type, location)).map((location) => ({ type, location })),
  );
}

/** The locations to which a unit could go from where it stands, without a convoy. */
export function neighbours(board: Board, { type, location }: Omit<Unit, 'power'>): readonly number[] {
  return (type === 'army' ? board.armyBorders : board.fleetBorders)[location]!;
}

/** Provinces that some unit could go to from some place in the province, without a convoy. */
export function neighbouringProvinces(board: Board, province: number): number[] {
  const { coasts } = board.provinces[province]!;
  const byFleet = [province, ...coasts].flatMap((location) => board.fleetProvinces[location]!);
  return [...board.armyBorders[province]!, ...byFleet];
}

/** The phases of a year, which can differ between boards. */
export const SEASONS = ['spring', 'fall', 'year', 'winter'] as const;
/**
 * A season, in their order within a year; `winter` is that of adjustments, `year` that of movement on boards whose
 * turns have no seasons.
 */
export type Season = (typeof SEASONS)[number];

/** The words that people use for seasons, in small letters: also their first letters. */
export const SEASON_WORDS: ReadonlyMap<string, Season> = new Map([
  ...SEASONS.map((season) => [season, season] as const),
  ...SEASONS.map((season) => [season[0]!, season] as const),
  ['autumn', 'fall'],
]);

/** The last year that the name of a phase can have: it has up to five digits. */
export const LAST_YEAR = 99999;

/** The times of phases: a cycle of turns, and when the first one is. */
export interface Calendar {
  readonly firstYear: number;
  /** True if games begin with adjustments, in the winter before the first year. */
  readonly beginsWithAdjustments: boolean;
  /** Years from the first turn of a cycle to that of the next one. */
  readonly cycle: number;
  /** The movement phases of a cycle, each with the retreats that follow it. */
  readonly turns: readonly {
    readonly season: Season;
    /** Number of years after the first turn of its cycle. */
    readonly after: number;
    /** True if centres change hands after it and adjustments follow. */
    readonly adjustments: boolean;
  }[];
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

/** A movement phase by season and year. */
export interface Moment {
  readonly season: Season;
  readonly year: number;
}

/** Says if both are in one season of one year. */
export function sameMoment(one: Moment, other: Moment): boolean {
  return one.season === other.season && one.year === other.year;
}

/** The turn that is at this season of this year; the one before the adjustments of this year for `winter`. */
function turnAt(calendar: Calendar, { season, year }: Moment): number {
  const { turns } = calendar;
  const found = turns.findIndex((turn) => turn.season === season && isIn(year, turn, calendar));
  return found >= 0 ? found : turns.findLastIndex((turn) => turn.adjustments && isIn(year, turn, calendar));
}

/** Says if a year of the calendar has this turn. */
function isIn(year: number, { after }: Calendar['turns'][number], { firstYear, cycle }: Calendar): boolean {
  return (year - firstYear - after) % cycle === 0;
}

/** Says if games have such a phase: a movement at this season of this year, or adjustments in the winter of it. */
export function isOnCalendar(calendar: Calendar, { season, year }: Moment): boolean {
  return calendar.turns.some(
    (turn) => (season === 'winter' ? turn.adjustments : turn.season === season) && isIn(year, turn, calendar),
  );
}

/** Says if centres change hands and adjustments follow after this season. */
export function endsWithAdjustments(calendar: Calendar, moment: Moment): boolean {
  return calendar.turns[turnAt(calendar, moment)]?.adjustments ?? true;
}

/** The first phase of a game whose first cycle of turns begins in this year: a movement, or the adjustments before it. */
export function firstMoment({ beginsWithAdjustments, cycle, turns }: Calendar, year: number): Moment {
  const [{ season, after }] = turns as readonly [Calendar['turns'][number], ...Calendar['turns']];
  if (!beginsWithAdjustments) return { season, year: year + after };
  const last = turns.findLast(({ adjustments }) => adjustments);
  return { season: 'winter', year: year - cycle + (last?.after ?? 0) };
}

/** Says if the name of a phase can have this year. */
export function isNameable(year: number): boolean {
  return year >= 0 && year <= LAST_YEAR;
}

/** Says if games can begin with this phase: the first turn of a cycle, or the adjustments before it. */
export function canBegin(calendar: Calendar, moment: Moment): boolean {
  const { turns, beginsWithAdjustments } = calendar;
  if (beginsWithAdjustments) return moment.season === 'winter';
  return moment.season === turns[0]!.season && turnAt(calendar, moment) === 0;
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

/** Says if two units are one; a record may have fleets without their coasts. */
export function sameUnit(board: Board, one: Unit, other: Unit, anyCoast: boolean): boolean {
  return (
    one.power === other.power &&
    one.type === other.type &&
    (one.location === other.location ||
      (anyCoast && provinceOf(board, one.location) === provinceOf(board, other.location)))
  );
}

/** A board that somebody hands over. @throws UserErrorException for anything else */
export function checkedBoard(value: unknown): Board {
  const { provinces, locations, powers, game } = object(value, 'board-invalid', 'board');
  for (const each of [provinces, locations, powers]) list(each, 'board-invalid', 'board');
  object(game, 'board-invalid', 'board.game');
  return value as Board;
}

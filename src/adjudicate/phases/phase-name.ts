/** The names of phases: `S1901M`, `Spring 1901, Movement`. */
import { PHASE_KINDS, type PhaseKind, type PhaseName } from './state.ts';
import {
  type Calendar,
  isOnCalendar,
  sameMoment,
  type Season,
  SEASONS,
  STANDARD_CALENDAR,
  type Turn,
} from '../../board/board.ts';

const SEASON_LETTERS: Readonly<Record<Season, string>> = { spring: 'S', fall: 'F', year: 'Y', winter: 'W' };
const KIND_LETTERS: Readonly<Record<PhaseKind, string>> = { movement: 'M', retreat: 'R', adjustment: 'A' };

/** The words people use for seasons and kinds; `retreats` and `adjustments` as well, and by letter. */
const SEASON_WORDS: ReadonlyMap<string, Season> = new Map([
  ...SEASONS.flatMap((season): [string, Season][] => [
    [season, season],
    [SEASON_LETTERS[season].toLowerCase(), season],
  ]),
  ['autumn', 'fall'],
]);
const KIND_WORDS: ReadonlyMap<string, PhaseKind> = new Map([
  ...PHASE_KINDS.flatMap((kind): [string, PhaseKind][] => [
    [kind, kind],
    [`${kind}s`, kind],
    [KIND_LETTERS[kind].toLowerCase(), kind],
  ]),
  ['build', 'adjustment'],
  ['builds', 'adjustment'],
]);

const PHASE_NAME = /^\s*([a-z]+)\s*(\d{1,5})[\s,]*([a-z]+)\s*$/i;

/** `S1901M`. */
export function formatPhase(phase: PhaseName): string {
  const { season, year, kind } = phase;
  return `${SEASON_LETTERS[season]}${year}${KIND_LETTERS[kind]}`;
}

/**
 * Reads `S1901M`, `Spring 1901, Movement` and the like.
 *
 * @param calendar of the board; that of the standard board where nobody knows it
 * @returns the phase; `undefined` where the text names none, or one that no game of this calendar has (`W1901M`)
 */
export function parsePhase(text: string, calendar: Calendar = STANDARD_CALENDAR): PhaseName | undefined {
  const [, seasonWord = '', year, kindWord = ''] = PHASE_NAME.exec(text) ?? [];
  const season = SEASON_WORDS.get(seasonWord.toLowerCase());
  const kind = KIND_WORDS.get(kindWord.toLowerCase());
  if (season === undefined || kind === undefined) return undefined;
  if ((season === 'winter') !== (kind === 'adjustment')) return undefined;
  const phase: PhaseName = { season, year: Number(year), kind };
  return isOnCalendar(calendar, phase) ? phase : undefined;
}

/** Names of phases of a game of this calendar, one of each kind, by which to show how they are written. */
export function phaseExamples({ firstYear, turns }: Calendar): Readonly<Record<PhaseKind, string>> {
  const first = turns[0]!;
  const last = turns.findLast(({ adjustments }) => adjustments) ?? first;
  const named = (kind: PhaseKind, season: Season, { after }: Turn): string =>
    formatPhase({ season, year: firstYear + after, kind });
  return {
    movement: named('movement', first.season, first),
    retreat: named('retreat', last.season, last),
    adjustment: named('adjustment', 'winter', last),
  };
}

/** Says if two names name the same phase. */
export function samePhase(one: PhaseName, other: PhaseName): boolean {
  return sameMoment(one, other) && one.kind === other.kind;
}

/** The names of phases: `S1901M`, `Spring 1901, Movement`. */
import { PHASE_KINDS, type PhaseKind, type PhaseName } from './state.ts';
import {
  type Calendar,
  isOnCalendar,
  sameMoment,
  type Season,
  SEASON_WORDS,
  STANDARD_CALENDAR,
} from '../../board/board.ts';

/** The words people use for kinds; `retreats` and `adjustments` as well, and by letter. */
const KIND_WORDS: ReadonlyMap<string, PhaseKind> = new Map([
  ...PHASE_KINDS.flatMap((kind): [string, PhaseKind][] => [
    [kind, kind],
    [`${kind}s`, kind],
    [kind[0]!, kind],
  ]),
  ['build', 'adjustment'],
  ['builds', 'adjustment'],
]);

const PHASE_NAME = /^\s*([a-z]+)\s*(\d{1,5})[\s,]*([a-z]+)\s*$/i;

/** `S1901M`. */
export function formatPhase(phase: PhaseName): string {
  const { season, year, kind } = phase;
  return `${season[0]}${year}${kind[0]}`.toUpperCase();
}

/**
 * Reads `S1901M`, `Spring 1901, Movement` and the like.
 *
 * @param calendar of the board; that of the standard board where nobody knows it
 * @returns the phase; `undefined` where the text names none, or one that no game of this calendar has (`W1901M`)
 */
export function parsePhase(text: string, calendar: Calendar = STANDARD_CALENDAR): PhaseName | undefined {
  const phase = spelledPhase(text);
  return phase !== undefined && isOnCalendar(calendar, phase) ? phase : undefined;
}

/** Says why a text names no phase of a board. */
export function noSuchPhase(text: string): string {
  return spelledPhase(text) === undefined
    ? `"${text}" is not a phase`
    : `the calendar of this board has no phase "${text}"`;
}

function spelledPhase(text: string): PhaseName | undefined {
  const [, seasonWord = '', year, kindWord = ''] = PHASE_NAME.exec(text) ?? [];
  const season = SEASON_WORDS.get(seasonWord.toLowerCase());
  const kind = KIND_WORDS.get(kindWord.toLowerCase());
  if (season === undefined || kind === undefined) return undefined;
  if ((season === 'winter') !== (kind === 'adjustment')) return undefined;
  return { season, year: Number(year), kind };
}

/** Names of phases of a game of this calendar, one of each kind, by which to show how they are written. */
export function phaseExamples({ firstYear, turns }: Calendar): Readonly<Record<PhaseKind, string>> {
  const first = turns[0]!;
  const last = turns.findLast(({ adjustments }) => adjustments) ?? first;
  const named = (kind: PhaseKind, season: Season, { after }: Calendar['turns'][number]): string =>
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

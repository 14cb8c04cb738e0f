/** One phase out of a file of records: the only one, or the one that a user names. */
import type { Boards } from '../../board/boards.ts';
import { failed, ok, type Result, type UserError } from '../../base/errors.ts';
import { formatPhase } from '../../adjudicate/phases/phase-name.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import { readGames } from '../records/formats/read-games.ts';
import type { GameRecord } from '../records/model/game-record.ts';
import { playedPhases } from './replay-game.ts';
import type { PlayedPhase } from './replay.ts';
import type { ReadingPolicy } from '../../orders/reading-policy.ts';

/** A phase with the game that it belongs to. */
export interface FoundPhase {
  readonly game: GameRecord;
  /** Its place among the phases of the game that are played. */
  readonly index: number;
  readonly phase: PlayedPhase;
}

/** This many phases are named where one must be chosen. */
const MOST_NAMED = 6;

/**
 * Reads one phase of a text in a format of records.
 *
 * @param wanted its name, such as `S1901M`, the name of its game, or both: `game S1901M`
 * @returns the phase, and what of the file could not be read; `option-invalid` where more than one phase, or none, is
 *   meant; nothing where the text has no phase at all
 */
export function recordedPhase(
  text: string,
  file: string,
  boards: Boards,
  policy: ReadingPolicy,
  wanted?: string,
): { readonly found: Result<FoundPhase> | undefined; readonly errors: readonly UserError[] } {
  const { games, errors } = readGames(text, { file, boards, policy });
  const all = games.flatMap((game) =>
    playedPhases(game).map(({ played }, index): FoundPhase => ({ game, index, phase: played })),
  );
  if (all.length === 0) return { found: undefined, errors };
  const meant = wanted === undefined ? all : all.filter((each) => isCalled(each, wanted));
  const [only] = meant;
  if (only !== undefined && meant.length === 1) return { found: ok(only), errors };
  const which = (meant.length === 0 ? all : meant).slice(0, MOST_NAMED).map(nameOf);
  const more = (meant.length === 0 ? all : meant).length - which.length;
  const names = [...which, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  const message =
    meant.length === 0
      ? `there is no phase "${wanted}" in it`
      : `${meant.length} phases of it could be meant; choose one with --phase`;
  return { found: failed({ code: 'option-invalid', message, expected: names, place: { file } }), errors };
}

/** The position of a movement phase. */
export function positionOf({
  phase: { board, phase, units, orders, centres },
}: FoundPhase): Position | undefined {
  return orders.kind === 'movement'
    ? { board, units, orders: orders.orders, season: phase.season, centres }
    : undefined;
}

function nameOf({ game: { id }, phase: { phase } }: FoundPhase): string {
  return id === undefined ? formatPhase(phase) : `${id} ${formatPhase(phase)}`;
}

function isCalled(found: FoundPhase, wanted: string): boolean {
  const { game, phase } = found;
  const names = [formatPhase(phase.phase), game.id ?? '', nameOf(found)];
  return names.some((name) => name.toUpperCase() === wanted.trim().toUpperCase());
}

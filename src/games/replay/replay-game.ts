/**
 * A recorded game played by this program: every phase from its own recorded position, compared with what the
 * record says comes next.
 */
import { type Board, provinceOf } from '../../board/board.ts';
import type { MovementOptions, Position } from '../../adjudicate/phases/movement.ts';
import { type ComparedNext, type PlayedPhase, replay, type Replayed } from './replay.ts';
import type { PhaseName } from '../../adjudicate/phases/state.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { isIdle, isNextPhase, normalisedPhases } from '../records/model/game-conventions.ts';
import { type GameRecord, ordersOf, type RecordedPhase } from '../records/model/game-record.ts';
import type { Boards } from '../../board/boards.ts';
import { failed, ok, type Result, type UserError } from '../../base/errors.ts';
import { formatPhase } from '../../adjudicate/phases/phase-name.ts';
import { readGames } from '../records/formats/read-games.ts';
import type { ReadingPolicy } from '../../orders/reading-policy.ts';

/** The phase for which a record of one phase without a name is taken. */
const UNNAMED: Readonly<Record<RecordedPhase['kind'], PhaseName>> = {
  movement: { season: 'spring', year: 1901, kind: 'movement' },
  retreat: { season: 'spring', year: 1901, kind: 'retreat' },
  adjustment: { season: 'winter', year: 1901, kind: 'adjustment' },
};

/**
 * Plays the phases of a recorded game.
 *
 * Dislodged units that cannot retreat are taken off at once, whichever way the record has it, and phases in
 * which nothing can be ordered are left out.
 *
 * @param solver asked for when Z3 is needed
 */
export function replayGame(game: GameRecord, options: MovementOptions, solver: Solver): Replayed[] {
  const phases = playedPhases(game).map(({ played }) => played);
  return [...replay(phases, options, solver)];
}

/**
 * The phases of a recorded game as they are played: without dislodged units that cannot retreat, and without
 * phases in which nothing can be ordered, which only tell the result of the phase before; a phase that stands alone is
 * played as it is.
 *
 * @returns each with the phase of the record that it comes from
 */
export function playedPhases(
  game: GameRecord,
): { readonly recorded: RecordedPhase; readonly played: PlayedPhase }[] {
  const { phases: all, board } = game;
  const isAlone = all.length === 1;
  const phases = isAlone ? all : normalisedPhases(all, board);
  const end = isAlone ? undefined : all.at(-1);
  const idleEnd = end && isIdle(end, board) ? end : undefined;
  return phases.map((recorded, i) => ({
    recorded,
    played: asPlayed(game, recorded, phases[i + 1] ?? idleEnd),
  }));
}

/** The first phase of a recorded game just as it stands: a dislodged unit without a place to go has its orders, too. */
export function firstPhase(game: GameRecord): PlayedPhase {
  const [first, second] = game.phases;
  return asPlayed(game, first!, second);
}

function asPlayed(game: GameRecord, phase: RecordedPhase, after?: RecordedPhase): PlayedPhase {
  const next = nextOf(game, phase, after);
  const isNextUnread =
    phase.next === undefined &&
    game.format !== 'phase-lines' &&
    (phase.nextLeftOut === true || (next && after)?.isIncomplete === true);
  const unread = next && phase.unread ? 'phase' : isNextUnread ? 'next' : undefined;
  const dislodging = dislodgingMovement(game.board, phase);
  return {
    board: game.board,
    phase: phase.name ?? UNNAMED[phase.kind],
    units: phase.units,
    dislodged: phase.retreating,
    centres: phase.centres ?? [],
    orders: ordersOf(phase),
    ...(next === undefined || unread !== undefined ? {} : { next }),
    ...(unread === undefined ? {} : { unread }),
    ...(dislodging === undefined ? {} : { dislodging }),
  };
}

/** The movement phase before as a case of retreats tells of it: whoever moved stood where that order says. */
function dislodgingMovement(
  board: Board,
  { name, units, retreating, earlier }: RecordedPhase,
): PlayedPhase['dislodging'] | undefined {
  if (earlier === undefined) return undefined;
  const arrived = new Set(
    earlier.flatMap(({ order, origin }) =>
      order?.kind === 'move' && origin !== undefined ? [order.to.province] : [],
    ),
  );
  return {
    phase: { ...(name ?? UNNAMED.retreat), kind: 'movement' },
    units: [
      ...retreating.map(({ unit }) => unit),
      ...earlier.flatMap(({ origin }) => origin ?? []),
      ...units.filter(({ location }) => !arrived.has(provinceOf(board, location))),
    ],
    earlier: earlier.filter(({ order }) => order !== undefined),
  };
}

/**
 * Gives what the record says comes next: its own next position, else that of the phase after, unless movement must have been
 * between them.
 */
function nextOf(
  game: GameRecord,
  phase: RecordedPhase,
  after: RecordedPhase | undefined,
): ComparedNext | undefined {
  const next =
    phase.next ?? (after !== undefined && isNextPhase(game.board, phase, after) ? after : undefined);
  if (next === undefined) return undefined;
  const coastsMissing = phase.next?.coastsMissing ?? game.conventions.coastsMissing;
  return {
    units: next.units,
    ...(phase.next?.retreatsUntold === true ? {} : { dislodged: next.retreating }),
    ...(next.centres === undefined || phase.centres === undefined ? {} : { centres: next.centres }),
    ...(next.name === undefined ? {} : { phase: next.name }),
    ...(phase.next?.contested && { contested: phase.next.contested }),
    coastsMissing,
  };
}

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

/** Records of games, dropped on the page: each phase a position to look at. */
import { formatError, formatPhase, movementOrders, readGames, standardBoard } from '../../index.ts';
import { writePosition } from '../position/write-position.ts';

export interface Moment {
  readonly name: string;
  readonly text: string;
  /** What a phase without movement was ordered, as the record says it. */
  readonly later: readonly string[];
}
export interface Timeline {
  readonly name: string;
  readonly moments: readonly Moment[];
  readonly errors: readonly string[];
}

/** Reads a file in any known format. */
export function readTimelines(bytes: Uint8Array, file: string): Timeline[] {
  const { games, errors } = readGames(bytes, { file });
  const timelines = games
    .filter(({ board }) => board.id === standardBoard.id)
    .map(({ id, board, phases, errors: own }, i): Timeline => ({
      name: id ?? `game ${i + 1}`,
      errors: own.map((error) => formatError(error)),
      moments: phases.map((phase, at) => ({
        name: phase.name === undefined ? `phase ${at + 1}` : formatPhase(phase.name),
        text: writePosition({ board, units: phase.units, orders: movementOrders(phase) }),
        later: phase.kind === 'movement' ? [] : phase.orders.map(({ text }) => text),
      })),
    }));
  return timelines.length > 0
    ? timelines
    : [{ name: file, moments: [], errors: errors.map((error) => formatError(error)) }];
}

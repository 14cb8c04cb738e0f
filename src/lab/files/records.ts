/** Records of games, dropped on the page: each phase a position to look at. */
import {
  adjustmentOrders,
  formatError,
  formatPhase,
  homeCentres,
  movementOrders,
  readGames,
  retreatOrders,
  type RecordedPhase,
} from '../../index.ts';
import { board } from '../state/board.ts';
import type { GamePhase } from '../position/game-phase.ts';
import { phaseOf } from '../position/write-phase.ts';
import { writeLater } from '../position/later-orders.ts';
import { writePosition } from '../position/write-position.ts';

export interface Moment {
  readonly name: string;
  readonly text: string;
  readonly game?: GamePhase;
}
export interface Timeline {
  readonly name: string;
  readonly moments: readonly Moment[];
  readonly errors: readonly string[];
}

/** Reads a file in any known format. */
export function readTimelines(bytes: Uint8Array, file: string): Timeline[] {
  const { games, errors } = readGames(bytes, { file, boards: [board] });
  const timelines = games
    .filter((game) => game.board.id === board.id)
    .map(({ id, phases, errors: own }, i): Timeline => ({
      name: id ?? `game ${i + 1}`,
      errors: own.map((error) => formatError(error)),
      moments: phases.map(momentOf),
    }));
  return timelines.length > 0
    ? timelines
    : [{ name: file, moments: [], errors: errors.map((error) => formatError(error)) }];
}

function momentOf(recorded: RecordedPhase, at: number): Moment {
  const { name, kind, units, retreating, centres } = recorded;
  const text =
    kind === 'movement'
      ? writePosition({ board, units, orders: movementOrders(recorded) })
      : writeLater(board, kind === 'retreat' ? retreatOrders(recorded) : adjustmentOrders(recorded));
  if (name === undefined) return { name: `phase ${at + 1}`, text };
  const game = phaseOf({
    board,
    phase: name,
    units,
    // A record that does not say where a unit may go has at least where it went.
    retreating: retreating.map(({ unit, retreats }) => ({
      unit,
      retreats: retreats ?? wentTo(recorded, unit),
    })),
    centres: centres ?? homeCentres(board),
  });
  return { name: formatPhase(name), text, game };
}

function wentTo(recorded: RecordedPhase, { location }: RecordedPhase['units'][number]): number[] {
  const { province } = board.locations[location]!;
  return retreatOrders(recorded).flatMap(({ order }) => {
    if (order.kind !== 'retreat' || order.unit.province !== province) return [];
    const { to } = order;
    const found = board.locations.find((each) => each.province === to.province && each.coast === to.coast);
    return found === undefined ? [] : [found.index];
  });
}

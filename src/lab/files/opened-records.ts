/** Records of games, dropped on the page: each phase a position to look at. */
import {
  adjustmentOrders,
  formatError,
  formatPhase,
  homeCentres,
  movementOrders,
  nameKey,
  readGames,
  retreatOrders,
  type Board,
  type GameRecord,
  type RecordedPhase,
} from '../../index.ts';
import { boardList } from '../position/board-list.ts';
import { shippedBoard } from '../position/shipped-board.ts';
import { board } from '../state/page-board.ts';
import type { GamePhase } from '../position/game-phase.ts';
import { withAges } from './ages.ts';
import { phaseOf } from '../position/write-phase.ts';
import { writeLater } from '../position/later-orders-text.ts';
import { writePosition } from '../position/write-position.ts';

export interface RecordedMoment {
  readonly name: string;
  readonly text: string;
  readonly game?: GamePhase;
}
export interface Timeline {
  readonly name: string;
  readonly moments: readonly RecordedMoment[];
  readonly errors: readonly string[];
}

/** A game of a file. */
export interface OpenedRecord {
  readonly timeline: Timeline;
  /** As it was read; missing where nothing could be. */
  readonly game?: GameRecord;
}

/** The games of a file, as far as they are on the board of its first game. */
export interface ReadTimelines {
  /** The id of this board, where it is not the one of the page. */
  readonly on: string | undefined;
  /** At least one: it may have no phases, and say why. */
  readonly records: readonly OpenedRecord[];
}

/** Reads a file in any known format. */
export async function readTimelines(bytes: Uint8Array, file: string): Promise<ReadTimelines> {
  const { games, errors } = await readWithBoards(bytes, file);
  const on = games[0]?.board ?? board;
  const records = games
    .filter((game) => game.board === on)
    .map((game, i): OpenedRecord => ({
      game,
      timeline: {
        name: game.id ?? `game ${i + 1}`,
        errors: game.errors.map((error) => formatError(error)),
        moments: momentsOf(on, game.phases),
      },
    }));
  if (records.length > 0) return { on: on === board ? undefined : on.id, records };
  const nothing = { name: file, moments: [], errors: errors.map((error) => formatError(error)) };
  return { on: undefined, records: [{ timeline: nothing }] };
}

/** Reads once to see which boards the games name, and again with these. */
async function readWithBoards(bytes: Uint8Array, file: string): Promise<ReturnType<typeof readGames>> {
  const loaded = new Map<string, Board | undefined>([[board.id, board]]);
  for (;;) {
    const missing = new Set<string>();
    const named = (name: string): Board | undefined => {
      const key = nameKey(name);
      const isOwn = [board.id, ...board.aliases].some((each) => nameKey(each) === key);
      const id = isOwn
        ? board.id
        : boardList.find((each) => [each.id, ...each.aliases].some((own) => nameKey(own) === key))?.id;
      if (id !== undefined && !loaded.has(id)) missing.add(id);
      return id === undefined ? undefined : loaded.get(id);
    };
    const names = boardList.map(({ id }) => id);
    const read = readGames(bytes, { file, boards: { first: board, names, named } });
    if (missing.size === 0) return read;
    for (const id of missing) loaded.set(id, await shippedBoard(id));
  }
}

function momentsOf(on: Board, phases: readonly RecordedPhase[]): RecordedMoment[] {
  const ages = withAges(on, phases);
  return phases.map((phase, at) => momentOf(on, phase, ages[at]!, at));
}

function momentOf(
  on: Board,
  recorded: RecordedPhase,
  { units, retreating: dislodged }: ReturnType<typeof withAges>[number],
  at: number,
): RecordedMoment {
  const { name, kind, retreating, centres } = recorded;
  const text =
    kind === 'movement'
      ? writePosition({ board: on, units, orders: movementOrders(recorded) })
      : writeLater(on, kind === 'retreat' ? retreatOrders(recorded) : adjustmentOrders(recorded));
  if (name === undefined) return { name: `phase ${at + 1}`, text };
  const game = phaseOf({
    board: on,
    phase: name,
    units,
    // A record that does not say where a unit may go has at least where it went.
    retreating: retreating.map(({ unit, retreats }, i) => ({
      unit: dislodged[i]!,
      retreats: retreats ?? wentTo(on, recorded, unit),
    })),
    centres: centres ?? homeCentres(on),
  });
  return { name: formatPhase(name), text, game };
}

function wentTo(on: Board, recorded: RecordedPhase, { location }: RecordedPhase['units'][number]): number[] {
  const { province } = on.locations[location]!;
  return retreatOrders(recorded).flatMap(({ order }) => {
    if (order.kind !== 'retreat' || order.unit.province !== province) return [];
    const { to } = order;
    const found = on.locations.find((each) => each.province === to.province && each.coast === to.coast);
    return found === undefined ? [] : [found.index];
  });
}

/** Records of games, dropped on the page: each phase a position to look at. */
import { formatError, nameKey, readGames, type Board, type GameRecord } from '../../index.ts';
import { boardList } from '../position/board-list.ts';
import { shippedBoard } from '../position/shipped-board.ts';
import { board } from '../state/page-board.ts';
import { momentsOf, type RecordedMoment } from './moments.ts';

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

/**
 * Reads a file in any known format: its games, as far as they are on the board of the first.
 *
 * @returns the id of this board, where it is not the one of the page, and at least one record: it may have no phases, and
 *   say why
 */
export async function readTimelines(bytes: Uint8Array, file: string) {
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
  return { on: undefined, records: [{ timeline: nothing } satisfies OpenedRecord] };
}

/** Reads once to see which boards the games name, and again with these. */
async function readWithBoards(bytes: Uint8Array, file: string): Promise<ReturnType<typeof readGames>> {
  const loaded = new Map<string, Board | undefined>([[board.id, board]]);
  for (;;) {
    const missing = new Set<string>();
    const named = (name: string): Board | undefined => {
      const key = nameKey(name);
      const id = [board, ...boardList].find((each) =>
        [each.id, ...each.aliases].some((own) => nameKey(own) === key),
      )?.id;
      if (id !== undefined && !loaded.has(id)) missing.add(id);
      return id === undefined ? undefined : loaded.get(id);
    };
    const names = boardList.map(({ id }) => id);
    const read = readGames(bytes, { file, boards: { first: board, names, named } });
    if (missing.size === 0) return read;
    for (const id of missing) loaded.set(id, await shippedBoard(id));
  }
}

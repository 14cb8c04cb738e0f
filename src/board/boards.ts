/** The boards that can be named: by a user, or by a record for each of its positions. */
import { having, refuse, writtenText } from '../base/given.ts';
import { failed, ok, type Result } from '../base/errors.ts';
import { type Board, checkedBoard } from './board.ts';

/** Boards by their names. One may be read only when it is named. */
export interface Boards {
  /** The one that is meant where none is named. */
  readonly first: Board;
  /** Names that people can ask for, for messages. */
  readonly names: readonly string[];
  /** The board of this name, or with this other name. */
  named(name: string): Board | undefined;
}

/** Boards, or a list of them of which the first is meant where none is named. */
export type BoardChoice = Boards | readonly Board[];

/** The name of a board as it is compared: without regard to capitals, blanks, hyphens and underscores. */
export function nameKey(name: string): string {
  writtenText(name, 'board-unknown', 'the name');
  return name.toLowerCase().replaceAll(/[\s\-_]+/g, '');
}

/** Boards by name, of a list that has at least one. */
export function asBoards(choice: BoardChoice): Boards {
  if (!isList(choice)) {
    having(choice, ['first', 'names', 'named'], 'board-unknown', 'boards');
    return choice;
  }
  const [first] = choice.map(checkedBoard);
  if (first === undefined) return refuse('board-unknown', 'there are no boards', 'at least one');
  const byName = new Map<string, Board>();
  for (const board of choice.toReversed()) {
    for (const name of [...board.aliases, board.id]) byName.set(nameKey(name), board);
  }
  return { first, names: choice.map(({ id }) => id), named: (name) => byName.get(nameKey(name)) };
}

function isList(choice: BoardChoice): choice is readonly Board[] {
  return Array.isArray(choice);
}

/** Finds a board by its name in a record, if it has one; `board-unknown` where there is none of that name. */
export function boardNamed(boards: Boards, name: string | undefined): Result<Board> {
  const board = name === undefined ? boards.first : boards.named(name);
  if (board !== undefined) return ok(board);
  const expected = boards.names.join(', ');
  return failed({ code: 'board-unknown', message: `there is no board "${name}"`, expected });
}

/** The names of the boards that come with the lab. When it is built, they are worked out once for all. */
import { shippedBoards, type Board } from '../../index.ts';

const boards = shippedBoards();

export const boardList: readonly Pick<Board, 'id' | 'name' | 'aliases'>[] = boards.names.map((id) => {
  const { name, aliases } = boards.named(id)!;
  return { id, name, aliases };
});

/** The boards that come with the lab, as they are when it is built (`scripts/make/lab/ready-made.ts`): each loaded when it is first asked for. */
import { standardBoard, type Board } from '../../index.ts';

const SHIPPED = import.meta.glob(['../../board/shipped/*.json', '!../../board/shipped/names.json']);

/** A board by its id. */
export async function shippedBoard(id: string): Promise<Board | undefined> {
  if (id === standardBoard.id) return standardBoard;
  const path = `../../board/shipped/${id}.json`;
  if (!Object.hasOwn(SHIPPED, path)) return undefined;
  return ((await SHIPPED[path]!()) as { readonly default: Board }).default;
}

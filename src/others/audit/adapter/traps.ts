/**
 * Questions about what usually goes wrong between a program and the protocol (docs/protocol.md). What a
 * misreading leads to is adjudicated, so nothing is written here, or in `traps.json`, about rules.
 */
import type { Board } from '../../../board/board.ts';
import type { TextsByPower } from '../../../games/records/model/texts-by-power.ts';
import type { TextQuestion } from '../asking/ask.ts';
import type { TextPosition } from '../asking/text-position.ts';
import { moveTraps } from './move-traps.ts';
import { type AdapterFault, dealt, position, type Trap } from './trap.ts';
import data from './traps.json' with { type: 'json' };

/** A later phase in full; of a position its orders, and units without one. */
type WrittenQuestion =
  | (TextQuestion & { readonly phase: string })
  | { readonly orders: TextsByPower; readonly unordered?: TextsByPower };

interface WrittenTrap extends Omit<Trap, 'question' | 'misreadings'> {
  /** Without it, a unit stands in every place. */
  readonly question?: WrittenQuestion;
  /** Each leaves out orders of the question, or takes them for others; or it is a position of its own. */
  readonly misreadings?: readonly (AdapterFault &
    ({ readonly orders: TextsByPower } | { readonly as: WrittenQuestion }))[];
}

/** In the order in which they are asked: what others build on comes first. */
export function trapsOf(board: Board): readonly Trap[] {
  const inFull = (traps: readonly WrittenTrap[]): Trap[] => traps.map((trap) => trapOn(board, trap));
  return [...inFull(data.beforeMoves), ...moveTraps(board), ...inFull(data.afterMoves)];
}

function trapOn(board: Board, { question: written, misreadings = [], ...trap }: WrittenTrap): Trap {
  const question = written === undefined ? everyPlace(board) : questionOf(written);
  return {
    ...trap,
    question,
    misreadings: misreadings.map(({ wrong, fix, ...read }) => ({
      as: 'as' in read ? questionOf(read.as) : { ...question, orders: read.orders },
      wrong,
      fix,
    })),
  };
}

function questionOf(written: WrittenQuestion): TextQuestion {
  return 'phase' in written ? written : position(written.orders, written.unordered);
}

/** One unit in every province; a province of two coasts has an army, `coasts` has the fleets. */
function everyPlace(board: Board): TextPosition {
  const texts = board.provinces.map(({ code, terrain }) => `${terrain === 'sea' ? 'F' : 'A'} ${code}`);
  return { units: dealt(board, texts), orders: {} };
}

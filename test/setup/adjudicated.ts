/** Positions that tests write as texts, and what becomes of positions. */
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import {
  adjudicateMovement,
  type Adjudication,
  type MovementOptions,
  type Position,
} from '../../src/adjudicate/phases/movement.ts';
import { formatError } from '../../src/base/errors.ts';
import type { Board } from '../../src/board/board.ts';
import { standardBoard } from '../../src/board/standard.ts';
import { readPositionText } from '../../src/orders/text/position-text.ts';
import { known } from './known.ts';
import { solver } from './solver.ts';

/** A position in the text form, whose lines `; ` may part as well, but in remarks; all of it can be read. */
export function positionOf(text: string, board: Board = standardBoard): Position {
  const { errors, ...position } = readPositionText(board, text.replaceAll(/(?<!#.*); /g, '\n'));
  if (errors.length > 0) throw new Error(errors.map(formatError).join('\n'));
  return { board, ...position };
}

/** What becomes of a position, by components and under DATC 3.2 where nothing else is said. */
export function adjudicated(
  position: Position,
  policy: Partial<Policy> = {},
  more: Partial<MovementOptions> = {},
): Adjudication {
  const options = { engine: 'components', ...more, policy: { ...DATC_3_2, ...policy } } as const;
  return known(adjudicateMovement(position, options, solver));
}

/** What a line holds, however it is read. */
import type { Board, Unit } from '../../board/board.ts';
import type { GivenOrder } from '../../orders/legality/legality.ts';

/** Powers of a record under this name stand for "not known who". */
export const ANYBODY = '?';

/** A position read from a line. */
export interface PhaseLine {
  readonly id: string | number | undefined;
  readonly phase: string | undefined;
  readonly board: Board;
  readonly units: readonly Unit[];
  readonly orders: readonly GivenOrder[];
}

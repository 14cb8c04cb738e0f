/** The index of the location that an order names; -1 where there is none. */
import type { Board, WrittenPlace } from '../../index.ts';

export const locationOf = (board: Board, { province, coast }: WrittenPlace): number =>
  board.locations.findIndex((each) => each.province === province && each.coast === coast);

/** Places as orders name them. */
import type { Board, WrittenPlace } from '../../index.ts';

export function placeNamed(board: Board, location: number): WrittenPlace {
  const { province, coast } = board.locations[location]!;
  return coast === undefined ? { province } : { province, coast };
}

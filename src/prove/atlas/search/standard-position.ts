/** Positions of the standard map, as an atlas and its journals write them. */
import { standardBoard } from '../../../board/standard.ts';
import { failed, ok, type Result } from '../../../base/errors.ts';
import { readPositionText } from '../../../orders/text/position-text.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';
import type { Side } from '../../../readings/reading.ts';

/**
 * The position that a text describes.
 *
 * @returns the first error of `readPositionText` if it cannot be read
 */
export function standardPosition(text: string, side: Side): Result<Position> {
  const { units, orders, errors } = readPositionText(standardBoard, text, undefined, side.policy);
  const [error] = errors;
  return error === undefined ? ok({ board: standardBoard, units, orders }) : failed(error);
}

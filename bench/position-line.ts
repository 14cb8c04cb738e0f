/** A position as a line of bulk input. */
import { textPositionOf } from '../src/others/audit/asking/text-position.ts';
import type { RandomPosition } from '../src/orders/sample/random-position.ts';

export function positionLine(position: RandomPosition, id: number): string {
  return JSON.stringify({ id, ...textPositionOf(position) });
}

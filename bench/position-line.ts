/** A position as a line of bulk input. */
import type { randomPosition } from '../src/orders/sample/random-position.ts';
import { textPositionOf } from '../src/others/audit/asking/text-position.ts';

export function positionLine(position: ReturnType<typeof randomPosition>, id: number): string {
  return JSON.stringify({ id, ...textPositionOf(position) });
}

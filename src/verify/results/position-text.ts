/** A position that was found, as a text that `dipsolve solve` reads. */
import { formatOrder } from '../../orders/text/format.ts';
import type { Position } from '../../phases/movement.ts';

export interface PositionText {
  readonly text: string;
  /** Units that are only there to stand. */
  readonly standing: readonly string[];
}

/** Power by power, in the order of the board. */
export function positionText({ board, units, orders }: Position): PositionText {
  const lines: string[] = [];
  const standing: string[] = [];
  for (const { index, name } of board.powers) {
    if (!units.some(({ power }) => power === index)) continue;
    lines.push(`${name}:`);
    for (const [unit, { power }] of units.entries()) {
      if (power !== index) continue;
      const { order } = orders[unit]!;
      const line = formatOrder(board, order, 'long');
      lines.push(`  ${line}`);
      if (order.kind === 'hold') standing.push(line.replace(/ Holds$/, ''));
    }
  }
  return { text: `${lines.join('\n')}\n`, standing };
}

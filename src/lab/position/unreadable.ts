/** Lines that cannot be read: where they begin with a unit, it stays on the board without an order. */
import { parseOrder, parseUnit, type Board, type UserError } from '../../index.ts';

/** A unit whose order cannot be read. */
export interface Unreadable {
  readonly province: number;
  /** The order as it was written. */
  readonly text: string;
}

const LINES = /\r\n|\n|\r/;
/** A heading that stands in the line of its orders; the orders; a remark. */
const PARTS = /^([^:#]*:)?([^#]*)(.*)$/;
const BETWEEN = /([,;])/;

/**
 * The text with nothing but the unit where its order cannot be read.
 *
 * @param errors of the text, with their lines
 */
export function withoutUnreadable(
  board: Board,
  text: string,
  errors: readonly UserError[],
): { readonly text: string; readonly unreadable: readonly Unreadable[] } {
  const wrong = new Set(errors.map(({ place }) => place?.line));
  const unreadable: Unreadable[] = [];
  const unitOf = (order: string): string => {
    const isRead = parseOrder(board, order).ok || parseUnit(board, order).ok;
    const unit = isRead ? undefined : unitBefore(board, order);
    if (unit === undefined) return order;
    unreadable.push({ province: unit.province, text: order.trim() });
    return unit.text;
  };
  const lines = text.split(LINES).map((line, i) => {
    if (!wrong.has(i + 1)) return line;
    const [, heading = '', orders = '', remark = ''] = PARTS.exec(line)!;
    return heading + orders.split(BETWEEN).map(unitOf).join('') + remark;
  });
  return { text: lines.join('\n'), unreadable };
}

/** The unit that the words begin with, if something follows it. */
function unitBefore(board: Board, order: string): { text: string; province: number } | undefined {
  const words = order.trim().split(/\s+/);
  for (let count = words.length - 1; count > 0; count--) {
    const text = words.slice(0, count).join(' ');
    const unit = parseUnit(board, text);
    if (unit.ok) return { text, province: unit.value.province };
  }
  return undefined;
}

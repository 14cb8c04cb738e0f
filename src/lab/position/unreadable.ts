/** Lines that cannot be read: where they begin with a unit, or did so before, it stays on the board without an order. */
import { parseOrder, parseUnit, provinceOf, type Board, type Position, type UserError } from '../../index.ts';
import { LINES, PARTS, unitIn, type LineUnits } from './line-units.ts';

/** A unit whose order cannot be read. */
export interface Unreadable {
  readonly province: number;
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

const BETWEEN = /([,;])/;

/**
 * The text with nothing but the unit where its order cannot be read.
 *
 * @param read what can be read of it, and the errors with their lines
 * @param stood units of lines in which none can be read
 */
export function withoutUnreadable(
  board: Board,
  text: string,
  { position, errors }: { readonly position: Position; readonly errors: readonly UserError[] },
  stood: LineUnits = {},
): { readonly text: string; readonly unreadable: readonly Unreadable[] } {
  const wrong = new Set(errors.map(({ place }) => place?.line));
  const unreadable: Unreadable[] = [];
  const taken = new Set(position.units.map(({ location }) => provinceOf(board, location)));
  const unitBefore = (before = ''): ReturnType<typeof unitIn> => {
    const unit = unitIn(board, before);
    return unit === undefined || taken.has(unit.province) ? undefined : unit;
  };
  const unitOf = (order: string, before: string | undefined, line: number): string => {
    const isRead = parseOrder(board, order).ok || parseUnit(board, order).ok;
    const unit = isRead ? undefined : (unitIn(board, order) ?? unitBefore(before));
    if (unit === undefined) return order;
    unreadable.push({ province: unit.province, text: order.trim(), line });
    return unit.text;
  };
  const lines = text.split(LINES).map((line, i) => {
    if (!wrong.has(i + 1)) return line;
    const [, heading = '', orders = '', remark = ''] = PARTS.exec(line)!;
    const parts = orders.split(BETWEEN);
    const before = parts.length === 1 ? stood[i] : undefined;
    return heading + parts.map((order) => unitOf(order, before, i + 1)).join('') + remark;
  });
  return { text: lines.join('\n'), unreadable };
}

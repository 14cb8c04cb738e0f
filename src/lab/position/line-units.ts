/** The unit that a line of a text stands for: it stays on the board while the line is rewritten. */
import { parseUnit, type Board } from '../../index.ts';

/** Units that stood, as they were written, in lines (counted from 0) in which no unit can be read. */
export type LineUnits = Readonly<Record<number, string>>;

export const LINES = /\r\n|\n|\r/;
/** A heading that stands in the line of its orders; the orders; a remark. */
export const PARTS = /^([^:#]*:)?([^#]*)(.*)$/;

const ordersIn = (line: string): string => PARTS.exec(line)![2]!.trim();

/** More words than any unit has, with its nation and its coast. */
const MOST_WORDS = 12;

/** The unit that the words begin with. */
export function unitIn(
  board: Board,
  order: string,
): { readonly text: string; readonly province: number } | undefined {
  const words = order.trim().split(/\s+/, MOST_WORDS);
  for (let count = words.length; count > 0; count--) {
    const text = words.slice(0, count).join(' ');
    const unit = parseUnit(board, text);
    if (unit.ok) return { text, province: unit.value.province };
  }
  return undefined;
}

/**
 * The units of lines in which none can be read any more.
 *
 * @param before the text until now, with the units of its own such lines
 */
export function lineUnits(
  board: Board,
  before: { readonly text: string; readonly lineUnits?: LineUnits },
  text: string,
): LineUnits {
  const was = before.text.split(LINES);
  const now = text.split(LINES);
  const sameAs = sameLines(was, now);
  const found = now.flatMap((line, i): [number, string][] => {
    const orders = ordersIn(line);
    const old = sameAs(i);
    if (orders === '' || old === undefined || unitIn(board, orders) !== undefined) return [];
    const unit = unitIn(board, ordersIn(was[old]!))?.text ?? before.lineUnits?.[old];
    return unit === undefined ? [] : [[i, unit]];
  });
  return Object.fromEntries(found);
}

/** Which line of the old text each of the new one was, where one place of the text was changed; several new lines were none. */
function sameLines(was: readonly string[], now: readonly string[]): (line: number) => number | undefined {
  const shorter = Math.min(was.length, now.length);
  let ahead = 0;
  while (ahead < shorter && was[ahead] === now[ahead]) ahead += 1;
  let behind = 0;
  while (behind < shorter - ahead && was.at(-1 - behind) === now.at(-1 - behind)) behind += 1;
  const isOneLine = was.length === now.length && now.length - ahead - behind === 1;
  return (line) => {
    if (line < ahead || isOneLine) return line;
    return line >= now.length - behind ? line + was.length - now.length : undefined;
  };
}

/** The remarks of a text, which stay when it is written anew; what could not be read becomes one. */
import { parsePower, type Board, type UserError } from '../../index.ts';
import { LINES, PARTS } from './line-units.ts';
import type { ReadMovement } from './movement-position.ts';

/** Under a heading that names no power, lines are nobody's. */
const OF_HEADINGS: ReadonlySet<UserError['code']> = new Set(['power-unknown', 'power-missing']);

/**
 * The lines to write below what was read from the text.
 *
 * @param isWritten says of a line that is wrong if it is written again as what it is
 */
export function remarksOf(
  board: Board,
  text: string,
  { errors, unreadable }: Pick<ReadMovement, 'errors' | 'unreadable'>,
  isWritten: (orders: string) => boolean,
): string {
  let isNobodys = false;
  const remarks = text.split(LINES).flatMap((line, i): string[] => {
    const [, heading, orders = '', remark = ''] = PARTS.exec(line)!;
    const here = errors.filter(({ place }) => place?.line === i + 1);
    const kept = remark.slice(1).trim();
    const own = kept === '' ? [] : [kept];
    const said = line.slice(0, line.length - remark.length).trim();
    if (heading !== undefined || (said !== '' && parsePower(board, said).ok)) isNobodys = false;
    if (here.some(({ code }) => OF_HEADINGS.has(code))) isNobodys = true;
    const pieces = unreadable.filter((each) => each.line === i + 1).map((each) => each.text);
    const isLost = isNobodys || (here.length > 0 && pieces.length === 0 && !isWritten(orders.trim()));
    const lost = isLost && said !== '' ? [said] : pieces;
    return [...lost.map((each) => `${each} (cannot be read)`), ...own];
  });
  return remarks.map((remark) => `# ${remark}\n`).join('');
}

/**
 * Tells what helps when a position in words has unreadable orders. One misspelling there leaves no result:
 * a unit is known from its order, so nobody can say what stands on the board.
 */
import type { Board } from '../../board/board.ts';
import type { Boards } from '../../board/boards.ts';
import type { ErrorCode, UserError } from '../../base/errors.ts';
import { readPositionText } from '../../orders/text/position-text.ts';
import { withReading, type ReadingPolicy } from '../../orders/reading-policy.ts';
import { isLenient } from '../../orders/text/poorly-written.ts';

/** Errors in an order that rules of 4.E.2 can read, or that a record can leave out. */
const OF_ORDERS: ReadonlySet<ErrorCode> = new Set([
  'order-unreadable',
  'province-unknown',
  'province-ambiguous',
] satisfies ErrorCode[]);

/** Sentences for people: what happened to the position, and what may help; nothing for a text that names no unit at all. */
export function unreadHint(
  boards: Boards,
  text: string,
  policy: ReadingPolicy,
  errors: readonly UserError[],
): string | undefined {
  if (errors.every(({ code }) => code === 'file-empty')) return undefined;
  const nothing =
    'Nothing was adjudicated: in this format, only the orders show which units are on the board.';
  const [other, ...more] = otherBoards(boards, text, policy, errors);
  if (other !== undefined) {
    const rest = more.length === 0 ? '' : ` (or ${more.join(', ')})`;
    return `${nothing} Every line can be read on another board: --map ${other}${rest}.`;
  }
  if (namesNoPower(boards.first, text, errors)) {
    return `${nothing} No power of the board "${boards.first.id}" is named: is it the right one (--map)?`;
  }
  if (errors.some(({ code }) => !OF_ORDERS.has(code))) return nothing;
  const helpful = withReading(policy, { '4.E.2': 'matching-set' });
  if (!isLenient(policy) && readPositionText(boards.first, text, undefined, helpful).errors.length === 0) {
    return `${nothing} With --rule 4.E.2=matching-set every line can be read.`;
  }
  return `${nothing} Where units are given separately (dipsolve play, --jsonl), such orders are left out.`;
}

/** The first names of boards on which nothing in the text is wrong. */
function otherBoards(
  boards: Boards,
  text: string,
  policy: ReadingPolicy,
  errors: readonly UserError[],
): readonly string[] {
  // A place that is not known is a misspelling more often than one of another board, and there are many boards to read.
  if (!errors.some(({ code }) => code === 'power-unknown')) return [];
  const isFitting = (name: string): boolean => {
    const board = boards.named(name);
    if (board === undefined || board.id === boards.first.id) return false;
    const { units, errors: wrong } = readPositionText(board, text, undefined, policy);
    return units.length > 0 && wrong.length === 0;
  };
  return boards.names.filter(isFitting).slice(0, MOST_BOARDS);
}

/** This many boards are named where several fit. */
const MOST_BOARDS = 4;

/** Says if a text with headings has none of a power of the board. */
function namesNoPower({ powers }: Board, text: string, errors: readonly UserError[]): boolean {
  const words = text.toLowerCase();
  const isNamed = powers.some(({ name }) => words.includes(name.toLowerCase()));
  return !isNamed && errors.some(({ code }) => code === 'power-unknown');
}

/** Reads a position as the DATC writes it, and people do: powers, and their orders below. One movement phase. */
import { readPositionText } from '../../../../orders/text/position-text.ts';
import type { GameDraft } from '../../model/game-record.ts';
import { withUnread } from '../../model/phase-list.ts';
import type { RecordFile } from '../record-file.ts';

/** Reads the position as a game of one phase, with a name where the text has one; errors as `readPositionText`. */
export function readDatcText({ text, place, boards, errors, lenient }: RecordFile): GameDraft[] {
  const board = boards.first;
  const before = errors.all.length;
  const {
    units,
    orders,
    season,
    year = board.game.calendar.firstYear,
    errors: found,
  } = readPositionText(board, text, place.file, lenient);
  for (const error of found) errors.add(error, place);
  const phase = {
    kind: 'movement' as const,
    name: season && { season, year, kind: 'movement' as const },
    units,
    retreating: [],
    centres: undefined,
    orders: orders.map(({ power, order, text: written }) => ({ power, text: written, order })),
    results: undefined,
  };
  const unread = errors.since(before);
  return [
    { id: undefined, board, format: 'datc', phases: [withUnread(phase, unread, true)], errors: unread },
  ];
}

/**
 * The limits of an audit of a live program, in sentences: what it did not ask, and what the answers do not show.
 */
import type { Board } from '../../board/board.ts';
import { hasSeasons } from '../../orders/legality/closed-borders.ts';
import { counted } from '../../explain/words/counted.ts';
import type { ProgramReport } from './program-report.ts';
import { isStandardGround } from '../audit/asking/standard-ground.ts';

/** The sentences, for an audit on this board. */
export function notShownBy(board: Board, { counts, left }: ProgramReport): string[] {
  const refused = counts.refused ?? 0;
  return [
    ...(left === 0 ? [] : [`${counted(left, 'position')}, since the time was over.`]),
    ...(refused === 0 ? [] : [`${refused} positions that it refused.`]),
    ...(isStandardGround(board) ? [] : [STANDARD_ALONE]),
    ...(isTold(board.rules) ? [ORDERS_OF_ITS_OWN] : []),
    ...(hasSeasons(board) ? ['Seasons other than spring, except in random positions.'] : []),
    'Texts of orders that can be read in several ways (`dipsolve fingerprint`).',
    `Boards other than ${board.id === 'standard' ? 'the standard one' : board.name}, and whole games.`,
  ];
}

const STANDARD_ALONE =
  'The suite, the cases of the DATC, and the questions that show choices of chapter 4: these are positions on the standard board.';
const ORDERS_OF_ITS_OWN = 'Orders that only this board has, by railway and canal.';

const isTold = (rules: Board['rules']): boolean =>
  rules['suez-canal'] !== undefined || rules['trans-siberian-railroad'] !== undefined;

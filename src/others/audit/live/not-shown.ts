/**
 * The limits of an audit of a live program, in sentences: what it did not ask, and what the answers do not show.
 */
import type { Board } from '../../../board/board.ts';
import { hasSeasons } from '../../../orders/legality/closed-borders.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import type { LiveErrorKind, LiveReport } from './live-report.ts';
import { isStandardGround } from '../asking/standard-ground.ts';

export function notShownBy(
  board: Board,
  { beliefs }: Fingerprint,
  { counts, notShown, errors }: LiveReport,
): string[] {
  const issuesOf = (...kinds: readonly string[]): string =>
    beliefs.flatMap(({ issue, verdict }) => (kinds.includes(verdict.kind) ? [issue] : [])).join(', ');
  const alike = issuesOf('alike', 'no-interpretation');
  const silent = issuesOf('no-answer');
  const refused = counts.refused ?? 0;
  return [
    ...(alike === '' ? [] : [`Which choice it makes where several, or none, fit its answers: ${alike}.`]),
    ...(silent === '' ? [] : [`Which choice it makes where it answered no question: ${silent}.`]),
    ...(refused === 0 ? [] : [`${refused} positions that it refused.`]),
    ...(notShown === 0 ? [] : [notExamined(notShown, errors)]),
    ...(isStandardGround(board) ? [] : [STANDARD_ALONE]),
    ...(isTold(board.rules) ? [ORDERS_OF_ITS_OWN] : []),
    ...(hasSeasons(board) ? ['Seasons other than spring, except in random positions.'] : []),
    `Boards other than ${board.id === 'standard' ? 'the standard one' : board.name}, and whole games.`,
  ];
}

function notExamined(count: number, errors: readonly LiveErrorKind[]): string {
  const explained = errors.reduce((sum, { explains }) => sum + explains, 0);
  const rest = explained === 0 ? '' : `; the kinds of error above explain ${explained} of them`;
  return `${count} errors that were counted but not examined (see --smallest)${rest}.`;
}

const STANDARD_ALONE =
  'The suite, the cases of the DATC, and the questions that show choices of chapter 4: these are positions on the standard board.';
const ORDERS_OF_ITS_OWN = 'Orders that only this board has, by railway and canal.';

const isTold = (rules: Board['rules']): boolean =>
  rules['suez-canal'] !== undefined || rules['trans-siberian-railroad'] !== undefined;
